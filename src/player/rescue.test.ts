import { expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { writePoint } from '../rules/point.js';
import { rescuesOfLargeChain } from './rescue.js';

const rescues = (diagram: string): string[] => {
  const game = new Game(parseDiagram(diagram));
  return rescuesOfLargeChain(game, 'black').map((point) => writePoint(point, game.position.size));
};

test('extends a large chain in atari', () => {
  expect(
    rescues(`
      . O O O O .
      O X X X X .
      . O O O O .
      . . . . . .
      . . . . . .
      . . . . . .`),
  ).toEqual(['F5']);
});

test('captures beside it, if that is what saves it', () => {
  expect(
    rescues(`
      . O O O O X
      O X X X X .
      X O O O O X
      . X X X X .
      . . . . . .
      . . . . . .`),
  ).toEqual(['A6']);
});

test('leaves small chains, and chains that cannot be saved, to the model', () => {
  expect(
    rescues(`
      . O O O . .
      O X X X . O
      . O O O O .
      . . . . . .
      . . . . . .
      . . . . . .`),
  ).toEqual([]);
  expect(
    rescues(`
      . O O O O O
      O X X X X .
      . O O O O O
      . . . . . .
      . . . . . .
      . . . . . .`),
  ).toEqual([]);
});
