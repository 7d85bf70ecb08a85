/** Commands that load and save games, and commands that report the result of a game. */
import { InputError } from '../../base/errors.js';
import { isSearchableSize, SEARCHABLE_SIZES } from '../../player/searchablePositions.js';
import { komiOf } from '../../record/game.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import { gameToSgf } from '../../record/gameToSgf.js';
import { parseRecords } from '../../record/parseRecords.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { writeSgfText } from '../../record/sgfWrite.js';
import { PASS } from '../../rules/point.js';
import { resultOfLead, writeResult } from '../../rules/result.js';
import { readVertex, readWholeNumber } from '../dialogue/arguments.js';
import { type Commands, EMPTY_ANSWER, type Session, withRefusalMessage } from '../dialogue/session.js';
import { CHAIN_STATUSES, listChains, statusOf } from './chainStatus.js';
import { findResult, judgeGameInPlay } from './gameEnd.js';
import { gameOfRecord, recordOf } from './recordedGame.js';

/** The file name that stands for the answer itself, as in GNU Go. */
const STANDARD_OUTPUT = '-';

export const RECORD_COMMANDS: Commands = {
  loadsgf: async (session, { rest }) => {
    const { path, count } = readFileArgument(rest);
    await withRefusalMessage('cannot load file', () => loadGame(session, path, count));
    return EMPTY_ANSWER;
  },
  printsgf: async (session, { rest }) => {
    const { gameInPlay, environment } = session;
    const record = {
      ...recordOf(gameInPlay.game, gameInPlay.komi, gameInPlay.handicap),
      result: await findResult(session),
    };
    const text = writeSgfText([gameToSgf(record, `Insei:${environment.version}`)]);
    if (rest === '' || rest === STANDARD_OUTPUT) return text;
    await withRefusalMessage('cannot write file', () => environment.writeFile(rest, text));
    return EMPTY_ANSWER;
  },
  final_score: async (session) => {
    const result = (await findResult(session)) ?? resultOfLead((await judgeGameInPlay(session)).lead);
    return writeResult(result);
  },
  final_status_list: async (session, { args }) => {
    const { gameInPlay } = session;
    const status = CHAIN_STATUSES.find((word) => word === args[0]);
    if (!status) throw new InputError(`the status must be one of ${CHAIN_STATUSES.join(' ')}`);
    const judgement = await judgeGameInPlay(session);
    return listChains(gameInPlay.game.position, judgement, status);
  },
  final_status: async (session, { args }) => {
    const point = readVertex(args[0], session.gameInPlay.size);
    if (point === PASS) throw new InputError('a point of the board is needed, not a pass');
    return statusOf(point, session.gameInPlay.situation(), await judgeGameInPlay(session));
  },
};

/**
 * Parses the arguments of `loadsgf`: a file name, which may contain blanks, and an optional move number. If there is a
 * move number, only the moves before the move with this number are loaded.
 */
function readFileArgument(rest: string): { path: string; count: number } {
  const match = /^(.*\S)\s+(\d+)$/s.exec(rest);
  const path = match?.[1] ?? rest;
  if (path === '') throw new InputError('a file name is missing');
  const count = match ? Math.max(0, readWholeNumber(match[2], 'move number') - 1) : Number.POSITIVE_INFINITY;
  return { path, count };
}

/**
 * Loads the first game of a file: its board size, komi, handicap and moves. The rules of the game in play stay as they
 * are.
 */
async function loadGame({ gameInPlay, player, environment }: Session, path: string, count: number): Promise<void> {
  const { games } = parseRecords(await environment.readFile(path), { lenient: true });
  // There is at least one game, because `parseSgf` throws an error for a file without games.
  const record = gameFromSgf(games[0] as SgfTree);
  if (!isSearchableSize(record.size))
    throw new InputError(
      `the board must have ${SEARCHABLE_SIZES.least} to ${SEARCHABLE_SIZES.most} lines, not ${record.size}`,
    );
  const game = gameOfRecord(record, count, gameInPlay.rules);
  gameInPlay.clear(record.size);
  gameInPlay.setGame(game, record.handicap >= 2 ? record.handicap : 0);
  gameInPlay.komi = komiOf({ ...record, rules: gameInPlay.rules });
  player.forget();
}
