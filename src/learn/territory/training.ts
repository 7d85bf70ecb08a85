/**
 * Trains a territory network. An epoch draws random positions from random games and updates the weights after every
 * batch. After every epoch, the relative entropy of the validation games is measured.
 *
 * The result depends only on the settings, the games and the seed. An epoch is split into pieces, and each piece has
 * its own seed. Checkpoints are written only between pieces. Therefore a training that is resumed from a checkpoint
 * ends with exactly the same weights as one that was never interrupted.
 */
import { makeRng, mixSeed, type Rng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import type { TerritoryNetwork } from '../../engine/territory/territoryNetwork.js';
import type { TerritoryLearnerState, TerritoryPool, TerritoryPosition } from '../../engine/territory/territoryPool.js';
import type { Symmetry } from '../../rules/symmetry.js';
import { ablate } from './ablation.js';
import { initialLearnerState, initialWeights } from './initialWeights.js';
import { type Losses, LossSum } from './losses.js';
import { PropensityCounts } from './propensity.js';
import { type SampleGame, type SamplePosition, targetsOf } from './samples.js';
import { copyUnderSymmetry, keepValue, pointShareOfOtherColor, stoneOfOtherColor } from './symmetricCopy.js';
import type { TerritoryTrainingSettings } from './trainingSettings.js';
import { symmetryTies, untiedWeights, type WeightTies } from './weightTies.js';

export interface TrainingData {
  readonly train: readonly SampleGame[];
  readonly validate: readonly SampleGame[];
}

export interface EpochReport {
  readonly epoch: number;
  /**
   * The mean cross-entropy of all positions of the epoch. The cross-entropy of a position is measured before the
   * network learns from this position.
   */
  readonly trainCrossEntropy: number;
  readonly validation: Losses;
  /** The learning rate at the start of the epoch. */
  readonly rate: number;
}

/** Everything that is needed to continue a training. */
export interface TerritoryTrainingState {
  readonly learner: TerritoryLearnerState;
  /** The weights with the smallest validation loss so far. */
  readonly best: Float32Array;
  readonly progress: TerritoryTrainingProgress;
}

export interface TerritoryTrainingProgress {
  /** The number of finished epochs. `pieces` is the number of finished pieces of the current epoch. */
  readonly epochs: number;
  readonly pieces: number;
  /**
   * The sum of the cross-entropies of all positions that were drawn so far in the current epoch. `lossCount` is the
   * number of these positions.
   */
  readonly lossSum: number;
  readonly lossCount: number;
  readonly rate: number;
  readonly bestEpoch: number;
  readonly bestLoss: number;
  readonly reports: readonly EpochReport[];
}

/** The number of weight updates in a piece of an epoch. A checkpoint can be written after each piece. */
const PIECE_UPDATES = 100;
/** The maximum number of positions in one call of `TerritoryPool.evaluate`. */
export const EVALUATION_BATCH = 1000;

export class TerritoryTraining {
  readonly settings: TerritoryTrainingSettings;
  readonly ties: WeightTies;
  readonly territoryNetwork: TerritoryNetwork;
  /** The table of propensities, learned from the training games only. */
  readonly propensities: Int8Array;
  readonly #games: TrainingData;
  readonly #pool: TerritoryPool;
  readonly #pieces: number;
  #best: Float32Array;
  #progress: TerritoryTrainingProgress;

  private constructor(
    engine: Engine,
    games: TrainingData,
    settings: TerritoryTrainingSettings,
    resumed?: TerritoryTrainingState,
  ) {
    const { shape, batch, method, tied, seed } = settings;
    this.settings = settings;
    this.#games = games;
    this.territoryNetwork = engine.createTerritoryNetwork(shape);
    this.ties = ablate(
      tied ? symmetryTies(shape) : untiedWeights(this.territoryNetwork.parameters),
      shape,
      settings.without ?? [],
    );
    this.propensities = propensitiesOf(games.train, settings);
    this.territoryNetwork.propensities = this.propensities;
    const capacity = Math.max(PIECE_UPDATES * batch, EVALUATION_BATCH);
    this.#pool = engine.createTerritoryPool(this.territoryNetwork, capacity, { method, batch, ...this.ties });
    this.#pool.state = resumed?.learner ?? initialLearnerState(initialWeights(shape, this.ties, seed));
    this.#best = resumed?.best ?? this.territoryNetwork.weights;
    this.#progress = resumed?.progress ?? { ...START, rate: settings.rate };
    const positions = games.train.reduce((sum, { positions: { length } }) => sum + length, 0);
    this.#pieces = Math.max(1, Math.round(positions / (PIECE_UPDATES * batch)));
  }

  /** If `resumed` is given, continues the interrupted training that has this state. Otherwise starts a new training. */
  static create(
    engine: Engine,
    games: TrainingData,
    settings: TerritoryTrainingSettings,
    resumed?: TerritoryTrainingState,
  ) {
    return new TerritoryTraining(engine, games, settings, resumed);
  }

  get progress(): TerritoryTrainingProgress {
    return this.#progress;
  }

  get state(): TerritoryTrainingState {
    return { learner: this.#pool.state, best: this.#best, progress: this.#progress };
  }

  /** The weights with the smallest validation loss so far. */
  get best(): Float32Array {
    return this.#best;
  }

  /** The number of positions in an epoch. */
  get positionsPerEpoch(): number {
    return this.#pieces * PIECE_UPDATES * this.settings.batch;
  }

  /** True after the last epoch, or if the validation loss has not improved for `stopAfter` epochs. */
  get isOver(): boolean {
    const { epochs, bestEpoch, pieces } = this.#progress;
    return pieces === 0 && (epochs >= this.settings.epochs || epochs - bestEpoch >= this.settings.stopAfter);
  }

  /** The finished share of the current epoch, from 0 to 1. */
  get epochShare(): number {
    return this.#progress.pieces / this.#pieces;
  }

  /** Learns from the next piece of the epoch. Returns the report of the epoch if this piece was the last one. */
  async step(): Promise<EpochReport | undefined> {
    const progress = this.#progress;
    const records = this.#drawPiece(progress.epochs, progress.pieces);
    const outputs = await this.#pool.learn(records, this.#rateAt(progress.pieces));
    const sum = new LossSum();
    for (const [i, { size, targets }] of records.entries())
      sum.add(outputs[i] as Float32Array, targets as Float32Array, size, 0);
    const { crossEntropy, positions } = sum.read();
    const lossSum = progress.lossSum + crossEntropy * positions;
    const lossCount = progress.lossCount + positions;
    this.#progress = { ...progress, pieces: progress.pieces + 1, lossSum, lossCount };
    return this.#progress.pieces < this.#pieces ? undefined : this.#endEpoch();
  }

  /** The learning rate after `pieces` pieces of the current epoch. */
  #rateAt(pieces: number): number {
    const { rate, epochs } = this.#progress;
    const done = (epochs + pieces / this.#pieces) / this.settings.epochs;
    return this.settings.decay === 'line' ? rate * (1 - done) : rate;
  }

  /** Measures the losses of the network with its current weights on the validation games. */
  validate(): Promise<Losses> {
    return measureLosses(this.#pool, this.#games.validate, this.settings);
  }

  async #endEpoch(): Promise<EpochReport> {
    const { epochs, lossSum, lossCount, rate, reports, ...before } = this.#progress;
    const validation = await this.validate();
    const epoch = epochs + 1;
    const report = { epoch, trainCrossEntropy: lossSum / lossCount, validation, rate: this.#rateAt(0) };
    const isBest = validation.relativeEntropy < before.bestLoss;
    if (isBest) this.#best = this.territoryNetwork.weights;
    const bestEpoch = isBest ? epoch : before.bestEpoch;
    const { decay } = this.settings;
    const isStalled = decay !== 'line' && epoch > bestEpoch && (epoch - bestEpoch) % decay.halveAfter === 0;
    this.#progress = {
      ...START,
      epochs: epoch,
      rate: isStalled ? rate / 2 : rate,
      bestEpoch,
      bestLoss: isBest ? validation.relativeEntropy : before.bestLoss,
      reports: [...reports, report],
    };
    return report;
  }

  /** Draws the positions from which the network learns in one piece of an epoch: random positions of random games. */
  #drawPiece(epoch: number, piece: number): TerritoryPosition[] {
    const rng = makeRng(mixSeed(mixSeed(this.settings.seed, epoch), piece));
    const { train } = this.#games;
    return Array.from({ length: PIECE_UPDATES * this.settings.batch }, () => {
      const game = train[rng.below(train.length)] as SampleGame;
      const index = rng.below(game.positions.length);
      return this.settings.copies
        ? packTrainingPosition(game, index, this.settings, rng)
        : {
            size: game.size,
            cells: (game.positions[index] as SamplePosition).cells,
            targets: targetsOf(game, index, this.settings.targets),
          };
    });
  }
}

const START: Omit<TerritoryTrainingProgress, 'rate'> = {
  epochs: 0,
  pieces: 0,
  lossSum: 0,
  lossCount: 0,
  bestEpoch: 0,
  bestLoss: Number.MAX_VALUE,
  reports: [],
};

function propensitiesOf(games: readonly SampleGame[], { propensity }: TerritoryTrainingSettings): Int8Array {
  const counts = new PropensityCounts(propensity);
  for (const game of games) counts.add(game);
  return counts.table();
}

/**
 * Returns a random symmetric copy of a position and its targets, for the network to learn from. The copy may be rotated
 * and mirrored, and its colours may be exchanged.
 */
export function packTrainingPosition(
  game: SampleGame,
  index: number,
  { targets }: Pick<TerritoryTrainingSettings, 'targets'>,
  rng: Rng,
): TerritoryPosition {
  const symmetry = rng.below(8) as Symmetry;
  const exchangesColors = rng.below(2) === 1;
  const { cells } = game.positions[index] as SamplePosition;
  const straight = targetsOf(game, index, targets);
  const [stone, share] = exchangesColors ? [stoneOfOtherColor, pointShareOfOtherColor] : [keepValue, keepValue];
  return {
    size: game.size,
    cells: copyUnderSymmetry(cells, cells.slice(), game.size, symmetry, stone),
    targets: copyUnderSymmetry(straight, straight.slice(), game.size, symmetry, share),
  };
}

/** Measures the losses of the territory network on all positions of these games. */
export async function measureLosses(
  pool: TerritoryPool,
  games: readonly SampleGame[],
  { targets }: Pick<TerritoryTrainingSettings, 'targets'>,
): Promise<Losses> {
  const sum = new LossSum();
  const all = games.flatMap((game) => game.positions.map((position, index) => ({ game, position, index })));
  for (let from = 0; from < all.length; from += EVALUATION_BATCH) {
    const piece = all.slice(from, from + EVALUATION_BATCH);
    const outputs = await pool.evaluate(piece.map(({ game: { size }, position: { cells } }) => ({ size, cells })));
    for (const [i, { game, position, index }] of piece.entries())
      sum.add(outputs[i] as Float32Array, targetsOf(game, index, targets), game.size, position.stones);
  }
  return sum.read();
}
