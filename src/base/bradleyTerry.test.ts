import { expect, test } from 'vitest';
import {
  type Competition,
  improvedStrength,
  makeModel,
  meanLogLikelihood,
  NO_MEMBER,
  Sweep,
  sweepGroup,
} from './bradleyTerry.js';

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
  const model = makeModel(TOY, GROUPS, 1);
  for (let round = 0; round < rounds; round++) for (const group of [0, 1]) sweepGroup(model, group);
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

test('the first sweep without a prior gives winning frequencies times the number of teams', () => {
  const model = makeModel(TOY.slice(0, 2), GROUPS, 0);
  sweepGroup(model, 1);
  // One win each; c is in four of the six teams, d in two, and a team is a third of its competition.
  expect(model.strengths[C]).toBeCloseTo(1 / (4 / 3), 12);
  expect(model.strengths[D]).toBeCloseTo(1 / (2 / 3), 12);
});

test('no sweep lowers the likelihood', () => {
  const model = makeModel(TOY, GROUPS, 1e-9);
  let before = meanLogLikelihood(model);
  for (let round = 0; round < 50; round++) {
    sweepGroup(model, round % 2);
    const after = meanLogLikelihood(model);
    expect(after).toBeGreaterThanOrEqual(before - 1e-12);
    before = after;
  }
});

test('a competition that is held twice is two competitions', () => {
  const [first, ...others] = TOY as [Competition, ...Competition[]];
  const twice = makeModel([{ ...first, count: 2 }, ...others], GROUPS, 1);
  const repeated = makeModel([first, ...TOY], GROUPS, 1);
  for (const model of [twice, repeated]) for (const group of [0, 1, 0, 1]) sweepGroup(model, group);
  expect([...twice.strengths]).toEqual([...repeated.strengths].map((strength) => expect.closeTo(strength, 12)));
});

test('a stream in parts adds up to the stream in one', () => {
  const strengths = Float64Array.of(2, 0.5, 1.5, 3);
  const feed = (sweep: Sweep, competitions: readonly Competition[]): Sweep => {
    for (const { teams } of competitions) {
      for (const [first = NO_MEMBER, second = NO_MEMBER] of teams) sweep.addTeam(first, strengths[second] as number);
      sweep.endCompetition();
    }
    return sweep;
  };
  const whole = feed(new Sweep(strengths), TOY).exposure;
  const parts = [TOY.slice(0, 1), TOY.slice(1)].map((part) => feed(new Sweep(strengths), part).exposure);
  expect([...whole]).toEqual([A, B, C, D].map((member) => expect.closeTo(sumAt(parts, member), 12)));
});

const sumAt = (arrays: readonly Float64Array[], index: number): number =>
  arrays.reduce((sum, array) => sum + (array[index] as number), 0);

test('who never competed stays as he is', () => {
  expect(improvedStrength(1.7, 0, 0, 0)).toBe(1.7);
});
