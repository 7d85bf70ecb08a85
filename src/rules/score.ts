/**
 * Counts the score at the end of a game.
 *
 * The caller says which stones are dead: the players agree on them, or a program judges them. Everything else follows
 * from the position. Area scoring counts living stones and the points that they surround. Territory scoring counts
 * surrounded points and prisoners, but no points in seki.
 */
import { type Color, opponent } from './color.js';
import { type Point, pointsOf } from './point.js';
import { chainAt, isEmpty, type Position, stoneAt, withStones } from './position.js';
import { regionsOf } from './region.js';
import type { RuleSet } from './ruleSet.js';

/** What a count depends on besides position and rules. */
export interface ScoreOptions {
  /** Stones of the dead chains; one stone per chain is enough. Points without a stone are ignored. */
  readonly dead?: Iterable<Point>;
  /** Stones of the living chains in seki; one stone per chain is enough. Area scoring does not use this list. */
  readonly seki?: Iterable<Point>;
  /** The komi. The default is the komi of the rule set. */
  readonly komi?: number;
  /** The number of Black's handicap stones. The default is 0. */
  readonly handicap?: number;
}

/** The count of a finished game. */
export interface Score {
  readonly black: number;
  /** White's points, including komi and the compensation for a handicap. */
  readonly white: number;
  /** Black's points minus White's points; positive if Black wins. */
  readonly lead: number;
  /** The owner of each point: the side that has a stone on the point or surrounds it. Neutral points have no entry. */
  readonly owner: ReadonlyMap<Point, Color>;
  readonly neutral: readonly Point[];
  /** All stones of the dead chains. */
  readonly dead: readonly Point[];
}

/** Counts the score of a position. All stones count as alive except those in `options.dead`. */
export function scorePosition(position: Position, rules: RuleSet, options: ScoreOptions = {}): Score {
  const dead = stonesOfChains(position, options.dead ?? []);
  const settled = withoutDead(position, dead);
  const seki = rules.scoring === 'territory' ? stonesOfChains(settled, options.seki ?? []) : new Set<Point>();
  const owner = ownersOf(settled, seki);
  const black = pointsFor('black', settled, owner, rules);
  const compensation = (options.komi ?? rules.komi) + handicapCompensation(rules, options.handicap ?? 0);
  const white = pointsFor('white', settled, owner, rules) + compensation;
  const neutral = pointsOf(position.size).filter((point) => !owner.has(point));
  return { black, white, lead: black - white, owner, neutral, dead: [...dead] };
}

/**
 * White's compensation for the handicap, in points. A handicap of one stone only means that Black moves first, so there
 * is no compensation for it.
 */
export function handicapCompensation(rules: RuleSet, handicap: number): number {
  if (handicap < 2 || rules.handicapBonus === 'none') return 0;
  return rules.handicapBonus === 'stones' ? handicap : handicap - 1;
}

function stonesOfChains(position: Position, named: Iterable<Point>): ReadonlySet<Point> {
  const stones = new Set<Point>();
  for (const point of named) {
    if (stones.has(point)) continue;
    for (const stone of chainAt(position, point)?.stones ?? []) stones.add(stone);
  }
  return stones;
}

/** Removes the dead stones and adds them to the prisoners. */
function withoutDead(position: Position, dead: ReadonlySet<Point>): Position {
  const prisoners = { ...position.prisoners };
  for (const point of dead) {
    const color = stoneAt(position, point);
    if (color) prisoners[opponent(color)]++;
  }
  const removals = [...dead].map((point) => [point, undefined] as const);
  return { ...withStones(position, removals), prisoners };
}

function ownersOf(position: Position, seki: ReadonlySet<Point>): Map<Point, Color> {
  const owner = new Map<Point, Color>();
  for (const point of pointsOf(position.size)) {
    const color = stoneAt(position, point);
    if (color) owner.set(point, color);
  }
  for (const { points, border } of regionsOf(position.size, (point) => isEmpty(position, point))) {
    const color = soleColor(position, border);
    const isInSeki = [...border].some((point) => seki.has(point));
    if (color && !isInSeki) for (const point of points) owner.set(point, color);
  }
  return owner;
}

/** The common colour of all `stones`; undefined if both colours occur or if the list is empty. */
function soleColor(position: Position, stones: Iterable<Point>): Color | undefined {
  const colors = new Set([...stones].map((stone) => stoneAt(position, stone)));
  return colors.size === 1 ? [...colors][0] : undefined;
}

function pointsFor(color: Color, settled: Position, owner: ReadonlyMap<Point, Color>, rules: RuleSet): number {
  const owned = [...owner.keys()].filter((point) => owner.get(point) === color);
  if (rules.scoring === 'area') return owned.length;
  return owned.filter((point) => isEmpty(settled, point)).length + settled.prisoners[color];
}
