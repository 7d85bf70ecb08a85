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
    // The ko rule forbids the point only to the side whose stone was captured. If the record lets the side that
    // captured the stone move again, no point is forbidden.
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
 * The settings of the targets. The target of a point is a weighted mean of the values of the point in two positions: at
 * the end of the game, and in the position k moves after the current one (Wu & Baldi 2006).
 */
export interface TargetSettings {
  /** w: the weight of the position k moves after the current one. The end of the game has the weight 1 - w. */
  readonly nearWeight: number;
  /** k: the number of moves from the current position to the later position. */
  readonly nearMoves: number;
}

export const PAPER_TARGET_SETTINGS: TargetSettings = { nearWeight: 0.25, nearMoves: 2 };

/** The value of A in the formula of the targets: 1/2 for an empty or neutral point, 1 for Black, 0 for White. */
const SHARE = [0.5, 1, 0] as const;
const shareOf = (cell: number | undefined): number => SHARE[cell ?? EMPTY] ?? 0.5;

/**
 * The target of each point (i, j) in the position after t moves: T_ij(t) = (1 - w) A_ij(T) + w A_ij(t + k). A_ij(T)
 * stands for the owner at the end, A_ij(t + k) for the stone k moves later. If the game ends before move t + k, the
 * last position is used.
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
