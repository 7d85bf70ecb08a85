/** Two moves have the same shape hash exactly if their surroundings, drawn as text, are equal up to symmetry. */
import { expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { NO_HISTORY } from '../../src/engine/features/moveFeatureReader.js';
import { createEngine } from '../../src/engine/index.node.js';
import type { Color } from '../../src/rules/color.js';
import { Game } from '../../src/rules/game.js';
import { columnOf, PASS, type Point, pointAt, rowOf } from '../../src/rules/point.js';
import { stoneAt } from '../../src/rules/position.js';

const SIZE = 9;
const REACH = 5;
const OFFSETS = Array.from({ length: 121 }, (_, i) => ({ dx: (i % 11) - REACH, dy: Math.floor(i / 11) - REACH }));
const distance = (dx: number, dy: number): number => Math.abs(dx) + Math.abs(dy) + Math.max(Math.abs(dx), Math.abs(dy));
const SYMMETRIES = Array.from({ length: 8 }, (_, s) => (x: number, y: number): [number, number] => {
  const [a, b] = [s & 1 ? -x : x, s & 2 ? -y : y];
  return s & 4 ? [b, a] : [a, b];
});

/** The surroundings of a move as text: the first of the eight symmetric pictures. Marks `last` within the largest circle. */
function pictureOf(game: Game, color: Color, point: Point, radius: number, last?: Point): string {
  const { position } = game;
  const [column, row] = [columnOf(point, SIZE), rowOf(point, SIZE)];
  const contentAt = (dx: number, dy: number): string => {
    const [x, y] = [column + dx, row + dy];
    const isOff = x < 0 || y < 0 || x >= SIZE || y >= SIZE;
    const stone = isOff ? undefined : stoneAt(position, pointAt(x, y, SIZE));
    const content = isOff ? '#' : stone === undefined ? '.' : stone === color ? 'X' : 'O';
    return last !== undefined && !isOff && pointAt(x, y, SIZE) === last ? `(${content})` : content;
  };
  const pictures = SYMMETRIES.map((turn) =>
    OFFSETS.map(({ dx, dy }) => {
      const d = distance(dx, dy);
      const content = contentAt(...turn(dx, dy));
      if (d <= radius) return content;
      // Beyond the circle, the picture shows only the last move.
      return d <= 10 && content.startsWith('(') ? '*' : ' ';
    }).join(''),
  );
  return pictures.sort()[0] as string;
}

test('shapes and replies have equal hashes exactly if their pictures are equal', async () => {
  const engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  const reader = engine.createMoveReader();
  const board = engine.createBoard(SIZE);
  const rng = makeRng(5);
  const seen = { shapes: new Map<string, bigint>(), replies: new Map<string, bigint>() };
  const owners = { shapes: new Map<bigint, string>(), replies: new Map<bigint, string>() };
  /** Each picture has one hash, and each hash one picture. */
  const check = (family: 'shapes' | 'replies', picture: string, hash: bigint): void => {
    expect(seen[family].get(picture) ?? hash).toBe(hash);
    expect(owners[family].get(hash) ?? picture).toBe(picture);
    seen[family].set(picture, hash);
    owners[family].set(hash, picture);
  };
  for (let round = 0; round < 2; round++) {
    const game = new Game(SIZE);
    for (let move = 0; move < 25; move++) {
      const color = game.position.toMove;
      const points = game.legalPoints(color);
      const last = game.lastMove?.point;
      board.load(game.position);
      const count = reader.describe(board, { ...NO_HISTORY, last: last ?? PASS });
      for (let candidate = rng.below(8); candidate < count - 1; candidate += 8) {
        const point = reader.pointOf(candidate);
        const { shapeHashes, replyHashes } = reader.lists;
        for (const [index, radius] of [3, 4, 5, 6, 7, 8, 9, 10].entries()) {
          const at = candidate * reader.radii + index;
          check('shapes', `${radius} ${pictureOf(game, color, point, radius)}`, shapeHashes[at] as bigint);
          if (replyHashes[candidate * reader.radii] !== 0n)
            check('replies', `${radius} ${pictureOf(game, color, point, radius, last)}`, replyHashes[at] as bigint);
        }
      }
      game.play(color, points[rng.below(points.length)] ?? PASS);
    }
  }
  // The games had enough different shapes and replies.
  expect(seen.shapes.size).toBeGreaterThan(500);
  expect(seen.replies.size).toBeGreaterThan(500);
  engine.close();
});
