/**
 * Which stones are dead? Chains that Benson's analysis proves alive are alive;
 * for the others the playouts say who owned their points at the end.
 */
import { passAlive } from '../rules/benson.js';
import { COLORS, type Color } from '../rules/color.js';
import { neighboursOf, type Point } from '../rules/point.js';
import { type Chain, chainsOf, isEmpty, type Position, stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { Judgement, Situation } from './player.js';

/** How sure playouts must be. Ownership of a chain is +1 where its own side always keeps its points. */
interface Thresholds {
  /** At or below this, a chain of Black or White is dead. */
  readonly dead: Readonly<Record<Color, number>>;
}

const EVEN: Thresholds = { dead: { black: -0.3, white: -0.3 } };
/** Between dead and this, a chain that shares liberties with the enemy is taken to be in seki. */
const SEKI = 0.3;

/** The likeliest fate of every chain. `blackOwnership` is +1 where Black owns a point at the end. */
export const judgeStones = (situation: Situation, blackOwnership: Float32Array): Judgement =>
  judgeBy(situation, blackOwnership, EVEN);

/** As if every doubt were decided against `color`: its shaky chains are dead, the enemy's alive unless surely dead. */
export function judgeAgainst(color: Color, situation: Situation, blackOwnership: Float32Array): Judgement {
  const dead = color === 'black' ? { black: 0.3, white: -0.85 } : { black: -0.85, white: 0.3 };
  return judgeBy(situation, blackOwnership, { dead });
}

function judgeBy(situation: Situation, blackOwnership: Float32Array, thresholds: Thresholds): Judgement {
  const { game, komi, handicap } = situation;
  const { position, rules } = game;
  const fates: { dead: Point[]; seki: Point[]; alive: Point[] } = { dead: [], seki: [], alive: [] };
  for (const color of COLORS) {
    const proven = new Set(passAlive(position, color, rules).flatMap(({ chain }) => chain.stones));
    for (const chain of chainsOf(position, color)) {
      const isProven = proven.has(chain.stones[0] as Point);
      const fate = isProven ? 'alive' : fateOf(position, chain, blackOwnership, thresholds.dead[color]);
      fates[fate].push(...chain.stones);
    }
  }
  const { dead, seki } = fates;
  return { ...fates, lead: scorePosition(position, rules, { dead, seki, komi, handicap }).lead };
}

function fateOf(
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

/** Does some liberty touch an enemy stone, too? */
const sharesLiberty = (position: Position, chain: Chain): boolean =>
  [...chain.liberties].some((liberty) =>
    neighboursOf(liberty, position.size).some((next) => {
      const color = isEmpty(position, next) ? undefined : stoneAt(position, next);
      return color !== undefined && color !== chain.color;
    }),
  );
