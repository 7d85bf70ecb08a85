/**
 * The clocks of a game. What they show is part of the match and stored with it;
 * only the time of the turn that is running is kept here. A clock stands while
 * the page is closed or shows a review: it is for those who like a limit, not a referee.
 */
import { signal } from '@preact/signals';
import {
  afterMove,
  type ClockFace,
  fairSeconds,
  type Progress,
  startClock,
  type TimeSystem,
} from '../../player/clock.js';
import type { Color } from '../../rules/color.js';
import { hasFlagFallen, runningFace } from './clockFace.js';

export interface MatchClock {
  readonly system: Exclude<TimeSystem, { kind: 'none' }>;
  /** As they stood when each side's last turn ended. */
  readonly faces: Readonly<Record<Color, ClockFace>>;
  /** Seconds of the turn under way, before it was last interrupted. */
  readonly used: number;
}

export const setClock = (system: TimeSystem): MatchClock | undefined =>
  system.kind === 'none'
    ? undefined
    : { system, faces: { black: startClock(system), white: startClock(system) }, used: 0 };

/** Often enough for tenths of a second. */
const TICK_MS = 100;

/** When the turn under way began or went on; undefined while the clocks stand. */
let since: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
/** Grows while a clock runs, so that what it shows is drawn again. */
export const ticks = signal(0);

/** `onTick` is where a fallen flag is noticed. */
export function runClock(onTick: () => void): void {
  haltClock();
  since = performance.now();
  timer = setInterval(() => {
    ticks.value++;
    onTick();
  }, TICK_MS);
}

/** Returns how long it ran. */
export function haltClock(): number {
  const ran = secondsRun();
  since = undefined;
  clearInterval(timer);
  return ran;
}

const secondsRun = (): number => (since === undefined ? 0 : (performance.now() - since) / 1000);

/** The clock with the turn under way counted in. */
export const clockNow = (clock: MatchClock): MatchClock => ({ ...clock, used: clock.used + secondsRun() });

/** What the clock of this side shows now. */
export function faceOf(clock: MatchClock, color: Color, isTurn: boolean): ClockFace {
  return isTurn ? runningFace(clock.system, clock.faces[color], clockNow(clock).used) : clock.faces[color];
}

export const isOut = (clock: MatchClock, color: Color): boolean =>
  hasFlagFallen(clock.system, clock.faces[color], clockNow(clock).used);

/** The side that has moved presses its clock. */
export function pressClock(clock: MatchClock, color: Color): MatchClock {
  const used = clock.used + haltClock();
  const face = afterMove(clock.system, clock.faces[color], used);
  return { ...clock, faces: { ...clock.faces, [color]: face }, used: 0 };
}

/** The clock as it stands: the game is over. */
export const freezeClock = (clock: MatchClock, color: Color): MatchClock => ({
  ...clock,
  faces: { ...clock.faces, [color]: faceOf(clock, color, true) },
  used: 0,
});

/** What an engine may spend on the move. */
export const secondsFor = (clock: MatchClock, color: Color, progress: Progress): number | undefined =>
  fairSeconds(clock.system, faceOf(clock, color, true), progress);
