/** `insei train territory`: train the network that sees who will own each point. */
import { readFile, rm } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { InputError } from '../../base/inputError.js';
import type { StopSignal } from '../../base/stopper.js';
import type { Engine } from '../../engine/engine.js';
import { createEngine } from '../../engine/index.node.js';
import { MOST_UNITS } from '../../engine/territoryNet.js';
import { hashOfGames, readCheckpoint, writeCheckpoint } from '../../learn/territory/checkpoint.js';
import { type TerritoryModel, writeTerritoryModel } from '../../learn/territory/model.js';
import { choicesOf, fitTemperature, JUDGINGS, rankChoices } from '../../learn/territory/prediction.js';
import { type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import { PAPER_TRAINING, type TrainingSettings, USUAL_TRAINING } from '../../learn/territory/settings.js';
import { type EpochReport, TerritoryTraining, type TrainingGames } from '../../learn/territory/training.js';
import type { DatasetGame } from '../../record/dataset.js';
import { isHeldOut } from '../../record/split.js';
import { writeResumeCommand } from '../commandLine.js';
import { EVERYTHING, type Range, rangeOption, readByHash } from '../hashRange.js';
import { tellInterruption } from '../interrupts.js';
import * as read from '../options.js';
import type { Result } from '../output.js';
import { printTraining } from '../printTraining.js';
import { openProgressLine } from '../progress.js';
import { checkWritable, exists, writeWhole } from '../wholeFile.js';

interface TrainTerritoryOptions {
  readonly games: readonly string[];
  readonly out: string;
  readonly validate?: readonly string[];
  readonly byHash: Range;
  readonly validateByHash: Range;
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

/** Without --validate this share of the games is held out. */
const HELD_OUT = 0.1;
/** Points of the boards, all moves together, that a temperature is fitted on: a large board costs more a move. */
const FITTED_POINTS = 40_000;
/** Games of each size that are enough for that. */
const FITTED_GAMES = 100;
/** Pieces of an epoch between checkpoints. */
const CHECKPOINT_EVERY = 20;

const HELP = `
Games must be counted at their end (TB and TW of the last node); others are passed over, those of insei match among them.
Without counted games, insei train bootstrap learns from its own. The state is saved every now and then beside the model, in
FILE.training; after an interruption the same command with --resume goes on, and ends with the same weights. Weights and
figures depend on the games, the settings and the seed, not on the number of threads.

Example: insei train territory --games games.sgf --by-hash 329-3494 --validate games.sgf --validate-by-hash 1-328 --out my.model`;

export const trainTerritoryCommand = (): Command =>
  new Command('territory')
    .description('Train the network that sees who will own each point (Wu & Baldi 2006).')
    .requiredOption('--games <path...>', 'SGF files, or folders of them')
    .requiredOption('--out <file>', 'where the model goes')
    .option('--validate <path...>', 'games that decide which epoch was best; a tenth of the games unless given')
    .addOption(rangeOption('--by-hash <A-B>', 'learn only from games A to B in the order of their hashes'))
    .addOption(rangeOption('--validate-by-hash <A-B>', 'the same for --validate'))
    .addOption(
      new Option('--recipe <name>', 'how to learn: as in the paper, or as worked best')
        .choices(['usual', 'paper'])
        .default('usual'),
    )
    .option('--epochs <n>', 'passes over as many positions as there are', read.wholeNumber(1, 100_000))
    .option('--rate <r>', 'learning rate', learningRate)
    .option('--hidden <n>', 'hidden units of each net, a multiple of 8', read.wholeNumber(8, MOST_UNITS.hidden))
    .option('--lateral <n>', 'outputs of a cell, a multiple of 8', read.wholeNumber(8, MOST_UNITS.lateral))
    .option('--tied', 'tie weights, so that the network is exactly symmetric')
    .option('--temperature-games <path...>', 'games of other sizes, to fit their temperatures on')
    .option('--seed <n>', 'seed of the random numbers', read.seed, 1)
    .option('--threads <n>', 'worker threads; all cores unless given', read.threads)
    .option('--resume', 'go on with an interrupted training')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(trainTerritory);

function learningRate(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 10))
    throw new InputError('the learning rate must be above 0, up to 10');
  return value;
}

async function trainTerritory(options: TrainTerritoryOptions): Promise<void> {
  const settings = settingsOf(options);
  const stateFile = `${options.out}.training`;
  await checkWritable(options.out);
  await checkStart(stateFile, options);
  const tellKept = async (): Promise<void> =>
    tellInterruption((await exists(stateFile)) ? writeResumeCommand() : undefined);
  await printTraining((stopper) => train(settings, stateFile, options, stopper), tellKept, options);
}

/** The result of the whole training; undefined when it was stopped, and its state saved. */
async function train(
  settings: TrainingSettings,
  stateFile: string,
  options: TrainTerritoryOptions,
  stopper: StopSignal,
): Promise<Result | undefined> {
  const { out, threads, temperatureGames = [] } = options;
  const { games, hash } = await readTrainingGames(options);
  const others = temperatureGames.length === 0 ? [] : await readOthers(temperatureGames);
  const resumed = options.resume ? readCheckpoint(await readFile(stateFile), stateFile, settings, hash) : undefined;
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const training = TerritoryTraining.create(engine, games, settings, resumed);
    const save = (): Promise<void> =>
      writeWhole(stateFile, writeCheckpoint({ settings, games: hash, state: training.state }));
    const seconds = await runTraining(training, save, stopper);
    if (!training.isOver) return undefined;
    const model = await finishModel(engine, training, [...games.validate, ...others]);
    await writeWhole(out, writeTerritoryModel(model));
    await rm(stateFile, { force: true });
    return resultOf(training, seconds, model);
  } finally {
    engine.close();
  }
}

function settingsOf({ recipe, epochs, rate, hidden, lateral, tied, seed }: TrainTerritoryOptions): TrainingSettings {
  const base = recipe === 'paper' ? PAPER_TRAINING : USUAL_TRAINING;
  const shape = { hidden: hidden ?? base.shape.hidden, lateral: lateral ?? base.shape.lateral };
  if (shape.hidden % 8 !== 0 || shape.lateral % 8 !== 0)
    throw new InputError('--hidden and --lateral must be multiples of 8');
  return { ...base, shape, tied: tied ?? false, epochs: epochs ?? base.epochs, rate: rate ?? base.rate, seed };
}

/** An old state is not overwritten by accident, and a missing one not resumed. */
async function checkStart(stateFile: string, { resume }: TrainTerritoryOptions): Promise<void> {
  const found = await exists(stateFile);
  if (resume && !found) throw new InputError(`there is nothing to resume: ${stateFile} does not exist`);
  if (!resume && found)
    throw new InputError(
      `${stateFile} holds an unfinished training: add --resume to go on with it, or remove the file`,
    );
}

async function readTrainingGames(options: TrainTerritoryOptions): Promise<{ games: TrainingGames; hash: number }> {
  const counted = (games: readonly DatasetGame[]): DatasetGame[] =>
    games.filter(({ record }) => isCounted(record.territory));
  const all = counted(await readByHash(options.games, options.byHash));
  const given = options.validate && counted(await readByHash(options.validate, options.validateByHash));
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

/** A tenth of few games may be none, or all of them. */
function describeLack(
  { length: train }: readonly DatasetGame[],
  { length: validate }: readonly DatasetGame[],
  options: TrainTerritoryOptions,
): string {
  const need = 'there must be counted games (with TB and TW) both to learn from and to validate on';
  if (options.validate)
    return `${need}: --games has ${train} that are not in --validate, and --validate has ${validate}`;
  const found = train + validate;
  const way = `a tenth of them, by their hashes, is ${validate}: name games to validate on with --validate`;
  return `${need}: --games has ${found}${found === 0 ? '' : `, and ${way}`}`;
}

/** Some games of every size, those with the lowest hashes. */
async function readOthers(paths: readonly string[]): Promise<SampleGame[]> {
  const bySize = new Map<number, DatasetGame[]>();
  for (const game of await readByHash(paths, EVERYTHING)) {
    const games = bySize.get(game.record.size) ?? [];
    if (games.length < FITTED_GAMES) bySize.set(game.record.size, [...games, game]);
  }
  return [...bySize.values()].flat().map(({ record }) => sampleGame(record));
}

const isCounted = (territory: unknown): boolean => territory !== undefined;

/** Runs what is left, or until it is stopped; returns the seconds of an epoch. */
async function runTraining(
  training: TerritoryTraining,
  save: () => Promise<void>,
  stopper: StopSignal,
): Promise<number> {
  const started = performance.now();
  const line = openProgressLine();
  let pieces = 0;
  let epochs = 0;
  while (!training.isOver && !stopper.isStopped) {
    const report = await training.step();
    if (report) {
      epochs++;
      line.close();
      console.error(describeEpoch(report));
    } else line.tell(`epoch ${describeShare(training)}`);
    if (report || ++pieces % CHECKPOINT_EVERY === 0 || stopper.isStopped) await save();
  }
  line.close();
  return epochs === 0 ? 0 : (performance.now() - started) / 1000 / epochs;
}

const describeShare = ({ progress: { epochs, lossSum, lossCount }, epochShare }: TerritoryTraining): string =>
  `${epochs + 1}: ${Math.round(100 * epochShare)} %, cross-entropy ${(lossSum / lossCount).toFixed(4)}`;

const describeEpoch = ({ epoch, trainCrossEntropy, validation, rate }: EpochReport): string =>
  `epoch ${epoch}: cross-entropy ${trainCrossEntropy.toFixed(4)}; validation ${validation.crossEntropy.toFixed(4)}, ` +
  `relative ${validation.relativeEntropy.toFixed(4)} (rate ${rate.toPrecision(3)})`;

/** The best weights, and a temperature for every size among these games. */
async function finishModel(
  engine: Engine,
  training: TerritoryTraining,
  games: readonly SampleGame[],
): Promise<TerritoryModel> {
  training.net.weights = training.best;
  const crew = engine.createCrew(training.net, 100);
  const temperatures = { area: new Map<number, number>(), urgency: new Map<number, number>() };
  for (const size of new Set(games.map((game) => game.size))) {
    const choices = games
      .filter((game) => game.size === size)
      .flatMap((game) => choicesOf(game, 1, Number.MAX_SAFE_INTEGER));
    const every = Math.ceil((choices.length * size * size) / FITTED_POINTS);
    const some = choices.filter((_, index) => index % every === 0);
    for (const judging of JUDGINGS) {
      const ranked = await rankChoices(crew, some, judging);
      if (ranked.length > 0) temperatures[judging].set(size, fitTemperature(ranked));
    }
  }
  const { settings, propensities, best, progress } = training;
  const report = progress.reports.find(({ epoch }) => epoch === progress.bestEpoch);
  return {
    ...{ shape: settings.shape, weights: best, propensities, temperatures },
    about: { settings, epoch: progress.bestEpoch, validation: report?.validation },
  };
}

function resultOf(training: TerritoryTraining, secondsPerEpoch: number, { temperatures }: TerritoryModel) {
  return {
    parameters: training.net.parameters,
    freeParameters: training.ties.freeParameters,
    epochs: training.progress.reports,
    bestEpoch: training.progress.bestEpoch,
    positions: training.positionsPerEpoch,
    secondsPerEpoch,
    temperatures: Object.fromEntries(temperatures.area),
    urgencyTemperatures: Object.fromEntries(temperatures.urgency),
  };
}
