/** How far a position is decided: what playouts give clearly to one side, and whether a count would say the same. */
import { judgeStones } from '../../player/judge.js';
import type { Judgement, Situation } from '../../player/player.js';
import { COLORS, type Color } from '../../rules/color.js';
import { pointsOf } from '../../rules/point.js';
import { scorePosition } from '../../rules/score.js';

/** A point is clearly one side's when that side owns it after three of four playouts. */
const CLEAR = 0.5;
/** So many neutral points for every line may be left between settled borders; more are open land. */
const NEUTRAL_PER_LINE = 0.5;

export interface Outlook {
  readonly judgement: Judgement;
  /** Points that are clearly one side's. */
  readonly clear: Readonly<Record<Color, number>>;
  /** All others. */
  readonly open: number;
  /** Whether the count of the board as it stands is what playouts expect, point by point. */
  readonly isSettled: boolean;
}

/** `ownership` is +1 where Black owns a point at the end. */
export function outlookOf(situation: Situation, ownership: Float32Array): Outlook {
  const { position } = situation.game;
  const points = pointsOf(position.size);
  const owns = (color: Color, point: number): boolean =>
    (color === 'black' ? 1 : -1) * (ownership[point] ?? 0) >= CLEAR;
  const [black, white] = COLORS.map((color) => points.filter((point) => owns(color, point)).length) as [number, number];
  const judgement = judgeStones(situation, ownership);
  const { owner, neutral } = scorePosition(position, situation.game.rules, judgement);
  const inSeki = new Set(judgement.seki);
  // Nobody's playouts leave a seki alone, so they tell nothing of its stones.
  const agrees = [...owner].every(([point, color]) => inSeki.has(point) || owns(color, point));
  const isSettled = agrees && neutral.length <= NEUTRAL_PER_LINE * position.size;
  return { judgement, clear: { black, white }, open: points.length - black - white, isSettled };
}
