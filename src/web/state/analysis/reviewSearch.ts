/** Reviews one position by a search. */
import type { StopSignal } from '../../../base/stopper.js';
import type { Budget } from '../../../player/player.js';
import type { SgfNode } from '../../../record/index.js';
import { type PositionReview, reviewOf, unequalFirstChoice, withFirstChoice } from '../../../review/index.js';
import { analyze } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import type { GameFile } from '../game/gameTree.js';
import { keepReviewIfUnedited, searchedReviewAt } from '../game/nodeReviews.js';
import { gameAfter, moveOf } from '../game/position.js';

/**
 * Searches the position at the last node of `path`, which starts at the root. Stores the review in this node, unless
 * `stop` ends the search early. Returns the review, or undefined when the search has no visits. This happens when the
 * only legal move is a second pass in a row, because the search does not consider a second pass.
 */
export async function reviewNode(
  of: GameFile,
  path: readonly SgfNode[],
  budget: Budget,
  stop?: StopSignal,
): Promise<PositionReview | undefined> {
  const about = gameAfter(of, path);
  const search = analyze(postSituation(of, about), budget);
  const forget = stop?.onStop(search.stop);
  const review = reviewOf(await search.answer, of.size);
  forget?.();
  if (!stop?.isStopped) keepReviewIfUnedited(of, path, about.position, review);
  return review.visits > 0 ? review : undefined;
}

/**
 * Rates the move of `next`, which follows the last node of `path`, with more certainty: if the move seems to lose
 * something, searches the position after the first choice as long as the position after the move, and adds the value to
 * the review of the last node of `path`. Does nothing if a review is missing.
 */
export async function compareFirstChoice(
  of: GameFile,
  path: readonly SgfNode[],
  next: SgfNode,
  budget: Budget,
  stop?: StopSignal,
): Promise<void> {
  const before = searchedReviewAt(path.at(-1) as SgfNode, of.size);
  const after = searchedReviewAt(next, of.size);
  const move = moveOf(next, of.size);
  if (!before || !after || move?.color !== before.color || stop?.isStopped) return;
  const first = unequalFirstChoice(before, after, move.point);
  const game = gameAfter(of, path);
  const about = game.position;
  if (first === undefined || game.play(before.color, first) !== 'ok' || game.isOver) return;
  const search = analyze(postSituation(of, game), budget);
  const forget = stop?.onStop(search.stop);
  const found = reviewOf(await search.answer, of.size);
  forget?.();
  if (!stop?.isStopped && found.visits > 0) keepReviewIfUnedited(of, path, about, withFirstChoice(before, found));
}
