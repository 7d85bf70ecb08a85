import { expect, test } from 'vitest';
import { type HeadToHeadResult, type RatingOptions, ratePlayers } from './ratings.js';
import { makeRng, mixSeed } from './rng.js';
import { winRateOfElo } from './stats.js';

const OPTIONS: RatingOptions = { anchor: 0, anchorElo: 1800, firstMove: false };
const NO_PRIOR = 1e-7;

test.each([
  [60, 40],
  [1, 99],
  [7.5, 2.5],
])('two players, %f to %f: the closed form', (wins, losses) => {
  const results = [{ first: 1, second: 0, wins, losses }];
  const [anchor, player] = ratePlayers(2, results, { ...OPTIONS, prior: NO_PRIOR }).players;
  expect(anchor).toEqual({ elo: 1800, error: 0, jointError: 0 });
  expect(player?.elo).toBeCloseTo(1800 + 400 * Math.log10(wins / losses), 3);
  const deviation = (400 / Math.LN10) * Math.sqrt(1 / wins + 1 / losses);
  expect(player?.error).toBeCloseTo(1.959964 * deviation, 2);
  expect(player?.jointError).toBeCloseTo(1.959964 * deviation, 2);
});

test('the prior hardly matters if both players have wins', () => {
  const results = [{ first: 1, second: 0, wins: 60, losses: 40 }];
  const [weak, none] = [0.5, NO_PRIOR].map((prior) => ratePlayers(2, results, { ...OPTIONS, prior }).players[1]);
  expect(Math.abs((weak?.elo ?? 0) - (none?.elo ?? 0))).toBeLessThan(1);
});

test('a player who won or lost all games has a rating with a large error', () => {
  const results = [
    { first: 1, second: 0, wins: 20, losses: 0 },
    { first: 2, second: 0, wins: 0, losses: 20 },
  ];
  const [, best, worst] = ratePlayers(3, results, OPTIONS).players;
  expect(best?.elo).toBeGreaterThan(2200);
  expect(best?.elo).toBeLessThan(2800);
  expect(best?.error).toBeGreaterThan(250);
  expect(worst?.elo).toBeCloseTo(3600 - (best?.elo ?? 0), 2);
});

test('a player without games has a large error', () => {
  const results = [{ first: 0, second: 1, wins: 50, losses: 50 }];
  expect(ratePlayers(3, results, OPTIONS).players[2]?.error).toBeGreaterThan(600);
});

test('the advantage of moving first is separated from strength', () => {
  const results = [
    { first: 0, second: 1, wins: 70, losses: 30 },
    { first: 1, second: 0, wins: 70, losses: 30 },
  ];
  const { players, firstMove } = ratePlayers(2, results, { ...OPTIONS, firstMove: true, prior: NO_PRIOR });
  expect(players[1]?.elo).toBeCloseTo(1800, 3);
  expect(firstMove?.elo).toBeCloseTo(400 * Math.log10(7 / 3), 3);
  expect(ratePlayers(2, results, OPTIONS).firstMove).toBeUndefined();
});

test('the anchor shifts all ratings and keeps their differences', () => {
  const results = playTournament(1);
  const [zero, three] = [0, 3].map((anchor) => ratePlayers(PLANTED.length, results, { ...OPTIONS, anchor }).players);
  const shift = (zero?.[3]?.elo ?? 0) - 1800;
  for (const [player, { elo }] of (three ?? []).entries()) expect(elo + shift).toBeCloseTo(zero?.[player]?.elo ?? 0, 3);
});

const PLANTED = [1800, 1350, 1500, 1620, 1740, 1900, 2010, 2230];
const FIRST_MOVE = 40;

/** Each pair plays six games with each colour. */
function playTournament(seed: number): HeadToHeadResult[] {
  const rng = makeRng(seed);
  return PLANTED.flatMap((one, first) =>
    PLANTED.flatMap((other, second) => {
      if (first === second) return [];
      const rate = winRateOfElo(one + FIRST_MOVE - other);
      let wins = 0;
      for (let game = 0; game < 6; game++) wins += rng.unit() < rate ? 1 : 0;
      return [{ first, second, wins, losses: 6 - wins }];
    }),
  );
}

test('the true ratings of 8 players are found within their errors', () => {
  let [allWithin, firstMoveWithin] = [0, 0];
  const within = PLANTED.map(() => 0);
  for (let tournament = 0; tournament < 100; tournament++) {
    const results = playTournament(mixSeed(1, tournament));
    const { players, firstMove } = ratePlayers(PLANTED.length, results, { ...OPTIONS, firstMove: true });
    const misses = players.map(({ elo }, player) => Math.abs(elo - (PLANTED[player] as number)));
    if (misses.every((miss, player) => miss <= (players[player]?.jointError ?? 0))) allWithin++;
    for (const [player, miss] of misses.entries())
      if (miss <= (players[player]?.error ?? 0)) within[player] = (within[player] as number) + 1;
    if (Math.abs((firstMove?.elo ?? 0) - FIRST_MOVE) <= (firstMove?.error ?? 0)) firstMoveWithin++;
  }
  // All eight must lie within the errors for simultaneous intervals.
  expect(allWithin).toBeGreaterThanOrEqual(90);
  // Most must lie within their own errors.
  for (const times of within) expect(times).toBeGreaterThanOrEqual(90);
  expect(firstMoveWithin).toBeGreaterThanOrEqual(90);
  // Too wide errors would pass so far: about 95 % of the 700 ratings must lie within their errors.
  const total = within.reduce((sum, times) => sum + times, 0) - 100;
  expect(total / 700).toBeLessThan(0.975);
});
