import { expect, test, vi } from 'vitest';
import { type Point, parsePoint } from '../../../rules/point.js';
import { game } from '../game/position.js';
import { notice } from '../notices.js';
import { PERSON } from './match.js';
import { lastGameOptions, startGame } from './newGame.js';
import { confirmTap, playOrShow, tappedPoint } from './tappedPoint.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../sounds.js');

const moves = () => game.value.moves.length;

async function begin(size: number, hasTouchScreen: boolean): Promise<(name: string) => Point> {
  vi.stubGlobal('matchMedia', () => ({ matches: hasTouchScreen }));
  await startGame({ ...lastGameOptions(), size, seats: { black: PERSON, white: PERSON } });
  return (name) => parsePoint(name, size) as Point;
}

test('on a touch screen, the first tap on a large board shows the move, and the second one plays it', async () => {
  const at = await begin(19, true);
  playOrShow(at('Q16'));
  expect([moves(), tappedPoint.value]).toEqual([0, at('Q16')]);
  playOrShow(at('D4'));
  expect([moves(), tappedPoint.value]).toEqual([0, at('D4')]);
  playOrShow(at('D4'));
  expect([moves(), tappedPoint.value]).toEqual([1, undefined]);
  playOrShow(at('Q4'));
  confirmTap();
  expect(moves()).toBe(2);
});

test('a tap on a stone is refused at once', async () => {
  const at = await begin(19, true);
  playOrShow(at('D4'));
  confirmTap();
  playOrShow(at('D4'));
  expect(tappedPoint.value).toBeUndefined();
  expect(notice.value).toContain('D4 is occupied');
});

test.each([
  ['a small board', 9, true],
  ['a mouse', 19, false],
] as const)('with %s, one tap or click plays', async (_what, size, hasTouchScreen) => {
  const at = await begin(size, hasTouchScreen);
  playOrShow(at('C3'));
  expect(moves()).toBe(1);
});
