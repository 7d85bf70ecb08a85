/** The module `insei/review`. Reviews of the positions of a game, and grades of its moves. */
export {
  type AnalyzeOptions,
  analyzeGame,
} from './analyzeGame.js';
export { type GameReview, readGameReview } from './gameReview.js';
export {
  type NetworkReviewOptions,
  type ReviewingNetwork,
  reviewByNetwork,
  reviewOfEvaluation,
} from './networkReview.js';
export { readOwnership } from './ownershipText.js';
export {
  type FirstChoiceValue,
  type PositionReview,
  type ReviewedCandidate,
  reviewOf,
  shouldReplaceReview,
  withFirstChoice,
} from './positionReview.js';
export {
  GRADE_LIMITS,
  GRADES,
  type Grade,
  isMistake,
  type MoveRating,
  type RatingSummary,
  rateMove,
  summaryOf,
  unequalFirstChoice,
} from './rating.js';
export { isReviewProperty, readReview, removeReview, storeReview } from './reviewProperty.js';
export type { ReviewedPosition, ReviewProgress, ReviewRange } from './reviewTasks.js';
