/**
 * Writes and parses a run as JSON lines. The first line holds the identity of the run; every other line holds a
 * provenance (stored as "sitting"), a row, a unit that failed in every try, or the number of rows so far. Lines are only appended, so the file can be
 * read while a run goes on, and the run can be resumed later. Runs in databases are exported in this format.
 *
 * The stamp of a row holds a hash of the row. Each stamped row also has a link, which depends on all stamped rows before
 * it in the file. The line with the number of rows, which is written when a process closes the file, repeats the latest
 * link.
 */
import { InputError } from '../../base/errors.js';
import { SCALES, type Scale } from '../run/experiment.js';
import type { RowStamp } from '../run/rowStamp.js';
import type { Provenance, RunIdentity, RunRecord, StoredRow, UnitFailure } from '../run/run.js';
import { linkAfter } from '../run/stampRow.js';

const FORMAT = 1;

/** The number of rows in a file up to some line, and the link of the last stamped row before that line. */
export interface RowCount {
  readonly rows: number;
  readonly link: string | undefined;
}

export const NO_ROWS: RowCount = { rows: 0, link: undefined };

export const writeRunLine = (run: RunIdentity): string => `${JSON.stringify({ format: FORMAT, run })}\n`;
export const writeProvenanceLine = (provenance: Provenance): string => `${JSON.stringify({ sitting: provenance })}\n`;
export const writeFailureLine = (failed: UnitFailure): string => `${JSON.stringify({ failed })}\n`;
export const writeCountLine = ({ rows, link }: RowCount): string => `${JSON.stringify({ rows, link })}\n`;

/** Writes the line of a row that follows the rows counted in `before`, and returns it with the new count. */
export function writeRowLine({ key, row, stamp }: StoredRow, before: RowCount): { line: string; count: RowCount } {
  const link = stamp && linkAfter(before.link, stamp.hash);
  const line = `${JSON.stringify({ key, row, ...(stamp && { stamp, link }) })}\n`;
  return { line, count: { rows: before.rows + 1, link: link ?? before.link } };
}

export function writeRowLines({ identity, provenances, rows, failures }: RunRecord): string {
  const lines = [writeRunLine(identity), ...provenances.map(writeProvenanceLine)];
  let count = NO_ROWS;
  for (const row of rows) {
    const written = writeRowLine(row, count);
    lines.push(written.line);
    count = written.count;
  }
  lines.push(...failures.map(writeFailureLine));
  return [...lines, ...(count.link === undefined ? [] : [writeCountLine(count)])].join('');
}

/** A part of a file of rows, with the number of its line, counted from 1. */
type OnLine<T> = T & { readonly line: number };

export type RowOnLine = OnLine<StoredRow & { readonly link: string | undefined }>;

/** Everything in a file of rows, with line numbers. */
export interface RunLines {
  readonly identity: RunIdentity;
  readonly provenances: readonly OnLine<{ readonly provenance: Provenance }>[];
  /** All rows, even if several have the same key. */
  readonly rows: readonly RowOnLine[];
  readonly counts: readonly OnLine<RowCount>[];
  /** The units that failed in every try and were not done later. */
  readonly failures: readonly UnitFailure[];
  /**
   * The length of the text up to and including its last newline. An interruption may have left an incomplete line after
   * the last newline.
   */
  readonly wholeLength: number;
}

interface ParsedLines extends RunRecord {
  readonly wholeLength: number;
  readonly count: RowCount;
}

/** Parses the text of a file. Of two rows with the same key, the first counts. `name` names the file in error messages. */
export function parseRowLines(text: string, name: string): ParsedLines {
  const { identity, provenances, rows, failures, wholeLength } = parseRunLines(text, name);
  const first = new Map<string, StoredRow>();
  for (const { key, row, stamp } of rows) if (!first.has(key)) first.set(key, { key, row, ...(stamp && { stamp }) });
  const count = { rows: rows.length, link: rows.findLast(({ link }) => link !== undefined)?.link };
  return {
    identity,
    provenances: provenances.map(({ provenance }) => provenance),
    rows: [...first.values()],
    failures,
    wholeLength,
    count,
  };
}

export function parseRunLines(text: string, name: string): RunLines {
  const wholeLength = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, wholeLength).split('\n').slice(0, -1);
  const refuse = (line: number, reason: string): InputError =>
    new InputError(`${name}:${line}: ${reason}; expected a file that insei lab has written`);
  const values = lines.map((line, index) => {
    const value = tryParse(line);
    if (!isObject(value)) throw refuse(index + 1, 'the line is not a JSON object');
    return value;
  });
  const [first = {}] = values;
  if (first.format !== FORMAT || !isIdentity(first.run)) throw refuse(1, 'the first line does not name the run');
  const found = { provenances: [] as RunLines['provenances'][number][], rows: [] as RowOnLine[] };
  const counts: OnLine<RowCount>[] = [];
  const failed = new Map<string, UnitFailure>();
  for (const [index, value] of values.entries()) {
    const line = index + 1;
    if (index === 0) continue;
    if (isProvenance(value.sitting)) found.provenances.push({ line, provenance: value.sitting });
    else if (isRow(value)) found.rows.push({ line, ...value });
    else if (isCount(value)) counts.push({ line, ...value });
    else if (isFailure(value.failed)) failed.set(value.failed.key, value.failed);
    else throw refuse(line, 'the line is neither a row nor a provenance ("sitting")');
  }
  for (const { key } of found.rows) failed.delete(key);
  return { identity: first.run, ...found, counts, failures: [...failed.values()], wholeLength };
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIdentity = (value: unknown): value is RunIdentity =>
  isObject(value) &&
  typeof value.experiment === 'string' &&
  SCALES.includes(value.scale as Scale) &&
  isObject(value.params) &&
  Number.isSafeInteger(value.seed);

const isProvenance = (value: unknown): value is Provenance =>
  isObject(value) &&
  [value.version, value.machine, value.node, value.command, value.startedAt].every(
    (text) => typeof text === 'string',
  ) &&
  (value.commit === undefined || typeof value.commit === 'string');

const isRow = (value: JsonObject): value is JsonObject & Omit<RowOnLine, 'line'> =>
  typeof value.key === 'string' &&
  value.row !== undefined &&
  (value.stamp === undefined ? value.link === undefined : isStamp(value.stamp) && typeof value.link === 'string');

const isFailure = (value: unknown): value is UnitFailure =>
  isObject(value) && typeof value.key === 'string' && typeof value.reason === 'string';

const isCount = (value: JsonObject): value is JsonObject & RowCount =>
  Number.isSafeInteger(value.rows) && (value.link === undefined || typeof value.link === 'string');

const isStamp = (value: unknown): value is RowStamp =>
  isObject(value) &&
  Number.isSafeInteger(value.seed) &&
  isTexts(value.signatures) &&
  isTexts(value.versions) &&
  typeof value.hash === 'string' &&
  (value.commit === undefined || typeof value.commit === 'string') &&
  (value.isDirty === undefined || value.isDirty === true) &&
  (value.cpuSeconds === undefined || typeof value.cpuSeconds === 'number');

const isTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

function tryParse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
