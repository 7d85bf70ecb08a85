import { expect, test } from 'vitest';
import { makeRng } from '../base/rng.js';
import { parseDiagram, writeDiagram } from './diagram.js';
import { Game } from './game.js';
import { legality } from './legality.js';
import { PASS, parsePoint, pointsOf } from './point.js';
import { afterPlay } from './position.js';
import { composed, IDENTITY, imageOf, imageOfPosition, inverseOf, SYMMETRIES, type Symmetry } from './symmetry.js';

test('the eight images of a lopsided position differ', () => {
  const position = parseDiagram('X O . / . . . / . . .');
  const images = SYMMETRIES.map((symmetry) =>
    writeDiagram(imageOfPosition(position, symmetry), { coordinates: false }).replaceAll('\n', ' / '),
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

test.each([1, 2, 5, 19])('composition and inverse on side %i', (size) => {
  for (const first of SYMMETRIES) {
    expect(composed(first, inverseOf(first))).toBe(IDENTITY);
    expect(composed(inverseOf(first), first)).toBe(IDENTITY);
    for (const second of SYMMETRIES)
      for (const point of pointsOf(size))
        expect(imageOf(point, composed(first, second), size)).toBe(imageOf(imageOf(point, first, size), second, size));
  }
});

test('a pass stays a pass', () => {
  for (const symmetry of SYMMETRIES) expect(imageOf(PASS, symmetry, 9)).toBe(PASS);
});

test('the ko turns with the board', () => {
  const position = parseDiagram('. X O . / X . X O / . X O . / . . . .', 'white');
  const taken = afterPlay(position, 'white', parsePoint('B3', 4) ?? PASS);
  for (const symmetry of SYMMETRIES) {
    const image = imageOfPosition(taken, symmetry);
    const retake = imageOf(parsePoint('C3', 4) ?? PASS, symmetry, 4);
    expect(legality(image, 'black', retake, { suicideAllowed: false })).toBe('ko');
  }
});

test('a game played turned is the game turned', () => {
  const rng = makeRng(8);
  const games = SYMMETRIES.map(() => new Game(5));
  const [plain] = games as [Game];
  for (let ply = 0; ply < 120; ply++) {
    const color = plain.position.toMove;
    const legal = plain.legalPoints(color);
    const point = legal[rng.below(legal.length + 1)] ?? PASS;
    for (const [index, game] of games.entries()) {
      const symmetry = index as Symmetry;
      expect(game.play(color, imageOf(point, symmetry, 5))).toBe('ok');
      expect(game.position).toEqual(imageOfPosition(plain.position, symmetry));
    }
  }
});
