/** `insei analyze`: rates every move of a game. */
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { Stopper } from '../../base/stopper.js';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { isKernelBoardSize, MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../../engine/kernel.js';
import { NETWORK_PRESET, STRONG_PRESET } from '../../player/presetNames.js';
import { haveAllChainsLiberties } from '../../player/searchablePositions.js';
import type { GameRecord } from '../../record/game.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { writeSgf } from '../../record/sgfWrite.js';
import { type AnalyzeOptions, analyzeGame } from '../../review/analyzeGame.js';
import { type GameReview, readGameReview } from '../../review/gameReview.js';
import { recordedPositions } from '../../review/mainLinePositions.js';
import { reviewByNetwork } from '../../review/networkReview.js';
import { reportCsv } from '../../review/reportCsv.js';
import { reportHtml } from '../../review/reportHtml.js';
import { reportJson } from '../../review/reportJson.js';
import { reportText } from '../../review/reportText.js';
import type { ReviewedPosition, ReviewProgress } from '../../review/reviewTasks.js';
import { writeCommand } from '../commandLine.js';
import { checkWritable, exists, writeFileAtomically } from '../files/atomicFile.js';
import { openNetwork } from '../files/networkFiles.js';
import { addFileNameToErrors, readRecordFile } from '../files/recordFile.js';
import { readGameWithNotes } from '../files/recordNotes.js';
import { isStandardInput } from '../files/standardInput.js';
import { stopOnInterrupt } from '../interrupts.js';
import * as read from '../options.js';
import { addPlayerOptions, openPlayer, openPlayersNetwork, type PlayerCommandOptions } from '../playerOptions.js';
import { clock } from '../processes.js';

interface AnalyzeCommandOptions extends PlayerCommandOptions {
  readonly out?: string;
  readonly report?: string;
  readonly csv?: string;
  readonly game: number;
  readonly playouts?: number;
  readonly from?: number;
  readonly to?: number;
  readonly quick?: boolean;
  readonly json?: boolean;
}

/** The default number of playouts, and the one of a preset that asks a network in each playout. */
const PLAYOUTS = 2000;
const NETWORK_PLAYOUTS = 100;

const playoutsOf = ({ playouts, preset }: Pick<AnalyzeCommandOptions, 'playouts' | 'preset'>): number =>
  playouts ?? (preset === STRONG_PRESET ? NETWORK_PLAYOUTS : PLAYOUTS);

const HELP = `
While the command runs, it saves the review in the file of --out. After an interruption, the same command continues the review. A
position is not searched again if it already has a review with at least as many playouts as --playouts demands.

With --quick, a network evaluates every position once, without a search: the network that comes with Insei, or that of --network. This
takes only seconds for a game with 250 positions. To search the positions later, run the same command without --quick.

Example: insei analyze game.sgf --out reviewed.sgf --report review.html --playouts 5000`;

const moveNumber = read.wholeNumberParser(1, 1_000_000);

export const analyzeCommand = (): Command =>
  addPlayerOptions(new Command('analyze'))
    .description('Rate every move of a game, and show better moves.')
    .argument('<file>', 'the game record (SGF); - reads standard input')
    .option(
      '--out <file>',
      'write the game and its review to this SGF file, which may also be the reviewed file itself',
    )
    .option('--report <file>', 'write a report with graphs and a list of the mistakes to this HTML file')
    .option('--csv <file>', 'write a table of all moves to this CSV file')
    .option('--game <n>', 'number of the game to review, if the file has several games', moveNumber, 1)
    .option(
      '--playouts <n>',
      `number of playouts for each position; default: ${NETWORK_PLAYOUTS} with the preset ${STRONG_PRESET}, otherwise ${PLAYOUTS}`,
      read.wholeNumberParser(1, 1_000_000_000),
    )
    .option('--from <move>', 'number of the first move to review', moveNumber)
    .option('--to <move>', 'number of the last move to review', moveNumber)
    .addOption(
      new Option('--quick', 'let a network evaluate each position, without a search').conflicts(['playouts', 'preset']),
    )
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(analyze);

async function analyze(file: string, options: AnalyzeCommandOptions): Promise<void> {
  const games = await openGames(file, options);
  const tree = games[options.game - 1] as SgfTree;
  const reviewer = await openReviewer(options);
  const stopper = new Stopper();
  const removeListeners = stopOnInterrupt(stopper);
  const save = async (): Promise<void> => {
    if (options.out) await writeFileAtomically(options.out, writeSgf(games));
  };
  try {
    await review(reviewer, tree, options, stopper, save);
    await save();
  } finally {
    removeListeners();
    reviewer.close();
  }
  await printReview(file, readGameReview(tree), options, stopper.isStopped);
}

/** Reviews positions: either a player searches them, or a network evaluates them without a search. */
interface Reviewer {
  review(tree: SgfTree, options: AnalyzeOptions): AsyncIterable<ReviewedPosition>;
  /** The error message for the user if the reviewer could not review a single position. */
  readonly refusal: string;
  close(): void;
}

/** True if a network evaluates the positions without a search: with --quick, or with the preset `network`. */
const usesNetworkAlone = ({ quick = false, preset }: AnalyzeCommandOptions): boolean =>
  quick || preset === NETWORK_PRESET;

async function openReviewer(options: AnalyzeCommandOptions): Promise<Reviewer> {
  const { network: file, threads = nodeEnvironment.cores, preset, seed } = options;
  const playouts = playoutsOf(options);
  if (usesNetworkAlone(options)) {
    const network = await openNetwork(file, { threads });
    return {
      review: (tree, control) => reviewByNetwork(network, tree, control),
      refusal: 'the network could not evaluate any of these positions',
      close: () => network.close(),
    };
  }
  const network = await openPlayersNetwork(options);
  const player = await openPlayer(options, network);
  return {
    review: (tree, control) => analyzeGame(player, tree, { ...control, playouts, seed }),
    refusal: `the preset "${preset}" cannot rate these positions: choose another --preset`,
    close: () => {
      player.close();
      network?.close();
    },
  };
}

/**
 * Reads all games of the file. If an earlier run has already written the --out file, reads the games from the --out
 * file instead, because these games contain the review so far. Throws if no move can be reviewed, or if an output file
 * cannot be written.
 */
async function openGames(file: string, options: AnalyzeCommandOptions): Promise<readonly SgfTree[]> {
  const { out, report, csv, game } = options;
  const outputs = [out, report, csv].filter((path) => path !== undefined);
  checkDistinct(file, options);
  const games = await readRecordFile(file);
  const found = readGameWithNotes(file, gameNumber(file, games, game));
  checkReviewable(file, found, options);
  checkLiberties(file, found);
  for (const path of outputs) await checkWritable(path);
  if (!out || resolve(out) === resolve(file) || !(await exists(out))) return games;
  const earlier = await readRecordFile(out);
  if (earlier.length !== games.length || !isSameGame(readMoves(out, earlier, game), found))
    throw new InputError(`${out} contains other games than ${file}: choose another file with --out`);
  return earlier;
}

/** Throws if two outputs are the same file, or if --report or --csv would replace the file that is reviewed. */
function checkDistinct(file: string, { out, report, csv }: AnalyzeCommandOptions): void {
  const paths = [out ?? file, report, csv].flatMap((path) => (path === undefined ? [] : [resolve(path)]));
  const isLost = [report, csv].some((path) => path !== undefined && resolve(path) === resolve(file));
  if (isLost || new Set(paths).size < paths.length)
    throw new InputError(
      '--out, --report and --csv must name different files, and only --out may be the file to review',
    );
}

function gameNumber(path: string, games: readonly SgfTree[], number: number): SgfTree {
  const tree = games[number - 1];
  if (!tree)
    throw new InputError(
      `${path} has ${games.length} ${games.length === 1 ? 'game' : 'games'}, so there is no game ${number}`,
    );
  return tree;
}

const readMoves = (path: string, games: readonly SgfTree[], number: number): GameRecord =>
  addFileNameToErrors(path, () => gameFromSgf(gameNumber(path, games, number)));

function isSameGame(a: GameRecord, b: GameRecord): boolean {
  const [one, other] = [a, b].map(({ size, setup, moves, edits }) => JSON.stringify([size, setup, moves, edits]));
  return one === other;
}

function checkReviewable(
  file: string,
  { size, moves }: GameRecord,
  { from = 1, to = from }: AnalyzeCommandOptions,
): void {
  if (!isKernelBoardSize(size))
    throw new InputError(
      `${file}: the board size must be from ${MIN_KERNEL_BOARD_SIZE} to ${MAX_KERNEL_BOARD_SIZE}, not ${size}`,
    );
  if (from > Math.max(1, moves.length))
    throw new InputError(`${file}: there is no move ${from}; the number of moves in the game is ${moves.length}`);
  if (to < from) throw new InputError(`--to ${to} comes before --from ${from}`);
}

/**
 * Throws if every position of the game has stones without liberties, because the engine cannot search such a position.
 * Moves never lead to stones without liberties, but the set-up of a record can contain them.
 */
function checkLiberties(file: string, game: GameRecord): void {
  for (const { game: played } of recordedPositions(game)) if (haveAllChainsLiberties(played.position)) return;
  throw new InputError(`${file}: every position has stones without a liberty, so no position can be searched`);
}

/** The time between two saves of the review. If the machine fails, only the work since the last save is lost. */
const SECONDS_BETWEEN_SAVES = 10;

async function review(
  reviewer: Reviewer,
  tree: SgfTree,
  { from, to }: AnalyzeCommandOptions,
  signal: Stopper,
  save: () => Promise<void>,
): Promise<void> {
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const onProgress = makeProgressPrinter();
  let saved = clock.now();
  let reviewed = 0;
  for await (const { isNew } of reviewer.review(tree, { signal, onProgress, ...range })) {
    reviewed++;
    if (!isNew || clock.now() - saved < SECONDS_BETWEEN_SAVES) continue;
    await save();
    saved = clock.now();
  }
  if (reviewed === 0 && !signal.isStopped) throw new InputError(reviewer.refusal);
}

/**
 * Returns a function that prints progress to standard error: after the first position, then at most every 2 seconds on
 * a terminal and every 10 seconds in a log.
 */
function makeProgressPrinter(): (progress: ReviewProgress) => void {
  const interval = process.stderr.isTTY ? 2 : 10;
  const started = clock.now();
  let printed = Number.NEGATIVE_INFINITY;
  return ({ done, total }) => {
    if (clock.now() - printed < interval) return;
    printed = clock.now();
    const secondsLeft = ((printed - started) / done) * (total - done);
    console.error(`${done} of ${total} positions, about ${Math.ceil(secondsLeft)} s left`);
  };
}

async function printReview(
  file: string,
  game: GameReview,
  options: AnalyzeCommandOptions,
  isStopped: boolean,
): Promise<void> {
  const { out, report, csv } = options;
  if (report) await writeFileAtomically(report, reportHtml(game));
  if (csv) await writeFileAtomically(csv, reportCsv(game));
  const stopReason = isStopped ? 'interrupted' : 'all moves reviewed';
  const preset = options.quick ? null : options.preset;
  const playouts = usesNetworkAlone(options) ? null : playoutsOf(options);
  if (options.json)
    console.log(JSON.stringify({ file, game: options.game, preset, playouts, stopReason, ...reportJson(game) }));
  else console.log(reportText(game));
  if (!isStopped) return;
  console.error(
    `interrupted; ${out && !isStandardInput(file) ? `to continue: ${writeCommand()}` : 'only with --out, the review of a file can be continued'}`,
  );
}
