/** A claim that says several things: each is judged by itself, and the whole holds only where all of them do. */
import type { Verdict, VerdictName } from './experiment.js';
import { type Table, table } from './reportParts.js';

export interface Subclaim extends Verdict {
  /** What is claimed, in a few words that may begin a sentence: "distance by life (Figure 9)". */
  readonly name: string;
}

/** The worst comes first, with its numbers; what holds is only named, unless everything does. */
export function judgeTogether(subclaims: readonly Subclaim[]): Verdict {
  const those = (wanted: VerdictName): Subclaim[] => subclaims.filter(({ verdict }) => verdict === wanted);
  const [failed, open, held] = [those('does not hold'), those('undecided'), those('holds')];
  const write = ({ name, because }: Subclaim): string => `${name}: ${because}`;
  if (failed.length + open.length === 0) return { verdict: 'holds', because: held.map(write).join('; ') };
  const parts = [
    ...failed.map(write),
    ...open.map((subclaim) => `undecided, ${write(subclaim)}`),
    ...(held.length > 0 ? [`as in the paper: ${held.map(({ name }) => name).join(', ')}`] : []),
  ];
  return { verdict: failed.length > 0 ? 'does not hold' : 'undecided', because: parts.join('; ') };
}

export const listSubclaims = (subclaims: readonly Subclaim[]): Table =>
  table(
    'Part by part',
    ['the claim', 'verdict', 'because'],
    subclaims.map(({ name, verdict, because }) => [name, verdict, because]),
  );
