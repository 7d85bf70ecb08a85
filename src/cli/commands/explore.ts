/** `insei explore`: matches between Pell's learners and opponents that never change. */
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { InputError } from '../../base/inputError.js';
import { mixSeed } from '../../base/rng.js';
import { Stopper } from '../../base/stopper.js';
import { joinWords } from '../../gtp/clientWords.js';
import { TIES, type Ties } from '../../learn/explore/arena.js';
import { ClassTable, COUNTINGS, type Counting, PAPER_COUNTING, SOURCES } from '../../learn/explore/classTable.js';
import { ExploreMatch, PAPER_KOMI } from '../../learn/explore/exploreMatch.js';
import { type ExploreOrder, type MatchResult, settingsOf } from '../../learn/explore/exploreOrder.js';
import { LEARNER_NAMES } from '../../learn/explore/learnerNames.js';
import { PAPER_FICKLENESS } from '../../learn/explore/learners.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { summarise } from '../../learn/explore/summary.js';
import { readTable, writeTable } from '../../learn/explore/tableFile.js';
import { CpuClock } from '../cpuClock.js';
import { explainLastMove } from '../exploreExplanation.js';
import { playOnThreads } from '../exploreThreads.js';
import * as read from '../options.js';
import { openProgressLine } from '../progress.js';
import { stopOnInterrupt } from '../stopOnInterrupt.js';
import { openWritableTextFile } from '../textFile.js';

interface ExploreOptions {
  readonly learner: string;
  readonly fickleness: number;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly games: number;
  readonly matches: number;
  readonly komi: number;
  readonly count: Counting['per'];
  readonly from: Counting['source'];
  readonly keep: number;
  readonly top: string;
  readonly ties: Ties;
  readonly threads: number;
  readonly seed: number;
  readonly table?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
}

const HELP = `
Learners: beta (chance of a win rate above the fickleness), mean (highest mean), thompson, ucb, falling-beta (the fickleness
falls as the match ends), following-beta (it follows the best mean), curious-beta and cautious-beta (half of beta each), printed-beta
(the exponents that the paper prints), plain-beta (chances as plain doubles), score (highest lead), mm (strengths of the features).
With --table one learner goes on with the table in a file, and saves it after every game.

Example: insei explore --learner beta --opponent hand --size 9 --games 100 --matches 40
Example: insei explore --learner mean --size 5 --table mean.json --explain`;

/** A number above 0, up to 1. */
const share = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 1))
    throw new InvalidArgumentError('It must be above 0 and at most 1.');
  return value;
};

const threshold = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value < 1))
    throw new InvalidArgumentError('It must be above 0 and below 1.');
  return value;
};

export const exploreCommand = (): Command =>
  new Command('explore')
    .description("Matches of Pell's learners, which explore as they play.")
    .addOption(new Option('--learner <name>', 'who learns').choices(LEARNER_NAMES).default('beta'))
    .addOption(new Option('--opponent <name>', 'who does not').choices(OPPONENT_NAMES).default('hand'))
    .option('--size <n>', 'lines of the board, 2 to 19', read.boardSize, 9)
    .option('--games <n>', 'games of a match', read.wholeNumber(1, 1_000_000), 100)
    .option('--matches <n>', 'how many matches, each from nothing', read.wholeNumber(1, 1_000_000), 1)
    .option('--fickleness <x>', 'the threshold X of the betas', threshold, PAPER_FICKLENESS)
    .option('--komi <points>', 'points White gets for moving second', read.komi, PAPER_KOMI)
    .addOption(
      new Option('--count <unit>', 'a class counts once a move, or once a game').choices(COUNTINGS).default('move'),
    )
    .addOption(
      new Option('--from <players>', 'learn from both players, or from own moves').choices(SOURCES).default('both'),
    )
    .option('--keep <part>', 'what is left of older counts after a game', share, 1)
    .addOption(new Option('--top <n>', 'liberties that count as "or more"').choices(['3', '4']).default('3'))
    .addOption(new Option('--ties <over>', 'equal values: draw moves, or classes first').choices(TIES).default('moves'))
    .option('--threads <n>', 'threads; all cores unless given', read.threads, availableParallelism())
    .option('--seed <n>', 'the same seed gives the same matches', read.seed, 1)
    .option('--table <file>', 'go on with the table in this file, and keep it there')
    .option('--explain', "also explain the learner's last move")
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(explore);

async function explore(options: ExploreOptions): Promise<void> {
  const { count, from, keep, top, learner, opponent, size, games, komi, fickleness, ties } = options;
  const counting: Counting = { top: top === '4' ? 4 : PAPER_COUNTING.top, per: count, source: from, keep };
  const order: ExploreOrder = { learner, opponent, size, games, komi, fickleness, counting, ties };
  const clock = new CpuClock();
  const stopper = new Stopper();
  const forget = stopOnInterrupt(stopper);
  const { results, explanation } = await play(order, options, stopper).finally(forget);
  const { cpuSeconds, wallSeconds } = clock.read();
  const played = results.reduce((sum, { won }) => sum + won.length, 0);
  if (stopper.isStopped) console.error(describeInterruption(played, options));
  if (results.length === 0) return;
  const result = {
    ...{ learner, opponent, size, komi, games, fickleness, counting, ties, seed: options.seed },
    ...summarise(results),
    meanLength: results.reduce((sum, { moves }) => sum + moves, 0) / played,
    ...{ cpuSeconds, wallSeconds, gamesPerCpuSecond: played / cpuSeconds },
    ...(explanation !== undefined && { explanation }),
  };
  console.log(options.json ? JSON.stringify(result) : describe(result));
}

/** Only a table can be gone on with: whatever else was played is printed, and forgotten. */
function describeInterruption(played: number, { matches, games, table }: ExploreOptions): string {
  const where = `interrupted after ${played} of ${matches * games} games`;
  if (played === 0 && matches > 1) return 'interrupted before the first match was over';
  return table === undefined || played === games ? where : `${where}; to go on: ${writeRest(games - played)}`;
}

/** The same command with the games that are left. */
function writeRest(games: number): string {
  const words = process.argv
    .slice(2)
    .filter((word, index, all) => !/^--games(=|$)/.test(word) && all[index - 1] !== '--games');
  return joinWords(['insei', ...words, '--games', String(games)]);
}

interface Played {
  readonly results: readonly MatchResult[];
  readonly explanation?: string;
}

async function play(order: ExploreOrder, options: ExploreOptions, stopper: Stopper): Promise<Played> {
  const { matches, seed, threads, table, explain } = options;
  if (matches === 1) return playOne(order, options, stopper);
  if (table !== undefined) throw new InputError('a table belongs to one learner: leave --matches away');
  if (explain) throw new InputError('--explain is about one match: leave --matches away');
  const line = openProgressLine();
  const onProgress = (over: number, games: number): void =>
    line.tell(`${over} of ${matches} matches, ${games} of ${matches * order.games} games`);
  const results = playOnThreads({ order, matches, seed, threads, signal: stopper, onProgress });
  return { results: await results.finally(line.close) };
}

/** One match in this thread, game by game, so that its table can be kept and its last move explained. */
async function playOne(order: ExploreOrder, options: ExploreOptions, stopper: Stopper): Promise<Played> {
  const file = options.table === undefined ? undefined : await openWritableTextFile(options.table);
  const text = await file?.read();
  const table = text === undefined || !file ? new ClassTable(order.counting) : readTable(text, file.path);
  checkCounting(table, order.counting, options);
  const match = new ExploreMatch(settingsOf(order), mixSeed(options.seed, 0), table);
  const won: number[] = [];
  const line = openProgressLine();
  let [moves, explanation] = [0, ''];
  while (!match.isOver && !stopper.isStopped) {
    const before = options.explain && match.isLast ? table.copy() : undefined;
    const game = match.playGame();
    won.push(game.won);
    moves += game.played.length;
    line.tell(`${won.length} of ${order.games} games`);
    if (before) explanation = explainLastMove(game, order, before);
    if (file) await file.write(writeTable(table));
    // A signal is heard only between turns.
    else await new Promise((resolve) => setImmediate(resolve));
  }
  line.close();
  const results = won.length > 0 ? [{ won, moves, classes: table.seen }] : [];
  return { results, ...(explanation !== '' && { explanation }) };
}

/** A table that was counted one way cannot be added to in another. */
function checkCounting({ counting }: ClassTable, wanted: Counting, { table }: ExploreOptions): void {
  const differs = (['top', 'per', 'source', 'keep'] as const).some((field) => counting[field] !== wanted[field]);
  if (!differs) return;
  const { top, per, source, keep } = counting;
  throw new InputError(
    `${table} was counted with --top ${top} --count ${per} --from ${source} --keep ${keep}: say the same`,
  );
}

interface Described extends ReturnType<typeof summarise> {
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
  const milestones = [...new Set(parts)].map((game) => `${(curve[game - 1] as number).toFixed(1)} after ${game}`);
  return [
    `${learner} against ${opponent} on ${size}x${size}, ${matches} ${matches === 1 ? 'match' : 'matches'} of ${games} games`,
    `wins a match  ${meanWins.toFixed(2)}${matches > 1 ? `, standard deviation ${sd.toFixed(2)}` : ''}`,
    `on the way    ${milestones.join(', ')}`,
    `classes       ${classes}`,
    `speed         ${Math.round(result.gamesPerCpuSecond)} games a second of processor time`,
    ...(result.explanation === undefined ? [] : ['', result.explanation]),
  ].join('\n');
}
