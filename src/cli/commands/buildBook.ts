/** `insei book build`: builds an opening book from game records. */
import { Command } from 'commander';
import { InputError } from '../../base/errors.js';
import { BookBuilder } from '../../learn/book/bookBuilder.js';
import { readGames } from '../../record/dataset.js';
import { checkWritable, writeFileAtomically } from '../files/atomicFile.js';
import { findGameFiles } from '../files/gameFiles.js';
import { SkipLog } from '../files/skipLog.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { openProgressLine } from '../progress.js';

interface BookOptions {
  readonly games: readonly string[];
  readonly out: string;
  readonly size: number;
  readonly moves: number;
  readonly minGames: number;
  readonly json?: boolean;
}

const HELP = `
A position gets into the book if enough games passed through it. For each of its moves, the book has the number of games, and how many of
them the player of the move won and lost. Symmetric positions are one position. The same games and options give the same file, in whatever
order the games are read. Games with handicap, and games on other boards, are not used. A game counts until its first pass or illegal move.

Example: insei book build --games records --out openings.book
Example: insei gtp --book openings.book`;

export const buildBookCommand = (): Command =>
  new Command('build')
    .description('Build an opening book from game records.')
    .requiredOption('--games <path...>', 'files or folders with game records; - reads standard input')
    .requiredOption('--out <file>', 'the file to write the book to')
    .option('--size <n>', 'board size, 2 to 19', read.parseBoardSize, 19)
    .option('--moves <n>', 'count only the first n moves of each game', read.wholeNumberParser(1, 400), 40)
    .option('--min-games <n>', 'leave out positions of fewer games', read.wholeNumberParser(1, 1_000_000), 20)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(async (options: BookOptions) => printResult(await build(options), options));

async function build({ games: paths, out, size, moves, minGames }: BookOptions) {
  await checkWritable(out);
  const builder = new BookBuilder(size, moves);
  const skips = new SkipLog();
  const unused = new Map<string, number>();
  const progress = openProgressLine();
  for await (const { record } of readGames(findGameFiles(paths), { onSkip: skips.addGame })) {
    const reason = builder.add(record);
    if (reason !== undefined) unused.set(reason, (unused.get(reason) ?? 0) + 1);
    progress.show(`${builder.games.toLocaleString('en')} games`);
  }
  progress.close();
  skips.print();
  for (const [reason, count] of unused) console.error(`not used: ${count.toLocaleString('en')} (${reason})`);
  if (builder.games === 0)
    throw new InputError(
      `no game on ${size}x${size} could be used${skips.first === undefined ? '' : `: ${skips.first}`}`,
    );
  const { bytes, positions } = builder.build(minGames);
  if (positions === 0)
    throw new InputError(
      `no position was in ${minGames} games; add games, or choose a smaller number with --min-games`,
    );
  await writeFileAtomically(out, bytes);
  return { positions, games: builder.games, bytes: bytes.length };
}
