import { describe, expect, test } from 'vitest';
import { improvedStrength, makeModel, meanLogLikelihood, sweepGroup } from '../../base/bradleyTerry.js';
import { makeRng, type Rng } from '../../base/rng.js';
import { FEATURES, type FeatureName } from '../../features/levels.js';
import { type Contests, ContestWriter, levelIndex } from './contests.js';
import { Fit, type FitState, NO_SHAPES, type ShapeFamily } from './fit.js';
import { BEST_RECIPE, indexOfFeature, PAPER_RECIPE, type Recipe } from './recipe.js';
import { countWins, makeSums, prepareSweep, spreadColumns, sweepContests } from './sweep.js';

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

function makeContests(competitions: readonly Competition[]): Contests {
  const writer = new ContestWriter();
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

/** Fits one shard to the end; `onStep` sees every state. */
function fitAll(
  contests: Contests,
  recipe: Recipe,
  shapes: ShapeFamily = NO_SHAPES,
  onStep: (fit: Fit, logLikelihood: number) => void = () => {},
): Fit {
  const sums = makeSums(shapes.hashes.length, 0);
  countWins(contests, sums);
  spreadColumns(sums);
  const wins = { shapes: sums.shapes.slice(), replies: sums.replies.slice(), levels: sums.levels.slice() };
  const fit = new Fit(recipe, shapes, NO_SHAPES, wins);
  while (!fit.isDone) {
    sweepContests(contests, prepareSweep(fit.strengths()), sums);
    spreadColumns(sums);
    onStep(fit, sums.totals[0] as number);
    fit.step(sums);
  }
  return fit;
}

const level = (fit: Fit, name: FeatureName, value: number): number =>
  fit.state.levels[levelIndex(indexOfFeature(name), value)] as number;

describe('a toy of four features in two groups', () => {
  /** a and b are levels of one feature, c and d of another. */
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
  const contests = makeContests([
    contest(0, 'ac', 'bc', 'bd'),
    contest(0, 'ad', 'bc', 'ac'),
    contest(1, 'ad', 'bc'),
    contest(0, 'ac', 'bd'),
  ]);

  test('ends where two hundred sweeps by hand end', () => {
    const fit = fitAll(contests, { ...PAPER_RECIPE, ownerPlayouts: 0, precision: 1e-10 });
    expect(level(fit, 'pass', 1)).toBeCloseTo(1.555365, 4);
    expect(level(fit, 'pass', 2)).toBeCloseTo(0.642936, 4);
    expect(level(fit, 'atari', 1)).toBeCloseTo(1.367178, 4);
    expect(level(fit, 'atari', 2)).toBeCloseTo(0.731434, 4);
  });

  test('begins at the likelihood of equal chances', () => {
    const seen: number[] = [];
    fitAll(contests, { ...PAPER_RECIPE, ownerPlayouts: 0 }, NO_SHAPES, (_fit, sum) => seen.push(sum / 4));
    expect(seen[0]).toBeCloseTo(-0.89588, 6);
  });
});

/** Three circles: two shapes of radius 3, three of radius 4 inside them, one of radius 5. */
const FAMILY: ShapeFamily = {
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

/** The strength of a shape is that of all circles in it. */
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

describe('competitions drawn from planted strengths', () => {
  const rng = makeRng(3);
  const competitions = Array.from({ length: 4_000 }, () => plantedCompetition(rng));
  const contests = makeContests(competitions);

  test('give the strengths back', () => {
    const fit = fitAll(contests, RECIPE, FAMILY);
    for (const [name, strengths] of Object.entries(PLANTED))
      for (const [index, strength] of strengths.entries())
        expect(level(fit, name as FeatureName, index + 1) / strength, `${name} ${index + 1}`).toBeCloseTo(1, 0.5);
    const { shapes } = fit.strengths();
    const unknown = shapes[0] as number;
    for (let number = 1; number <= 6; number++)
      expect((shapes[number] as number) / unknown / shapeStrength(number), `shape ${number}`).toBeCloseTo(1, 0.5);
  });

  test('no sweep lowers the likelihood together with the prior', () => {
    let before = Number.NEGATIVE_INFINITY;
    fitAll(contests, { ...RECIPE, precision: 1e-4 }, FAMILY, (fit, logLikelihood) => {
      const now = logLikelihood + logPrior(fit.state);
      expect(now).toBeGreaterThanOrEqual(before - 1e-7);
      before = now;
    });
  });
});

/** One win and one loss of each strength against 1; those that never moved add a constant. */
function logPrior({ shapes, levels }: FitState): number {
  let sum = 0;
  for (const strength of [...shapes, ...levels]) sum += Math.log(strength) - 2 * Math.log(1 + strength);
  return sum;
}

test('a sweep agrees with the solver that has no tricks', () => {
  const rng = makeRng(8);
  const competitions = Array.from({ length: 60 }, () => plantedCompetition(rng));
  const contests = makeContests(competitions);
  // Members 0 … 2 are the levels of atari, 3 is self-atari.
  const slow = makeModel(
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
  const ignored = makeContests(
    competitions.map(({ teams, winner }) => ({
      winner,
      teams: teams.map(({ levels }) => ({
        levels: { atari: levels.atari ?? 0, 'self-atari': levels['self-atari'] ?? 0 },
      })),
    })),
  );
  const fit = fitAll(ignored, { ...recipe, precision: 1e-10 });
  for (let i = 0; i < 600; i++) sweepGroup(slow, i % 2);
  for (let i = 0; i < 3; i++) expect(level(fit, 'atari', i + 1)).toBeCloseTo(slow.strengths[i] as number, 5);
  expect(level(fit, 'self-atari', 1)).toBeCloseTo(slow.strengths[3] as number, 5);
  const sums = makeSums(0, 0);
  sweepContests(ignored, prepareSweep(fit.strengths()), sums);
  expect((sums.totals[0] as number) / 60).toBeCloseTo(meanLogLikelihood(slow), 8);
  expect(contests.teams.length).toBe(60);
});

// Coulom 2007 gives 302, which is the deviation between -1000 and 1000; that of the whole distribution is a little larger.
test.each([
  [1000, 301.6],
  [10_000, 315.1],
])("within %i Elo the paper's prior has a standard deviation of %f", (limit, deviation) => {
  const { prior } = PAPER_RECIPE;
  const elo = Math.LN10 / 400;
  // A strength without games of its own is moved until virtual wins and expected ones agree: what is missing is the slope.
  const slopeAt = (strength: number): number => prior * (1 - strength / improvedStrength(strength, 0, 0, prior));
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
