import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import type { KernelBoard } from '../../src/engine/board.js';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { COLORS, type Color } from '../../src/rules/color.js';
import { writeDiagram } from '../../src/rules/diagram.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { type Point, pointsOf, writePoint } from '../../src/rules/point.js';
import { afterPlay, emptyPosition, isEmpty, type Position } from '../../src/rules/position.js';
import { capturesAt, isFeasible, isLegal, isSelfAtari, LARGE_KNIGHT } from './slowTactics.js';

const SIZES = Array.from({ length: 18 }, (_, index) => index + 2);
const gamesOf = (size: number): number => (size <= 5 ? 10 : size <= 9 ? 2 : 1);

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.close());

test("36 points are within a large knight's move: (3, 1) and (2, 2) are, (3, 2) is not", () => {
  const reaches = (columns: number, rows: number): boolean =>
    LARGE_KNIGHT.some(([c, r]) => c === columns && r === rows);
  expect(LARGE_KNIGHT).toHaveLength(36);
  expect([reaches(3, 1), reaches(-1, -3), reaches(2, 2), reaches(3, 2), reaches(2, -3)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe("the kernel's tactics agree with the slow ones in random games", () => {
  test.each(SIZES)('size %i', (size) => {
    const board = engine.createBoard(size);
    for (let game = 0; game < gamesOf(size); game++) playGame(board, size, makeRng(mixSeed(size, game)));
  });
});

/** Compares every early move, when the filter matters most, and later ones less often. */
function playGame(board: KernelBoard, size: number, rng: Rng): void {
  let position = emptyPosition(size);
  board.clear(size);
  for (let move = 0; move < 2 * size * size; move++) {
    if (size <= 9 || move < 12 || move % 16 === 0) compare(board, position);
    const point = randomPoint(position, position.toMove, rng);
    if (point === undefined) return;
    board.tryPlay(position.toMove, point);
    position = afterPlay(position, position.toMove, point);
  }
}

function randomPoint(position: Position, color: Color, rng: Rng): Point | undefined {
  const points = pointsOf(position.size);
  const offset = rng.below(points.length);
  return [...points.slice(offset), ...points.slice(0, offset)].find(
    (point) => isLegal(position, color, point) && !isEyeLike(position, color, point),
  );
}

function compare(board: KernelBoard, position: Position): void {
  // The kernel knows only the ko of the side to move; the other side may play there.
  for (const color of COLORS.filter((side) => position.ko === undefined || side === position.toMove))
    for (const point of pointsOf(position.size)) {
      if (!isEmpty(position, point)) continue;
      const found = [
        board.isFeasible(color, point),
        board.isSelfAtari(color, point),
        board.capturesAt(color, point),
      ] as const;
      const truth = [
        isFeasible(position, color, point),
        isSelfAtari(position, color, point),
        capturesAt(position, color, point),
      ] as const;
      if (found.some((answer, i) => answer !== truth[i]))
        expect.fail(
          `${color} ${writePoint(point, position.size)}: feasible, self-atari, captures are ${found}, ` +
            `should be ${truth}\n${writeDiagram(position)}`,
        );
    }
}
