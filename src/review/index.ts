/** The public surface of `review`: what a search said about the positions of a game, and what that makes of its moves. */
export {
  type AnalyzeOptions,
  analyzeGame,
  type ReviewedPosition,
  type ReviewProgress,
} from './analyzeGame.js';
export { type GameReview, makeGameReview, readGameReview } from './gameReview.js';
export { type Graph, type GraphPoint, graphOf } from './graph.js';
export { readOwnership, writeOwnership } from './ownershipText.js';
export {
  MAX_CANDIDATES,
  type PositionReview,
  type ReviewedCandidate,
  reviewOf,
} from './positionReview.js';
export {
  GRADE_LIMITS,
  GRADES,
  type Grade,
  isMistake,
  type Mistake,
  type MoveRating,
  mistakesOf,
  type RatingSummary,
  rateMove,
  summaryOf,
  worstOf,
} from './rating.js';
export { reportCsv } from './reportCsv.js';
export { reportHtml } from './reportHtml.js';
export { type ReportedGame, type ReportedMove, reportJson } from './reportJson.js';
export { reportText } from './reportText.js';
export { isReviewProperty, readReview, removeReview, storeReview } from './reviewProperty.js';
