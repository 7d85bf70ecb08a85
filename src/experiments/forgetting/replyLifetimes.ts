/**
 * Judges whether two curves have the shapes that Baier and Drake (2010) describe: the number of replies by lifetime
 * (Figure 8), and the distance between a reply and the move it answers, by lifetime (Figure 9). Lifetimes are put into
 * groups of ten, because few replies live long, so that the value for a single lifetime would depend too much on
 * chance.
 */
import { groupDigits, percent } from '../../base/numberText.js';
import type { Subclaim } from '../subclaims.js';
import type { LifetimeSums } from './replySelfPlay.js';

export interface PolicyLifetimes {
  /** The name of the policy. */
  readonly name: string;
  readonly lives: LifetimeSums;
}

interface Group {
  /** The shortest lifetime in the group, in playouts. */
  readonly from: number;
  readonly replies: number;
  /** The mean distance between a reply and the move it answers, in lines of the board. */
  readonly distance: number;
}

/** The result of testing whether a curve runs as the paper says (its _shape_), such as falling with the lifetime. */
interface ShapeTest {
  /** How many groups of lifetimes fit the shape, from the first group on. The first misfit ends the count. */
  readonly holds: number;
  /** How many groups of lifetimes were tested. */
  readonly of: number;
  readonly text: string;
}

type Measure = (group: Group) => number;

const WIDTH = 10;

const countOf: Measure = ({ replies }) => replies;
const distanceOf: Measure = ({ distance }) => distance;

/**
 * Judges the paper's statements about the curves. `keeping` is a policy that never forgets replies, `forgetting` is the
 * same policy with forgetting.
 */
export const judgeLifetimes = (keeping: PolicyLifetimes, forgetting: PolicyLifetimes): Subclaim[] => {
  const both = [keeping, forgetting];
  return [
    subclaim(
      'few replies live long (Figure 8)',
      both.map((each) => falling(each, countOf, groupDigits)),
    ),
    subclaim('with forgetting, even fewer replies live long than without (Figure 8)', [
      lower(keeping, forgetting, ofFirst(countOf)),
    ]),
    subclaim(
      'replies that live longer are nearer to the move they answer (Figure 9)',
      both.map((each) => falling(each, distanceOf, (lines) => lines.toFixed(2))),
    ),
    subclaim(
      'with forgetting, the distance from a move to its reply falls more steeply with the lifetime of the reply (Figure 9)',
      [lower(keeping, forgetting, ofFirst(distanceOf))],
    ),
    subclaim('with forgetting, replies of every lifetime are nearer to the move they answer (Figure 9)', [
      lower(keeping, forgetting, (groups) => groups.map(distanceOf)),
    ]),
  ];
};

function subclaim(name: string, tests: readonly ShapeTest[]): Subclaim {
  const because = tests.map(({ text }) => text).join('; ');
  if (tests.some(({ of }) => of < 2)) return { name, verdict: 'undecided', because };
  return { name, verdict: tests.every(({ holds, of }) => holds === of) ? 'holds' : 'does not hold', because };
}

/** Returns the groups of lifetimes before the first group without replies. */
function groupsOf({ byLife }: LifetimeSums): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from + WIDTH <= byLife.length; from += WIDTH) {
    const lives = byLife.slice(from, from + WIDTH);
    const replies = lives.reduce((sum, [deaths]) => sum + deaths, 0);
    if (replies === 0) break;
    groups.push({ from, replies, distance: lives.reduce((sum, [, distance]) => sum + distance, 0) / replies });
  }
  return groups;
}

/**
 * Tests whether the value of each group of lifetimes is below the value of the group with the next shorter lifetimes.
 */
function falling({ name, lives }: PolicyLifetimes, measure: Measure, write: (value: number) => string): ShapeTest {
  const groups = groupsOf(lives);
  const values = groups.map(measure);
  const holds = countWhile(values, (value, index) => index === 0 || value < (values[index - 1] as number));
  const [first, lowest, last] = [values[0], values[holds - 1], values.at(-1)].map((value) => write(value ?? 0));
  const rest = holds < groups.length ? `, but is ${last} for the longest lifetimes` : '';
  return {
    holds,
    of: groups.length,
    text: `the curve of ${name} falls from ${first} to ${lowest} ${upTo(holds)}${rest}`,
  };
}

const upTo = (groups: number): string => `up to a lifetime of ${groups * WIDTH - 1} playouts`;

/** Divides the value of each group of lifetimes by the value of the first group. */
const ofFirst =
  (measure: Measure) =>
  (groups: readonly Group[]): number[] =>
    groups.map((group) => measure(group) / measure(groups[0] as Group));

/**
 * Tests whether the value of each group of lifetimes is lower with forgetting than without. Equal values of the first
 * group also pass the test: `ofFirst` divides every value by the value of the first group, so the first value is always
 * 1, with and without forgetting.
 */
function lower(
  keeping: PolicyLifetimes,
  forgetting: PolicyLifetimes,
  values: (groups: readonly Group[]) => number[],
): ShapeTest {
  const groups = groupsOf(forgetting.lives);
  const kept = values(groupsOf(keeping.lives));
  const forgot = values(groups).slice(0, kept.length);
  const isLower = (value: number, index: number): boolean =>
    value < (kept[index] as number) || (index === 0 && value === kept[index]);
  const holds = countWhile(forgot, isLower);
  const replies = groups.slice(0, holds).reduce((sum, group) => sum + group.replies, 0);
  const rest = ` (${percent(replies / forgetting.lives.deaths)} of the replies of ${forgetting.name}), but not beyond`;
  const text = holds === 0 ? 'true at no lifetime' : `true ${upTo(holds)}${holds < forgot.length ? rest : ''}`;
  return { holds, of: forgot.length, text };
}

function countWhile<T>(items: readonly T[], test: (item: T, index: number) => boolean): number {
  const end = items.findIndex((item, index) => !test(item, index));
  return end < 0 ? items.length : end;
}
