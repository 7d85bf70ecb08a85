import { describe, expect, test } from 'vitest';
import { makeRng, type Rng } from './rng.js';
import { evaluateSprt, findSprtEnd, type GamePairCounts, type SprtPlan } from './sprt.js';
import { winRateOfElo } from './stats.js';

const plan = (elo0: number, elo1: number): SprtPlan => ({ elo0, elo1, alpha: 0.05, beta: 0.05 });

/** Simulated matches: the share of draws, and how much an opening helps the first player. */
interface Kind {
  readonly name: string;
  readonly draws: number;
  readonly opening: number;
}

const KINDS: readonly Kind[] = [
  { name: 'no draws', draws: 0, opening: 0 },
  { name: 'many draws', draws: 0.6, opening: 0 },
  { name: 'openings that favour a side', draws: 0, opening: 0.35 },
];

/** Twice the points of a pair, with exactly this mean win rate. */
function playPair(winRate: number, { draws, opening }: Kind, rng: Rng): number {
  const shift = (rng.unit() < 0.5 ? 1 : -1) * Math.min(opening, winRate, 1 - winRate);
  return [winRate + shift, winRate - shift].reduce((points, rate) => {
    const drawn = draws * Math.min(rate, 1 - rate);
    const draw = rng.unit();
    return points + (draw < rate - drawn ? 2 : draw < rate + drawn ? 1 : 0);
  }, 0);
}

function playMatch(elo: number, test: SprtPlan, kind: Kind, rng: Rng) {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (;;) {
    const points = playPair(winRateOfElo(elo), kind, rng);
    counts[points] = (counts[points] as number) + 1;
    const { accepted } = evaluateSprt(counts, test);
    if (accepted) return accepted;
  }
}

const MATCHES = 500;

describe.each(KINDS)('with $name', (kind) => {
  test.each([plan(0, 100), plan(-60, 60), plan(100, 250)])(
    `is wrong in less than 5 %% of ${MATCHES} matches at either end of $elo0 to $elo1`,
    (test) => {
      const rng = makeRng(1);
      const share = (elo: number, wrong: string): number =>
        Array.from({ length: MATCHES }, () => playMatch(elo, test, kind, rng)).filter((found) => found === wrong)
          .length / MATCHES;
      expect(share(test.elo0, 'elo1')).toBeLessThan(test.alpha);
      expect(share(test.elo1, 'elo0')).toBeLessThan(test.beta);
    },
  );
});

/** How many pairs of only this kind end the test, and with which result. */
function pairsUntilEnd(points: number, test: SprtPlan) {
  for (let pairs = 1; ; pairs++) {
    const counts = [0, 0, 0, 0, 0].with(points, pairs) as unknown as GamePairCounts;
    const { accepted, logLikelihoodRatio } = evaluateSprt(counts, test);
    expect(Number.isFinite(logLikelihoodRatio)).toBe(true);
    if (accepted) return { pairs, accepted };
  }
}

test.each([plan(0, 5), plan(0, 50), plan(-400, 400), plan(0, 2000)])(
  'a match of only wins or only losses ends: $elo0 to $elo1',
  (test) => {
    expect(pairsUntilEnd(4, test)).toMatchObject({ accepted: 'elo1' });
    expect(pairsUntilEnd(0, test)).toMatchObject({ accepted: 'elo0' });
    expect(pairsUntilEnd(4, test).pairs).toBeLessThan(300);
  },
);

test('a match of only draws accepts the nearer hypothesis', () => {
  expect(pairsUntilEnd(2, plan(0, 50)).accepted).toBe('elo0');
  expect(pairsUntilEnd(2, plan(-50, 0)).accepted).toBe('elo1');
});

test('without pairs there is no evidence', () => {
  expect(evaluateSprt([0, 0, 0, 0, 0], plan(0, 50))).toMatchObject({ logLikelihoodRatio: 0, accepted: undefined });
});

test('the mirror image of a match has the opposite evidence', () => {
  const counts = [3, 1, 12, 2, 9] as const;
  const mirrored = counts.toReversed() as unknown as GamePairCounts;
  expect(evaluateSprt(counts, plan(-20, 70)).logLikelihoodRatio).toBeCloseTo(
    -evaluateSprt(mirrored, plan(-70, 20)).logLikelihoodRatio,
    9,
  );
});

test('many pairs agree with the normal approximation', () => {
  const counts = [210, 0, 480, 0, 310] as const;
  const [s0, s1] = [winRateOfElo(0), winRateOfElo(40)];
  const [pairs, mean] = [1000, 0.55];
  const variance = (210 * 0.55 ** 2 + 480 * 0.05 ** 2 + 310 * 0.45 ** 2) / pairs;
  const normal = (pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  expect(evaluateSprt(counts, plan(0, 40)).logLikelihoodRatio / normal).toBeCloseTo(1, 1);
});

describe('the end of a test', () => {
  const won = Array.from({ length: 40 }, () => 2);
  const lost = Array.from({ length: 40 }, () => 0);

  test('is the first verdict, and later pairs do not change it', () => {
    const end = findSprtEnd(won, plan(0, 100));
    expect(end).toMatchObject({ accepted: 'elo1' });
    expect(findSprtEnd([...won, ...lost], plan(0, 100))).toEqual(end);
    expect(findSprtEnd(won.slice(0, end?.pairs), plan(0, 100))).toEqual(end);
    expect(findSprtEnd(won.slice(0, (end?.pairs ?? 0) - 1), plan(0, 100))).toBeUndefined();
  });

  test('may be that there is no advantage', () => {
    expect(findSprtEnd(lost, plan(0, 100))).toMatchObject({ accepted: 'elo0' });
  });
});
