/**
 * Computes the mean loss of the territory network: over all positions, and separately over the positions with 0 to 9
 * stones, with 10 to 19 stones, and so on.
 *
 * A point with the output O and the target T has the cross-entropy -[T ln O + (1 - T) ln (1 - O)], where ln is the
 * natural logarithm. The cross-entropy of a position is the mean over its points. Its smallest possible value is the
 * entropy of the targets. The relative entropy is the cross-entropy minus this entropy, so it is 0 if all outputs are
 * equal to their targets.
 */
import { pointsOf } from '../../rules/point.js';

export interface LossByStoneCount {
  /** The losses are means over the positions with `from` to `to` stones on the board. */
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
  readonly byStones: readonly LossByStoneCount[];
}

/** Positions are grouped by the number of stones on the board: 0 to 9, 10 to 19, and so on. */
const STAGE = 10;
/**
 * Outputs below MARGIN count as MARGIN, and outputs above 1 - MARGIN as 1 - MARGIN. So no loss is infinite, even if an
 * output has been rounded to 0 or 1.
 */
const MARGIN = 1e-7;

/** The cross-entropy of one position, as a mean over the points of the board. */
export function crossEntropyOf(outputs: Float32Array, targets: Float32Array, size: number): number {
  const points = pointsOf(size);
  let sum = 0;
  for (const point of points) {
    const o = Math.min(Math.max(outputs[point] as number, MARGIN), 1 - MARGIN);
    const t = targets[point] as number;
    sum -= t * Math.log(o) + (1 - t) * Math.log(1 - o);
  }
  return sum / points.length;
}

/**
 * The entropy of the targets of one position, as a mean over the points of the board. This is the smallest possible
 * cross-entropy.
 */
export function entropyOf(targets: Float32Array, size: number): number {
  const points = pointsOf(size);
  let sum = 0;
  for (const point of points)
    sum += entropyTerm(targets[point] as number) + entropyTerm(1 - (targets[point] as number));
  return sum / points.length;
}

const entropyTerm = (share: number): number => (share <= 0 ? 0 : -share * Math.log(share));

/**
 * Adds up the losses of positions. Positions must be added in a fixed order, because the rounding errors depend on the
 * order.
 */
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
    const byStones: LossByStoneCount[] = [];
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
