/** Describes which players a report rests on, by the signatures in the stamps of its rows. */
import type { Signatures } from '../../player/presetSignatures.js';
import { isOfUsersFile } from '../run/rowStamp.js';
import type { RunRecord, StoredRow } from '../run/run.js';
import { BEFORE_SIGNATURES } from '../verify/verifyRun.js';

/** Hashes of model files are shown with this many digits. */
const SHOWN_DIGITS = 8;

/** The description of rows that only the code of their commits decides. */
const NO_PLAYERS = 'no presets and no models; the code alone decides these rows';

const countRows = (count: number): string => `${count} row${count === 1 ? '' : 's'}`;

const show = (name: string, signature: string): string => `${name} ${signature.slice(0, SHOWN_DIGITS)}`;

/** Lists the signatures and the versions of other programs in the stamps, and the rows without a stamp. */
export function describeOrigins({ rows }: Pick<RunRecord, 'rows'>): string {
  const shown = new Set(rows.flatMap(({ stamp }) => (stamp ? listOrigins(stamp) : [])));
  const old = rows.filter(({ stamp }) => !stamp).length;
  const parts = [...shown].sort();
  if (old > 0) parts.push(`${old === rows.length ? `all ${old} rows` : countRows(old)} ${BEFORE_SIGNATURES}`);
  return parts.join(', ') || NO_PLAYERS;
}

const listOrigins = ({ signatures, versions }: NonNullable<StoredRow['stamp']>): string[] => [
  ...Object.entries(signatures).map(([name, signature]) => show(name, signature)),
  ...Object.entries(versions).flatMap(([name, version]) => (name === 'insei' || name === 'node' ? [] : [version])),
];

/** Returns a sentence for each signature that differs from today's. */
export function describeChanges({ rows }: Pick<RunRecord, 'rows'>, today: Signatures | undefined): string[] {
  if (today === undefined) return [];
  const counts = new Map<string, number>();
  for (const { stamp } of rows)
    for (const [name, signature] of Object.entries(stamp?.signatures ?? {})) {
      // The files of users have no signature of today.
      if (signature === today[name] || isOfUsersFile(name)) continue;
      const now = today[name];
      const sentence = `played by ${show(name, signature)}; today's is ${now === undefined ? 'missing' : now.slice(0, SHOWN_DIGITS)}`;
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
  return [...counts].map(([sentence, count]) => `${countRows(count)} ${sentence}`);
}
