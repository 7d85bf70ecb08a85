/** `insei match`: plays games between two contestants and compares their strength. */
import { join, parse } from 'node:path';
import { Command, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import { type Contestant, parseContestant } from '../../match/contestant.js';
import { describeGame, describeMatch } from '../../match/describeMatch.js';
import type { MatchEnvironment } from '../../match/environment.js';
import { DEFAULT_MOVE_SECONDS } from '../../match/gameRunner.js';
import { MatchFolder, matchFolderName } from '../../match/matchFolder.js';
import { handicapStones, type MatchSettings } from '../../match/matchSettings.js';
import { type MatchReport, summarizeMatch } from '../../match/matchSummary.js';
import { type Opening, openingsFingerprint, readOpenings } from '../../match/openings.js';
import type { PlayedGame } from '../../match/playGame.js';
import { type MatchOptions, runMatch } from '../../match/runMatch.js';
import type { MatchStopPlan } from '../../match/stopRule.js';
import { tallyGames } from '../../match/tally.js';
import { parseMatchTime } from '../../match/timeControl.js';
import { PRESET_NAMES } from '../../player/index.node.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import { writeResumeCommand } from '../commandLine.js';
import { addBookPath, MatchBooks } from '../files/bookFiles.js';
import { addNetworkPath, MatchNetworks, nameWithoutFolders } from '../files/matchNetworks.js';
import { readRecordFile } from '../files/recordFile.js';
import { openTextFolder } from '../files/textFiles.js';
import { exitCodeOf, onInterrupt } from '../interrupts.js';
import * as read from '../options.js';
import { PRESETS_HELP } from '../presetOption.js';
import { clock, killPrograms, programs } from '../processes.js';
import { makeLineThrottle } from '../progress.js';

interface MatchCommandOptions {
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly games: number;
  readonly komi?: number;
  readonly handicap?: number;
  readonly rules: RuleSetName;
  readonly playouts: number;
  readonly time?: string;
  readonly openings?: string;
  readonly openingMoves?: number;
  readonly network?: string;
  readonly book?: string;
  readonly sprt?: readonly [elo0: number, elo1: number];
  readonly alpha: number;
  readonly beta: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly moveTimeout: number;
  readonly sgf?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
}

/** The default komi of handicap games. The half point prevents a draw. */
const HANDICAP_KOMI = 0.5;

const HELP = `
A contestant is one of these:
  NAME             a preset of the list below
  NAME@8000        a preset with this many playouts per move
  NAME:raveBias=0.002,priorWeight=10@8000
                   a preset with changed settings; src/engine/search/searchSettings.ts lists all settings, and for the preset
                   "strong" src/player/networkSearch/networkSearchSettings.ts
  network:network=FILE, strong:network=FILE
                   the preset with this network file instead of the network that comes with Insei
  NAME:book=FILE   a preset that begins with moves of this opening book
  'COMMAND LINE'   a GTP program, in quotes
A plays Black in the first game, then the colours alternate. With --handicap, A plays White in every game. GTP programs receive
board size, komi, handicap, seed and clock; their command line must set the rules. The presets "network" and "strong" play without
randomness, so two networks would repeat the same games: let them start from openings (--openings).

${PRESETS_HELP}

Example: insei match --a random --b 'gnugo --mode gtp --level 10 --chinese-rules --positional-superko' --size 9 --games 10`;

export const matchCommand = (version: string): Command =>
  withSprtOptions(gameOptions())
    .option(
      '--seed <n>',
      'seed of the random numbers; without clocks, the same seed gives the same games',
      read.parseSeed,
      1,
    )
    .option('--concurrency <n>', 'number of games played at the same time', read.parseThreadCount, 1)
    .option(
      '--move-timeout <s>',
      'restart a GTP program that has not answered for this many seconds',
      read.parseSeconds,
      DEFAULT_MOVE_SECONDS,
    )
    .option('--sgf <folder>', 'folder for the games; default: a folder in matches/ that is named after the match')
    .option('--resume', 'continue an interrupted match')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action((options: MatchCommandOptions) => match(options, version));

/** Makes the command `match` with the options that say who plays and under which conditions. */
const gameOptions = (): Command =>
  new Command('match')
    .description('Play games between two contestants. Every game is saved, and a match can be resumed.')
    .requiredOption('--a <contestant>', 'the contestant whose wins are counted')
    .requiredOption('--b <contestant>', 'the opponent')
    .requiredOption('--size <n>', 'board size, 2 to 19', read.parseBoardSize)
    .requiredOption(
      '--games <n>',
      'number of games; with --sprt, the maximum number',
      read.wholeNumberParser(1, 99_999),
    )
    .option(
      '--komi <points>',
      `komi; default: the komi of the rules, or ${HANDICAP_KOMI} with --handicap`,
      read.parseKomi,
    )
    .option(
      '--handicap <n>',
      'B plays Black and gets this many handicap stones, 2 to 9; not with --openings or --sprt',
      read.wholeNumberParser(2, 9),
    )
    .addOption(new Option('--rules <name>', 'rules of the game').choices(Object.keys(RULE_SETS)).default('chinese'))
    .option(
      '--playouts <n>',
      'playouts per move of a preset that is written without @; a level has its own number instead; ignored with --time',
      read.wholeNumberParser(1, 1e9),
      1000,
    )
    .option(
      '--time <s>',
      'play with clocks: seconds for the whole game, such as 60, or with an increment per move, such as 10+0.1',
    )
    .option('--openings <file>', 'SGF file with openings; two games start from each opening, with swapped colours')
    .option('--opening-moves <n>', 'use only the first n moves of each opening', read.wholeNumberParser(0, 999))
    .option(
      '--network <file>',
      'network file for every contestant that is written only as "network"; default: the network that comes with Insei',
    )
    .option('--book <file>', 'opening book for every preset that names none; default: no book');

/** Adds the options of the sequential test (SPRT), which can end the match early. */
const withSprtOptions = (command: Command): Command =>
  command
    .option(
      '--sprt <e0,e1>',
      'stop when a sequential test (SPRT) decides whether A is e0 or e1 Elo points stronger than B',
      read.parseEloPair,
    )
    .option(
      '--alpha <p>',
      'with --sprt: allowed probability of accepting e1 although e0 is true',
      read.parseErrorRate,
      0.05,
    )
    .option(
      '--beta <p>',
      'with --sprt: allowed probability of accepting e0 although e1 is true',
      read.parseErrorRate,
      0.05,
    );

const KNOWN = { programs, clock, presetNames: PRESET_NAMES };

async function match(options: MatchCommandOptions, version: string): Promise<void> {
  const networks = new MatchNetworks(options.concurrency);
  const books = new MatchBooks();
  const { path, settings, openings, plan } = await prepare(options, version, networks, books);
  const environment: MatchEnvironment = { ...KNOWN, createPlayer: networks.createPlayer, openBook: books.open };
  const resumeCommand = writeResumeCommand();
  const opening = { resume: options.resume === true, resumeCommand, games: options.games };
  const folder = await MatchFolder.open(openTextFolder(path), settings, opening);
  const games = [...folder.finished];
  // The folder is made before the first game, so that a path that cannot be used is refused at once.
  await makeFolder(path);
  if (options.resume && games.length === 0) console.error(`${path} has no finished game: the match starts from game 0`);
  console.error(`games are saved in ${path}${games.length > 0 ? `, which has ${games.length} finished games` : ''}`);

  const removeListeners = onInterrupt((signal) => {
    killPrograms();
    console.error(`interrupted; to continue: ${resumeCommand}`);
    printMatch(summarizeMatch(games, settings, plan, 'interrupted'), options);
    process.exit(exitCodeOf(signal));
  });
  await runMatch({
    ...{
      settings,
      openings,
      plan,
      folder,
      environment,
      concurrency: options.concurrency,
      moveSeconds: options.moveTimeout,
    },
    onGame: makeGameListener(games, settings, options.games),
    logFailure: (index, side, detail) => console.error(`game ${index}, ${side.toUpperCase()}: ${detail}`),
  })
    .catch((error: unknown) => {
      if (games.length > 0) console.error(`stopped by an error; to continue: ${resumeCommand}`);
      throw error;
    })
    .finally(removeListeners);
  const result = summarizeMatch(games, settings, plan);
  networks.close();
  printMatch(result, options);
  if (result.games === 0) process.exitCode = 1;
}

/**
 * Checks all options. `match` calls this function first, so that a wrong option is reported before any file is written.
 */
async function prepare(options: MatchCommandOptions, version: string, networks: MatchNetworks, books: MatchBooks) {
  const { size, rules, playouts, seed, time, handicap, network, book } = options;
  const { komi = handicap === undefined ? RULE_SETS[rules].komi : HANDICAP_KOMI } = options;
  checkHandicap(options);
  if (time !== undefined) parseMatchTime(time);
  const [a, b] = [options.a, options.b]
    .map((text) => addNetworkPath(text, network))
    .map((text) => addBookPath(text, book, KNOWN)) as [string, string];
  const contestants = [a, b].map((text) => parseContestant(text, playouts, KNOWN));
  const [nameA, nameB] = contestants.map(nameOf);
  const openings = await findOpenings(options);
  const identities = await networks.open(contestants);
  const bookIdentities = await books.identify(
    contestants.map((each) => (each.kind === 'preset' ? each.book : undefined)),
    size,
  );
  for (const contestant of contestants) await checkAdjustments(contestant, networks);
  const settings: MatchSettings = {
    a,
    b,
    size,
    komi,
    rules,
    seed,
    playouts,
    version,
    ...(time === undefined ? {} : { time }),
    ...(openings.length === 0 ? {} : { openings: openingsFingerprint(openings, size) }),
    ...(identities === undefined ? {} : { networks: identities }),
    ...(bookIdentities === undefined ? {} : { books: bookIdentities }),
    ...(handicap === undefined ? {} : { handicap }),
  };
  const path = options.sgf ?? join('matches', matchFolderName(`${nameA}-vs-${nameB}-${size}x${size}`));
  return { path, settings, openings, plan: planOf(options) };
}

/** Throws if a preset refuses one of its changed settings. Only the creation of a player checks them. */
async function checkAdjustments(contestant: Contestant, networks: MatchNetworks): Promise<void> {
  if (contestant.kind !== 'preset' || contestant.adjustments.length === 0) return;
  const { preset, adjustments } = contestant;
  (await networks.createPlayer(preset, { threads: 1, seed: 0, adjustments })).close();
}

function checkHandicap({ handicap, size, openings, sprt }: MatchCommandOptions): void {
  if (handicap === undefined) return;
  if (openings !== undefined) throw new InputError('--handicap and --openings cannot be combined');
  if (sprt)
    throw new InputError('--sprt and --handicap cannot be combined: --sprt needs pairs of games with swapped colours');
  handicapStones({ size, handicap });
}

async function findOpenings({ openings, openingMoves, size, rules }: MatchCommandOptions): Promise<Opening[]> {
  if (openings === undefined) {
    if (openingMoves !== undefined) throw new InputError('--opening-moves needs --openings');
    return [];
  }
  const moves = openingMoves === undefined ? {} : { moves: openingMoves };
  return readOpenings(await readRecordFile(openings), { source: openings, size, rules, ...moves });
}

function planOf({ games, sprt, alpha, beta }: MatchCommandOptions): MatchStopPlan {
  return sprt ? { games, sprt: { elo0: sprt[0], elo1: sprt[1], alpha, beta } } : { games };
}

/**
 * Returns a short name of a contestant, for the name of the match's folder. Two different matches may get the same
 * folder name. Then the second match is refused, because the folder contains the settings of the first.
 */
const nameOf = (contestant: Contestant): string =>
  contestant.kind === 'preset' ? nameWithoutFolders(contestant.name) : parse(contestant.words[0] as string).name;

/**
 * Makes a listener that adds every finished game to `games` and prints the score: on a terminal after each game, in a
 * log every ten seconds.
 */
function makeGameListener(games: PlayedGame[], settings: MatchSettings, count: number): MatchOptions['onGame'] {
  const [started, before] = [clock.now(), games.length];
  const isDue = makeLineThrottle();
  return (game, { sprt, stop }) => {
    games.push(game);
    if (!isDue() && !stop) return;
    const secondsPerGame = (clock.now() - started) / (games.length - before);
    const secondsLeft = (count - games.length) * secondsPerGame;
    const progress = { finished: games.length, games: count, secondsLeft, sprt };
    console.error(describeGame(game, tallyGames(games, settings, ''), progress));
  };
}

function printMatch(result: MatchReport, { json }: MatchCommandOptions): void {
  console.log(json ? JSON.stringify(result) : describeMatch(result));
}
