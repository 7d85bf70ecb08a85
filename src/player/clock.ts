/**
 * How long may the next move take? Absolute time, Canadian and Japanese
 * byo-yomi, Fischer's increments.
 *
 * The rule is one for all: a part of the main time, by how many moves are still
 * to come, plus what every move brings by itself (an increment, its part of a
 * period). Each move to come also costs some time between the two programs; that
 * much stays on the clock, so that a slow line cannot lose the game.
 */
export type TimeSystem =
  | { readonly kind: 'none' }
  | { readonly kind: 'absolute'; readonly main: number }
  /** So many stones in each period. */
  | { readonly kind: 'canadian'; readonly main: number; readonly period: number; readonly stones: number }
  /** A period is lost when a move takes longer than it. */
  | { readonly kind: 'byo-yomi'; readonly main: number; readonly period: number; readonly periods: number }
  | FischerTime;

export interface FischerTime {
  readonly kind: 'fischer';
  readonly main: number;
  /** Added after every move. */
  readonly increment: number;
  /** The most that the clock may show. */
  readonly limit?: number;
  /** The most that a move may take. */
  readonly perMove?: number;
}

/** What a player's clock shows. */
export interface ClockFace {
  /** Seconds of main time, or of the current period. */
  readonly seconds: number;
  /** 0 in main time; then the stones still to be played in the period, or the periods left. */
  readonly count: number;
}

/** How far the game is. */
export interface Progress {
  readonly size: number;
  /** By both players together. */
  readonly movesPlayed: number;
}

/** What a move may cost beyond the thinking: the way to the other program and back, threads that stop late. */
export const LAG_SECONDS = 0.1;
/** A late move in byo-yomi costs a period at once, so more is kept back there, as a part of the period. */
const PERIOD_MARGIN = 0.05;
const MOST_PERIOD_MARGIN = 1;

/** A game lasts for about so many moves per point of the board, and never seems closer to its end than this. */
const MOVES_PER_POINT = 0.75;
const FEWEST_PER_POINT = 1 / 6;
const FEWEST_MOVES = 5;

/** A single move that needs more than its share gets at most this part of what can be spent. */
const MOST_OF_IT = 1 / 3;

export function startClock(system: TimeSystem): ClockFace {
  if (system.kind === 'none') return { seconds: 0, count: 0 };
  if (system.main > 0 || !('period' in system)) return { seconds: system.main, count: 0 };
  return { seconds: system.period, count: system.kind === 'canadian' ? system.stones : system.periods };
}

/** The clock after a move that took so long, for controllers that do not tell. */
export function afterMove(system: TimeSystem, face: ClockFace, used: number): ClockFace {
  switch (system.kind) {
    case 'none':
      return face;
    case 'absolute':
      return { seconds: face.seconds - used, count: 0 };
    case 'fischer':
      return { seconds: Math.min(face.seconds - used + system.increment, system.limit ?? Infinity), count: 0 };
    case 'canadian':
      return afterCanadian(system, face, used);
    case 'byo-yomi':
      return afterByoYomi(system, face, used);
  }
}

function afterCanadian(system: Extract<TimeSystem, { kind: 'canadian' }>, face: ClockFace, used: number): ClockFace {
  const { period, stones } = system;
  if (face.count === 0 && used <= face.seconds) return { seconds: face.seconds - used, count: 0 };
  const left = face.count === 0 ? period + face.seconds - used : face.seconds - used;
  const toPlay = (face.count || stones) - 1;
  return toPlay > 0 ? { seconds: left, count: toPlay } : { seconds: period, count: stones };
}

function afterByoYomi(system: Extract<TimeSystem, { kind: 'byo-yomi' }>, face: ClockFace, used: number): ClockFace {
  const { period, periods } = system;
  if (face.count === 0 && used <= face.seconds) return { seconds: face.seconds - used, count: 0 };
  const overtime = face.count === 0 ? used - face.seconds : used;
  const lost = Math.floor(overtime / period);
  return { seconds: period, count: Math.max(1, (face.count || periods) - lost) };
}

/** What the next move should take; undefined where nothing limits it. Never below zero. */
export function fairSeconds(system: TimeSystem, face: ClockFace, progress: Progress): number | undefined {
  if (system.kind === 'none') return undefined;
  return bounded(system, face, fairShare(system, face, progress));
}

/** What the next move may take at most without endangering those to come; undefined where nothing limits it. */
export function mostSeconds(system: TimeSystem, face: ClockFace, progress: Progress): number | undefined {
  if (system.kind === 'none') return undefined;
  const fair = fairShare(system, face, progress);
  // A period of byo-yomi returns with every move: there is nothing to save, and nothing to borrow.
  if (system.kind === 'byo-yomi' && face.count > 0) return bounded(system, face, fair);
  // More than the lag: the moves to come want to think, too, and may be more than expected.
  const kept = Math.max(0, 4 * LAG_SECONDS - ownSeconds(system, face));
  const spendable = face.seconds - movesToCome(system, face, progress) * kept;
  return bounded(system, face, Math.max(fair, spendable * MOST_OF_IT));
}

type Timed = Exclude<TimeSystem, { kind: 'none' }>;

function fairShare(system: Timed, face: ClockFace, progress: Progress): number {
  const own = ownSeconds(system, face);
  if (system.kind === 'byo-yomi' && face.count > 0) return face.seconds - periodMargin(system.period);
  const share = face.seconds / movesToCome(system, face, progress);
  // Main time that is followed by periods: no move need be shorter than the periods allow.
  if (hasPeriodsAhead(system, face)) return Math.max(share, own);
  return Math.max(share / 2, share + own - LAG_SECONDS);
}

/** Not below zero, and not beyond what the clock shows and what follows it. */
function bounded(system: Timed, face: ClockFace, seconds: number): number {
  const beyond = hasPeriodsAhead(system, face) ? ownSeconds(system, face) : -LAG_SECONDS;
  const perMove = (system.kind === 'fischer' && system.perMove) || Infinity;
  return Math.max(0, Math.min(seconds, face.seconds + beyond, perMove - LAG_SECONDS));
}

/** Seconds that every move to come brings by itself. */
function ownSeconds(system: Timed, face: ClockFace): number {
  if (system.kind === 'fischer') return system.increment;
  if (system.kind === 'byo-yomi') return system.period - periodMargin(system.period);
  return system.kind === 'canadian' && face.count === 0 ? system.period / system.stones - LAG_SECONDS : 0;
}

function movesToCome(system: Timed, face: ClockFace, { size, movesPlayed }: Progress): number {
  if (system.kind === 'canadian' && face.count > 0) return face.count;
  const points = size * size;
  return Math.max((points * MOVES_PER_POINT - movesPlayed) / 2, points * FEWEST_PER_POINT, FEWEST_MOVES);
}

const hasPeriodsAhead = (system: Timed, face: ClockFace): boolean => 'period' in system && face.count === 0;

const periodMargin = (period: number): number =>
  Math.min(Math.max(period * PERIOD_MARGIN, LAG_SECONDS), MOST_PERIOD_MARGIN);
