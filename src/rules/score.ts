/**
 * Who owns what at the end of a game, and how many points is that?
 *
 * Counting needs to be told which stones are dead: players agree on that, or a
 * program judges it. Everything else follows from the board. Area scoring counts
 * living stones and the points they surround; territory scoring counts the points
 * surrounded and the prisoners, and gives nothing for points in seki.
 */
import { type Color, opponent } from './color.js';
import { type Point, pointsOf } from './point.js';
import { chainAt, isEmpty, type Position, stoneAt, withStones } from './position.js';
import { regionsOf } from './region.js';
import type { RuleSet } from './ruleSet.js';

export interface ScoreOptions {
  /** Stones of dead chains, one of each or all of them; points without a stone are passed over. */
  readonly dead?: Iterable<Point>;
  /** Stones of living chains in seki, one of each or all of them. Area scoring does not ask for them. */
  readonly seki?: Iterable<Point>;
  /** What White is given for moving second; the rule set's komi unless told. */
  readonly komi?: number;
  /** Black's handicap stones. */
  readonly handicap?: number;
}

export interface Score {
  readonly black: number;
  /** Komi and the compensation for a handicap are part of it. */
  readonly white: number;
  /** Black's points less White's: above zero when Black wins. */
  readonly lead: number;
  /** Whose stone or territory each point is; neutral points are not in it. */
  readonly owner: ReadonlyMap<Point, Color>;
  readonly neutral: readonly Point[];
  /** Every stone of the chains that were called dead. */
  readonly dead: readonly Point[];
}

/** Counts the board as it stands, every stone alive but those that the options call dead. */
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

/** What White gets back for the handicap. A "handicap" of one stone is only the first move, so it costs nothing. */
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

/** Dead stones leave the board as prisoners, as if they had been captured. */
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

/** The colour of all these stones; undefined when both are among them, or there are none. */
function soleColor(position: Position, stones: Iterable<Point>): Color | undefined {
  const colors = new Set([...stones].map((stone) => stoneAt(position, stone)));
  return colors.size === 1 ? [...colors][0] : undefined;
}

function pointsFor(color: Color, settled: Position, owner: ReadonlyMap<Point, Color>, rules: RuleSet): number {
  const owned = [...owner.keys()].filter((point) => owner.get(point) === color);
  if (rules.scoring === 'area') return owned.length;
  return owned.filter((point) => isEmpty(settled, point)).length + settled.prisoners[color];
}
