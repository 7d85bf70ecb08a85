/** The public API of `review`: reviews of the positions of a game, and grades of its moves. */
export {
  type AnalyzeOptions,
  analyzeGame,
} from './analyzeGame.js';
export { type GameReview, readGameReview } from './gameReview.js';
export { reviewByNetwork, reviewOfEvaluation } from './networkReview.js';
export { readOwnership } from './ownershipText.js';
export {
  type PositionReview,
  type ReviewedCandidate,
  reviewOf,
  shouldReplaceReview,
  withFirstChoice,
} from './positionReview.js';
export {
  GRADE_LIMITS,
  type Grade,
  isMistake,
  type MoveRating,
  rateMove,
  summaryOf,
  unequalFirstChoice,
} from './rating.js';
export { isReviewProperty, readReview, removeReview, storeReview } from './reviewProperty.js';
export type { ReviewedPosition } from './reviewTasks.js';
