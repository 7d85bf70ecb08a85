/** Clocks as SGF has them: the time limit in the root, what is left after every move. */
import type { ClockFace, TimeSystem } from '../../player/clock.js';
import { type SgfNode, setValues } from '../../record/index.js';
import type { Color } from '../../rules/color.js';

/** Main time in seconds, the rest in words. */
export function writeTimeLimit(root: SgfNode, clock: TimeSystem): void {
  if (clock.kind === 'none') return;
  setValues(root, 'TM', [String(clock.main)]);
  if (clock.kind === 'byo-yomi') setValues(root, 'OT', [`${clock.periods}x${clock.period} byo-yomi`]);
  if (clock.kind === 'fischer') setValues(root, 'OT', [`${clock.increment} fischer`]);
}

/** Programs write the periods left where Canadian byo-yomi has stones. */
export function writeTimeLeft(node: SgfNode, color: Color, { seconds, count }: ClockFace): void {
  const side = color === 'black' ? 'B' : 'W';
  setValues(node, `${side}L`, [seconds.toFixed(1)]);
  if (count > 0) setValues(node, `O${side}`, [String(count)]);
}
