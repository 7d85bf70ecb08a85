import { expect, test } from 'vitest';
import { makeRng } from '../base/rng.js';
import { parseDiagram, writeDiagram } from './diagram.js';
import { Game } from './game.js';
import { legality } from './legality.js';
import { PASS, parsePoint, pointsOf } from './point.js';
import { afterPlay } from './position.js';
import {
  composedSymmetry,
  IDENTITY,
  inverseSymmetry,
  pointUnderSymmetry,
  positionUnderSymmetry,
  SYMMETRIES,
  type Symmetry,
} from './symmetry.js';

test('the eight images of a position without symmetry differ', () => {
  const position = parseDiagram('X O . / . . . / . . .');
  const images = SYMMETRIES.map((symmetry) =>
    writeDiagram(positionUnderSymmetry(position, symmetry), { coordinates: false }).replaceAll('\n', ' / '),
  );
  expect(images).toEqual([
    'X O . / . . . / . . .',
    '. O X / . . . / . . .',
    '. . . / . . . / X O .',
    '. . . / . . . / . O X',
    'X . . / O . . / . . .',
    '. . X / . . O / . . .',
    '. . . / O . . / X . .',
    '. . . / . . O / . . X',
  ]);
});

test.each([1, 2, 5, 19])('composition and inverse on a board of size %i', (size) => {
  for (const first of SYMMETRIES) {
    expect(composedSymmetry(first, inverseSymmetry(first))).toBe(IDENTITY);
    expect(composedSymmetry(inverseSymmetry(first), first)).toBe(IDENTITY);
    for (const second of SYMMETRIES)
      for (const point of pointsOf(size))
        expect(pointUnderSymmetry(point, composedSymmetry(first, second), size)).toBe(
          pointUnderSymmetry(pointUnderSymmetry(point, first, size), second, size),
        );
  }
});

test('a pass stays a pass', () => {
  for (const symmetry of SYMMETRIES) expect(pointUnderSymmetry(PASS, symmetry, 9)).toBe(PASS);
});

test('the ko point is transformed with the board', () => {
  const position = parseDiagram('. X O . / X . X O / . X O . / . . . .', 'white');
  const taken = afterPlay(position, 'white', parsePoint('B3', 4) ?? PASS);
  for (const symmetry of SYMMETRIES) {
    const image = positionUnderSymmetry(taken, symmetry);
    const retake = pointUnderSymmetry(parsePoint('C3', 4) ?? PASS, symmetry, 4);
    expect(legality(image, 'black', retake, { suicideAllowed: false })).toBe('ko');
  }
});

test('a game with transformed moves has the transformed positions', () => {
  const rng = makeRng(8);
  const games = SYMMETRIES.map(() => new Game(5));
  const [plain] = games as [Game];
  for (let ply = 0; ply < 120; ply++) {
    const color = plain.position.toMove;
    const legal = plain.legalPoints(color);
    const point = legal[rng.below(legal.length + 1)] ?? PASS;
    for (const [index, game] of games.entries()) {
      const symmetry = index as Symmetry;
      expect(game.play(color, pointUnderSymmetry(point, symmetry, 5))).toBe('ok');
      expect(game.position).toEqual(positionUnderSymmetry(plain.position, symmetry));
    }
  }
});
