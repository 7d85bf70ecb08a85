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

/** Broken games are passed over; so many of them are told one by one. */
const TOLD_SKIPS = 10;

async function benchRecords(paths: readonly string[]) {
  const clock = new CpuClock();
  const engine = await createEngine({ threads: 1 });
  const board = engine.createBoard(19);
  let [games, moves, skipped] = [0, 0, 0];
  let firstReason = 'there is no game in it';
  const skip = (source: string, offset: number, reason: string): void => {
    const sentence = `${source}, byte ${offset}: ${reason}`;
    if (skipped++ === 0) firstReason = sentence;
    if (skipped <= TOLD_SKIPS) console.error(`skipped: ${sentence}`);
  };

  const onSkip = (game: { source: string; offset: number; reason: string }): void =>
    skip(game.source, game.offset, game.reason);
  for await (const { record, source, offset } of readGames(recordFiles(paths), { onSkip })) {
    const problem = replayOnKernel(board, record);
    if (problem) skip(source, offset, problem);
    else {
      games++;
      moves += record.moves.length;
    }
  }
  if (games === 0) throw new InputError(`no game could be read: ${firstReason}`);
  const { wallSeconds, cpuSeconds } = clock.read();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { games, moves, skipped, seconds: wallSeconds, cpuSeconds, gamesPerSecond: games / wallSeconds, peakBytes };
}

/** Plays the game from its first position; says what is wrong with it, if anything is. */
function replayOnKernel(board: FastBoard, record: GameRecord): string | undefined {
  if (record.edits.length > 0) return 'stones are set up in the middle of the game';
  board.load(startPosition(record));
  const played = board.replay(record.moves);
  return played < record.moves.length ? `move ${played + 1} is illegal` : undefined;
}
