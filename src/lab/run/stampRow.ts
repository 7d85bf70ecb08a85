/** Makes the stamps of rows, and computes the hashes in them. */
import { sha256 } from '../../base/sha256.js';
import { encodeUtf8, toBytes } from '../../record/byteString.js';
import type { LabEnvironment } from './environment.js';
import { BOOKS, type CodeVersion, NETWORKS, type RowStamp } from './rowStamp.js';
import type { RunIdentity, StoredRow } from './run.js';
import type { UnitUses } from './unitUses.js';

/** Hashes are cut to this number of hexadecimal digits, so that stamps do not become longer than rows. */
const HASH_DIGITS = 32;

const hashText = (text: string): string => sha256(toBytes(encodeUtf8(text))).slice(0, HASH_DIGITS);

type Unhashed = Omit<RowStamp, 'hash'>;

/** Computes the hash that the stamp of a row must have. */
export function hashOfRow(run: RunIdentity, { key, row }: StoredRow, stamp: Unhashed): string {
  const { seed, signatures, commit, isDirty, versions, cpuSeconds } = stamp;
  const { experiment, scale, params, seed: runSeed } = run;
  return hashText(
    JSON.stringify([
      ...[experiment, scale, params, runSeed],
      ...[key, row, seed, signatures, commit ?? null, isDirty ?? false, versions],
      ...(cpuSeconds === undefined ? [] : [cpuSeconds]),
    ]),
  );
}

/**
 * Computes the link of a row in a file. It depends on all rows before it in the file, so a row that is removed, added
 * or moved changes the links after it. The first row has no link before it.
 */
export const linkAfter = (previous: string | undefined, hash: string): string => hashText(`${previous ?? ''} ${hash}`);

export async function stampRow(
  run: RunIdentity,
  stored: StoredRow,
  { seed, uses, code, environment, cpuSeconds }: StampFacts,
): Promise<RowStamp> {
  const { version, node, commit, isDirty } = code;
  const signatures: Record<string, string> = {};
  for (const preset of [...uses.presets].sort()) Object.assign(signatures, await environment.signPreset(preset));
  for (const model of [...uses.models].sort()) Object.assign(signatures, await environment.signModel(model));
  for (const [name, hash] of [...uses.networks].sort()) signatures[`${NETWORKS}${name}`] = hash;
  for (const [name, hash] of [...uses.books].sort()) signatures[`${BOOKS}${name}`] = hash;
  const versions: Record<string, string> = { insei: version, node };
  for (const [name, words] of [...uses.programs].sort()) versions[name] = await environment.askVersion(words);
  const stamp = {
    ...{ seed, signatures, ...(commit && { commit }), ...(isDirty && { isDirty: true as const }), versions },
    ...(cpuSeconds !== undefined && { cpuSeconds }),
  };
  return { ...stamp, hash: hashOfRow(run, stored, stamp) };
}

interface StampFacts {
  readonly seed: number;
  readonly uses: UnitUses;
  readonly code: CodeVersion;
  readonly environment: LabEnvironment;
  readonly cpuSeconds: number | undefined;
}
