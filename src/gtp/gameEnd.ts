/**
 * How the game on the table ended. A player that learns is told it: once a game, and
 * before the answer that ends it is given, so that whatever was reported is learned.
 */
import { InputError } from '../base/inputError.js';
import { opponent } from '../rules/color.js';
import { type GameResult, resultOfLead } from '../rules/result.js';
import type { Session } from './session.js';

/** Undefined while the game goes on. */
export async function findResult({ player, table }: Session): Promise<GameResult | undefined> {
  const { resigned, game } = table;
  if (resigned) return { kind: 'win', winner: opponent(resigned), by: 'resignation' };
  return game.isOver ? resultOfLead((await player.judge(table.situation())).lead) : undefined;
}

/** Whatever goes wrong with it: the move that ended the game was made, and its answer stays what it is. */
export async function tellEnd(session: Session): Promise<void> {
  if (!session.player.learn || session.endedGame === session.table.game) return;
  try {
    const result = await findResult(session);
    if (result) await tellResult(session, result);
  } catch (error) {
    session.host.log(`what this game taught is not kept: ${error instanceof Error ? error.message : error}`);
  }
}

/** A result that somebody else decided. */
export async function tellResult(session: Session, result: GameResult): Promise<void> {
  const { player, table } = session;
  if (!player.learn) throw new InputError(`${player.name} does not learn`);
  if (session.endedGame === table.game) throw new InputError('this game was learned already');
  session.endedGame = table.game;
  await player.learn(table.situation(), result, table.ownSide);
}
