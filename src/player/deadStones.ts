/**
 * Decides which stones are dead. A chain that Benson's algorithm proves pass-alive is alive. The status of every other
 * chain depends on the expected ownership of its points.
 */
import { findPassAliveChains } from '../rules/benson.js';
import { COLORS, type Color } from '../rules/color.js';
import { neighboursOf, type Point } from '../rules/point.js';
import { type Chain, chainsOf, isEmpty, type Position, stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { Judgement, Situation } from './player.js';

/**
 * Limits for the mean ownership of a chain's points. An ownership of +1 means that the chain's own side always owns the
 * points at the end of the game, -1 that the opponent does.
 */
interface Thresholds {
  /**
   * For each colour, a limit: a chain of this colour is dead if the mean ownership of its points is at most the limit.
   */
  readonly dead: Readonly<Record<Color, number>>;
}

const EVEN: Thresholds = { dead: { black: -0.3, white: -0.3 } };
/**
 * A chain that is not dead counts as seki if its mean ownership is below this limit and the chain shares a liberty with
 * an enemy chain.
 */
const SEKI = 0.3;

/**
 * Returns the most likely status of every stone. `blackOwnership` is indexed by point: +1 if Black always owns the
 * point at the end, -1 if White does.
 */
export const judgeStones = (situation: Situation, blackOwnership: Float32Array): Judgement =>
  judgeBy(situation, blackOwnership, EVEN);

/**
 * Does the same as `judgeStones`, but decides doubtful cases against `color`: uncertain chains of `color` count as
 * dead, and uncertain enemy chains count as alive.
 */
export function judgeDoubtfulStonesAgainst(
  color: Color,
  situation: Situation,
  blackOwnership: Float32Array,
): Judgement {
  const dead = color === 'black' ? { black: 0.3, white: -0.85 } : { black: -0.85, white: 0.3 };
  return judgeBy(situation, blackOwnership, { dead });
}

/**
 * Combines two judgements of the same stones, such as one by playouts and one by a network. A stone is dead only if both
 * say so. If they disagree, the stone gets the status that is better for its side: alive, otherwise seki.
 */
export function agreedJudgement(situation: Situation, one: Judgement, other: Judgement): Judgement {
  const { game, komi, handicap } = situation;
  const alive = [...new Set([...one.alive, ...other.alive])];
  const isDead = new Set(other.dead);
  const dead = one.dead.filter((stone) => isDead.has(stone));
  const decided = new Set([...alive, ...dead]);
  const seki = [...one.seki, ...one.dead].filter((stone) => !decided.has(stone));
  return { dead, seki, alive, lead: scorePosition(game.position, game.rules, { dead, seki, komi, handicap }).lead };
}

function judgeBy(situation: Situation, blackOwnership: Float32Array, thresholds: Thresholds): Judgement {
  const { game, komi, handicap } = situation;
  const { position, rules } = game;
  const byStatus: { dead: Point[]; seki: Point[]; alive: Point[] } = { dead: [], seki: [], alive: [] };
  for (const color of COLORS) {
    const proven = new Set(findPassAliveChains(position, color, rules).flatMap(({ chain }) => chain.stones));
    for (const chain of chainsOf(position, color)) {
      const isProven = proven.has(chain.stones[0] as Point);
      const status = isProven ? 'alive' : statusOf(position, chain, blackOwnership, thresholds.dead[color]);
      byStatus[status].push(...chain.stones);
    }
  }
  const { dead, seki } = byStatus;
  return { ...byStatus, lead: scorePosition(position, rules, { dead, seki, komi, handicap }).lead };
}

function statusOf(
  position: Position,
  chain: Chain,
  blackOwnership: Float32Array,
  deadAt: number,
): 'dead' | 'seki' | 'alive' {
  const sign = chain.color === 'black' ? 1 : -1;
  const owned = chain.stones.reduce((sum, stone) => sum + sign * (blackOwnership[stone] ?? 0), 0) / chain.stones.length;
  if (owned <= deadAt) return 'dead';
  return owned < SEKI && sharesLiberty(position, chain) ? 'seki' : 'alive';
}

/** Does the chain share a liberty with an enemy chain? */
const sharesLiberty = (position: Position, chain: Chain): boolean =>
  [...chain.liberties].some((liberty) =>
    neighboursOf(liberty, position.size).some((next) => {
      const color = isEmpty(position, next) ? undefined : stoneAt(position, next);
      return color !== undefined && color !== chain.color;
    }),
  );
