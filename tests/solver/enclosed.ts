/** Random enclosed positions for the solver: nobody can capture the stones around the region. */
import type { Rng } from '../../src/base/rng.js';

export interface EnclosedPosition {
  readonly size: number;
  readonly cells: readonly number[];
  readonly region: readonly number[];
  readonly target: readonly number[];
  readonly attacker: number;
}

export type EnclosedKind = 'stones' | 'eye space' | 'race' | 'friends outside' | 'crowded';
export const ENCLOSED_KINDS: readonly EnclosedKind[] = ['stones', 'eye space', 'race', 'friends outside', 'crowded'];

const SIZE = 9;

/** What may stand at a point of the region: nothing, a stone of the attacker (1) or of the defender (2). */
const INSIDE: Readonly<Record<EnclosedKind, readonly number[]>> = {
  stones: [0, 0, 1, 2, 2],
  'eye space': [0, 0, 1, 2],
  race: [0, 1, 2],
  'friends outside': [0, 0, 1, 2, 2],
  crowded: [0, 1, 1, 2, 2, 2],
};

/** Makes a random position of a kind with at most `points` points in the region. Tries until one is sound. */
export function makeEnclosed(rng: Rng, kind: EnclosedKind, points: number): EnclosedPosition {
  for (;;) {
    const made = kind === 'eye space' ? tryEyeSpace(rng, points) : tryStones(rng, kind, points);
    if (made) return made;
  }
}

/** A connected set of points that begins near a corner, at a side or in the middle. */
function randomShape(rng: Rng, points: number): number[] {
  const start = [0, 4, 20, 40][rng.below(4)] as number;
  const shape = [start];
  while (shape.length < points) {
    const from = shape[rng.below(shape.length)] as number;
    const near = around(from, false).filter((point) => !shape.includes(point));
    const next = near[rng.below(Math.max(1, near.length))];
    if (next !== undefined) shape.push(next);
  }
  return shape.sort((a, b) => a - b);
}

function around(point: number, withDiagonals: boolean): number[] {
  const [column, row] = [point % SIZE, Math.floor(point / SIZE)];
  const list = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      if (!withDiagonals && dx !== 0 && dy !== 0) continue;
      const [x, y] = [column + dx, row + dy];
      if (x >= 0 && y >= 0 && x < SIZE && y < SIZE) list.push(y * SIZE + x);
    }
  return list;
}

const neighboursOutside = (points: readonly number[], withDiagonals: boolean): number[] =>
  [...new Set(points.flatMap((point) => around(point, withDiagonals)))].filter((point) => !points.includes(point));

function contentOf(rng: Rng, kind: EnclosedKind, attacker: number): number {
  const cell = INSIDE[kind][rng.below(INSIDE[kind].length)] as number;
  if (cell === 0) return 0;
  return cell === 1 ? attacker : 3 - attacker;
}

/** A chain of the defender around an eye space, with at most two liberties outside it. */
function tryEyeSpace(rng: Rng, points: number): EnclosedPosition | undefined {
  const attacker = 1 + rng.below(2);
  const outside = rng.below(3);
  const shape = randomShape(rng, points - outside);
  const ring = neighboursOutside(shape, true);
  const cells: number[] = new Array(SIZE * SIZE).fill(0);
  for (const point of ring) cells[point] = 3 - attacker;
  const walls = neighboursOutside([...shape, ...ring], false);
  for (const point of walls) cells[point] = attacker;
  const liberties = walls.slice(0, outside);
  for (const point of liberties) cells[point] = 0;
  for (const point of neighboursOutside(liberties, false)) if (cells[point] === 0) cells[point] = attacker;
  for (const point of shape) cells[point] = contentOf(rng, 'eye space', attacker);
  const position = { size: SIZE, cells, region: [...shape, ...liberties], target: ring, attacker };
  return isSound(position) && chainOf(cells, ring[0] as number).length >= ring.length ? position : undefined;
}

/** Stones of both sides inside a wall of the attacker. The target is a chain of the defender. */
function tryStones(rng: Rng, kind: EnclosedKind, points: number): EnclosedPosition | undefined {
  const attacker = 1 + rng.below(2);
  const region = randomShape(rng, points);
  const cells: number[] = new Array(SIZE * SIZE).fill(0);
  const walls = neighboursOutside(region, false);
  for (const point of walls) cells[point] = attacker;
  if (kind === 'friends outside') cells[walls[rng.below(walls.length)] as number] = 3 - attacker;
  for (const point of region) cells[point] = contentOf(rng, kind, attacker);
  const stones = region.filter((point) => cells[point] === 3 - attacker);
  if (stones.length === 0) return undefined;
  const chain = chainOf(cells, stones[rng.below(stones.length)] as number);
  if (chain.some((stone) => !region.includes(stone))) return undefined;
  const position = { size: SIZE, cells, region, target: rng.below(4) === 0 ? stones : chain, attacker };
  return isSound(position) ? position : undefined;
}

function chainOf(cells: readonly number[], start: number): number[] {
  const stones = [start];
  for (const stone of stones)
    for (const next of around(stone, false))
      if (cells[next] === cells[start] && !stones.includes(next)) stones.push(next);
  return stones;
}

/** Has every chain a liberty, and every chain outside the region one that is outside, too? */
function isSound({ cells, region, target }: EnclosedPosition): boolean {
  return cells.every((cell, point) => {
    if (cell === 0) return true;
    const liberties = chainOf(cells, point)
      .flatMap((stone) => around(stone, false))
      .filter((each) => cells[each] === 0);
    if (liberties.length === 0) return false;
    const mayFall = region.includes(point) || target.includes(point);
    return mayFall || liberties.some((each) => !region.includes(each));
  });
}
