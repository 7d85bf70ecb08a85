/** Tactics computed the slow way, from `src/rules`: the specification of the kernel's. */
import { type Color, opponent } from '../../src/rules/color.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { legality } from '../../src/rules/legality.js';
import { columnOf, isOnBoard, type Point, pointAt, pointsOf, rowOf } from '../../src/rules/point.js';
import { afterPlay, cellAt, chainAt, type Position, stoneAt } from '../../src/rules/position.js';

const NO_SUICIDE = { suicideAllowed: false };
/** On smaller boards, every point is near enough. */
const MIN_FILTERED_SIZE = 7;

export const isLegal = (position: Position, color: Color, point: Point): boolean =>
  legality(position, color, point, NO_SUICIDE) === 'ok';

/** Legal, no own eye, and on the third or fourth line or within a large knight's move of some stone. */
export function isFeasible(position: Position, color: Color, point: Point): boolean {
  if (!isLegal(position, color, point) || isEyeLike(position, color, point)) return false;
  return (
    position.size < MIN_FILTERED_SIZE || isOnThirdOrFourthLine(point, position.size) || isNearStone(position, point)
  );
}

function isOnThirdOrFourthLine(point: Point, size: number): boolean {
  const [column, row] = [columnOf(point, size), rowOf(point, size)];
  const line = 1 + Math.min(column, row, size - 1 - column, size - 1 - row);
  return line === 3 || line === 4;
}

const isNearStone = (position: Position, point: Point): boolean =>
  LARGE_KNIGHT.some(([columns, rows]) => {
    const next = pointAt(columnOf(point, position.size) + columns, rowOf(point, position.size) + rows, position.size);
    // Beyond the edge, the index would wrap into another row.
    const isSameRow =
      isOnBoard(next, position.size) && rowOf(next, position.size) === rowOf(point, position.size) + rows;
    return isSameRow && stoneAt(position, next) !== undefined;
  });

const STEPS = [-3, -2, -1, 0, 1, 2, 3];
export const LARGE_KNIGHT: readonly (readonly [columns: number, rows: number])[] = STEPS.flatMap((columns) =>
  STEPS.map((rows) => [columns, rows] as const),
).filter(([columns, rows]) => {
  const [short, long] = [Math.abs(columns), Math.abs(rows)].sort();
  return long !== 0 && !(long === 3 && (short as number) >= 2);
});

/** The number of stones that a move here would capture. */
export const capturesAt = (position: Position, color: Color, point: Point): number =>
  afterPlay(position, color, point).prisoners[color] - position.prisoners[color];

/** Would the stone capture nothing and leave its chain with at most one liberty? */
export function isSelfAtari(position: Position, color: Color, point: Point): boolean {
  if (capturesAt(position, color, point) > 0) return false;
  // After a suicide, there is no chain.
  return (chainAt(afterPlay(position, color, point), point)?.liberties.size ?? 0) <= 1;
}

/** The eight colours around a point in the order of the kernel's shape codes. */
export function shapeOf(position: Position, point: Point): number {
  const stride = position.size + 1;
  const steps = [-stride, -1, 1, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
  return steps.reduce((code, step, cell) => code | (cellAt(position, (point + step) as Point) << (2 * cell)), 0);
}

export const enemyChainsInAtari = (position: Position, color: Color) =>
  new Set(
    pointsOf(position.size)
      .map((point) => chainAt(position, point))
      .filter((chain) => chain?.color === opponent(color) && chain.liberties.size === 1),
  );
