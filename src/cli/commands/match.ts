/** `insei match`: games between two contestants, and what they say about strength. */
import { constants } from 'node:os';
import { join, parse } from 'node:path';
import { Command, Option } from 'commander';
import { joinWords } from '../../gtp/clientWords.js';
import { type Contestant, parseContestant } from '../../match/contestant.js';
import { MatchFolder } from '../../match/matchFolder.js';
import type { PlayedGame } from '../../match/playGame.js';
import { describeGame, describeMatch } from '../../match/report.js';
import { runMatch } from '../../match/runMatch.js';
import type { MatchSettings } from '../../match/settings.js';
import { type MatchResult, tally } from '../../match/tally.js';
import type { MatchWorld } from '../../match/world.js';
import { createPlayer, PRESET_NAMES } from '../../player/index.node.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import * as read from '../options.js';
import { clock, killPrograms, programs } from '../processes.js';
import { openTextFolder } from '../textFolder.js';

interface MatchCommandOptions {
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly games: number;
  readonly komi?: number;
  readonly rules: RuleSetName;
  readonly playouts: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly moveTimeout: number;
  readonly sgf?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
}

const HELP = `
A contestant is a preset (${PRESET_NAMES.join(', ')}), a preset at so many playouts a move (NAME@8000), or the command
line of a GTP program, in quotes. A has Black in every other game, the first one included. Programs are told size, komi
and seed; other rules than their own they learn from their command line.

Example: insei match --a random --b 'gnugo --mode gtp --level 10 --chinese-rules --positional-superko' --size 9 --games 10`;

export const matchCommand = (version: string): Command =>
  new Command('match')
    .description('Play games between two contestants; every game is saved, and a match can be resumed.')
    .requiredOption('--a <contestant>', 'whose wins are counted')
    .requiredOption('--b <contestant>', 'the opponent')
    .requiredOption('--size <n>', 'lines of the board, 2 to 19', read.boardSize)
    .requiredOption('--games <n>', 'how many games', read.wholeNumber(1, 99_999))
    .option('--komi <points>', 'points White gets for moving second; those of the rules unless given', read.komi)
    .addOption(new Option('--rules <name>', 'rules of the game').choices(Object.keys(RULE_SETS)).default('chinese'))
    .option('--playouts <n>', 'playouts a move, for presets without @', read.wholeNumber(1, 1e9), 1000)
    .option('--seed <n>', 'the same seed gives the same games', read.seed, 1)
    .option('--concurrency <n>', 'games at a time', read.threads, 1)
    .option('--move-timeout <s>', 'a program that takes longer for an answer hangs', read.seconds, 120)
    .option('--sgf <folder>', 'where the games go; a folder in matches/ unless given')
    .option('--resume', 'go on with the match in that folder')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action((options: MatchCommandOptions) => match(options, version));

const world: MatchWorld = { programs, clock, presetNames: PRESET_NAMES, createPlayer };

async function match(options: MatchCommandOptions, version: string): Promise<void> {
  const { a, b, size, rules, playouts, seed, komi = RULE_SETS[rules].komi } = options;
  const settings: MatchSettings = { a, b, size, komi, rules, seed, playouts, version };
  const contestants = { a: parseContestant(a, playouts, world), b: parseContestant(b, playouts, world) };
  const path = options.sgf ?? join('matches', `${nameOf(contestants.a)}-vs-${nameOf(contestants.b)}-${size}x${size}`);
  const resumeCommand = writeResumeCommand();
  const opening = { resume: options.resume === true, resumeCommand, games: options.games };
  const folder = await MatchFolder.open(openTextFolder(path), settings, opening);
  const games = [...folder.finished];
  console.error(`games are saved in ${path}${games.length > 0 ? `, where ${games.length} are finished` : ''}`);

  const ignoreInterrupts = onInterrupt(() => {
    killPrograms();
    console.error(`interrupted; to go on: ${resumeCommand}`);
    printMatch(tally(games, settings, 'interrupted'), options);
  });
  await runMatch({
    ...{ settings, contestants, folder, world, concurrency: options.concurrency, moveSeconds: options.moveTimeout },
    indices: unplayed(games, options.games),
    onGame: makeTeller(games, settings, options.games),
    onTrouble: (index, side, detail) => console.error(`game ${index}, ${side.toUpperCase()}: ${detail}`),
  }).finally(ignoreInterrupts);
  const result = tally(games, settings, 'all games played');
  printMatch(result, options);
  if (result.games === 0) process.exitCode = 1;
}

/** A short name for a folder. Matches that share it differ in their settings, and are told apart by those. */
const nameOf = (contestant: Contestant): string =>
  contestant.kind === 'preset' ? contestant.name : parse(contestant.words[0] as string).name;

const writeResumeCommand = (): string =>
  joinWords(['insei', ...process.argv.slice(2).filter((word) => word !== '--resume'), '--resume']);

function unplayed(games: readonly PlayedGame[], count: number): number[] {
  const played = new Set(games.map(({ index }) => index));
  return Array.from({ length: count }, (_, index) => index).filter((index) => !played.has(index));
}

/** Adds every finished game to the list, and says how the match stands. */
function makeTeller(games: PlayedGame[], settings: MatchSettings, count: number): (game: PlayedGame) => void {
  const [started, before] = [clock.now(), games.length];
  return (game) => {
    games.push(game);
    const secondsPerGame = (clock.now() - started) / (games.length - before);
    const secondsLeft = (count - games.length) * secondsPerGame;
    console.error(
      describeGame(game, tally(games, settings, ''), { finished: games.length, games: count, secondsLeft }),
    );
  };
}

function printMatch(result: MatchResult, { json }: MatchCommandOptions): void {
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
