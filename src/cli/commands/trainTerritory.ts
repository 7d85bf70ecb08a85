/** `insei train territory`: trains the network that predicts the owner of each point. */
import { readFile, rm } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import type { StopSignal } from '../../base/stopper.js';
import type { Engine } from '../../engine/engine.js';
import { createEngine } from '../../engine/index.node.js';
import { MAX_TERRITORY_NETWORK_SHAPE } from '../../engine/territory/territoryNetwork.js';
import { hashOfGames, readCheckpoint, writeCheckpoint } from '../../learn/territory/checkpoint.js';
import { fitTemperature } from '../../learn/territory/movePrediction.js';
import { MOVE_VALUES, playedMovesOf, rankMoves } from '../../learn/territory/moveRanking.js';
import { type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import { type TerritoryModel, writeTerritoryModel } from '../../learn/territory/territoryModel.js';
import { type EpochReport, TerritoryTraining, type TrainingData } from '../../learn/territory/training.js';
import {
  DEFAULT_TRAINING,
  PAPER_TRAINING,
  type TerritoryTrainingSettings,
} from '../../learn/territory/trainingSettings.js';
import type { DatasetGame } from '../../record/dataset.js';
import { isHeldOut } from '../../record/heldOut.js';
import { writeResumeCommand } from '../commandLine.js';
import { checkWritable, exists, writeFileAtomically } from '../files/atomicFile.js';
import { type NumberRange, rangeOption, readGamesInHashOrder, WHOLE_RANGE } from '../files/gamesInHashOrder.js';
import { reportInterruption, runTraining } from '../interrupts.js';
import * as read from '../options.js';
import type { CommandResult } from '../output.js';
import { openProgressLine } from '../progress.js';

interface TrainTerritoryOptions {
  readonly games: readonly string[];
  readonly out: string;
  readonly validate?: readonly string[];
  readonly byHash: NumberRange;
  readonly validateByHash: NumberRange;
  readonly recipe: 'usual' | 'paper';
  readonly epochs?: number;
  readonly rate?: number;
  readonly hidden?: number;
  readonly lateral?: number;
  readonly tied?: boolean;
  readonly temperatureGames?: readonly string[];
  readonly seed: number;
  readonly threads?: number;
  readonly resume?: boolean;
  readonly json?: boolean;
}

/** The share of the games that are validation games if --validate is not given. */
const HELD_OUT = 0.1;
/**
 * The number of moves on which a temperature is fitted, times the number of points of the board, is at most this
 * number. So fewer moves are used on large boards, where the evaluation of each move takes longer.
 */
const MAX_FITTED_POINTS = 40_000;
/** Of the games in --temperature-games, at most this many of each board size are used. */
const MAX_FITTED_GAMES = 100;
/** The number of training steps between two checkpoints. */
const STEPS_PER_CHECKPOINT = 20;

const HELP = `
Only games that were counted at their end are used: the last node of their records has TB and TW. The games of insei match have no TB
and TW. If you have no counted games, use insei train bootstrap. During the training, its state is saved in a file whose name is that of
the --out file, followed by .training. After an interruption, the same command with --resume continues the training, and the
interruption does not change the weights. The weights depend on the games, the settings and the seed, but not on the number of threads.

Example: insei train territory --games games.sgf --by-hash 329-3494 --validate games.sgf --validate-by-hash 1-328 --out my.model`;

export const trainTerritoryCommand = (): Command =>
  new Command('territory')
    .description('Train the network that predicts the owner of each point (Wu & Baldi 2006).')
    .requiredOption('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
    .requiredOption('--out <file>', 'write the model to this file')
    .option('--validate <path...>', 'games that decide which epoch is best; default: a tenth of --games')
    .addOption(
      rangeOption(
        '--by-hash <A-B>',
        'sort the games by the hash of their text, and learn only from games number A to B',
      ),
    )
    .addOption(
      rangeOption(
        '--validate-by-hash <A-B>',
        'sort the games of --validate by the hash of their text, and use only games number A to B',
      ),
    )
    .addOption(
      new Option('--recipe <name>', 'paper: the settings of the paper; usual: the settings that worked best')
        .choices(['usual', 'paper'])
        .default('usual'),
    )
    .option(
      '--epochs <n>',
      'number of epochs; an epoch uses as many positions as the training games contain',
      read.wholeNumberParser(1, 100_000),
    )
    .option('--rate <r>', 'learning rate', learningRate)
    .option(
      '--hidden <n>',
      'number of hidden units in each subnet, a multiple of 8',
      read.wholeNumberParser(8, MAX_TERRITORY_NETWORK_SHAPE.hidden),
    )
    .option(
      '--lateral <n>',
      'number of lateral values that each cell passes on in a plane, a multiple of 8',
      read.wholeNumberParser(8, MAX_TERRITORY_NETWORK_SHAPE.lateral),
    )
    .option('--tied', 'use tied weights, which make the network exactly symmetric')
    .option('--temperature-games <path...>', 'games of other board sizes, to fit a temperature for each size')
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--threads <n>', 'number of worker threads; default: all cores', read.parseThreadCount)
    .option('--resume', 'continue an interrupted training')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(trainTerritory);

function learningRate(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 10))
    throw new InputError('the learning rate must be above 0 and at most 10');
  return value;
}

async function trainTerritory(options: TrainTerritoryOptions): Promise<void> {
  const settings = settingsOf(options);
  const stateFile = `${options.out}.training`;
  await checkWritable(options.out);
  await checkStart(stateFile, options);
  const reportSaved = async (): Promise<void> =>
    reportInterruption((await exists(stateFile)) ? writeResumeCommand() : undefined);
  await runTraining((stopper) => train(settings, stateFile, options, stopper), reportSaved, options);
}

/** Trains the network and writes the model. If the training is stopped, it saves its state and returns undefined. */
async function train(
  settings: TerritoryTrainingSettings,
  stateFile: string,
  options: TrainTerritoryOptions,
  stopper: StopSignal,
): Promise<CommandResult | undefined> {
  const { out, threads, temperatureGames = [] } = options;
  const { games, hash } = await readTrainingGames(options);
  const others = temperatureGames.length === 0 ? [] : await readTemperatureGames(temperatureGames);
  const resumed = options.resume ? readCheckpoint(await readFile(stateFile), stateFile, settings, hash) : undefined;
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const training = TerritoryTraining.create(engine, games, settings, resumed);
    const save = (): Promise<void> =>
      writeFileAtomically(stateFile, writeCheckpoint({ settings, games: hash, state: training.state }));
    const seconds = await runEpochs(training, save, stopper);
    if (!training.isOver) return undefined;
    const model = await finishModel(engine, training, [...games.validate, ...others]);
    await writeFileAtomically(out, writeTerritoryModel(model));
    await rm(stateFile, { force: true });
    return resultOf(training, seconds, model);
  } finally {
    engine.close();
  }
}

function settingsOf({
  recipe,
  epochs,
  rate,
  hidden,
  lateral,
  tied,
  seed,
}: TrainTerritoryOptions): TerritoryTrainingSettings {
  const base = recipe === 'paper' ? PAPER_TRAINING : DEFAULT_TRAINING;
  const shape = { hidden: hidden ?? base.shape.hidden, lateral: lateral ?? base.shape.lateral };
  if (shape.hidden % 8 !== 0 || shape.lateral % 8 !== 0)
    throw new InputError('--hidden and --lateral must be multiples of 8');
  return { ...base, shape, tied: tied ?? false, epochs: epochs ?? base.epochs, rate: rate ?? base.rate, seed };
}

/** Throws if the state of an unfinished training would be overwritten, or if there is no state to resume from. */
async function checkStart(stateFile: string, { resume }: TrainTerritoryOptions): Promise<void> {
  const found = await exists(stateFile);
  if (resume && !found) throw new InputError(`there is nothing to resume: ${stateFile} does not exist`);
  if (!resume && found)
    throw new InputError(
      `${stateFile} contains an unfinished training: add --resume to continue it, or remove the file`,
    );
}

async function readTrainingGames(options: TrainTerritoryOptions): Promise<{ games: TrainingData; hash: number }> {
  const counted = (games: readonly DatasetGame[]): DatasetGame[] =>
    games.filter(({ record }) => isCounted(record.territory));
  const all = counted(await readGamesInHashOrder(options.games, options.byHash));
  const given = options.validate && counted(await readGamesInHashOrder(options.validate, options.validateByHash));
  const validate = given ?? all.filter(({ hash }) => isHeldOut(hash, HELD_OUT));
  const held = new Set(validate.map(({ hash }) => hash));
  const train = all.filter(({ hash }) => !held.has(hash));
  if (train.length === 0 || validate.length === 0) throw new InputError(describeLack(train, validate, options));
  console.error(`${train.length} games to learn from, ${validate.length} to validate on`);
  const samples = (games: readonly DatasetGame[]): SampleGame[] => games.map(({ record }) => sampleGame(record));
  const hash = hashOfGames(
    train.map((game) => game.hash),
    validate.map((game) => game.hash),
  );
  return { games: { train: samples(train), validate: samples(validate) }, hash };
}

/** Explains why there is no game to learn from or to validate on. */
function describeLack(
  { length: train }: readonly DatasetGame[],
  { length: validate }: readonly DatasetGame[],
  options: TrainTerritoryOptions,
): string {
  const need = 'there must be counted games (with TB and TW) both to learn from and to validate on';
  if (options.validate)
    return `${need}; counted games in --games but not in --validate: ${train}; in --validate: ${validate}`;
  const found = train + validate;
  const advice = `validation games among them, chosen by their hashes: ${validate}; to choose the validation games yourself, use --validate`;
  return `${need}; counted games in --games: ${found}${found === 0 ? '' : `; ${advice}`}`;
}

/** Reads at most MAX_FITTED_GAMES games of every board size: the games with the lowest hashes. */
async function readTemperatureGames(paths: readonly string[]): Promise<SampleGame[]> {
  const bySize = new Map<number, DatasetGame[]>();
  for (const game of await readGamesInHashOrder(paths, WHOLE_RANGE)) {
    const games = bySize.get(game.record.size) ?? [];
    if (games.length < MAX_FITTED_GAMES) bySize.set(game.record.size, [...games, game]);
  }
  return [...bySize.values()].flat().map(({ record }) => sampleGame(record));
}

const isCounted = (territory: unknown): boolean => territory !== undefined;

/** Runs the remaining epochs, or fewer if `stopper` signals a stop. Returns the mean number of seconds per epoch. */
async function runEpochs(training: TerritoryTraining, save: () => Promise<void>, stopper: StopSignal): Promise<number> {
  const started = performance.now();
  const line = openProgressLine();
  let steps = 0;
  let epochs = 0;
  while (!training.isOver && !stopper.isStopped) {
    const report = await training.step();
    if (report) {
      epochs++;
      line.close();
      console.error(describeEpoch(report));
    } else line.show(`epoch ${describeShare(training)}`);
    if (report || ++steps % STEPS_PER_CHECKPOINT === 0 || stopper.isStopped) await save();
  }
  line.close();
  return epochs === 0 ? 0 : (performance.now() - started) / 1000 / epochs;
}

const describeShare = ({ progress: { epochs, lossSum, lossCount }, epochShare }: TerritoryTraining): string =>
  `${epochs + 1}: ${Math.round(100 * epochShare)} %, cross-entropy ${(lossSum / lossCount).toFixed(4)}`;

const describeEpoch = ({ epoch, trainCrossEntropy, validation, rate }: EpochReport): string =>
  `epoch ${epoch}: cross-entropy ${trainCrossEntropy.toFixed(4)}; validation ${validation.crossEntropy.toFixed(4)}, ` +
  `relative entropy ${validation.relativeEntropy.toFixed(4)} (learning rate ${rate.toPrecision(3)})`;

/** Makes the model with the best weights. For each board size, fits a temperature on the games of this size. */
async function finishModel(
  engine: Engine,
  training: TerritoryTraining,
  games: readonly SampleGame[],
): Promise<TerritoryModel> {
  training.territoryNetwork.weights = training.best;
  const pool = engine.createTerritoryPool(training.territoryNetwork, 100);
  const temperatures = { area: new Map<number, number>(), urgency: new Map<number, number>() };
  for (const size of new Set(games.map((game) => game.size))) {
    const choices = games
      .filter((game) => game.size === size)
      .flatMap((game) => playedMovesOf(game, 1, Number.MAX_SAFE_INTEGER));
    const every = Math.ceil((choices.length * size * size) / MAX_FITTED_POINTS);
    const some = choices.filter((_, index) => index % every === 0);
    for (const judging of MOVE_VALUES) {
      const ranked = await rankMoves(pool, some, judging);
      if (ranked.length > 0) temperatures[judging].set(size, fitTemperature(ranked));
    }
  }
  const { settings, propensities, best, progress } = training;
  const report = progress.reports.find(({ epoch }) => epoch === progress.bestEpoch);
  return {
    shape: settings.shape,
    weights: best,
    propensities,
    temperatures,
    about: { settings, epoch: progress.bestEpoch, validation: report?.validation },
  };
}

function resultOf(training: TerritoryTraining, secondsPerEpoch: number, { temperatures }: TerritoryModel) {
  return {
    parameters: training.territoryNetwork.parameters,
    freeParameters: training.ties.freeParameters,
    epochs: training.progress.reports,
    bestEpoch: training.progress.bestEpoch,
    positions: training.positionsPerEpoch,
    secondsPerEpoch,
    temperatures: Object.fromEntries(temperatures.area),
    urgencyTemperatures: Object.fromEntries(temperatures.urgency),
  };
}
