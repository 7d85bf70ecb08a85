/** `insei bench records`: read game records and replay them on the kernel's board. */
import { Command } from 'commander';
import { InputError } from '../../base/inputError.js';
import type { FastBoard } from '../../engine/board.js';
import { createEngine } from '../../engine/index.node.js';
import { readGames } from '../../record/dataset.js';
import type { GameRecord } from '../../record/game.js';
import { startPosition } from '../../record/replay.js';
import { CpuClock } from '../cpuClock.js';
import { recordFiles } from '../files.js';
import { printResult } from '../output.js';
import { SkipLog } from '../skipLog.js';

interface RecordBenchOptions {
  readonly games: readonly string[];
  readonly json?: boolean;
}

export const benchRecordsCommand = (): Command =>
  new Command('records')
    .description('Read game records and replay every move.')
    .requiredOption('--games <path...>', 'SGF files, or folders of them')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample: insei bench records --games games.sgf')
    .action(async (options: RecordBenchOptions) => printResult(await benchRecords(options.games), options));

async function benchRecords(paths: readonly string[]) {
  const clock = new CpuClock();
  const engine = await createEngine({ threads: 1 });
  const board = engine.createBoard(19);
  const skips = new SkipLog();
  const counts = { games: 0, moves: 0, repaired: 0 };
  for await (const { record, source, offset, problems } of readGames(recordFiles(paths), { onSkip: skips.addGame })) {
    const problem = replayOnKernel(board, record);
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
  skips.tell();
  const { wallSeconds: seconds, cpuSeconds } = clock.read();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { ...counts, skipped: skips.count, seconds, cpuSeconds, gamesPerSecond: counts.games / seconds, peakBytes };
}

/** Plays the game from its first position; says what is wrong with it, if anything is. */
function replayOnKernel(board: FastBoard, record: GameRecord): string | undefined {
  if (record.edits.length > 0) return 'stones are set up in the middle of the game';
  try {
    board.load(startPosition(record));
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  const played = board.replay(record.moves);
  return played < record.moves.length ? `move ${played + 1} is illegal` : undefined;
}
