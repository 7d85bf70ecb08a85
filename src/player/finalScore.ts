/**
 * One model of the final score. All win rates and leads that a player with a network shows come from it, so they cannot
 * contradict each other.
 *
 * A network says two things about the final score: how probable it is that the side to move wins (the win rate), and by
 * how much this side leads. In the model, the final score lies around the lead as Student's t distribution with two
 * degrees of freedom does: tails are heavy, because people turn even lost games round now and then.
 *
 * - The log-odds of the network's win rate tell how many units of the distribution the lead is away from an even game.
 *   A network expects better moves than people play, so the unit grows with the temperature of the board size.
 * - The network's lead is shown, but only if it fits the win rate. It has the same sign, and its size lies within limits
 *   that follow from the win rate and the spread of scores that the network expects.
 *
 * Komi and handicap are among the inputs of the network. They shift both numbers.
 */

/** What a network, or a search with a network, says about a position, for the side to move. */
export interface Forecast {
  /** From 0 to 1. */
  readonly winRate: number;
  /** In points, komi included. */
  readonly lead: number;
  /** The standard deviation of the final score that the network expects. */
  readonly spread: number;
}

/** What is shown of a position, for the side to move. */
export interface ShownValue {
  readonly winRate: number;
  readonly scoreLead: number;
}

/**
 * The temperatures that the experiment `network-calibration` fitted. Other sizes get a value between those of the next
 * sizes; there are too few games on 13x13 to fit one there.
 */
const TEMPERATURES: readonly (readonly [size: number, temperature: number])[] = [
  [9, 1.53],
  [19, 1.05],
];
/** Win rates of a network are kept this far from 0 and from 1, so that their log-odds are finite. */
const LEAST_RATE = 1e-6;
/** The spread that is assumed at least, in points: less than the difference between two results. */
const LEAST_SPREAD = 1;
/** The shown lead is at least this share of the spread when the winner is certain, and less when it is not. */
const LEAST_LEAD = 0.05;

export function temperatureFor(size: number): number {
  const [smallest, ...others] = TEMPERATURES;
  let [below, low] = smallest as (typeof TEMPERATURES)[number];
  for (const [above, high] of others) {
    if (size <= below) break;
    if (size < above) return low + ((high - low) * (size - below)) / (above - below);
    [below, low] = [above, high];
  }
  return low;
}

function logOdds(rate: number): number {
  const kept = Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, rate));
  return Math.log(kept / (1 - kept));
}

/** The probability that a number from Student's t distribution with two degrees of freedom is below x. */
const studentBelow = (x: number): number => (1 + x / Math.sqrt(x * x + 2)) / 2;

/** The win rate that is shown if this is the network's win rate. */
export const shownWinRate = (winRate: number, temperature: number): number =>
  studentBelow(logOdds(winRate) / temperature);

/** The log-odds of the network's win rate if this win rate is shown. */
export function logOddsOfShown(winRate: number, temperature: number): number {
  const doubled = 2 * winRate - 1;
  return (temperature * Math.SQRT2 * doubled) / Math.sqrt(Math.max(Number.MIN_VALUE, 1 - doubled * doubled));
}

/** Returns what is shown of a position on a board of this size. */
export function shownValue({ winRate, lead, spread }: Forecast, size: number): ShownValue {
  const odds = logOdds(winRate);
  const unit = Math.max(LEAST_SPREAD, spread);
  const least = LEAST_LEAD * unit * Math.tanh(Math.abs(odds));
  // Usually the lead is about a third of this limit when the game is open. In decided games there is hardly a limit.
  const most = unit * Math.sinh(Math.abs(odds));
  const sign = Math.sign(odds);
  const scoreLead = sign * Math.min(most, Math.max(least, sign * lead));
  return { winRate: shownWinRate(winRate, temperatureFor(size)), scoreLead };
}
