/** `insei explore`: plays matches between Pell's learners and opponents that do not learn. */
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { mixSeed } from '../../base/rng.js';
import { Stopper } from '../../base/stopper.js';
import {
  CLASS_COUNTING_UNITS,
  type ClassCountingSettings,
  ClassTable,
  PAPER_CLASS_COUNTING,
  SIDES_LEARNED_FROM,
} from '../../learn/explore/classTable.js';
import { parseClassTable, writeClassTable } from '../../learn/explore/classTableFile.js';
import { ExploreMatch, PAPER_KOMI } from '../../learn/explore/exploreMatch.js';
import { summarizeExploration } from '../../learn/explore/exploreSummary.js';
import { type ExploreResult, type ExploreTask, exploreSettingsOf } from '../../learn/explore/exploreTask.js';
import { LEARNER_NAMES } from '../../learn/explore/learnerNames.js';
import { PAPER_FICKLENESS } from '../../learn/explore/learners.js';
import { TIE_BREAKS, type TieBreak } from '../../learn/explore/onePlyGame.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { writeCommandWithOption } from '../commandLine.js';
import { CpuClock } from '../cpuClock.js';
import { explainLastMove } from '../explore/explainLastMove.js';
import { playOnThreads } from '../explore/matchThreads.js';
import { openWritableTextFile } from '../files/textFiles.js';
import { stopOnInterrupt } from '../interrupts.js';
import * as read from '../options.js';
import { openProgressLine } from '../progress.js';

interface ExploreOptions {
  readonly learner: string;
  readonly fickleness: number;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly games: number;
  readonly matches: number;
  readonly komi: number;
  readonly count: ClassCountingSettings['per'];
  readonly from: ClassCountingSettings['source'];
  readonly keep: number;
  readonly top: string;
  readonly ties: TieBreak;
  readonly threads: number;
  readonly seed: number;
  readonly table?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
}

const HELP = `
A learner computes a value for every class of moves, and plays a move of the class with the highest value. The values are:
  beta:            the probability that the win rate is above the fickleness
  mean:            the mean win rate
  thompson:        a win rate drawn by Thompson sampling
  ucb:             an upper confidence bound of the win rate
  falling-beta:    as beta, but the fickleness falls towards the end of the match
  following-beta:  as beta, but the fickleness stays just below the best mean win rate
  curious-beta:    for classes that lost more often than they won: as beta with fickleness 0.5; for all others: as mean
  cautious-beta:   for classes that won more often than they lost: as beta with fickleness 0.5; for all others: as mean
  printed-beta:    as beta, but with the exponents printed in the paper
  plain-beta:      as beta, but computed as plain doubles instead of log odds
  score:           the mean lead at the end of the game
  mm:              the product of the strengths of the features
With --table, the learner reads its table from a file, and saves the table there after every game.

Example: insei explore --learner beta --opponent hand --size 9 --games 100 --matches 40
Example: insei explore --learner mean --size 5 --table mean.json --explain`;

/** Parses a number above 0 and at most 1. */
const share = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 1))
    throw new InvalidArgumentError('The value must be above 0 and at most 1.');
  return value;
};

const threshold = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value < 1))
    throw new InvalidArgumentError('The value must be above 0 and below 1.');
  return value;
};

export const exploreCommand = (): Command =>
  withLearningOptions(matchOptions())
    .option('--threads <n>', 'number of threads', read.parseThreadCount, availableParallelism())
    .option('--seed <n>', 'seed of the random numbers; the same seed gives the same matches', read.parseSeed, 1)
    .option(
      '--table <file>',
      "start with the learner's table from this file, and save the table there after every game",
    )
    .option('--explain', "also explain the learner's last move")
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(explore);

/** Makes the command `explore` with the options that say which matches are played. */
const matchOptions = (): Command =>
  new Command('explore')
    .description("Play matches of Pell's learners, which explore as they play.")
    .addOption(new Option('--learner <name>', 'the learner').choices(LEARNER_NAMES).default('beta'))
    .addOption(
      new Option('--opponent <name>', 'the opponent, which does not learn').choices(OPPONENT_NAMES).default('hand'),
    )
    .option('--size <n>', 'board size, 2 to 19', read.parseBoardSize, 9)
    .option('--games <n>', 'games per match', read.wholeNumberParser(1, 1_000_000), 100)
    .option(
      '--matches <n>',
      'number of matches; if there are several, each starts with an empty table',
      read.wholeNumberParser(1, 1_000_000),
      1,
    )
    .option(
      '--fickleness <x>',
      'the win rate that the beta learners use as their threshold',
      threshold,
      PAPER_FICKLENESS,
    )
    .option('--komi <points>', 'komi, in points', read.parseKomi, PAPER_KOMI);

/** Adds the options that say how the learners count classes, and how they choose among the best classes. */
const withLearningOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--count <unit>',
        'move: count a class once for each of its moves; game: at most once per game for each side',
      )
        .choices(CLASS_COUNTING_UNITS)
        .default('move'),
    )
    .addOption(
      new Option(
        '--from <players>',
        'learn from the moves of both players, or only from the moves of the learner (own)',
      )
        .choices(SIDES_LEARNED_FROM)
        .default('both'),
    )
    .option(
      '--keep <part>',
      'after each game, multiply the counts of earlier games by this factor; 1 forgets nothing',
      share,
      1,
    )
    .addOption(
      new Option(
        '--top <n>',
        'count liberties only up to this number; a chain with more liberties counts as having this number',
      )
        .choices(['3', '4'])
        .default('3'),
    )
    .addOption(
      new Option(
        '--ties <over>',
        'if several classes have the highest value: draw from all their moves, or draw a class, then one of its moves',
      )
        .choices(TIE_BREAKS)
        .default('moves'),
    );

async function explore(options: ExploreOptions): Promise<void> {
  const { count, from, keep, top, learner, opponent, size, games, komi, fickleness, ties } = options;
  const counting: ClassCountingSettings = {
    top: top === '4' ? 4 : PAPER_CLASS_COUNTING.top,
    per: count,
    source: from,
    keep,
  };
  const order: ExploreTask = { learner, opponent, size, games, komi, fickleness, counting, ties };
  const clock = new CpuClock();
  const stopper = new Stopper();
  const removeListeners = stopOnInterrupt(stopper);
  const { results, explanation } = await play(order, options, stopper).finally(removeListeners);
  const { cpuSeconds, wallSeconds } = clock.read();
  const played = results.reduce((sum, { won }) => sum + won.length, 0);
  if (stopper.isStopped) console.error(describeInterruption(played, options));
  if (results.length === 0) return;
  const result = {
    learner,
    opponent,
    size,
    komi,
    games,
    fickleness,
    counting,
    ties,
    seed: options.seed,
    ...summarizeExploration(results),
    meanLength: results.reduce((sum, { moves }) => sum + moves, 0) / played,
    cpuSeconds,
    wallSeconds,
    gamesPerCpuSecond: played / cpuSeconds,
    ...(explanation !== undefined && { explanation }),
  };
  console.log(options.json ? JSON.stringify(result) : describe(result));
}

/** Says how many games were played, and how to continue. Only a match with --table can be continued. */
function describeInterruption(played: number, { matches, games, table }: ExploreOptions): string {
  const message = `interrupted after ${played} of ${matches * games} games`;
  if (played === 0 && matches > 1) return 'interrupted before the first match ended';
  if (table === undefined || played === games) return message;
  return `${message}; to continue: ${writeCommandWithOption('--games', String(games - played))}`;
}

interface Played {
  readonly results: readonly ExploreResult[];
  readonly explanation?: string;
}

async function play(order: ExploreTask, options: ExploreOptions, stopper: Stopper): Promise<Played> {
  const { matches, seed, threads, table, explain } = options;
  if (matches === 1) return playOne(order, options, stopper);
  if (table !== undefined) throw new InputError('--table works with one match only: leave out --matches');
  if (explain) throw new InputError('--explain works with one match only: leave out --matches');
  const line = openProgressLine();
  const onProgress = (over: number, games: number): void =>
    line.show(`${over} of ${matches} matches, ${games} of ${matches * order.games} games`);
  const results = playOnThreads({ order, matches, seed, threads, signal: stopper, onProgress });
  return { results: await results.finally(line.close) };
}

/**
 * Plays one match in this thread, game by game, so that the table can be saved after every game and the learner's last
 * move can be explained.
 */
async function playOne(order: ExploreTask, options: ExploreOptions, stopper: Stopper): Promise<Played> {
  const file = options.table === undefined ? undefined : await openWritableTextFile(options.table);
  const text = await file?.read();
  const table = text === undefined || !file ? new ClassTable(order.counting) : parseClassTable(text, file.path);
  checkCounting(table, order.counting, options);
  const match = new ExploreMatch(exploreSettingsOf(order), mixSeed(options.seed, 0), table);
  const won: number[] = [];
  const line = openProgressLine();
  let [moves, explanation] = [0, ''];
  while (!match.isOver && !stopper.isStopped) {
    const before = options.explain && match.isLast ? table.copy() : undefined;
    const game = match.playGame();
    won.push(game.won);
    moves += game.played.length;
    line.show(`${won.length} of ${order.games} games`);
    if (before) explanation = explainLastMove(game, order, before);
    if (file) await file.write(writeClassTable(table));
    // This pause lets the event loop handle a signal such as Ctrl-C.
    else await new Promise((resolve) => setImmediate(resolve));
  }
  line.close();
  const results = won.length > 0 ? [{ won, moves, classes: table.seen }] : [];
  return { results, ...(explanation !== '' && { explanation }) };
}

/** Throws if the table was made with other counting settings, because a table cannot mix two ways of counting. */
function checkCounting({ counting }: ClassTable, wanted: ClassCountingSettings, { table }: ExploreOptions): void {
  const differs = (['top', 'per', 'source', 'keep'] as const).some((field) => counting[field] !== wanted[field]);
  if (!differs) return;
  const { top, per, source, keep } = counting;
  throw new InputError(
    `the table in ${table} was made with --top ${top} --count ${per} --from ${source} --keep ${keep}: use the same options`,
  );
}

interface Described extends ReturnType<typeof summarizeExploration> {
  readonly learner: string;
  readonly opponent: string;
  readonly size: number;
  readonly games: number;
  readonly gamesPerCpuSecond: number;
  readonly explanation?: string;
}

function describe(result: Described): string {
  const { learner, opponent, size, games, matches, meanWins, sd, curve, classes } = result;
  const parts = [0.1, 0.25, 0.5, 0.75, 1].map((part) => Math.max(1, Math.round(part * curve.length)));
  const milestones = [...new Set(parts)].map((game) => `${(curve[game - 1] as number).toFixed(1)} after game ${game}`);
  return [
    `${learner} against ${opponent} on ${size}x${size}, ${matches} ${matches === 1 ? 'match' : 'matches'} of ${games} games`,
    `wins          ${meanWins.toFixed(2)}${matches > 1 ? ` per match, standard deviation ${sd.toFixed(2)}` : ''}`,
    `wins so far   ${milestones.join(', ')}`,
    `classes       ${classes}`,
    `speed         ${Math.round(result.gamesPerCpuSecond)} games per second of processor time`,
    ...(result.explanation === undefined ? [] : ['', result.explanation]),
  ].join('\n');
}
