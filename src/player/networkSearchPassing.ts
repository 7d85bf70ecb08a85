/**
 * When a player that searches with a network passes.
 *
 * After a pass of the opponent, another pass ends the game. The search then leaves out the pass, and the player compares
 * its best move with the count. How uncertain the count is, the expected owners of the empty points tell.
 *
 * 1. If the count is settled, the player passes.
 * 2. If the board is open, because much of the count is uncertain or the best move gains much, it plays on.
 * 3. Between the two, it plays on if the best move gains something. But if a pass surely wins and the move is not as
 *    safe, it passes.
 *
 * If every move seems to lose, as in some sekis, a pass that surely wins the count comes before these cases. In the
 * cases 1 and 3, the player also plays on if the count loses, but the search expects to win.
 *
 * If the opponent has not passed, the player passes if the search prefers the pass to all moves, and either it would win
 * the count, or it is losing and no move gains anything.
 *
 * During a clean-up, it passes if the search prefers the pass and no dead enemy stone is left.
 */
import { opponent } from '../rules/color.js';
import { PASS } from '../rules/point.js';
import { hasDeadEnemyStones, RESIGN_BELOW, uncertainShare } from './decision.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import { EVEN, likelyLead, sureLead } from './networkPassing.js';
import type { Analysis, Candidate, Situation } from './player.js';

/** A move that gains fewer points than this may gain nothing at all. */
const MIN_GAIN = 0.5;
/** The board is open if a move gains at least this many points. */
const LARGE_GAIN = 3;
/** With this win rate, a move is as safe as a count that wins. */
const SAFE = 0.9;
/** The board is open if more than this share of all points is uncertain: a game should not end there. */
const OPEN_SHARE = 1 / 25;
/** The count is settled if less than this share of all points is uncertain. */
const SETTLED_SHARE = 1 / 250;

/** Should the player pass instead of playing `best`, although the opponent has not passed? */
export function prefersToPass(situation: Situation, analysis: Analysis, best: Candidate, cleanUp: boolean): boolean {
  const [first] = analysis.candidates;
  if (first?.point !== PASS) return false;
  if (cleanUp) return !hasDeadEnemyStones(situation, analysis);
  if (likelyLead(situation, analysis) > 0) return true;
  return analysis.winRate < EVEN && best.scoreLead - first.scoreLead < MIN_GAIN;
}

/** The opponent has passed. Should the player end the game with a pass, instead of playing `best`? */
export async function endsGame(
  network: EvaluatingNetwork,
  situation: Situation,
  analysis: Analysis,
  best: Candidate,
): Promise<boolean> {
  const sure = sureLead(situation, analysis);
  if (sure > 0 && best.winRate < RESIGN_BELOW) return true;
  const share = uncertainShare(situation, analysis);
  if (share > OPEN_SHARE) return false;
  const gain = share > SETTLED_SHARE ? best.scoreLead - (await leadWithoutMove(network, situation)) : 0;
  if (gain >= LARGE_GAIN) return false;
  if (gain >= MIN_GAIN) return sure > 0 && best.winRate < SAFE;
  // Under area scoring, a move that gains nothing costs nothing, so the player can make sure.
  const lead = situation.game.rules.scoring === 'area' ? sure : likelyLead(situation, analysis);
  return lead > 0 || best.winRate < EVEN;
}

/**
 * The lead that the network expects if the player does not move, and the opponent may go on. It is compared with the
 * lead after a move, and not the count, so that errors of the network cancel out.
 */
async function leadWithoutMove(network: EvaluatingNetwork, situation: Situation): Promise<number> {
  const game = situation.game.copy();
  game.play(situation.color, PASS);
  return -(await network.evaluate({ ...situation, game, color: opponent(situation.color) })).lead;
}
