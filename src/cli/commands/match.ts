/** `insei match`: games between two contestants, and what they say about strength. */
import { constants } from 'node:os';
import { join, parse } from 'node:path';
import { Command, Option } from 'commander';
import { InputError } from '../../base/inputError.js';
import { type Contestant, parseContestant } from '../../match/contestant.js';
import { folderNameOf } from '../../match/folderName.js';
import { MatchFolder } from '../../match/matchFolder.js';
import { fingerprintOf, type Opening, readOpenings } from '../../match/openings.js';
import type { PlayedGame } from '../../match/playGame.js';
import { describeGame, describeMatch } from '../../match/report.js';
import { type MatchOptions, runMatch } from '../../match/runMatch.js';
import { handicapStones, type MatchSettings } from '../../match/settings.js';
import type { StopPlan } from '../../match/stopRule.js';
import { type MatchReport, summarise } from '../../match/summary.js';
import { MOVE_SECONDS } from '../../match/table.js';
import { tally } from '../../match/tally.js';
import { parseMatchTime } from '../../match/timeControl.js';
import type { MatchWorld } from '../../match/world.js';
import { createPlayer, PRESET_NAMES } from '../../player/index.node.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import { writeResumeCommand } from '../commandLine.js';
import * as read from '../options.js';
import { clock, killPrograms, programs } from '../processes.js';
import { paceOfLines } from '../progress.js';
import { readRecordFile } from '../recordFile.js';
import { openTextFolder } from '../textFolder.js';

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

/** White moves first: the stones are all that Black has been given, and half a point makes sure that there is a winner. */
const HANDICAP_KOMI = 0.5;

const HELP = `
A contestant is a preset (${PRESET_NAMES.join(', ')}), a preset at so many playouts a move (NAME@8000), one with other
settings (NAME:raveBias=0.002,priorWeight=10@8000; src/engine/searchSettings.ts and src/player/habits.ts have the
names), or the command line of a GTP program, in quotes. A has Black in every other game, the first one included; with
--handicap, A gives the stones and has White in every game. Programs are told size, komi, handicap, seed and clock;
other rules than their own they learn from their command line.

Example: insei match --a random --b 'gnugo --mode gtp --level 10 --chinese-rules --positional-superko' --size 9 --games 10`;

export const matchCommand = (version: string): Command =>
  new Command('match')
    .description('Play games between two contestants; every game is saved, and a match can be resumed.')
    .requiredOption('--a <contestant>', 'whose wins are counted')
    .requiredOption('--b <contestant>', 'the opponent')
    .requiredOption('--size <n>', 'lines of the board, 2 to 19', read.boardSize)
    .requiredOption('--games <n>', 'how many games; with --sprt, the most', read.wholeNumber(1, 99_999))
    .option(
      '--komi <points>',
      `points White gets for moving second; those of the rules unless given, ${HANDICAP_KOMI} with --handicap`,
      read.komi,
    )
    .option(
      '--handicap <n>',
      'stones that B, with Black, has on the board before A moves, 2 to 9; neither with --openings nor with --sprt',
      read.wholeNumber(2, 9),
    )
    .addOption(new Option('--rules <name>', 'rules of the game').choices(Object.keys(RULE_SETS)).default('chinese'))
    .option(
      '--playouts <n>',
      'playouts a move, for presets without @ and without clock',
      read.wholeNumber(1, 1e9),
      1000,
    )
    .option('--time <s>', 'clocks: seconds for a game, as 60, and for each move, as 10+0.1')
    .option('--openings <file>', 'SGF collection; every game of it is begun with twice, with both colours')
    .option('--opening-moves <n>', 'take only so many moves of each opening', read.wholeNumber(0, 999))
    .option('--sprt <e0,e1>', 'stop when it is clear which of two leads in Elo A has', read.eloPair)
    .option('--alpha <p>', 'with --sprt: how often E1 may be accepted though E0 is true', read.errorRate, 0.05)
    .option('--beta <p>', 'with --sprt: how often E0 may be accepted though E1 is true', read.errorRate, 0.05)
    .option('--seed <n>', 'the same seed gives the same games', read.seed, 1)
    .option('--concurrency <n>', 'games at a time', read.threads, 1)
    .option('--move-timeout <s>', 'a program that takes longer for an answer hangs', read.seconds, MOVE_SECONDS)
    .option('--sgf <folder>', 'where the games go; a folder in matches/ unless given')
    .option('--resume', 'go on with the match in that folder')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action((options: MatchCommandOptions) => match(options, version));

const world: MatchWorld = { programs, clock, presetNames: PRESET_NAMES, createPlayer };

async function match(options: MatchCommandOptions, version: string): Promise<void> {
  const { path, settings, openings, plan } = await prepare(options, version);
  const resumeCommand = writeResumeCommand();
  const opening = { resume: options.resume === true, resumeCommand, games: options.games };
  const folder = await MatchFolder.open(openTextFolder(path), settings, opening);
  const games = [...folder.finished];
  console.error(`games are saved in ${path}${games.length > 0 ? `, where ${games.length} are finished` : ''}`);

  const ignoreInterrupts = onInterrupt(() => {
    killPrograms();
    console.error(`interrupted; to go on: ${resumeCommand}`);
    printMatch(summarise(games, settings, plan, 'interrupted'), options);
  });
  await runMatch({
    ...{ settings, openings, plan, folder, world, concurrency: options.concurrency, moveSeconds: options.moveTimeout },
    onGame: makeTeller(games, settings, options.games),
    onTrouble: (index, side, detail) => console.error(`game ${index}, ${side.toUpperCase()}: ${detail}`),
  })
    .catch((error: unknown) => {
      if (games.length > 0) console.error(`stopped by an error; to go on: ${resumeCommand}`);
      throw error;
    })
    .finally(ignoreInterrupts);
  const result = summarise(games, settings, plan);
  printMatch(result, options);
  if (result.games === 0) process.exitCode = 1;
}

/** Everything that can be wrong with the options is found out here, before a folder is touched. */
async function prepare(options: MatchCommandOptions, version: string) {
  const { a, b, size, rules, playouts, seed, time, handicap } = options;
  const { komi = handicap === undefined ? RULE_SETS[rules].komi : HANDICAP_KOMI } = options;
  checkHandicap(options);
  if (time !== undefined) parseMatchTime(time);
  const [nameA, nameB] = [a, b].map((text) => nameOf(parseContestant(text, playouts, world)));
  const openings = await findOpenings(options);
  const settings: MatchSettings = {
    ...{ a, b, size, komi, rules, seed, playouts, version },
    ...(time === undefined ? {} : { time }),
    ...(openings.length === 0 ? {} : { openings: fingerprintOf(openings, size) }),
    ...(handicap === undefined ? {} : { handicap }),
  };
  const path = options.sgf ?? join('matches', folderNameOf(`${nameA}-vs-${nameB}-${size}x${size}`));
  return { path, settings, openings, plan: planOf(options) };
}

function checkHandicap({ handicap, size, openings, sprt }: MatchCommandOptions): void {
  if (handicap === undefined) return;
  if (openings !== undefined)
    throw new InputError('--handicap and --openings exclude each other: a game begins in one way');
  if (sprt)
    throw new InputError(
      '--sprt needs pairs of games with swapped colours; with --handicap A has White in all of them',
    );
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

function planOf({ games, sprt, alpha, beta }: MatchCommandOptions): StopPlan {
  return sprt ? { games, sprt: { elo0: sprt[0], elo1: sprt[1], alpha, beta } } : { games };
}

/** A short name for a folder. Matches that share it differ in their settings, and are told apart by those. */
const nameOf = (contestant: Contestant): string =>
  contestant.kind === 'preset' ? contestant.name : parse(contestant.words[0] as string).name;

/** Adds every finished game to the list, and says how the match stands: after each game, or now and then where that is too often. */
function makeTeller(games: PlayedGame[], settings: MatchSettings, count: number): MatchOptions['onGame'] {
  const [started, before] = [clock.now(), games.length];
  const isDue = paceOfLines();
  return (game, { sprt, stop }) => {
    games.push(game);
    if (!isDue() && !stop) return;
    const secondsPerGame = (clock.now() - started) / (games.length - before);
    const secondsLeft = (count - games.length) * secondsPerGame;
    const progress = { finished: games.length, games: count, secondsLeft, sprt };
    console.error(describeGame(game, tally(games, settings, ''), progress));
  };
}

function printMatch(result: MatchReport, { json }: MatchCommandOptions): void {
  console.log(json ? JSON.stringify(result) : describeMatch(result));
}

/** Acts on Ctrl-C and ends the program, with the code that shells expect; returns a function that calls it off. */
function onInterrupt(act: () => void): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    act();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of INTERRUPTS) process.on(signal, stop);
  return () => {
    for (const signal of INTERRUPTS) process.off(signal, stop);
  };
}

const INTERRUPTS = ['SIGINT', 'SIGTERM'] as const;
