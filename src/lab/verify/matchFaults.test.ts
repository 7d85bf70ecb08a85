import { expect, test } from 'vitest';
import { writeGameFile } from '../../match/gameFile.js';
import type { MatchSettings } from '../../match/matchSettings.js';
import type { PlayedGame } from '../../match/playGame.js';
import { tallyGames } from '../../match/tally.js';
import { parseSgf } from '../../record/sgfParse.js';
import { PASS, pointAt } from '../../rules/point.js';
import { verifyMatch } from './matchFaults.js';

const SETTINGS: MatchSettings = {
  ...{ a: 'default@10', b: 'random', size: 5, komi: 7.5, rules: 'chinese' },
  ...{ seed: 1, playouts: 10, version: '1.2.3' },
};

const COMMON = {
  ...{ handicap: 0, names: { a: SETTINGS.a, b: SETTINGS.b }, openingMoves: 0, failures: [], thinking: undefined },
  ...{ decidedBy: undefined, counts: { a: undefined, b: undefined } },
};
const LOST = { kind: 'win', winner: 'white', by: 7.5 } as const;

/** In the first game, A has Black and resigns after two moves; in the second, both sides pass, and A has White. */
const GAMES: readonly PlayedGame[] = [
  {
    ...{ ...COMMON, index: 0, ending: 'resignation', result: { kind: 'win', winner: 'white', by: 'resignation' } },
    moves: [
      { color: 'black', point: pointAt(2, 2, 5) },
      { color: 'white', point: pointAt(3, 3, 5) },
    ],
  },
  {
    ...{ ...COMMON, index: 1, ending: 'passes', result: LOST, decidedBy: 'both', counts: { a: LOST, b: LOST } },
    moves: [
      { color: 'black', point: PASS },
      { color: 'white', point: PASS },
    ],
  },
];
const TEXT = GAMES.map((game) => writeGameFile(game, SETTINGS)).join('');
const TOTALS = JSON.parse(JSON.stringify(tallyGames(GAMES, SETTINGS, 'all games played')));

async function check(text = TEXT, totals: unknown = TOTALS): Promise<string[]> {
  const { games } = parseSgf(text);
  return (await verifyMatch({ games, totals }, async () => -7.5)).faults.map(({ what }) => what);
}

test('finds no fault in a match that nobody has changed', async () => {
  expect(await check()).toEqual([]);
  expect(await check(TEXT, undefined)).toEqual([]);
});

test.each([
  ['RE[W+R]', 'RE[B+R]', 'game 0: black had to move and lost by resignation, but the result is B+R'],
  ['RE[W+7.5]', 'RE[B+7.5]', 'game 1: both contestants should have counted the result, but they did not'],
  [';W[dd]', ';W[cc]', 'game 0: move 2, C3, is illegal: occupied'],
  ['ending: resignation', 'ending: passes', 'game 0: a game that ends by passes cannot have this result'],
  ['ending: passes', 'ending: time', 'game 1: a game that ends by time cannot have this result'],
  ['match seed: 1', 'match seed: 2', 'game 0: the record has no contestant "A (black, seed'],
  ['game: 1', 'game: 2', 'game 1: the file is not game 1 of a match'],
  ['A (white,', 'A (black,', 'game 1: the record has no contestant "A (white, seed'],
])('%s changed to %s', async (from, to, fault) => {
  expect(TEXT).toContain(from);
  expect((await check(TEXT.replace(from, to))).join('\n')).toContain(fault);
});

test('the totals must be those of the games', async () => {
  expect(await check(TEXT, { ...TOTALS, wins: 2 })).toEqual(['the totals (.json) say wins 2, but the games give 1']);
  const [first] = TEXT.split(/(?<=\))\s*(?=\(;)/);
  expect((await check(first)).join()).toContain('the totals (.json) say games 2, but the games give 1');
});
