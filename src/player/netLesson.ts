/**
 * A small territory network that learns while people watch (Wu & Baldi 2006): on random games that it is
 * given time to play, epoch by epoch, with what it sees in one position after each of them.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import type { FastBoard } from '../engine/board.js';
import { Engine } from '../engine/engine.js';
import type { Host } from '../engine/host.js';
import type { SampleGame, SamplePosition } from '../learn/territory/samples.js';
import { USUAL_TRAINING } from '../learn/territory/settings.js';
import { TerritoryTraining } from '../learn/territory/training.js';
import { type Color, opponent } from '../rules/color.js';
import { PASS, type Point } from '../rules/point.js';
import { BLACK, emptyPosition, type Position, WHITE } from '../rules/position.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { scorePosition } from '../rules/score.js';
import { randomMove } from './replyLesson.js';

export interface NetLessonOptions {
  readonly size: number;
  readonly games: number;
  readonly epochs: number;
  readonly seed: number;
  /** Ends it after the epoch under way. */
  isStopped(): boolean;
  onEpoch(epoch: NetEpoch): void;
  /** Lets messages be heard; called now and then. */
  pause(): Promise<void>;
}

export interface NetEpoch {
  /** 0 is the network before it has learned anything. */
  readonly epoch: number;
  /** Relative entropy on games that it does not learn from, a point: 0 is as good as can be. */
  readonly validation: number;
  /** By point: +1 where it is sure of Black, -1 where it is sure of White. */
  readonly ownership: Float32Array;
  readonly sample: NetSample;
}

/** The position that is shown, and who owned its points when its game was over. */
export interface NetSample {
  readonly cells: Uint8Array;
  readonly owners: Float32Array;
}

const SHAPE = { hidden: 8, lateral: 8 };
/** Slower than usual: there are few games, and the curve should be seen to fall. */
const RATE = 0.001;
/** One game in so many is set aside to measure by. */
const VALIDATION_EVERY = 5;
/** How far into its game the shown position lies. */
const SHOWN_AT = 0.55;

/** Gives the number of epochs that it had. */
export async function teachNet(host: Host, options: NetLessonOptions): Promise<number> {
  const { size, games, epochs, seed } = options;
  const engine = await Engine.create(host, { threads: 1, shared: false, memoryMiB: 8 });
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
    { ...USUAL_TRAINING, shape: SHAPE, rate: RATE, epochs, seed },
  );
  const shown = validate[0] as SampleGame;
  const { cells } = shown.positions[Math.floor(SHOWN_AT * shown.positions.length)] as SamplePosition;
  const position: Position = { ...emptyPosition(size), cells };
  const sample: NetSample = { cells, owners: ownersOf(shown) };
  const tell = (epoch: number, validation: number): void =>
    options.onEpoch({ epoch, validation, ownership: signed(training.net.evaluate(position)), sample });
  tell(0, (await training.validate()).relativeEntropy);
  while (!training.isOver && !options.isStopped()) {
    const report = await training.step();
    if (report) tell(report.epoch, report.validation.relativeEntropy);
    await options.pause();
  }
  return training.progress.epochs;
}

/** Border cells are zero in what the network says, and stay so. */
const signed = (probabilities: Float32Array): Float32Array =>
  probabilities.map((probability) => (probability === 0 ? 0 : 2 * probability - 1));

const ownersOf = ({ owners }: SampleGame): Float32Array =>
  Float32Array.from(owners ?? [], (cell) => (cell === BLACK ? 1 : cell === WHITE ? -1 : 0));

/** A random game to its end, when every point belongs to somebody. */
function playGame(board: FastBoard, rng: Rng): SampleGame {
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

function sampleOf(board: FastBoard, next: SamplePosition['next']): SamplePosition {
  const cells = board.readCells();
  return { cells, stones: cells.reduce((sum, cell) => sum + Number(cell === BLACK || cell === WHITE), 0), next };
}
