/**
 * How wrong the network is, by the number of stones on the board.
 *
 * The cross-entropy of outputs O against targets T is the mean over points of
 * -[T ln O + (1 - T) ln (1 - O)], in nats. Targets are shares, so even a perfect
 * output has the entropy of the targets left; the relative entropy leaves that out.
 */
import { pointsOf } from '../../rules/point.js';

export interface StageLoss {
  /** Positions with so many stones to so many are taken together. */
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  readonly crossEntropy: number;
  readonly relativeEntropy: number;
}

export interface Losses {
  readonly positions: number;
  readonly crossEntropy: number;
  readonly relativeEntropy: number;
  readonly byStones: readonly StageLoss[];
}

/** Stones of a stage. */
const STAGE = 10;
/** An output of exactly 0 or 1 would be infinitely wrong by rounding alone. */
const SURE = 1e-7;

/** Mean cross-entropy of a position, per point. */
export function crossEntropyOf(outputs: Float32Array, targets: Float32Array, size: number): number {
  const points = pointsOf(size);
  let sum = 0;
  for (const point of points) {
    const o = Math.min(Math.max(outputs[point] as number, SURE), 1 - SURE);
    const t = targets[point] as number;
    sum -= t * Math.log(o) + (1 - t) * Math.log(1 - o);
  }
  return sum / points.length;
}

/** What no output can undercut. */
export function entropyOf(targets: Float32Array, size: number): number {
  const points = pointsOf(size);
  let sum = 0;
  for (const point of points)
    sum += entropyTerm(targets[point] as number) + entropyTerm(1 - (targets[point] as number));
  return sum / points.length;
}

const entropyTerm = (share: number): number => (share <= 0 ? 0 : -share * Math.log(share));

/** Adds up losses, position by position; the order of positions must be fixed, since sums are rounded. */
export class LossSum {
  readonly #stages: { positions: number; cross: number; floor: number }[] = [];

  add(outputs: Float32Array, targets: Float32Array, size: number, stones: number): void {
    const index = Math.floor(stones / STAGE);
    while (this.#stages.length <= index) this.#stages.push({ positions: 0, cross: 0, floor: 0 });
    const stage = this.#stages[index] as { positions: number; cross: number; floor: number };
    stage.positions++;
    stage.cross += crossEntropyOf(outputs, targets, size);
    stage.floor += entropyOf(targets, size);
  }

  read(): Losses {
    const total = { positions: 0, cross: 0, floor: 0 };
    const byStones: StageLoss[] = [];
    for (const [index, stage] of this.#stages.entries()) {
      total.positions += stage.positions;
      total.cross += stage.cross;
      total.floor += stage.floor;
      if (stage.positions > 0) byStones.push({ from: STAGE * index, to: STAGE * index + STAGE - 1, ...meansOf(stage) });
    }
    return { ...meansOf(total), byStones };
  }
}

const meansOf = ({ positions, cross, floor }: { positions: number; cross: number; floor: number }) => ({
  positions,
  crossEntropy: positions === 0 ? 0 : cross / positions,
  relativeEntropy: positions === 0 ? 0 : (cross - floor) / positions,
});
