/** `insei bench records`: measures the speed of reading game records and replaying them on the engine's board. */
import { Command } from 'commander';
import { InputError } from '../../base/errors.js';
import { createEngine } from '../../engine/index.node.js';
import { readGames } from '../../record/dataset.js';
import { CpuClock } from '../cpuClock.js';
import { findGameFiles } from '../files/gameFiles.js';
import { replayProblem } from '../files/replayProblem.js';
import { SkipLog } from '../files/skipLog.js';
import { printResult } from '../output.js';

interface RecordBenchOptions {
  readonly games: readonly string[];
  readonly json?: boolean;
}

export const benchRecordsCommand = (): Command =>
  new Command('records')
    .description('Read game records and replay all moves.')
    .requiredOption('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', '\nExample: insei bench records --games games.sgf')
    .action(async (options: RecordBenchOptions) => printResult(await benchRecords(options.games), options));

async function benchRecords(paths: readonly string[]) {
  const clock = new CpuClock();
  const engine = await createEngine({ threads: 1 });
  const board = engine.createBoard(19);
  const skips = new SkipLog();
  const counts = { games: 0, moves: 0, repaired: 0 };
  for await (const { record, source, offset, problems } of readGames(findGameFiles(paths), { onSkip: skips.addGame })) {
    const problem = replayProblem(board, record);
    if (problem) {
      skips.add(`${source}: ${problem}, in the game at byte ${offset}`);
      continue;
    }
    counts.games++;
    counts.moves += record.moves.length;
    counts.repaired += problems.length > 0 ? 1 : 0;
  }
  if (counts.games === 0)
    throw new InputError(`no game could be read: ${skips.first ?? `there is no .sgf file in ${paths.join(', ')}`}`);
  skips.print();
  const { wallSeconds: seconds, cpuSeconds } = clock.read();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { ...counts, skipped: skips.count, seconds, cpuSeconds, gamesPerSecond: counts.games / seconds, peakBytes };
}
