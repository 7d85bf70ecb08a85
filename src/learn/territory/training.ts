/**
 * Training of a territory network: epochs of random positions from random games, an
 * update after every batch, and validation by relative entropy after every epoch.
 *
 * All that comes depends on the settings, the games and the seed alone: each piece of
 * an epoch draws from a seed of its own, so a training that is resumed from a checkpoint
 * ends with the same bits as one that never stopped.
 */
import { makeRng, mixSeed, type Rng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import type { LearnerState, NetCrew, NetRecord } from '../../engine/netCrew.js';
import type { TerritoryNet } from '../../engine/territoryNet.js';
import type { Symmetry } from '../../rules/symmetry.js';
import { leaveOut } from './leftOut.js';
import { type Losses, LossSum } from './losses.js';
import { PropensityCounts } from './propensity.js';
import { type SampleGame, type SamplePosition, targetsOf } from './samples.js';
import type { TrainingSettings } from './settings.js';
import { startingWeights } from './startingWeights.js';
import { copyTurned, otherShare, otherStone, same } from './symmetricCopy.js';
import { noTies, symmetryTies, type Ties } from './ties.js';

export interface TrainingGames {
  readonly train: readonly SampleGame[];
  readonly validate: readonly SampleGame[];
}

export interface EpochReport {
  readonly epoch: number;
  /** Cross-entropy of the positions learned from, each as it was met. */
  readonly trainCrossEntropy: number;
  readonly validation: Losses;
  /** The learning rate that the epoch began with. */
  readonly rate: number;
}

/** Where a training stands: plain values, and arrays for the weights. */
export interface TrainingState {
  readonly learner: LearnerState;
  readonly best: Float32Array;
  readonly progress: Progress;
}

export interface Progress {
  /** Epochs finished, and pieces of the next one. */
  readonly epochs: number;
  readonly pieces: number;
  /** Of the unfinished epoch: sum of cross-entropies, and number of positions. */
  readonly lossSum: number;
  readonly lossCount: number;
  readonly rate: number;
  readonly bestEpoch: number;
  readonly bestLoss: number;
  readonly reports: readonly EpochReport[];
}

/** Updates of a piece: what a checkpoint may stand between. */
const PIECE_UPDATES = 100;
/** Positions that are evaluated at a time. */
export const EVALUATED_AT_A_TIME = 1000;

export class TerritoryTraining {
  readonly settings: TrainingSettings;
  readonly ties: Ties;
  readonly net: TerritoryNet;
  /** The propensities, learned from the training games. */
  readonly propensities: Int8Array;
  readonly #games: TrainingGames;
  readonly #crew: NetCrew;
  readonly #pieces: number;
  #best: Float32Array;
  #progress: Progress;

  private constructor(engine: Engine, games: TrainingGames, settings: TrainingSettings, resumed?: TrainingState) {
    const { shape, batch, method, tied, seed } = settings;
    this.settings = settings;
    this.#games = games;
    this.net = engine.createNet(shape);
    this.ties = leaveOut(tied ? symmetryTies(shape) : noTies(this.net.parameters), shape, settings.without ?? []);
    this.propensities = propensitiesOf(games.train, settings);
    this.net.propensities = this.propensities;
    const capacity = Math.max(PIECE_UPDATES * batch, EVALUATED_AT_A_TIME);
    this.#crew = engine.createCrew(this.net, capacity, { method, batch, ...this.ties });
    this.#crew.state = resumed?.learner ?? startingState(startingWeights(shape, this.ties, seed));
    this.#best = resumed?.best ?? this.net.weights;
    this.#progress = resumed?.progress ?? { ...START, rate: settings.rate };
    const positions = games.train.reduce((sum, { positions: { length } }) => sum + length, 0);
    this.#pieces = Math.max(1, Math.round(positions / (PIECE_UPDATES * batch)));
  }

  /** Begins, or goes on where a state was kept. */
  static create(engine: Engine, games: TrainingGames, settings: TrainingSettings, resumed?: TrainingState) {
    return new TerritoryTraining(engine, games, settings, resumed);
  }

  get progress(): Progress {
    return this.#progress;
  }

  get state(): TrainingState {
    return { learner: this.#crew.state, best: this.#best, progress: this.#progress };
  }

  /** The weights with the best validation so far. */
  get best(): Float32Array {
    return this.#best;
  }

  /** Positions learned from in an epoch. */
  get positionsPerEpoch(): number {
    return this.#pieces * PIECE_UPDATES * this.settings.batch;
  }

  /** Has every epoch been run, or has validation not improved for long enough? */
  get isOver(): boolean {
    const { epochs, bestEpoch, pieces } = this.#progress;
    return pieces === 0 && (epochs >= this.settings.epochs || epochs - bestEpoch >= this.settings.stopAfter);
  }

  /** How far the current epoch is, 0 … 1. */
  get epochShare(): number {
    return this.#progress.pieces / this.#pieces;
  }

  /** Learns the next piece; the report of the epoch if that was its last one. */
  async step(): Promise<EpochReport | undefined> {
    const progress = this.#progress;
    const records = this.#drawPiece(progress.epochs, progress.pieces);
    const outputs = await this.#crew.learn(records, this.#rateAt(progress.pieces));
    const sum = new LossSum();
    for (const [i, { size, targets }] of records.entries())
      sum.add(outputs[i] as Float32Array, targets as Float32Array, size, 0);
    const { crossEntropy, positions } = sum.read();
    const lossSum = progress.lossSum + crossEntropy * positions;
    const lossCount = progress.lossCount + positions;
    this.#progress = { ...progress, pieces: progress.pieces + 1, lossSum, lossCount };
    return this.#progress.pieces < this.#pieces ? undefined : this.#endEpoch();
  }

  /** The learning rate of a piece of this epoch. */
  #rateAt(pieces: number): number {
    const { rate, epochs } = this.#progress;
    const done = (epochs + pieces / this.#pieces) / this.settings.epochs;
    return this.settings.decay === 'line' ? rate * (1 - done) : rate;
  }

  /** The losses of the current weights on the validation games. */
  validate(): Promise<Losses> {
    return measureLosses(this.#crew, this.#games.validate, this.settings);
  }

  async #endEpoch(): Promise<EpochReport> {
    const { epochs, lossSum, lossCount, rate, reports, ...before } = this.#progress;
    const validation = await this.validate();
    const epoch = epochs + 1;
    const report = { epoch, trainCrossEntropy: lossSum / lossCount, validation, rate: this.#rateAt(0) };
    const isBest = validation.relativeEntropy < before.bestLoss;
    if (isBest) this.#best = this.net.weights;
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

  /** Random games, and a random position of each. */
  #drawPiece(epoch: number, piece: number): NetRecord[] {
    const rng = makeRng(mixSeed(mixSeed(this.settings.seed, epoch), piece));
    const { train } = this.#games;
    return Array.from({ length: PIECE_UPDATES * this.settings.batch }, () => {
      const game = train[rng.below(train.length)] as SampleGame;
      const index = rng.below(game.positions.length);
      return this.settings.copies
        ? learningRecord(game, index, this.settings, rng)
        : {
            size: game.size,
            cells: (game.positions[index] as SamplePosition).cells,
            targets: targetsOf(game, index, this.settings.targets),
          };
    });
  }
}

const START: Omit<Progress, 'rate'> = {
  ...{ epochs: 0, pieces: 0, lossSum: 0, lossCount: 0, bestEpoch: 0, bestLoss: Number.MAX_VALUE, reports: [] },
};

function startingState(free: Float32Array): LearnerState {
  const zeros = new Float32Array(free.length);
  return { free, firstMean: zeros, secondMean: zeros, powers: Float64Array.of(1, 1) };
}

function propensitiesOf(games: readonly SampleGame[], { propensity }: TrainingSettings): Int8Array {
  const counts = new PropensityCounts(propensity);
  for (const game of games) counts.add(game);
  return counts.table();
}

/** A position to learn from, as a random symmetric copy: turned, mirrored, colours exchanged. */
export function learningRecord(
  game: SampleGame,
  index: number,
  { targets }: Pick<TrainingSettings, 'targets'>,
  rng: Rng,
): NetRecord {
  const symmetry = rng.below(8) as Symmetry;
  const exchangesColors = rng.below(2) === 1;
  const { cells } = game.positions[index] as SamplePosition;
  const straight = targetsOf(game, index, targets);
  const [stone, share] = exchangesColors ? [otherStone, otherShare] : [same, same];
  return {
    size: game.size,
    cells: copyTurned(cells, cells.slice(), game.size, symmetry, stone),
    targets: copyTurned(straight, straight.slice(), game.size, symmetry, share),
  };
}

/** The losses of a crew's network on every position of these games. */
export async function measureLosses(
  crew: NetCrew,
  games: readonly SampleGame[],
  { targets }: Pick<TrainingSettings, 'targets'>,
): Promise<Losses> {
  const sum = new LossSum();
  const all = games.flatMap((game) => game.positions.map((position, index) => ({ game, position, index })));
  for (let from = 0; from < all.length; from += EVALUATED_AT_A_TIME) {
    const piece = all.slice(from, from + EVALUATED_AT_A_TIME);
    const outputs = await crew.evaluate(piece.map(({ game: { size }, position: { cells } }) => ({ size, cells })));
    for (const [i, { game, position, index }] of piece.entries())
      sum.add(outputs[i] as Float32Array, targetsOf(game, index, targets), game.size, position.stones);
  }
  return sum.read();
}
