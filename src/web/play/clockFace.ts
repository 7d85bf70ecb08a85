/** What a player's clock shows while it runs, and whether the flag has fallen. The arithmetic after a move is the player's. */
import type { ClockFace, TimeSystem } from '../../player/clock.js';

/** Periods of byo-yomi that thinking for so long uses up. */
function periodsUsed(system: Extract<TimeSystem, { kind: 'byo-yomi' }>, face: ClockFace, used: number): number {
  const overtime = face.count === 0 ? used - face.seconds : used;
  return overtime < 0 ? 0 : Math.floor(overtime / system.period);
}

/** The face after thinking for so long about a move that is not played yet. */
export function runningFace(system: TimeSystem, face: ClockFace, used: number): ClockFace {
  const isInMain = face.count === 0 && used <= face.seconds;
  if (system.kind !== 'byo-yomi' || isInMain) return { ...face, seconds: Math.max(0, face.seconds - used) };
  if (hasFlagFallen(system, face, used)) return { seconds: 0, count: 0 };
  const overtime = face.count === 0 ? used - face.seconds : used;
  const count = (face.count || system.periods) - periodsUsed(system, face, used);
  return { seconds: system.period - (overtime % system.period), count };
}

export function hasFlagFallen(system: TimeSystem, face: ClockFace, used: number): boolean {
  if (system.kind === 'none') return false;
  if (system.kind === 'byo-yomi') return periodsUsed(system, face, used) >= (face.count || system.periods);
  return used >= face.seconds;
}

/** "1:02:03", "4:32", and tenths at the end: "0:09.4". Rounded up, so that no clock shows nothing before it is over. */
export function writeSeconds(seconds: number): string {
  if (seconds < 10) return `0:0${(Math.ceil(10 * seconds) / 10).toFixed(1)}`.replace('0:010.0', '0:10');
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (count: number): string => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
