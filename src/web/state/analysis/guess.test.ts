import { expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { makeGameFile, node, showFile } from '../game/gameTree.js';
import { keepReview } from '../game/nodeReviews.js';
import { game } from '../game/position.js';
import { guesses, guessMove, moveToGuess } from './guess.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../sounds.js', () => ({ playStone: () => undefined }));

const at = (name: string): Point => parsePoint(name, 9) as Point;

test('a guess gets points for the move itself, for a move as good, and for a point close by', () => {
  showFile(makeGameFile(parseSgf('(;GM[1]SZ[9];B[ee];W[cc];B[gg];W[];B[cg])').games[0] as SgfTree));
  const candidate = { visits: 5000, winRate: 0.5, scoreLead: 0, prior: 0.1, variation: [] };
  keepReview(
    node.value,
    {
      version: 1,
      color: 'black',
      visits: 10_000,
      winRate: 0.5,
      scoreLead: 0,
      candidates: [{ ...candidate, point: at('A1') }],
    },
    9,
  );
  const points = ['A1', 'C7', 'H4', 'A9'].map((name) => {
    const before = guesses.value?.points ?? 0;
    guessMove(at(name));
    return (guesses.value?.points ?? 0) - before;
  });
  // The pass in the game is skipped.
  expect(points).toEqual([2, 3, 1, 0]);
  expect(guesses.value?.count).toBe(4);
  expect(game.value.moves).toHaveLength(5);
  expect(moveToGuess.value).toBeUndefined();
  guessMove(at('A2'));
  expect(guesses.value?.count).toBe(4);
});
