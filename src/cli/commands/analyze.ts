/** `insei analyze`: what every move of a game was worth. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { InputError } from '../../base/inputError.js';
import { Stopper } from '../../base/stopper.js';
import { isKernelSize, MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from '../../engine/kernel.js';
import { joinWords } from '../../gtp/clientWords.js';
import type { Player } from '../../player/player.js';
import { canBreathe } from '../../player/searchable.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { writeSgf } from '../../record/sgfWrite.js';
import { analyzeGame, type ReviewProgress } from '../../review/analyzeGame.js';
import { type GameReview, readGameReview } from '../../review/gameReview.js';
import { recordedMoments } from '../../review/recordedGames.js';
import { reportCsv } from '../../review/reportCsv.js';
import { reportHtml } from '../../review/reportHtml.js';
import { reportJson } from '../../review/reportJson.js';
import { reportText } from '../../review/reportText.js';
import * as read from '../options.js';
import { openPlayer, type PlayerChoice, withPlayerOptions } from '../playerOptions.js';
import { clock } from '../processes.js';
import { naming, readRecordFile } from '../recordFile.js';
import { stopOnInterrupt } from '../stopOnInterrupt.js';
import { checkWritable, exists, writeWhole } from '../wholeFile.js';

interface AnalyzeCommandOptions extends PlayerChoice {
  readonly out?: string;
  readonly report?: string;
  readonly csv?: string;
  readonly game: number;
  readonly playouts: number;
  readonly from?: number;
  readonly to?: number;
  readonly json?: boolean;
}

const HELP = `
Values are stored in the game record named by --out while the review goes on; the same command goes on where an earlier
run was interrupted. Positions that have a review with as many playouts are not searched again.

Example: insei analyze game.sgf --out reviewed.sgf --report review.html --playouts 5000`;

const moveNumber = read.wholeNumber(1, 1_000_000);

export const analyzeCommand = (): Command =>
  withPlayerOptions(new Command('analyze'))
    .description('Review every move of a game: what it was worth, and what would have been better.')
    .argument('<file>', 'a game record (SGF)')
    .option('--out <file>', 'write the game with its review inside (SGF); it may be the same file')
    .option('--report <file>', 'write a page with graphs and mistakes (HTML)')
    .option('--csv <file>', 'write a table of all moves')
    .option('--game <n>', 'which game of the file', moveNumber, 1)
    .option('--playouts <n>', 'playouts for each position', read.wholeNumber(1, 1_000_000_000), 2000)
    .option('--from <move>', 'the first move to review', moveNumber)
    .option('--to <move>', 'the last move to review', moveNumber)
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(analyze);

async function analyze(file: string, options: AnalyzeCommandOptions): Promise<void> {
  const games = await openGames(file, options);
  const tree = games[options.game - 1] as SgfTree;
  const player = await openPlayer(options);
  const stopper = new Stopper();
  const ignoreInterrupts = stopOnInterrupt(stopper);
  const save = async (): Promise<void> => {
    if (options.out) await writeWhole(options.out, writeSgf(games));
  };
  try {
    await review(player, tree, options, stopper, save);
    await save();
  } finally {
    ignoreInterrupts();
    player.close();
  }
  await tell(file, readGameReview(tree), options, stopper.isStopped);
}

/** All games of the file, or of what an earlier run made of it; throws when there is nothing to review. */
async function openGames(file: string, options: AnalyzeCommandOptions): Promise<readonly SgfTree[]> {
  const { out, report, csv, game } = options;
  const outputs = [out, report, csv].filter((path) => path !== undefined);
  checkDistinct(file, options);
  const games = await readRecordFile(file);
  const found = readMoves(file, games, game);
  checkReviewable(file, found, options);
  checkBreathing(file, found);
  for (const path of outputs) await checkWritable(path);
  if (!out || resolve(out) === resolve(file) || !(await exists(out))) return games;
  const earlier = await readRecordFile(out);
  if (earlier.length !== games.length || !isSameGame(readMoves(out, earlier, game), found))
    throw new InputError(`${out} holds something else than ${file}: choose another file with --out`);
  return earlier;
}

/** A file cannot hold two of the results, and only the game record may replace what was read. */
function checkDistinct(file: string, { out, report, csv }: AnalyzeCommandOptions): void {
  const paths = [out ?? file, report, csv].flatMap((path) => (path === undefined ? [] : [resolve(path)]));
  const isLost = [report, csv].some((path) => path !== undefined && resolve(path) === resolve(file));
  if (isLost || new Set(paths).size < paths.length)
    throw new InputError('--out, --report and --csv must name files of their own');
}

function readMoves(path: string, games: readonly SgfTree[], number: number) {
  const tree = games[number - 1];
  if (!tree)
    throw new InputError(`${path} holds ${games.length} ${games.length === 1 ? 'game' : 'games'}, not ${number}`);
  return naming(path, () => gameFromSgf(tree));
}

type Moves = ReturnType<typeof readMoves>;

function isSameGame(a: Moves, b: Moves): boolean {
  const [one, other] = [a, b].map(({ size, setup, moves, edits }) => JSON.stringify([size, setup, moves, edits]));
  return one === other;
}

function checkReviewable(file: string, { size, moves }: Moves, { from = 1, to = from }: AnalyzeCommandOptions): void {
  if (!isKernelSize(size))
    throw new InputError(
      `${file}: boards of ${MIN_KERNEL_SIZE} to ${MAX_KERNEL_SIZE} lines can be reviewed, not ${size}`,
    );
  if (from > Math.max(1, moves.length))
    throw new InputError(`${file}: there is no move ${from}, the game has ${moves.length}`);
  if (to < from) throw new InputError(`--to ${to} comes before --from ${from}`);
}

/** Set-up may put stones where none can stand; a game of nothing but such positions is not worth a player's start. */
function checkBreathing(file: string, game: Moves): void {
  for (const { game: played } of recordedMoments(game)) if (canBreathe(played.position)) return;
  throw new InputError(`${file}: in every position there are stones without a liberty, which cannot be searched`);
}

/** What is lost at most if the machine stops. */
const SECONDS_BETWEEN_SAVES = 10;

async function review(
  player: Player,
  tree: SgfTree,
  { playouts, from, to, seed }: AnalyzeCommandOptions,
  signal: Stopper,
  save: () => Promise<void>,
): Promise<void> {
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const onProgress = makeTeller();
  let saved = clock.now();
  let reviewed = 0;
  for await (const { isNew } of analyzeGame(player, tree, { playouts, seed, signal, onProgress, ...range })) {
    reviewed++;
    if (!isNew || clock.now() - saved < SECONDS_BETWEEN_SAVES) continue;
    await save();
    saved = clock.now();
  }
  if (reviewed === 0 && !signal.isStopped)
    throw new InputError(`the preset "${player.name}" has no opinion about these positions: choose another --preset`);
}

/** Tells how far the review is on standard error: after the first position, then now and then. */
function makeTeller(): (progress: ReviewProgress) => void {
  const interval = process.stderr.isTTY ? 2 : 10;
  const started = clock.now();
  let told = Number.NEGATIVE_INFINITY;
  return ({ done, total }) => {
    if (clock.now() - told < interval) return;
    told = clock.now();
    const secondsLeft = ((told - started) / done) * (total - done);
    console.error(`${done} of ${total} positions, about ${Math.ceil(secondsLeft)} s left`);
  };
}

async function tell(file: string, game: GameReview, options: AnalyzeCommandOptions, isStopped: boolean): Promise<void> {
  const { out, report, csv, playouts, preset } = options;
  if (report) await writeWhole(report, reportHtml(game));
  if (csv) await writeWhole(csv, reportCsv(game));
  const stopReason = isStopped ? 'interrupted' : 'all moves reviewed';
  if (options.json)
    console.log(JSON.stringify({ file, game: options.game, preset, playouts, stopReason, ...reportJson(game) }));
  else console.log(reportText(game));
  if (!isStopped) return;
  const how = out
    ? `to go on: ${joinWords(['insei', ...process.argv.slice(2)])}`
    : 'with --out it could go on from here';
  console.error(`interrupted; ${how}`);
}
