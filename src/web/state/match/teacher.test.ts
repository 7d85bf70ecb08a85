import { beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '../../../player/player.js';
import { cellCount, type Point, parsePoint } from '../../../rules/point.js';
import { analyze, choose } from '../../workers/playerClient.js';
import { enterPlay, enterReview } from '../modes.js';
import { changeSettings } from '../settings.js';
import { shownBoard } from '../shownBoard.js';
import { PERSON } from './match.js';
import { lastGameOptions, startGame } from './newGame.js';
import { personPlays } from './play.js';
import { isChecking } from './teacher.js';
import { undo } from './undo.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../sounds.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;

const found: Analysis = {
  color: 'black',
  visits: 1,
  playouts: 1,
  winRate: 0.5,
  scoreLead: 0,
  scoreDeviation: 1,
  candidates: [],
  ownership: new Float32Array(cellCount(SIZE)),
};

const startLesson = () => startGame({ ...lastGameOptions(), seats: { black: PERSON, white: 'level-1' } });

/** Waits until all answers have arrived. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  changeSettings({ teach: true });
  vi.mocked(choose).mockReset();
  vi.mocked(choose).mockReturnValue({ answer: new Promise<never>(() => {}), stop: () => {} });
  // A search runs until it is stopped.
  vi.mocked(analyze).mockImplementation(() => {
    let stop = () => {};
    const answer = new Promise<Analysis>((resolve) => {
      stop = () => resolve(found);
    });
    return { answer, stop };
  });
  await startLesson();
});

test('a new game ends the check of a move', async () => {
  const played = personPlays(at('E5'));
  expect(isChecking.value).toBe(true);
  await startLesson();
  expect(isChecking.value).toBe(false);
  await played;
});

test('undoing a move ends its check, but not the check of the next move', async () => {
  const first = personPlays(at('E5'));
  await undo();
  expect(isChecking.value).toBe(false);
  void personPlays(at('E5'));
  await first;
  await settle();
  expect(isChecking.value).toBe(true);
});

test('the check of a move continues after a review, and the engine replies only after it', async () => {
  void personPlays(at('E5'));
  enterReview();
  void enterPlay();
  await settle();
  expect(isChecking.value).toBe(true);
  expect(choose).not.toHaveBeenCalled();
});

test('the board marks the better move while a bad move is offered back', async () => {
  const best = { point: at('C3'), visits: 1500, winRate: 0.9, lowerBound: 0.8, prior: 1, scoreLead: 20, variation: [] };
  // The side to move is far ahead, so every other move is a blunder.
  const ahead = { ...found, visits: 1500, playouts: 1500, winRate: 0.9, scoreLead: 20, candidates: [best] };
  vi.mocked(analyze).mockImplementation(({ color }) => ({
    answer: Promise.resolve({ ...ahead, color }),
    stop: () => {},
  }));
  await startLesson();
  await personPlays(at('A1'));
  expect([...shownBoard.value.shapes]).toEqual([[at('C3'), 'circle']]);
  await undo();
  expect(shownBoard.value.shapes.size).toBe(0);
});
