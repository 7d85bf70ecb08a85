/** The faults of SGF files, and the ways in which a reader reports them. */
import { InputError } from '../base/errors.js';

/** The message for each kind of fault. `describeProblem` adds the position of the fault. */
const FAULTS = {
  'no-game': 'there is no game: no "(;" was found',
  junk: 'there are characters that belong to no property',
  'unclosed-value': 'a property value has no closing "]"',
  'unclosed-tree': 'the game has no closing ")"',
  'empty-variation': 'a variation contains no node',
  'missing-semicolon': 'a ";" is missing before a property',
  'node-after-variation': 'a node follows the ")" of a variation',
  'name-without-value': 'a property has no value',
  'value-without-name': 'a value belongs to no property',
  'duplicate-property': 'a node has the same property twice',
  'too-large': 'the game is larger than the limit',
  'not-go': 'the game is not Go',
  'bad-size': 'the board size cannot be used',
  'bad-point': 'a point is not on the board',
  'several-points': 'a move names more than one point',
  'point-set-up-twice': 'a node sets up the same point twice',
  'bad-number': 'a number cannot be read',
  'bad-result': 'the result cannot be read',
  'bad-record': 'the game record cannot be read',
  'missing-moves': 'a move is missing',
} as const;

/** The kind of a fault. */
export type SgfFaultCode = keyof typeof FAULTS;

/**
 * The faults that are found in values after parsing. The messages for these faults give the byte of the file at which
 * the game starts, because the position of the value in the file is no longer known.
 */
const FAULTS_OF_VALUES: readonly SgfFaultCode[] = [
  'not-go',
  'bad-size',
  'bad-point',
  'several-points',
  'point-set-up-twice',
  'bad-number',
  'bad-result',
  'bad-record',
  'missing-moves',
];

/** A fault of a file. The offset is the number of bytes before the fault, or before the game that has the fault. */
export interface SgfProblem {
  readonly code: SgfFaultCode;
  readonly offset: number;
  readonly detail?: string;
}

/** The error for a file that cannot be read, or not without repairs. */
export class SgfError extends InputError implements SgfProblem {
  override name = 'SgfError';
  readonly code: SgfFaultCode;
  readonly offset: number;
  readonly detail?: string;

  constructor(code: SgfFaultCode, offset: number, detail?: string) {
    super(describeProblem(detail === undefined ? { code, offset } : { code, offset, detail }));
    this.code = code;
    this.offset = offset;
    if (detail !== undefined) this.detail = detail;
  }
}

/** Describes a fault in a sentence, with its place. */
export function describeProblem(problem: SgfProblem): string {
  const { code, offset } = problem;
  return `${describeFault(problem)}, ${FAULTS_OF_VALUES.includes(code) ? 'in the game at' : 'at'} byte ${offset}`;
}

/** Describes a fault without its position in the file, for people who do not see the bytes of the file. */
export const describeFault = ({ code, detail }: Omit<SgfProblem, 'offset'>): string =>
  detail === undefined ? FAULTS[code] : `${FAULTS[code]} (${detail})`;

/**
 * A function that is called for each fault that can be repaired. In strict reading, the function throws an error. In
 * lenient reading, the function collects the faults, and reading continues.
 */
export type ProblemHandler = (code: SgfFaultCode, offset: number, detail?: string) => void;

/** A handler that throws every fault as an SgfError. */
export const throwProblem: ProblemHandler = (code, offset, detail) => {
  throw new SgfError(code, offset, detail);
};

export const ignoreProblem: ProblemHandler = () => {};

/** Makes a handler that adds every fault to a list. */
export function collectProblemsInto(problems: SgfProblem[]): ProblemHandler {
  return (code, offset, detail) => {
    problems.push(detail === undefined ? { code, offset } : { code, offset, detail });
  };
}
