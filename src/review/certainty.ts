/**
 * Says which losses are real. All values have errors. A loss is sure if it is larger than two standard errors.
 *
 * - A win rate or a lead by playouts has the error that chance gives to the mean result of its playouts.
 * - A network's values have errors that can be measured at moves where people played the network's first choice: if they
 *   were exact, the values before and after such a move would be equal.
 * - A search with a network makes these errors smaller, but not as fast as playouts do. The descents of a tree share most
 *   of their positions, so they err together; and what the network does not see, no descent finds. How fast the errors
 *   shrink was measured with searches by another network.
 */
import type { PositionReview } from './positionReview.js';

/** The value of a move or a position for the side that moved. */
export interface Value {
  readonly winRate: number;
  readonly scoreLead: number | undefined;
  /**
   * How exact the value is: the number of playouts from which it was estimated, and the number of these playouts that
   * have a score. Both numbers are 0 if they are unknown.
   */
  readonly playouts: number;
  readonly scored: number;
  /** The standard deviation of the leads, if a search with a network found the value. */
  readonly leadDeviation?: number | undefined;
}

export interface Losses {
  readonly points: number | undefined;
  readonly winRate: number | undefined;
}

/** A loss counts only if it is larger than this many standard errors. */
const CERTAINTY = 2;
/** A game counts as decided if the win rate of one side is at most this value. */
const DECIDED = 0.1;
/**
 * One playout in this many has a score. The search plays such a playout to its end; the mercy rule may end all other
 * playouts early.
 */
const SCORED = 4;
/**
 * How exact the values of a network without a search are, as measured by tests/review/networkReview.test.ts. The win
 * rate is about as exact as the mean result of `playouts` playouts. The lead is about as exact as the mean score of
 * `scored` playouts or, in decided games, of only `scoredIfDecided` playouts. A loss is the difference of two values.
 * If each value is as exact as the mean of n playouts, the standard error of the loss is sqrt(2 / n) times the standard
 * deviation of one playout: a fifth of it for n = 50, two fifths for n = 12.
 */
const WORTH_OF_NETWORK = { playouts: 50, scored: 50, scoredIfDecided: 12 } as const;
/**
 * The errors of leads by a search with a network, as shares of the standard deviation of the final score: what one
 * evaluation errs by, and what the search errs by however many evaluations it has.
 */
const ERROR_OF_EVALUATION = 0.2;
const ERROR_OF_SEARCH = 0.05;
/** However many descents a search has, its mean is at most as exact as that of this number of independent values. */
const MAX_INDEPENDENT = 36;

export const worthOfSearch = (visits: number): Pick<Value, 'playouts' | 'scored'> => ({
  playouts: visits,
  scored: visits / SCORED,
});

export const worthOfNetwork = (winRate: number): Pick<Value, 'playouts' | 'scored'> => ({
  playouts: WORTH_OF_NETWORK.playouts,
  scored: isOpen({ winRate }) ? WORTH_OF_NETWORK.scored : WORTH_OF_NETWORK.scoredIfDecided,
});

/** Returns the losses, with 0 for those that may be due to errors. `before` is the review of the position. */
export function sureLosses(
  losses: Losses,
  [wanted, reached]: readonly [Value, Value],
  { scoreDeviation }: Pick<PositionReview, 'scoreDeviation'>,
): Losses {
  const values = [wanted, reached];
  const leadErrors = values.map((value) => leadError(value, scoreDeviation));
  if (values.every(({ leadDeviation }) => leadDeviation !== undefined)) {
    // Win rate and lead come from one model, so both losses are real or none is.
    const isSure = beyondErrors(losses.points, leadErrors) !== 0;
    return isSure ? losses : { points: 0, winRate: 0 };
  }
  const winRate = beyondErrors(losses.winRate, values.map(winRateError));
  // In an undecided game, a real loss of points also lowers the win rate. If the win rate has not become clearly lower,
  // the loss of points was caused by a few playouts with extreme scores, and does not count.
  const points = isOpen(wanted) && winRate === 0 ? 0 : beyondErrors(losses.points, leadErrors);
  return { points, winRate };
}

const isOpen = ({ winRate }: Pick<Value, 'winRate'>): boolean => Math.min(winRate, 1 - winRate) > DECIDED;

/** Returns the loss, or 0 if errors alone can explain the loss. */
const beyondErrors = (lost: number | undefined, errors: readonly number[]): number | undefined =>
  lost !== undefined && lost <= CERTAINTY * Math.hypot(...errors) ? 0 : lost;

/**
 * The standard error of a win rate. The result is 0 if the win rate comes from another program, because then the number
 * of playouts is unknown.
 */
function winRateError({ winRate, playouts }: Value): number {
  if (playouts === 0) return 0;
  // For the standard error, one win and one loss are added to the playouts (Laplace's rule). Otherwise the standard
  // error would be 0 if all playouts were won or all were lost.
  const rate = (winRate * playouts + 1) / (playouts + 2);
  return Math.sqrt((rate * (1 - rate)) / playouts);
}

function leadError({ playouts, scored, leadDeviation }: Value, scoreDeviation = 0): number {
  if (scored === 0) return 0;
  if (leadDeviation === undefined) return scoreDeviation / Math.sqrt(scored);
  return Math.hypot(
    scoreDeviation * ERROR_OF_SEARCH,
    (scoreDeviation * ERROR_OF_EVALUATION) / Math.sqrt(playouts),
    leadDeviation / Math.sqrt(Math.min(MAX_INDEPENDENT, playouts)),
  );
}
