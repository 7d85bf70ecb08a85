/**
 * Tells a player that learns how the game on the table ended: once a game, and
 * before the answer that ends it is given, so that whatever was reported is learned.
 */
import { InputError } from '../base/inputError.js';
import { opponent } from '../rules/color.js';
import { type GameResult, resultOfLead } from '../rules/result.js';
import type { Session } from './session.js';

export async function tellEnd(session: Session): Promise<void> {
  const { player, table } = session;
  if (!player.learn || session.endedGame === table.game) return;
  const { resigned, game } = table;
  if (resigned) await tellResult(session, { kind: 'win', winner: opponent(resigned), by: 'resignation' });
  else if (game.isOver) await tellResult(session, resultOfLead((await player.judge(table.situation())).lead));
}

/** A result that somebody else decided. */
export async function tellResult(session: Session, result: GameResult): Promise<void> {
  const { player, table } = session;
  if (!player.learn) throw new InputError(`${player.name} does not learn`);
  if (session.endedGame === table.game) throw new InputError('this game was learned already');
  session.endedGame = table.game;
  await player.learn(table.situation(), result);
}
