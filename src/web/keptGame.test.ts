import { expect, test, vi } from 'vitest';
import { type Point, parsePoint, writePoint } from '../rules/point.js';
import { openSgf } from './files.js';
import { playHere } from './game/moves.js';
import { game } from './game/nodeGame.js';
import { restorePrevious } from './keptGame.js';
import { enterPlay, enterReview, PERSON, personPlays } from './play/match.js';
import { lastChoice, startGame } from './play/newGame.js';

vi.mock('./engineClient.js');
vi.mock('./sounds.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;
const moves = () => game.value.moves.map(({ point }) => writePoint(point, SIZE));

test('a game goes on where it stood, not at the end of a variation that was tried', async () => {
  await startGame({ ...lastChoice(), seats: { black: PERSON, white: PERSON } });
  await personPlays(at('E5'));
  enterReview();
  playHere(at('C3'));
  openSgf('(;GM[1]SZ[5])');
  restorePrevious();
  expect(moves()).toEqual(['E5', 'C3']);
  await enterPlay();
  expect(moves()).toEqual(['E5']);
});
