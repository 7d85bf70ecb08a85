/**
 * Reads the faults that people have looked into and cannot remove, because rows are never edited. They stand in the file
 * `known-faults.json` beside the file they concern, each with its reason.
 */
import { InputError } from '../../base/errors.js';
import type { Fault } from './fault.js';

export const KNOWN_FAULTS_FILE = 'known-faults.json';

export interface KnownFault extends Fault {
  /** The name of the file with the fault, without its folder. */
  readonly file: string;
  readonly why: string;
}

/** Parses the text of the file. `name` names the file in error messages. */
export function parseKnownFaults(text: string, name: string): readonly KnownFault[] {
  const refuse = (): InputError =>
    new InputError(`${name}: expected a JSON list of faults, each with "file", "what", "why" and perhaps "line"`);
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every(isKnownFault)) return list;
  } catch {
    throw refuse();
  }
  throw refuse();
}

const isKnownFault = (value: unknown): value is KnownFault => {
  const { file, line, what, why } = (value ?? {}) as Partial<Record<keyof KnownFault, unknown>>;
  const texts = [file, what, why];
  return texts.every((text) => typeof text === 'string') && (line === undefined || Number.isSafeInteger(line));
};

const isSame = (one: Fault, other: Fault): boolean => one.line === other.line && one.what === other.what;

/**
 * Separates the known faults from the others. A known fault that does not occur any more is itself a fault, unless some
 * faults could not be looked for.
 */
export function separateKnown(
  faults: readonly Fault[],
  known: readonly KnownFault[],
  isComplete: boolean,
): { faults: Fault[]; known: KnownFault[] } {
  const stale = known.filter((each) => isComplete && !faults.some((fault) => isSame(fault, each)));
  return {
    faults: [
      ...faults.filter((fault) => !known.some((each) => isSame(fault, each))),
      ...stale.map(({ what }) => ({ what: `${KNOWN_FAULTS_FILE} names a fault that does not occur: ${what}` })),
    ],
    known: known.filter((each) => !stale.includes(each)),
  };
}
