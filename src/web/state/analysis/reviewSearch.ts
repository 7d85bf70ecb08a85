/** Reviews one position by a search. */
import type { StopSignal } from '../../../base/stopper.js';
import type { Budget } from '../../../player/player.js';
import type { SgfNode } from '../../../record/index.js';
import { type PositionReview, reviewOf } from '../../../review/index.js';
import { analyze } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import type { GameFile } from '../game/gameTree.js';
import { keepReviewIfUnedited } from '../game/nodeReviews.js';
import { gameAfter } from '../game/position.js';

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
