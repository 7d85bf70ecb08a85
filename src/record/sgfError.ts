/** What can be wrong with an SGF file, and how the readers say so. */
import { InputError } from '../base/inputError.js';

/** Each kind of fault as one clause; the place is added behind it. */
const FAULTS = {
  'no-game': 'there is no game, that is no "(;"',
  junk: 'there are characters that belong to no property',
  'unclosed-value': 'a property value has no closing "]"',
  'unclosed-tree': 'the game has no closing ")"',
  'empty-variation': 'a variation contains no node',
  'missing-semicolon': 'a property stands where a node should begin with ";"',
  'node-after-variation': 'a node follows the variations of its line',
  'name-without-value': 'a property has no value',
  'value-without-name': 'a value belongs to no property',
  'duplicate-property': 'a node has the same property twice',
  'too-large': 'the game is larger than the limit',
  'not-go': 'the record is of another game than Go',
  'bad-size': 'the board size cannot be used',
  'bad-point': 'a point is not on the board',
  'bad-number': 'a number cannot be read',
  'bad-result': 'the result cannot be read',
} as const;

export type SgfCode = keyof typeof FAULTS;

/** Faults of values, which are understood only when the file has been read: their place is the game. */
const FAULTS_OF_VALUES: readonly SgfCode[] = ['not-go', 'bad-size', 'bad-point', 'bad-number', 'bad-result'];

/** A fault that was found, with its place: the number of bytes before it, or before the game that it is in. */
export interface SgfProblem {
  readonly code: SgfCode;
  readonly offset: number;
  readonly detail?: string;
}

export class SgfError extends InputError implements SgfProblem {
  override name = 'SgfError';
  readonly code: SgfCode;
  readonly offset: number;
  readonly detail?: string;

  constructor(code: SgfCode, offset: number, detail?: string) {
    super(describeProblem(detail === undefined ? { code, offset } : { code, offset, detail }));
    this.code = code;
    this.offset = offset;
    if (detail !== undefined) this.detail = detail;
  }
}

export function describeProblem(problem: SgfProblem): string {
  const { code, offset } = problem;
  return `${describeFault(problem)}, ${FAULTS_OF_VALUES.includes(code) ? 'in the game at' : 'at'} byte ${offset}`;
}

/** Without the place, for those who do not see the bytes. */
export const describeFault = ({ code, detail }: Omit<SgfProblem, 'offset'>): string =>
  detail === undefined ? FAULTS[code] : `${FAULTS[code]} (${detail})`;

/**
 * What a reader does with a fault it could repair. A strict reader stops by
 * throwing; a lenient one takes a note and goes on.
 */
export type Report = (code: SgfCode, offset: number, detail?: string) => void;

export const throwProblem: Report = (code, offset, detail) => {
  throw new SgfError(code, offset, detail);
};

export const ignoreProblem: Report = () => {};

export function collectInto(problems: SgfProblem[]): Report {
  return (code, offset, detail) => {
    problems.push(detail === undefined ? { code, offset } : { code, offset, detail });
  };
}
