import { beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '../../player/player.js';
import { cellCount, type Point, parsePoint } from '../../rules/point.js';
import { analyze, choose } from '../engineClient.js';
import { change } from '../settings.js';
import { view } from '../view.js';
import { enterPlay, enterReview, PERSON, personPlays, undo } from './match.js';
import { lastChoice, startGame } from './newGame.js';
import { isChecking } from './teacher.js';

vi.mock('../engineClient.js');
vi.mock('../sounds.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;

const found: Analysis = {
  ...{ color: 'black', visits: 1, playouts: 1, winRate: 0.5, scoreLead: 0, scoreDeviation: 1, candidates: [] },
  ownership: new Float32Array(cellCount(SIZE)),
};

const startLesson = () => startGame({ ...lastChoice(), seats: { black: PERSON, white: 'level-1' } });

/** Until everything that waits for an answer has got it. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  change({ teach: true });
  vi.mocked(choose).mockReset();
  vi.mocked(choose).mockReturnValue({ answer: new Promise<never>(() => {}), stop: () => {} });
  // Whoever is not stopped looks for ever.
  vi.mocked(analyze).mockImplementation(() => {
    let stop = () => {};
    const answer = new Promise<Analysis>((resolve) => {
      stop = () => resolve(found);
    });
    return { answer, stop };
  });
  await startLesson();
});

test('the look at a move ends with the game', async () => {
  const played = personPlays(at('E5'));
  expect(isChecking.value).toBe(true);
  await startLesson();
  expect(isChecking.value).toBe(false);
  await played;
});

test('the look at a move that is taken back does not end the look at the next one', async () => {
  const first = personPlays(at('E5'));
  await undo();
  expect(isChecking.value).toBe(false);
  void personPlays(at('E5'));
  await first;
  await settle();
  expect(isChecking.value).toBe(true);
});

test('the look at a move goes on after the review, and the move is not answered before its end', async () => {
  void personPlays(at('E5'));
  enterReview();
  void enterPlay();
  await settle();
  expect(isChecking.value).toBe(true);
  expect(choose).not.toHaveBeenCalled();
});

test('the move that looks better than the one on offer is marked on the board, until that is taken back', async () => {
  const best = { point: at('C3'), visits: 1500, winRate: 0.9, lowerBound: 0.8, prior: 1, scoreLead: 20, variation: [] };
  // Whoever is to move is far ahead, so every other move is a blunder.
  const ahead = { ...found, visits: 1500, playouts: 1500, winRate: 0.9, scoreLead: 20, candidates: [best] };
  vi.mocked(analyze).mockImplementation(({ color }) => ({
    answer: Promise.resolve({ ...ahead, color }),
    stop: () => {},
  }));
  await startLesson();
  await personPlays(at('A1'));
  expect([...view.value.shapes]).toEqual([[at('C3'), 'circle']]);
  await undo();
  expect(view.value.shapes.size).toBe(0);
});
