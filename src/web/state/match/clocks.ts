/**
 * The clocks of a match. The match stores what each clock showed after the last move of its side; this file measures
 * the time of the current turn. A clock stops while the page is closed or is not in play mode.
 */
import { signal } from '@preact/signals';
import {
  type ClockState,
  clockAfterMove,
  type GameLength,
  plannedSecondsForMove,
  startClock,
  type TimeSystem,
} from '../../../player/timeControl.js';
import type { Color } from '../../../rules/color.js';
import { hasFlagFallen, runningClockState } from './clockFace.js';

export interface MatchClock {
  readonly system: Exclude<TimeSystem, { kind: 'none' }>;
  /** What the clock of each side showed after the last move of that side. */
  readonly faces: Readonly<Record<Color, ClockState>>;
  /** How many seconds the current turn had taken when the clock was last stopped. */
  readonly used: number;
}

export const newClock = (system: TimeSystem): MatchClock | undefined =>
  system.kind === 'none'
    ? undefined
    : { system, faces: { black: startClock(system), white: startClock(system) }, used: 0 };

/**
 * The milliseconds between two ticks. A clock ticks ten times a second, because it shows tenths of a second when less
 * than ten seconds are left.
 */
const TICK_MS = 100;

interface RunningClock {
  readonly since: number;
  readonly timer: ReturnType<typeof setInterval>;
}

/** The running clock; undefined while no clock runs. The signal holds a new object at every tick. */
const running = signal<RunningClock | undefined>(undefined);

/**
 * Starts the clock of the side to move. At every tick, the clock calls `onTick`, so that the caller can check whether
 * the side has time left.
 */
export function runClock(onTick: () => void): void {
  stopClock();
  const timer = setInterval(() => {
    const clock = running.peek();
    if (clock) running.value = { ...clock };
    onTick();
  }, TICK_MS);
  running.value = { since: performance.now(), timer };
}

/** Stops the clock and returns for how many seconds it ran. */
export function stopClock(): number {
  const ran = secondsRun();
  clearInterval(running.peek()?.timer);
  running.value = undefined;
  return ran;
}

const secondsRun = (): number => (running.value ? (performance.now() - running.value.since) / 1000 : 0);

/** Returns a copy of the clock in which `used` includes the seconds since the clock was last started. */
export const clockNow = (clock: MatchClock): MatchClock => ({ ...clock, used: clock.used + secondsRun() });

/** What the clock of this side shows now. A view that calls this function is drawn again at every tick. */
export function shownClockState(clock: MatchClock, color: Color, isTurn: boolean): ClockState {
  return isTurn ? runningClockState(clock.system, clock.faces[color], clockNow(clock).used) : clock.faces[color];
}

export const isOutOfTime = (clock: MatchClock, color: Color): boolean =>
  hasFlagFallen(clock.system, clock.faces[color], clockNow(clock).used);

/** Ends the turn of the side that has moved: stops its clock, and returns what the clocks show now. */
export function pressClock(clock: MatchClock, color: Color): MatchClock {
  const used = clock.used + stopClock();
  const face = clockAfterMove(clock.system, clock.faces[color], used);
  return { ...clock, faces: { ...clock.faces, [color]: face }, used: 0 };
}

/** Call this when the game ends during the turn of `color`: returns what the clocks show at the end. */
export const finalClock = (clock: MatchClock, color: Color): MatchClock => ({
  ...clock,
  faces: { ...clock.faces, [color]: shownClockState(clock, color, true) },
  used: 0,
});

/** The seconds that an engine should use for its next move. */
export const secondsForEngineMove = (clock: MatchClock, color: Color, progress: GameLength): number | undefined =>
  plannedSecondsForMove(clock.system, shownClockState(clock, color, true), progress);
