import { describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { Game } from '../../rules/game.js';
import { emptyPosition, hasSameStones } from '../../rules/position.js';
import { positionUnderSymmetry, SYMMETRIES } from '../../rules/symmetry.js';
import { PositionKeys } from './positionKey.js';

function randomGame(size: number, moves: number, seed: number): Game {
  const rng = makeRng(seed);
  const game = new Game(size);
  for (let index = 0; index < moves; index++) {
    const legal = game.legalPoints(game.position.toMove);
    const point = legal[rng.below(Math.max(1, legal.length))];
    if (point !== undefined) game.play(game.position.toMove, point);
  }
  return game;
}

describe.each([5, 19])('on %i lines', (size) => {
  const { position } = randomGame(size, 20, size);

  test('all images of a position have one key, and their symmetries lead to the same image', () => {
    const images = SYMMETRIES.map((symmetry) => positionUnderSymmetry(position, symmetry));
    const keyed = images.map((image) => PositionKeys.of(image).withToMove('black'));
    expect(new Set(keyed.map(({ key }) => key)).size).toBe(1);
    const canonical = images.map((image, index) =>
      positionUnderSymmetry(image, keyed[index]?.symmetries[0] as (typeof SYMMETRIES)[number]),
    );
    for (const image of canonical) expect(hasSameStones(image, canonical[0] as typeof image)).toBe(true);
  });

  test('the side to move and every stone change the key', () => {
    const keys = PositionKeys.of(position);
    const known = new Set([keys.withToMove('black').key, keys.withToMove('white').key]);
    for (const color of ['black', 'white'] as const)
      for (const point of randomGame(size, 0, 1).legalPoints(color)) {
        keys.toggle(color, point);
        known.add(keys.withToMove('black').key);
        keys.toggle(color, point);
      }
    expect(known.size).toBe(2 + 2 * size * size);
    for (const key of known) expect(Number.isSafeInteger(key) && key >= 0).toBe(true);
  });
});

test('the empty board has all symmetries', () => {
  expect(PositionKeys.of(emptyPosition(9)).withToMove('black').symmetries).toEqual([...SYMMETRIES]);
});
