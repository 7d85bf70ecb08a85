/**
 * Trains a small territory network (Wu and Baldi 2006) for a demonstration. The demonstration plays random games and
 * trains the network on them. After each epoch, it reports the ownership that the network expects in one position.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import type { KernelBoard } from '../engine/board.js';
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment } from '../engine/environment.js';
import type { SampleGame, SamplePosition } from '../learn/territory/samples.js';
import { TerritoryTraining } from '../learn/territory/training.js';
import { DEFAULT_TRAINING } from '../learn/territory/trainingSettings.js';
import { type Color, opponent } from '../rules/color.js';
import { PASS, type Point } from '../rules/point.js';
import { BLACK, emptyPosition, type Position, WHITE } from '../rules/position.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { scorePosition } from '../rules/score.js';
import { randomMove } from './replyDemonstration.js';

export interface TerritoryDemonstrationOptions {
  readonly size: number;
  readonly games: number;
  readonly epochs: number;
  readonly seed: number;
  /** Once this function returns true, training ends after the current epoch. */
  isStopped(): boolean;
  onEpoch(epoch: TerritoryDemonstrationEpoch): void;
  /** Called repeatedly during the demonstration, so that the thread can handle messages. */
  pause(): Promise<void>;
}

export interface TerritoryDemonstrationEpoch {
  /** The number of finished epochs; 0 before training. */
  readonly epoch: number;
  /** The relative entropy per point on the validation games; 0 means perfect predictions. */
  readonly validation: number;
  /** The expected owner of each point, from -1 (surely White) to +1 (surely Black). */
  readonly ownership: Float32Array;
  readonly sample: TerritoryDemonstrationSample;
}

/**
 * The position that the demonstration shows, and the owner of each point at the end of the game from which the position
 * is taken.
 */
interface TerritoryDemonstrationSample {
  readonly cells: Uint8Array;
  readonly owners: Float32Array;
}

const SHAPE = { hidden: 8, lateral: 8 };
/**
 * The learning rate. It is low, because there are few games, and because people should see the error fall step by step.
 */
const RATE = 0.001;
/** Every game whose number is a multiple of this number is used only for validation. */
const VALIDATION_EVERY = 5;
/** The demonstration shows one position of one game: the position after this share of the moves of the game. */
const SHOWN_AT = 0.55;

/** Runs the demonstration. Returns the number of finished epochs. */
export async function demonstrateTerritoryTraining(
  environment: EngineEnvironment,
  options: TerritoryDemonstrationOptions,
): Promise<number> {
  const { size, games, epochs, seed } = options;
  const engine = await Engine.create(environment, { threads: 1, shared: false, memoryMiB: 8 });
  const board = engine.createBoard(size);
  const played: SampleGame[] = [];
  for (let number = 0; number < games; number++) {
    played.push(playGame(board, makeRng(mixSeed(seed, number))));
    if (number % 10 === 9) await options.pause();
  }
  const validate = played.filter((_, number) => number % VALIDATION_EVERY === 0);
  const train = played.filter((_, number) => number % VALIDATION_EVERY !== 0);
  const training = TerritoryTraining.create(
    engine,
    { train, validate },
    { ...DEFAULT_TRAINING, shape: SHAPE, rate: RATE, epochs, seed },
  );
  const shown = validate[0] as SampleGame;
  const { cells } = shown.positions[Math.floor(SHOWN_AT * shown.positions.length)] as SamplePosition;
  const position: Position = { ...emptyPosition(size), cells };
  const sample: TerritoryDemonstrationSample = { cells, owners: ownersOf(shown) };
  const tell = (epoch: number, validation: number): void =>
    options.onEpoch({ epoch, validation, ownership: signed(training.territoryNetwork.evaluate(position)), sample });
  tell(0, (await training.validate()).relativeEntropy);
  while (!training.isOver && !options.isStopped()) {
    const report = await training.step();
    if (report) tell(report.epoch, report.validation.relativeEntropy);
    await options.pause();
  }
  return training.progress.epochs;
}

/**
 * Converts Black's probability to own a point (0 to 1) to ownership (-1 to +1). For border cells, which have no owner,
 * the probability is 0 and the ownership is 0, too.
 */
const signed = (probabilities: Float32Array): Float32Array =>
  probabilities.map((probability) => (probability === 0 ? 0 : 2 * probability - 1));

const ownersOf = ({ owners }: SampleGame): Float32Array =>
  Float32Array.from(owners ?? [], (cell) => (cell === BLACK ? 1 : cell === WHITE ? -1 : 0));

/** Plays a random game to its end and determines the owner of each point. */
function playGame(board: KernelBoard, rng: Rng): SampleGame {
  board.clear();
  const { size } = board;
  const positions: SamplePosition[] = [];
  let passes = 0;
  for (let color: Color = 'black'; passes < 2 && positions.length < 3 * size * size; color = opponent(color)) {
    const point = randomMove(board, color, rng);
    positions.push(sampleOf(board, { color, point, ko: board.ko }));
    board.tryPlay(color, point);
    passes = point === PASS ? passes + 1 : 0;
  }
  positions.push(sampleOf(board, undefined));
  const last: Position = { ...emptyPosition(size), cells: board.readCells() };
  const { owner } = scorePosition(last, RULE_SETS.chinese, { komi: 0, handicap: 0 });
  const owners = new Uint8Array(last.cells.length);
  for (const [point, color] of owner) owners[point as Point] = color === 'black' ? BLACK : WHITE;
  return { size, positions, owners };
}

function sampleOf(board: KernelBoard, next: SamplePosition['next']): SamplePosition {
  const cells = board.readCells();
  return { cells, stones: cells.reduce((sum, cell) => sum + Number(cell === BLACK || cell === WHITE), 0), next };
}
