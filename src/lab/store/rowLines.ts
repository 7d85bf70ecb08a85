/**
 * Writes and parses a run as JSON lines. The first line holds the identity of the run; every other line holds a
 * provenance (stored as "sitting") or a row. Lines are only appended, so the file can be read while a run goes on, and
 * the run can be resumed later. Runs in databases are exported in this format.
 */
import { InputError } from '../../base/errors.js';
import { SCALES, type Scale } from '../run/experiment.js';
import type { Provenance, RunIdentity, RunRecord, StoredRow } from '../run/run.js';

const FORMAT = 1;

export const writeRunLine = (run: RunIdentity): string => `${JSON.stringify({ format: FORMAT, run })}\n`;
export const writeProvenanceLine = (provenance: Provenance): string => `${JSON.stringify({ sitting: provenance })}\n`;
export const writeRowLine = ({ key, row }: StoredRow): string => `${JSON.stringify({ key, row })}\n`;

export const writeRowLines = ({ identity, provenances, rows }: RunRecord): string =>
  [writeRunLine(identity), ...provenances.map(writeProvenanceLine), ...rows.map(writeRowLine)].join('');

interface ParsedLines extends RunRecord {
  /**
   * The length of the text up to and including its last newline. An interruption may have left an incomplete line after
   * the last newline.
   */
  readonly wholeLength: number;
}

/** Parses the text of a file. `name` names the file in error messages. */
export function parseRowLines(text: string, name: string): ParsedLines {
  const wholeLength = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, wholeLength).split('\n').slice(0, -1);
  const refuse = (line: number, reason: string): InputError =>
    new InputError(`${name}:${line + 1}: ${reason}; expected a file that insei lab has written`);
  const values = lines.map((line, index) => {
    const value = tryParse(line);
    if (!isObject(value)) throw refuse(index, 'the line is not a JSON object');
    return value;
  });
  const [first = {}] = values;
  if (first.format !== FORMAT || !isIdentity(first.run)) throw refuse(0, 'the first line does not name the run');
  const provenances: Provenance[] = [];
  const rows = new Map<string, StoredRow>();
  for (const [index, value] of values.entries()) {
    if (index === 0) continue;
    if (isProvenance(value.sitting)) provenances.push(value.sitting);
    else if (typeof value.key !== 'string' || value.row === undefined)
      throw refuse(index, 'the line is neither a row nor a provenance ("sitting")');
    else if (!rows.has(value.key)) rows.set(value.key, { key: value.key, row: value.row });
  }
  return { identity: first.run, provenances, rows: [...rows.values()], failures: [], wholeLength };
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

function tryParse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
