/**
 * Judges a claim that has several parts. Each part is judged by itself; the whole claim holds only if every part holds.
 */

import { type ReportTable, table } from '../lab/report/reportParts.js';
import type { ClaimVerdict, VerdictName } from '../lab/run/experiment.js';

export interface Subclaim extends ClaimVerdict {
  /** The subclaim in a few words, such as "mean lifetimes". */
  readonly name: string;
}

/**
 * Returns the verdict on the whole claim, with its reason. If all parts hold, the reason consists of the reasons of all
 * parts. Otherwise the reason lists first the failed and then the undecided parts, each with its own reason, and
 * finally the names of the parts that hold, after the words `asWho`, which say who made the claim.
 */
export function judgeSubclaims(subclaims: readonly Subclaim[], asWho = 'as in the paper'): ClaimVerdict {
  const those = (wanted: VerdictName): Subclaim[] => subclaims.filter(({ verdict }) => verdict === wanted);
  const [failed, open, held] = [those('does not hold'), those('undecided'), those('holds')];
  const write = ({ name, because }: Subclaim): string => `${name}: ${because}`;
  if (failed.length + open.length === 0) return { verdict: 'holds', because: held.map(write).join('; ') };
  const parts = [
    ...failed.map(write),
    ...open.map((subclaim) => `undecided, ${write(subclaim)}`),
    ...(held.length > 0 ? [`${asWho}: ${held.map(({ name }) => name).join(', ')}`] : []),
  ];
  return { verdict: failed.length > 0 ? 'does not hold' : 'undecided', because: parts.join('; ') };
}

export const listSubclaims = (subclaims: readonly Subclaim[]): ReportTable =>
  table(
    'The parts of the claim',
    ['part', 'verdict', 'reason'],
    subclaims.map(({ name, verdict, because }) => [name, verdict, because]),
  );
