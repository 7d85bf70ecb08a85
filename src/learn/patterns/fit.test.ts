import { describe, expect, test } from 'vitest';
import {
  makeBradleyTerryModel,
  meanLogLikelihood,
  updatedStrength,
  updateMemberGroup,
} from '../../base/minorisationMaximisation.js';
import { makeRng, type Rng } from '../../base/rng.js';
import { FEATURES, type FeatureName } from '../../engine/features/featureList.js';
import { CompetitionPacker, type PackedCompetitions } from './competitions.js';
import { addCodeSumsToLevels, countWins, makeWinSums, prepareStrengths, sumExpectedWins } from './expectedWins.js';
import { StrengthFit } from './fit.js';
import type { FitState } from './fitState.js';
import { type KnownShapes, NO_SHAPES } from './knownShapes.js';
import { BEST_RECIPE, indexOfFeature, levelIndex, PAPER_RECIPE, type Recipe } from './recipe.js';

interface Team {
  readonly levels: Partial<Record<FeatureName, number>>;
  readonly shape?: number;
  readonly reply?: number;
}
interface Competition {
  readonly teams: readonly Team[];
  readonly winner: number;
}

const BYTES = FEATURES.length;

function packCompetitions(competitions: readonly Competition[]): PackedCompetitions {
  const writer = new CompetitionPacker();
  for (const { teams, winner } of competitions) {
    const levels = new Uint8Array(BYTES * teams.length);
    for (const [i, team] of teams.entries())
      for (const [name, level] of Object.entries(team.levels))
        levels[i * BYTES + indexOfFeature(name as FeatureName)] = level;
    const shapes = Uint32Array.from(teams, ({ shape = 0 }) => shape);
    const replies = Uint32Array.from(teams, ({ reply = 0 }) => reply);
    writer.add({ count: teams.length, levels, levelBytes: BYTES, shapes, replies }, winner, () => true);
  }
  return writer.finish();
}

/** Runs a whole fit on one shard. Calls `onStep` before every step. */
function fitAll(
  packed: PackedCompetitions,
  recipe: Recipe,
  shapes: KnownShapes = NO_SHAPES,
  onStep: (fit: StrengthFit, logLikelihood: number) => void = () => {},
): StrengthFit {
  const sums = makeWinSums(shapes.hashes.length, 0);
  countWins(packed, sums);
  addCodeSumsToLevels(sums);
  const wins = { shapes: sums.shapes.slice(), replies: sums.replies.slice(), levels: sums.levels.slice() };
  const fit = new StrengthFit(recipe, shapes, NO_SHAPES, wins);
  while (!fit.isDone) {
    sumExpectedWins(packed, prepareStrengths(fit.strengths()), sums);
    addCodeSumsToLevels(sums);
    onStep(fit, sums.totals[0] as number);
    fit.step(sums);
  }
  return fit;
}

const level = (fit: StrengthFit, name: FeatureName, value: number): number =>
  fit.state.levels[levelIndex(indexOfFeature(name), value)] as number;

describe('a model of two features with two levels each', () => {
  /** a and b are the levels of one feature, c and d those of the other. */
  const TEAMS = {
    ac: { pass: 1, atari: 1 },
    ad: { pass: 1, atari: 2 },
    bc: { pass: 2, atari: 1 },
    bd: { pass: 2, atari: 2 },
  } as const;
  const contest = (winner: number, ...names: (keyof typeof TEAMS)[]): Competition => ({
    winner,
    teams: names.map((name) => ({ levels: TEAMS[name] })),
  });
  const packed = packCompetitions([
    contest(0, 'ac', 'bc', 'bd'),
    contest(0, 'ad', 'bc', 'ac'),
    contest(1, 'ad', 'bc'),
    contest(0, 'ac', 'bd'),
  ]);

  test('the fit ends at the strengths that 200 updates by hand give', () => {
    const fit = fitAll(packed, { ...PAPER_RECIPE, ownerPlayouts: 0, precision: 1e-10 });
    expect(level(fit, 'pass', 1)).toBeCloseTo(1.555365, 4);
    expect(level(fit, 'pass', 2)).toBeCloseTo(0.642936, 4);
    expect(level(fit, 'atari', 1)).toBeCloseTo(1.367178, 4);
    expect(level(fit, 'atari', 2)).toBeCloseTo(0.731434, 4);
  });

  test('the first likelihood is that of equal chances', () => {
    const seen: number[] = [];
    fitAll(packed, { ...PAPER_RECIPE, ownerPlayouts: 0 }, NO_SHAPES, (_fit, sum) => seen.push(sum / 4));
    expect(seen[0]).toBeCloseTo(-0.89588, 6);
  });
});

/** Two shapes of radius 3, three of radius 4 that contain them, and one of radius 5. */
const FAMILY: KnownShapes = {
  hashes: BigUint64Array.of(1n, 2n, 3n, 4n, 5n, 6n),
  radii: Uint8Array.of(0, 0, 1, 1, 1, 2),
  parents: Uint32Array.of(0, 0, 1, 1, 2, 3),
};
const PLANTED = {
  'self-atari': [0.1],
  atari: [3, 5, 1.5],
  border: [0.5, 1.5, 2, 1.2],
} as const satisfies Partial<Record<FeatureName, readonly number[]>>;
const PLANTED_SHAPES = [1, 2, 0.5, 1.5, 0.4, 3, 2];

/** The strength of a shape is the product over all circles inside it. */
function shapeStrength(number: number): number {
  return number === 0 ? 1 : (PLANTED_SHAPES[number] as number) * shapeStrength(FAMILY.parents[number - 1] as number);
}

function randomTeam(rng: Rng): Team {
  const levels: Partial<Record<FeatureName, number>> = {};
  for (const [name, strengths] of Object.entries(PLANTED))
    levels[name as FeatureName] = rng.below(strengths.length + 1);
  return { levels, shape: rng.below(7) };
}

function strengthOf({ levels, shape = 0 }: Team): number {
  let strength = shapeStrength(shape);
  for (const [name, strengths] of Object.entries(PLANTED)) {
    const value = levels[name as FeatureName] ?? 0;
    if (value > 0) strength *= strengths[value - 1] as number;
  }
  return strength;
}

function plantedCompetition(rng: Rng): Competition {
  const teams = Array.from({ length: 5 + rng.below(10) }, () => randomTeam(rng));
  const strengths = teams.map(strengthOf);
  let draw = rng.unit() * strengths.reduce((sum, strength) => sum + strength, 0);
  let winner = 0;
  while (draw >= (strengths[winner] as number)) draw -= strengths[winner++] as number;
  return { teams, winner };
}

const RECIPE: Recipe = { ...BEST_RECIPE, ownerPlayouts: 0, precision: 1e-6 };

describe('competitions drawn from known strengths', () => {
  const rng = makeRng(3);
  const competitions = Array.from({ length: 4_000 }, () => plantedCompetition(rng));
  const packed = packCompetitions(competitions);

  test('the fit recovers the strengths', () => {
    const fit = fitAll(packed, RECIPE, FAMILY);
    for (const [name, strengths] of Object.entries(PLANTED))
      for (const [index, strength] of strengths.entries())
        expect(level(fit, name as FeatureName, index + 1) / strength, `${name} ${index + 1}`).toBeCloseTo(1, 0.5);
    const { shapes } = fit.strengths();
    const unknown = shapes[0] as number;
    for (let number = 1; number <= 6; number++)
      expect((shapes[number] as number) / unknown / shapeStrength(number), `shape ${number}`).toBeCloseTo(1, 0.5);
  });

  test('no update lowers the sum of log-likelihood and log-prior', () => {
    let before = Number.NEGATIVE_INFINITY;
    fitAll(packed, { ...RECIPE, precision: 1e-4 }, FAMILY, (fit, logLikelihood) => {
      const now = logLikelihood + logPrior(fit.state);
      expect(now).toBeGreaterThanOrEqual(before - 1e-7);
      before = now;
    });
  });
});

/** The log-prior: one win and one loss of each strength against 1. Strengths that are not fitted add a constant. */
function logPrior({ shapes, levels }: FitState): number {
  let sum = 0;
  for (const strength of [...shapes, ...levels]) sum += Math.log(strength) - 2 * Math.log(1 + strength);
  return sum;
}

test('the fit agrees with the plain solver', () => {
  const rng = makeRng(8);
  const competitions = Array.from({ length: 60 }, () => plantedCompetition(rng));
  const packed = packCompetitions(competitions);
  // Members 0 to 2 are the levels of atari, member 3 is self-atari.
  const slow = makeBradleyTerryModel(
    competitions.map(({ teams, winner }) => ({
      winner,
      teams: teams.map(({ levels }) => [
        ...(levels.atari ? [levels.atari - 1] : []),
        ...(levels['self-atari'] ? [3] : []),
      ]),
    })),
    [0, 0, 0, 1],
    1,
  );
  const recipe: Recipe = { ...PAPER_RECIPE, ownerPlayouts: 0 };
  const ignored = packCompetitions(
    competitions.map(({ teams, winner }) => ({
      winner,
      teams: teams.map(({ levels }) => ({
        levels: { atari: levels.atari ?? 0, 'self-atari': levels['self-atari'] ?? 0 },
      })),
    })),
  );
  const fit = fitAll(ignored, { ...recipe, precision: 1e-10 });
  for (let i = 0; i < 600; i++) updateMemberGroup(slow, i % 2);
  for (let i = 0; i < 3; i++) expect(level(fit, 'atari', i + 1)).toBeCloseTo(slow.strengths[i] as number, 5);
  expect(level(fit, 'self-atari', 1)).toBeCloseTo(slow.strengths[3] as number, 5);
  const sums = makeWinSums(0, 0);
  sumExpectedWins(ignored, prepareStrengths(fit.strengths()), sums);
  expect((sums.totals[0] as number) / 60).toBeCloseTo(meanLogLikelihood(slow), 8);
  expect(packed.teams.length).toBe(60);
});

// Coulom 2007 gives 302. This is the deviation between -1000 and 1000 Elo; that of the whole distribution is a little
// larger.
test.each([
  [1000, 301.6],
  [10_000, 315.1],
])("within %i Elo the paper's prior has a standard deviation of %f", (limit, deviation) => {
  const { prior } = PAPER_RECIPE;
  const elo = Math.LN10 / 400;
  // The slope of the log-prior is the difference between the virtual wins and the expected virtual wins.
  const slopeAt = (strength: number): number => prior * (1 - strength / updatedStrength(strength, 0, 0, prior));
  let logDensity = 0;
  let weight = 0.5;
  let squares = 0;
  for (let rating = 1; rating <= limit; rating++) {
    logDensity += elo * slopeAt(Math.exp(elo * (rating - 0.5)));
    weight += Math.exp(logDensity);
    squares += rating ** 2 * Math.exp(logDensity);
  }
  expect(Math.sqrt(squares / weight)).toBeCloseTo(deviation, 1);
});
