/**
 * Finds the result of the game in play, and reports it to a player that learns from games. The player learns from each
 * game only once. The player learns before the last command of the game is answered, because the program that sends the
 * commands may end Insei after that answer.
 */
import { InputError, messageOf } from '../../base/errors.js';
import { judgeTogether } from '../../player/networkJudgement.js';
import type { Judgement } from '../../player/player.js';
import { leadOf, provedJudgement } from '../../player/provedJudgement.js';
import { opponent } from '../../rules/color.js';
import { type GameResult, resultOfLead } from '../../rules/result.js';
import type { Session } from '../dialogue/session.js';

/** Returns the result of the game in play; undefined while the game is not over. */
export async function findResult(session: Session): Promise<GameResult | undefined> {
  const { resigned, game } = session.gameInPlay;
  if (resigned) return { kind: 'win', winner: opponent(resigned), by: 'resignation' };
  return game.isOver ? resultOfLead((await judgeGameInPlay(session)).lead) : undefined;
}

/**
 * Judges which stones are dead in the current position: the player, corrected by what the solver proves. A position is
 * judged only once, because the score and the lists of stones must agree.
 */
export async function judgeGameInPlay({ player, network, gameInPlay, solver }: Session): Promise<Judgement> {
  const situation = gameInPlay.situation();
  if (!gameInPlay.judgement) {
    const judged = await judgeTogether(player, network, situation);
    gameInPlay.storeJudgement(provedJudgement(situation, judged, await solver()));
  }
  const judgement = gameInPlay.judgement as Judgement;
  // The komi may have changed since.
  return { ...judgement, lead: leadOf(situation, judgement) };
}

/**
 * If the game is over, lets the player learn from it. If learning fails, the error is only logged: the command must
 * still succeed, because the move that ended the game is valid.
 */
export async function learnFromEndedGame(session: Session): Promise<void> {
  if (session.learnedGame === session.gameInPlay.game) return;
  try {
    const result = await findResult(session);
    if (result) await learnResult(session, result);
  } catch (error) {
    session.environment.log(`the player could not learn from this game: ${messageOf(error)}`);
  }
}

/** Lets the player learn from the game in play, which ended with `result`. */
export async function learnResult(session: Session, result: GameResult): Promise<void> {
  const { player, gameInPlay } = session;
  if (!player.learn) throw new InputError(`${player.name} does not learn`);
  if (session.learnedGame === gameInPlay.game) throw new InputError('the player has already learned from this game');
  session.learnedGame = gameInPlay.game;
  await player.learn(gameInPlay.situation(), result, gameInPlay.ownSide);
}
