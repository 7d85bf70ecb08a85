/**
 * A run as JSON lines: first what the run is, then a line for each sitting and
 * each row as they come. Lines are only ever added, so the file can be
 * committed, resumed and read while it grows; a run of another storage is
 * exported in the same form.
 */
import { InputError } from '../base/inputError.js';
import { SCALES, type Scale } from './experiment.js';
import type { RunIdentity, RunRecord, Sitting, StoredRow } from './run.js';

const FORMAT = 1;

export const writeRunLine = (run: RunIdentity): string => `${JSON.stringify({ format: FORMAT, run })}\n`;
export const writeSittingLine = (sitting: Sitting): string => `${JSON.stringify({ sitting })}\n`;
export const writeRowLine = ({ key, row }: StoredRow): string => `${JSON.stringify({ key, row })}\n`;

export const writeRowLines = ({ identity, sittings, rows }: RunRecord): string =>
  [writeRunLine(identity), ...sittings.map(writeSittingLine), ...rows.map(writeRowLine)].join('');

export interface ParsedLines extends RunRecord {
  /** How much of the text holds whole lines; behind it is what an interruption left of one. */
  readonly wholeLength: number;
}

/** `name` is for the sentence that says what is wrong. */
export function parseRowLines(text: string, name: string): ParsedLines {
  const wholeLength = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, wholeLength).split('\n').slice(0, -1);
  const refuse = (line: number, reason: string): InputError =>
    new InputError(`${name}:${line + 1}: ${reason}; it should be a file of insei lab`);
  const values = lines.map((line, index) => {
    const value = tryParse(line);
    if (!isObject(value)) throw refuse(index, 'this is no JSON object');
    return value;
  });
  const [first = {}] = values;
  if (first.format !== FORMAT || !isIdentity(first.run)) throw refuse(0, 'the first line does not say what was run');
  const sittings: Sitting[] = [];
  const rows = new Map<string, StoredRow>();
  for (const [index, value] of values.entries()) {
    if (index === 0) continue;
    if (isSitting(value.sitting)) sittings.push(value.sitting);
    else if (typeof value.key !== 'string' || value.row === undefined)
      throw refuse(index, 'this is no row and no sitting');
    else if (!rows.has(value.key)) rows.set(value.key, { key: value.key, row: value.row });
  }
  return { identity: first.run, sittings, rows: [...rows.values()], failures: [], wholeLength };
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

const isSitting = (value: unknown): value is Sitting =>
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
