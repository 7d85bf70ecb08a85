/**
 * Games as the territory network learns from them: every position, and who owned
 * what at the end. Records are replayed once and kept as plain cells.
 */
import type { GameRecord } from '../../record/game.js';
import { ownershipOf, replay } from '../../record/replay.js';
import type { Color } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { BLACK, EMPTY, type Position, WHITE } from '../../rules/position.js';

export interface SampleGame {
  readonly size: number;
  readonly positions: readonly SamplePosition[];
  /** A(T), by point: BLACK, WHITE or EMPTY for neutral points; undefined where the record does not say. */
  readonly owners: Uint8Array | undefined;
}

export interface SamplePosition {
  readonly cells: Uint8Array;
  readonly stones: number;
  /** Who moved next, where, and where it could not; undefined after the last move. A pass is PASS. */
  readonly next: { readonly color: Color; readonly point: Point; readonly ko: Point | undefined } | undefined;
}

export function sampleGame(record: GameRecord): SampleGame {
  const positions: Position[] = [...replay(record)];
  const samples = positions.map((position, index): SamplePosition => {
    const move = record.moves[index];
    // A ko binds only the side whose stone was taken.
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

/** Wu & Baldi's weights of the near future. */
export interface TargetSettings {
  /** w: the share of the position k moves later in the target; the rest is the end of the game. */
  readonly nearWeight: number;
  /** k */
  readonly nearMoves: number;
}

export const PAPER_TARGETS: TargetSettings = { nearWeight: 0.25, nearMoves: 2 };

/** A by cell: 1 for Black, 0 for White, 1/2 for nobody. */
const SHARE = [0.5, 1, 0] as const;
const shareOf = (cell: number | undefined): number => SHARE[cell ?? EMPTY] ?? 0.5;

/** T_ij(t) = (1 - w) A_ij(T) + w A_ij(t + k), by point. Beyond the end of the game the last position stands. */
export function targetsOf(game: SampleGame, index: number, settings: TargetSettings): Float32Array {
  const { nearWeight, nearMoves } = settings;
  if (!game.owners) throw new Error('a game without ownership has no targets');
  const near = game.positions[Math.min(index + nearMoves, game.positions.length - 1)] as SamplePosition;
  const targets = new Float32Array(near.cells.length);
  for (let point = 0; point < targets.length; point++)
    targets[point] = (1 - nearWeight) * shareOf(game.owners[point]) + nearWeight * shareOf(near.cells[point]);
  return targets;
}
