/**
 * `insei train network pack`: makes training rows from games. The programs in `training/` train networks with these
 * rows.
 */
import { createReadStream } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { InputError } from '../../base/errors.js';
import { loadNetworkInputMaker } from '../../engine/index.node.js';
import { isKernelBoardSize } from '../../engine/kernel.js';
import { readLabelledGames } from '../../learn/network/labelFile.js';
import {
  hashOfOpening,
  moveOfDenseIndex,
  type PackableGame,
  type PackSettings,
  packGame,
} from '../../learn/network/packGame.js';
import { writeRow } from '../../learn/network/trainingRows.js';
import { readGames } from '../../record/dataset.js';
import { komiOf } from '../../record/game.js';
import { isHeldOut } from '../../record/heldOut.js';
import { startPosition } from '../../record/replay.js';
import { findRuleSet, RULE_SETS, type RuleSet } from '../../rules/ruleSet.js';
import { findGameFiles } from '../files/gameFiles.js';
import { SkipLog } from '../files/skipLog.js';
import { TrainingRowFiles } from '../files/trainingRowFiles.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { openProgressLine } from '../progress.js';

interface PackOptions {
  readonly games?: readonly string[];
  readonly labels?: readonly string[];
  readonly out: string;
  readonly every: number;
  readonly randomMoves: number;
  readonly randomKomi: number;
  readonly rules: RuleSet | 'random' | undefined;
  readonly sizes?: readonly number[];
  readonly holdOut: number;
  readonly part?: Part;
  readonly keepLabels?: boolean;
  readonly seed: number;
  readonly json?: boolean;
}

/** The games are divided into `of` parts. This process packs only the part `number`, counted from 1. */
interface Part {
  readonly number: number;
  readonly of: number;
}

/**
 * Files with labels contain what a network said about positions. The network evaluated the positions under these rules:
 * Tromp-Taylor, but without suicide.
 */
const LABEL_RULES: RuleSet = { ...RULE_SETS['tromp-taylor'], suicideAllowed: false };

const HELP = `
N processes can share the work: start them with --part 1/N to --part N/N. The hash of a game's first moves decides whether the game
is held out. The rows of held-out games are written to separate files. training/README.md describes the files.

Example: insei train network pack --games records --every 4 --out rows`;

export const packNetworkRowsCommand = (): Command =>
  new Command('pack')
    .description('Make training rows from games, for the programs in training/.')
    .option('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
    .option(
      '--labels <file...>',
      'files with games and labels (what a network said about their positions); - is standard input',
    )
    .requiredOption('--out <folder>', 'folder for the rows')
    .option(
      '--every <n>',
      'from every n successive positions of a game, use one, drawn at random; has no effect on --labels',
      read.wholeNumberParser(1, 1000),
      8,
    )
    .option(
      '--random-moves <share>',
      'for this share of the used positions, also make a row of the position after a random move',
      read.parseShare,
      0,
    )
    .option('--random-komi <share>', 'give a random komi to this share of the games', read.parseShare, 0)
    .option(
      '--rules <rules>',
      'use these rules for all games; "random" draws rules for each game; default: the rules in the record',
      parseRules,
    )
    .option('--sizes <list>', 'use only games of these board sizes, such as 9,13,19; default: all sizes', parseSizes)
    .option('--hold-out <share>', 'hold out this share of the games', read.parseShare, 0.05)
    .option('--part <i/n>', 'pack only the i-th of n parts of the games; default: all games', parsePart)
    .option('--keep-labels', 'write the labels from the files of --labels into the rows')
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(packNetworkRows);

function parseRules(text: string): RuleSet | 'random' {
  if (text === 'random') return text;
  const rules = findRuleSet(text);
  if (!rules)
    throw new InvalidArgumentError(`The value must be random or one of ${Object.keys(RULE_SETS).join(', ')}.`);
  return rules;
}

const parseSizes = (text: string): number[] => text.split(',').map(read.parseBoardSize);

function parsePart(text: string): Part {
  const [number = 0, of = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).slice(1).map(Number);
  if (number < 1 || number > of)
    throw new InvalidArgumentError('The value must be two whole numbers i/n, such as 1/4, and i must not be above n.');
  return { number, of };
}

async function packNetworkRows(options: PackOptions): Promise<void> {
  const { out, part = { number: 1, of: 1 }, keepLabels = false, sizes, holdOut } = options;
  if (!options.games && !options.labels)
    throw new InputError('there are no games to pack: name files with --games or --labels');
  if (keepLabels && (options.games || options.rules || options.randomKomi > 0))
    throw new InputError(
      '--keep-labels needs --labels and cannot be combined with --games, whose games have no labels, or with --rules or --random-komi, because a label is valid only for one set of rules and one komi',
    );
  const reader = await loadNetworkInputMaker();
  const files = new TrainingRowFiles(out, part.number, keepLabels);
  const line = openProgressLine();
  const settings: PackSettings = { ...options, randomMoves: keepLabels ? 0 : options.randomMoves };
  const counts = { games: 0, heldOutGames: 0, rows: 0 };
  let index = 0;
  for await (const game of packableGames(options)) {
    if (index++ % part.of !== part.number - 1 || (sizes && !sizes.includes(game.size))) continue;
    const isHeld = isHeldOut(hashOfOpening(game), holdOut);
    counts.games++;
    if (isHeld) counts.heldOutGames++;
    for (const row of packGame(game, settings, reader)) {
      await files.add(game.size, isHeld, writeRow(game.size, row, keepLabels));
      counts.rows++;
    }
    line.show(`${counts.games} games, ${counts.rows} rows`);
  }
  await files.finish();
  line.close();
  if (counts.rows === 0) throw new InputError('there is no game to pack');
  printResult({ ...counts, rowsBySize: files.counts }, options);
}

async function* packableGames({ games = [], labels = [] }: PackOptions): AsyncGenerator<PackableGame> {
  const skips = new SkipLog();
  for await (const { record, source } of readGames(findGameFiles(games), { onSkip: skips.addGame })) {
    const { size, setup, edits, handicap, moves, rules, result } = record;
    if (!isKernelBoardSize(size)) skips.add(`${source}: the board size ${size} is not supported`);
    else if (edits.length > 0) skips.add(`${source}: a game has a set-up between its moves`);
    else {
      const start = setup.stones.length > 0 || setup.toMove ? startPosition(record) : undefined;
      const winner = result?.kind === 'win' ? result.winner : undefined;
      yield { size, start, rules, komi: komiOf(record), handicap, moves, winner };
    }
  }
  skips.print();
  for (const path of labels) yield* labelledGames(path);
}

async function* labelledGames(path: string): AsyncGenerator<PackableGame> {
  const chunks: AsyncIterable<Uint8Array> = path === '-' ? process.stdin : createReadStream(path);
  for await (const { size, komi, moves, positions } of readLabelledGames(path, chunks))
    yield {
      size,
      start: undefined,
      rules: LABEL_RULES,
      komi,
      handicap: 0,
      moves: moves.map((move, i) => ({ color: i % 2 === 0 ? 'black' : 'white', point: moveOfDenseIndex(move, size) })),
      winner: undefined,
      chosen: positions
        .map(({ played, further, labels }) => ({
          played,
          further: further === undefined ? undefined : moveOfDenseIndex(further, size),
          labels,
        }))
        .sort((a, b) => a.played - b.played),
    };
}
