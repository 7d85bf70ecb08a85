/**
 * Games in the form that the territory network learns from: every position, and the owners of all points at the end.
 * Each record is replayed once; each of its positions is kept as an array with the content of every point.
 */
import type { GameRecord } from '../../record/game.js';
import { ownershipOf, replay } from '../../record/replay.js';
import type { Color } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { BLACK, EMPTY, type Position, WHITE } from '../../rules/position.js';

export interface SampleGame {
  readonly size: number;
  readonly positions: readonly SamplePosition[];
  /**
   * The owner of each point at the end of the game, A(T) in the paper: BLACK, WHITE, or EMPTY for neutral points.
   * Undefined if the record does not say who owned the points.
   */
  readonly owners: Uint8Array | undefined;
}

export interface SamplePosition {
  readonly cells: Uint8Array;
  readonly stones: number;
  /**
   * The next move of the game; undefined in the position after the last move. `ko` is the point that the ko rule
   * forbids for this move; undefined if there is no such point.
   */
  readonly next: { readonly color: Color; readonly point: Point; readonly ko: Point | undefined } | undefined;
}

export function sampleGame(record: GameRecord): SampleGame {
  const positions: Position[] = [...replay(record)];
  const samples = positions.map((position, index): SamplePosition => {
    const move = record.moves[index];
    // After the capture of a single stone, the ko rule forbids a point only to the side that lost the stone. If the
    // next move of the record is again by the side that captured, no point is forbidden for that move.
    const ko = move && move.color === position.toMove ? position.ko : undefined;
    return { cells: position.cells, stones: countStones(position.cells), next: move && { ...move, ko } };
  });
  return { size: record.size, positions: samples, owners: ownershipOf(record, positions.at(-1) as Position) };
}

function countStones(cells: Uint8Array): number {
  let count = 0;
  for (const cell of cells) if (cell === BLACK || cell === WHITE) count++;
  return count;
}

/**
 * The settings of the targets. The target of a point in a position is a weighted mean of two values: the owner of the
 * point at the end of the game, and the content of the point a few moves after the position (Wu & Baldi 2006).
 */
export interface TargetSettings {
  /**
   * The weight of the content of the point a few moves later (w in the paper). The owner at the end of the game has the
   * weight 1 - w.
   */
  readonly nearWeight: number;
  /** The content of the point is read this number of moves after the position (k in the paper). */
  readonly nearMoves: number;
}

export const PAPER_TARGET_SETTINGS: TargetSettings = { nearWeight: 0.25, nearMoves: 2 };

/**
 * The value of an owner or of the content of a point in the targets: 1/2 for a neutral or empty point, 1 for Black, 0
 * for White.
 */
const SHARE = [0.5, 1, 0] as const;
const shareOf = (cell: number | undefined): number => SHARE[cell ?? EMPTY] ?? 0.5;

/**
 * Returns the target of each point in the position after `index` moves. The target is the weighted mean of the owner of
 * the point at the end of the game, with the weight 1 - `nearWeight`, and the content of the point `nearMoves` moves
 * later, with the weight `nearWeight`. If the game ends earlier, the last position of the game is used instead. (In the
 * paper: T_ij(t) = (1 - w) A_ij(T) + w A_ij(t + k). Here T_ij(t) is the target of the point ij after t moves, A_ij(T)
 * is the owner of the point at the end of the game, and A_ij(t + k) is its content k moves later.)
 */
export function targetsOf(game: SampleGame, index: number, settings: TargetSettings): Float32Array {
  const { nearWeight, nearMoves } = settings;
  if (!game.owners) throw new Error('a game without owners has no targets');
  const near = game.positions[Math.min(index + nearMoves, game.positions.length - 1)] as SamplePosition;
  const targets = new Float32Array(near.cells.length);
  for (let point = 0; point < targets.length; point++)
    targets[point] = (1 - nearWeight) * shareOf(game.owners[point]) + nearWeight * shareOf(near.cells[point]);
  return targets;
}
