/**
 * The game at a node of the tree. A `Game` starts from a position and accepts only legal moves. But a record may also
 * contain set-ups, and SGF requires programs to execute recorded moves even if they are illegal. So after a set-up or
 * an illegal move, a new `Game` starts from the resulting position.
 */
import { computed } from '@preact/signals';
import { type SgfNode, trySgfMove, trySgfPoints, valuesOf } from '../../../record/index.js';
import { readSideToMove } from '../../../record/mainLine.js';
import { Game, type Move } from '../../../rules/game.js';
import type { Point } from '../../../rules/point.js';
import { afterMove, emptyPosition, hasSameStones, type Position, withStones } from '../../../rules/position.js';
import { currentNode, file, type GameFile, node, pathTo } from './gameTree.js';

/** The move of a node; undefined when the node has no move, or the move cannot be parsed. */
export function moveOf(of: SgfNode, size: number): Move | undefined {
  for (const [id, color] of [
    ['B', 'black'],
    ['W', 'white'],
  ] as const) {
    const raw = valuesOf(of, id)[0];
    const point = raw === undefined ? undefined : trySgfMove(raw, size);
    if (point !== undefined) return { color, point };
  }
  return undefined;
}

const SETUP = [
  ['AE', undefined],
  ['AB', 'black'],
  ['AW', 'white'],
] as const;

function setupOf(of: SgfNode, position: Position): Position | undefined {
  const { size } = position;
  const stones = SETUP.flatMap(([id, color]) =>
    valuesOf(of, id).flatMap((raw) => (trySgfPoints(raw, size) ?? []).map((point) => [point, color] as const)),
  );
  const turn = readSideToMove(valuesOf(of, 'PL')[0] ?? '');
  return stones.length > 0 || turn ? withStones(position, stones, turn ?? position.toMove) : undefined;
}

/**
 * Yields the game after each node of a path. The path starts at the root. All nodes up to the next set-up or illegal
 * move share one `Game` object, on which this function plays their moves one by one. So a caller that keeps the object
 * for a node must also remember how many moves the object had at this node.
 */
export function* gamesAlong({ size, rules, firstToMove }: GameFile, path: readonly SgfNode[]): Generator<Game> {
  let game = new Game(emptyPosition(size, firstToMove), rules);
  for (const step of path) {
    const setUp = setupOf(step, game.position);
    if (setUp) game = new Game(setUp, rules);
    const move = moveOf(step, size);
    if (move && game.play(move.color, move.point) !== 'ok') game = new Game(forced(game.position, move), rules);
    yield game;
  }
}

/** Returns the game after all moves and set-ups on a path. The path starts at the root. */
export function gameAfter(of: GameFile, path: readonly SgfNode[]): Game {
  let last: Game | undefined;
  for (const game of gamesAlong(of, path)) last = game;
  return last ?? new Game(emptyPosition(of.size, of.firstToMove), of.rules);
}

const forced = (position: Position, { color, point }: Move): Position => afterMove(position, color, point);

/** The game at the shown node. Do not call its `play`; call `playHere`, which adds a node for the move to the tree. */
export const game = computed<Game>(() => gameAfter(file.value, pathTo(currentNode())));

export const isSamePosition = (a: Position, b: Position): boolean => a.toMove === b.toMove && hasSameStones(a, b);

/**
 * A position and the node to which it belongs. The node alone does not identify the position, because the visitor may
 * edit the stones at the node.
 */
export interface NodePosition {
  readonly node: SgfNode;
  readonly position: Position;
}

export const isShownPosition = (at: NodePosition): boolean =>
  at.node === node.value && isSamePosition(at.position, game.value.position);

/** Returns how many nodes of this path have a move. */
export function moveNumber(path: readonly SgfNode[], size: number): number {
  return path.filter((step) => moveOf(step, size)).length;
}

/**
 * For each point on which this path has a move, the number of this move. If the path has several moves on a point, the
 * number of the last one.
 */
export function moveNumbers(path: readonly SgfNode[], size: number): ReadonlyMap<Point, number> {
  const numbers = new Map<Point, number>();
  let played = 0;
  for (const step of path) {
    const move = moveOf(step, size);
    if (move) numbers.set(move.point, ++played);
  }
  return numbers;
}
