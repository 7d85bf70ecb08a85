/**
 * Replies by how long they lived (Baier and Drake 2010, Figures 8 and 9): are the curves shaped as the paper describes them?
 * Lives are taken ten at a time: neighbouring ones of the few that live long differ by chance.
 */
import { groupDigits, percent } from '../base/digits.js';
import type { LifeSums } from './replySelfPlay.js';
import type { Subclaim } from './subclaims.js';

export interface Lived {
  /** The policy. */
  readonly name: string;
  readonly lives: LifeSums;
}

interface Group {
  /** The shortest life in it, in playouts. */
  readonly from: number;
  readonly replies: number;
  /** Mean, between a reply and the move it answers. */
  readonly distance: number;
}

/** How far a shape was found: in so many of the groups, from the first on. */
interface Finding {
  readonly holds: number;
  readonly of: number;
  readonly text: string;
}

type Measure = (group: Group) => number;

const WIDTH = 10;

const countOf: Measure = ({ replies }) => replies;
const distanceOf: Measure = ({ distance }) => distance;

/** Of a policy that keeps replies and the same with forgetting. */
export const judgeLives = (keeping: Lived, forgetting: Lived): Subclaim[] => {
  const both = [keeping, forgetting];
  return [
    subclaim(
      'few replies live long (Figure 8)',
      both.map((each) => falling(each, countOf, groupDigits)),
    ),
    subclaim('still fewer with forgetting (Figure 8)', [lower(keeping, forgetting, ofFirst(countOf))]),
    subclaim(
      'replies that live longer are nearer (Figure 9)',
      both.map((each) => falling(each, distanceOf, (lines) => lines.toFixed(2))),
    ),
    subclaim('their distance falls more with forgetting (Figure 9)', [lower(keeping, forgetting, ofFirst(distanceOf))]),
    subclaim('nearer with forgetting at every life (Figure 9)', [
      lower(keeping, forgetting, (groups) => groups.map(distanceOf)),
    ]),
  ];
};

function subclaim(name: string, findings: readonly Finding[]): Subclaim {
  const because = findings.map(({ text }) => text).join('; ');
  if (findings.some(({ of }) => of < 2)) return { name, verdict: 'undecided', because };
  return { name, verdict: findings.every(({ holds, of }) => holds === of) ? 'holds' : 'does not hold', because };
}

/** Up to the first ten lives that no reply had. */
function groupsOf({ byLife }: LifeSums): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from + WIDTH <= byLife.length; from += WIDTH) {
    const lives = byLife.slice(from, from + WIDTH);
    const replies = lives.reduce((sum, [deaths]) => sum + deaths, 0);
    if (replies === 0) break;
    groups.push({ from, replies, distance: lives.reduce((sum, [, distance]) => sum + distance, 0) / replies });
  }
  return groups;
}

/** Is each group below the one before? */
function falling({ name, lives }: Lived, measure: Measure, write: (value: number) => string): Finding {
  const groups = groupsOf(lives);
  const values = groups.map(measure);
  const holds = countWhile(values, (value, index) => index === 0 || value < (values[index - 1] as number));
  const [first, lowest, last] = [values[0], values[holds - 1], values.at(-1)].map((value) => write(value ?? 0));
  const rest = holds < groups.length ? `, ${last} in the end` : '';
  return { holds, of: groups.length, text: `${name}: from ${first} to ${lowest} ${upTo(holds)}${rest}` };
}

const upTo = (groups: number): string => `up to a life of ${groups * WIDTH - 1} playouts`;

/** As shares of the first group. */
const ofFirst =
  (measure: Measure) =>
  (groups: readonly Group[]): number[] =>
    groups.map((group) => measure(group) / measure(groups[0] as Group));

/** Is each group lower with forgetting? The first of shares is the same. */
function lower(keeping: Lived, forgetting: Lived, values: (groups: readonly Group[]) => number[]): Finding {
  const groups = groupsOf(forgetting.lives);
  const kept = values(groupsOf(keeping.lives));
  const forgot = values(groups).slice(0, kept.length);
  const isLower = (value: number, index: number): boolean =>
    value < (kept[index] as number) || (index === 0 && value === kept[index]);
  const holds = countWhile(forgot, isLower);
  const replies = groups.slice(0, holds).reduce((sum, group) => sum + group.replies, 0);
  const rest = ` (${percent(replies / forgetting.lives.deaths)} of the replies of ${forgetting.name}), not beyond`;
  const text = holds === 0 ? 'at no life' : `${upTo(holds)}${holds < forgot.length ? rest : ''}`;
  return { holds, of: forgot.length, text };
}

function countWhile<T>(items: readonly T[], test: (item: T, index: number) => boolean): number {
  const end = items.findIndex((item, index) => !test(item, index));
  return end < 0 ? items.length : end;
}
