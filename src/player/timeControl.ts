/**
 * Decides how long the next move may take. The time systems are absolute time, Canadian byo-yomi, Japanese byo-yomi and
 * Fischer time. All times are in seconds.
 *
 * All time systems share one rule. The time for a move is the remaining main time, divided by the expected number of
 * remaining moves, plus the time that the time system adds for every move: the increment of Fischer time, or a part of
 * a byo-yomi period. Some time is kept in reserve for the communication between programs, so that the player does not
 * lose on time because of a slow connection.
 */
export type TimeSystem =
  | { readonly kind: 'none' }
  | { readonly kind: 'absolute'; readonly main: number }
  /** Canadian byo-yomi: after the main time, the player must play `stones` moves in each period. */
  | { readonly kind: 'canadian'; readonly main: number; readonly period: number; readonly stones: number }
  /** Japanese byo-yomi: a move that takes longer than a period uses up the period. */
  | { readonly kind: 'byo-yomi'; readonly main: number; readonly period: number; readonly periods: number }
  | FischerTime;

export interface FischerTime {
  readonly kind: 'fischer';
  readonly main: number;
  /** The seconds that the clock gains after every move. */
  readonly increment: number;
  /** The maximum number of seconds on the clock. An increment cannot raise the clock above this number. */
  readonly limit?: number;
  /** The maximum number of seconds that one move may take. */
  readonly perMove?: number;
}

/** The state of a player's clock. */
export interface ClockState {
  /** The seconds left in the main time or in the current period. */
  readonly seconds: number;
  /**
   * In Canadian byo-yomi, the number of stones left to play in the period. In Japanese byo-yomi, the number of periods
   * left. In the main time, 0.
   */
  readonly count: number;
}

/** The board size and the number of moves so far, from which the number of remaining moves is estimated. */
export interface GameLength {
  readonly size: number;
  /** The number of moves that both players together have made so far. */
  readonly movesPlayed: number;
}

/**
 * The seconds that a move may take in addition to the search, for communication between programs and for threads that
 * stop late.
 */
export const LAG_SECONDS = 0.1;
/**
 * In Japanese byo-yomi, this share of each period is kept in reserve, because a move that takes too long uses up the
 * period.
 */
const PERIOD_MARGIN = 0.05;
/** In Japanese byo-yomi, at most this many seconds of each period are kept in reserve. */
const MAX_PERIOD_MARGIN = 1;

/** The expected number of moves in a game, by both players together, per point of the board. */
const MOVES_PER_POINT = 0.75;
/**
 * For each point of the board, the player expects to make at least this many moves in the rest of the game, however
 * long the game has been.
 */
const MIN_MOVES_PER_POINT = 1 / 6;
/** On a board of any size, the player expects to make at least this many moves in the rest of the game. */
const MIN_MOVES = 5;

/**
 * The maximum time for a move is this share of the time that is not kept in reserve, or the result of `fairShare` if
 * that result is larger.
 */
const MAX_PART = 1 / 3;

export function startClock(system: TimeSystem): ClockState {
  if (system.kind === 'none') return { seconds: 0, count: 0 };
  if (system.main > 0 || !('period' in system)) return { seconds: system.main, count: 0 };
  return { seconds: system.period, count: system.kind === 'canadian' ? system.stones : system.periods };
}

/**
 * Returns the state of the clock after a move that took `used` seconds. This function is needed if the program that
 * controls the game by GTP does not report the time.
 */
export function clockAfterMove(system: TimeSystem, state: ClockState, used: number): ClockState {
  switch (system.kind) {
    case 'none':
      return state;
    case 'absolute':
      return { seconds: state.seconds - used, count: 0 };
    case 'fischer':
      return { seconds: Math.min(state.seconds - used + system.increment, system.limit ?? Infinity), count: 0 };
    case 'canadian':
      return afterCanadian(system, state, used);
    case 'byo-yomi':
      return afterByoYomi(system, state, used);
  }
}

function afterCanadian(system: Extract<TimeSystem, { kind: 'canadian' }>, state: ClockState, used: number): ClockState {
  const { period, stones } = system;
  if (state.count === 0 && used <= state.seconds) return { seconds: state.seconds - used, count: 0 };
  const left = state.count === 0 ? period + state.seconds - used : state.seconds - used;
  const toPlay = (state.count || stones) - 1;
  return toPlay > 0 ? { seconds: left, count: toPlay } : { seconds: period, count: stones };
}

function afterByoYomi(system: Extract<TimeSystem, { kind: 'byo-yomi' }>, state: ClockState, used: number): ClockState {
  const { period, periods } = system;
  if (state.count === 0 && used <= state.seconds) return { seconds: state.seconds - used, count: 0 };
  const overtime = state.count === 0 ? used - state.seconds : used;
  const lost = Math.floor(overtime / period);
  return { seconds: period, count: Math.max(1, (state.count || periods) - lost) };
}

/** The seconds that the next move should take, at least 0; undefined without a clock. */
export function plannedSecondsForMove(system: TimeSystem, state: ClockState, length: GameLength): number | undefined {
  if (system.kind === 'none') return undefined;
  return bounded(system, state, fairShare(system, state, length));
}

/**
 * Returns the maximum number of seconds for the next move; undefined without a clock. The maximum is chosen so that
 * enough time is left for the remaining moves.
 */
export function maxSecondsForMove(system: TimeSystem, state: ClockState, length: GameLength): number | undefined {
  if (system.kind === 'none') return undefined;
  const fair = fairShare(system, state, length);
  // In Japanese byo-yomi, each move may use a full period, because the time that a move does not use of its period is
  // lost.
  if (system.kind === 'byo-yomi' && state.count > 0) return bounded(system, state, fair);
  // For each remaining move, the player needs four times LAG_SECONDS. LAG_SECONDS alone would not be enough, because
  // each remaining move also needs time for a search, and there may be more moves than expected. If the time system
  // adds seconds for each move, these seconds cover a part of that need, and only the rest is kept in reserve.
  const kept = Math.max(0, 4 * LAG_SECONDS - ownSeconds(system, state));
  const spendable = state.seconds - remainingMoves(system, state, length) * kept;
  return bounded(system, state, Math.max(fair, spendable * MAX_PART));
}

type Timed = Exclude<TimeSystem, { kind: 'none' }>;

function fairShare(system: Timed, state: ClockState, length: GameLength): number {
  const own = ownSeconds(system, state);
  if (system.kind === 'byo-yomi' && state.count > 0) return state.seconds - periodMargin(system.period);
  const share = state.seconds / remainingMoves(system, state, length);
  // If byo-yomi follows the main time, a move in the main time may always take as long as a move in byo-yomi, because
  // the player does not lose when the main time is used up.
  if (hasPeriodsAhead(system, state)) return Math.max(share, own);
  return Math.max(share / 2, share + own - LAG_SECONDS);
}

/**
 * Returns `seconds` or, if the clock does not allow so many, the maximum that the clock allows; at least 0. If byo-yomi
 * follows the main time, a move may use up the main time and then the seconds that byo-yomi allows for one move.
 */
function bounded(system: Timed, state: ClockState, seconds: number): number {
  const beyond = hasPeriodsAhead(system, state) ? ownSeconds(system, state) : -LAG_SECONDS;
  const perMove = (system.kind === 'fischer' && system.perMove) || Infinity;
  return Math.max(0, Math.min(seconds, state.seconds + beyond, perMove - LAG_SECONDS));
}

/** The seconds that the time system will add for every remaining move. */
function ownSeconds(system: Timed, state: ClockState): number {
  if (system.kind === 'fischer') return system.increment;
  if (system.kind === 'byo-yomi') return system.period - periodMargin(system.period);
  return system.kind === 'canadian' && state.count === 0 ? system.period / system.stones - LAG_SECONDS : 0;
}

function remainingMoves(system: Timed, state: ClockState, { size, movesPlayed }: GameLength): number {
  if (system.kind === 'canadian' && state.count > 0) return state.count;
  const points = size * size;
  return Math.max((points * MOVES_PER_POINT - movesPlayed) / 2, points * MIN_MOVES_PER_POINT, MIN_MOVES);
}

const hasPeriodsAhead = (system: Timed, state: ClockState): boolean => 'period' in system && state.count === 0;

const periodMargin = (period: number): number =>
  Math.min(Math.max(period * PERIOD_MARGIN, LAG_SECONDS), MAX_PERIOD_MARGIN);
