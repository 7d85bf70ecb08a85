/** Games in files, and how a game ended. */
import { InputError } from '../base/inputError.js';
import { isSearchedSize, SEARCHED_SIZES } from '../player/searchable.js';
import { komiOf } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import { gameToSgf } from '../record/gameToSgf.js';
import { parseSgf } from '../record/sgfParse.js';
import type { SgfTree } from '../record/sgfTree.js';
import { writeSgfText } from '../record/sgfWrite.js';
import { resultOfLead, writeResult } from '../rules/result.js';
import { readWhole } from './arguments.js';
import { listChains, STATUSES, type Status, statusOfChains } from './chainStatus.js';
import { findResult } from './gameEnd.js';
import { gameOfRecord, recordOf } from './recordedGame.js';
import { refusingWith } from './refusal.js';
import { type Commands, DONE, type Session } from './session.js';

export const RECORD_COMMANDS: Commands = {
  loadsgf: async (session, { rest }) => {
    const { path, count } = readFileArgument(rest);
    await refusingWith('cannot load file', () => loadGame(session, path, count));
    return DONE;
  },
  printsgf: async (session, { rest }) => {
    const { table, host } = session;
    const record = { ...recordOf(table.game, table.komi, table.handicap), result: await findResult(session) };
    const text = writeSgfText([gameToSgf(record, `Insei:${host.version}`)]);
    if (rest === '') return text;
    await refusingWith('cannot write file', () => host.writeFile(rest, text));
    return DONE;
  },
  final_score: async (session) => {
    const { table, player } = session;
    const result = (await findResult(session)) ?? resultOfLead((await player.judge(table.situation())).lead);
    return writeResult(result);
  },
  final_status_list: async ({ table, player }, { args }) => {
    const status = STATUSES.find((word) => word === args[0]);
    if (!status) throw new InputError(`the status must be one of ${STATUSES.join(' ')}`);
    const judgement = await player.judge(table.situation());
    return listChains(statusOfChains(table.game, judgement), status as Status, table.size);
  },
};

/** The name of a file may contain blanks; a number behind it is the move before which to stop. */
function readFileArgument(rest: string): { path: string; count: number } {
  const match = /^(.*\S)\s+(\d+)$/s.exec(rest);
  const path = match?.[1] ?? rest;
  if (path === '') throw new InputError('a file name is missing');
  const count = match ? Math.max(0, readWhole(match[2], 'move number') - 1) : Number.POSITIVE_INFINITY;
  return { path, count };
}

/** Size, komi, handicap and moves are the record's; the rules stay as they were set. */
async function loadGame({ table, player, host }: Session, path: string, count: number): Promise<void> {
  const { games } = parseSgf(await host.readFile(path), { lenient: true });
  // Reading gives a game or throws.
  const record = gameFromSgf(games[0] as SgfTree);
  if (!isSearchedSize(record.size))
    throw new InputError(
      `the board must have ${SEARCHED_SIZES.least} to ${SEARCHED_SIZES.most} lines, not ${record.size}`,
    );
  const game = gameOfRecord(record, count, table.rules);
  table.clear(record.size);
  table.begin(game, record.handicap >= 2 ? record.handicap : 0);
  table.komi = komiOf({ ...record, rules: table.rules });
  player.forget();
}
