import { expect, test } from 'vitest';
import {
  type Competition,
  ExposureSums,
  makeBradleyTerryModel,
  meanLogLikelihood,
  NO_UPDATED_MEMBER,
  updatedStrength,
  updateMemberGroup,
} from './minorisationMaximisation.js';

const [A, B, C, D] = [0, 1, 2, 3];
/** Features {a, b} and {c, d}; the winner is named first. */
const GROUPS = [0, 0, 1, 1];
const TOY: readonly Competition[] = [
  {
    winner: 0,
    teams: [
      [A, C],
      [B, C],
      [B, D],
    ],
  },
  {
    winner: 0,
    teams: [
      [A, D],
      [B, C],
      [A, C],
    ],
  },
  {
    winner: 1,
    teams: [
      [A, D],
      [B, C],
    ],
  },
  {
    winner: 0,
    teams: [
      [A, C],
      [B, D],
    ],
  },
];

function toyAfter(rounds: number) {
  const model = makeBradleyTerryModel(TOY, GROUPS, 1);
  for (let round = 0; round < rounds; round++) for (const group of [0, 1]) updateMemberGroup(model, group);
  return { strengths: [...model.strengths], logLikelihood: meanLogLikelihood(model) };
}

// Calculated by an independent program.
test.each([
  [0, [1, 1, 1, 1], -0.89588],
  [1, [1.333333, 0.666667, 1.19403, 0.754717], -0.726081],
  [2, [1.411987, 0.615667, 1.252274, 0.707096], -0.708996],
  [5, [1.476652, 0.616627, 1.305563, 0.705689], -0.704475],
  [200, [1.555365, 0.642936, 1.367178, 0.731434], -0.703507],
])('teams of two features after %i rounds', (rounds, strengths, logLikelihood) => {
  const found = toyAfter(rounds);
  expect(found.strengths).toEqual(strengths.map((strength) => expect.closeTo(strength, 6)));
  expect(found.logLikelihood).toBeCloseTo(logLikelihood, 6);
});

test('the first update without a prior gives winning frequencies times the number of teams', () => {
  const model = makeBradleyTerryModel(TOY.slice(0, 2), GROUPS, 0);
  updateMemberGroup(model, 1);
  // One win each; c is in four of the six teams, d in two, and a team is a third of its competition.
  expect(model.strengths[C]).toBeCloseTo(1 / (4 / 3), 12);
  expect(model.strengths[D]).toBeCloseTo(1 / (2 / 3), 12);
});

test('no update lowers the likelihood', () => {
  const model = makeBradleyTerryModel(TOY, GROUPS, 1e-9);
  let before = meanLogLikelihood(model);
  for (let round = 0; round < 50; round++) {
    updateMemberGroup(model, round % 2);
    const after = meanLogLikelihood(model);
    expect(after).toBeGreaterThanOrEqual(before - 1e-12);
    before = after;
  }
});

test('a repeated competition counts twice', () => {
  const [first, ...others] = TOY as [Competition, ...Competition[]];
  const twice = makeBradleyTerryModel([{ ...first, count: 2 }, ...others], GROUPS, 1);
  const repeated = makeBradleyTerryModel([first, ...TOY], GROUPS, 1);
  for (const model of [twice, repeated]) for (const group of [0, 1, 0, 1]) updateMemberGroup(model, group);
  expect([...twice.strengths]).toEqual([...repeated.strengths].map((strength) => expect.closeTo(strength, 12)));
});

test('a stream in parts gives the same sums as the whole stream', () => {
  const strengths = Float64Array.of(2, 0.5, 1.5, 3);
  const feed = (update: ExposureSums, competitions: readonly Competition[]): ExposureSums => {
    for (const { teams } of competitions) {
      for (const [first = NO_UPDATED_MEMBER, second = NO_UPDATED_MEMBER] of teams)
        update.addTeam(first, strengths[second] as number);
      update.endCompetition();
    }
    return update;
  };
  const whole = feed(new ExposureSums(strengths), TOY).exposure;
  const parts = [TOY.slice(0, 1), TOY.slice(1)].map((part) => feed(new ExposureSums(strengths), part).exposure);
  expect([...whole]).toEqual([A, B, C, D].map((member) => expect.closeTo(sumAt(parts, member), 12)));
});

const sumAt = (arrays: readonly Float64Array[], index: number): number =>
  arrays.reduce((sum, array) => sum + (array[index] as number), 0);

test('a feature that never competed keeps its strength', () => {
  expect(updatedStrength(1.7, 0, 0, 0)).toBe(1.7);
});
