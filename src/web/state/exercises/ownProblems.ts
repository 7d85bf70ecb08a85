/** The problems that come with Insei. The solver has proved that each has one right first move. */
import { parseDiagram } from '../../../rules/diagram.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import { exerciseSgf } from './exerciseSgf.js';

export interface OwnProblem {
  /** Black moves first and saves the group in the corner, or captures it. The group has a stone in its top row at A. */
  readonly goal: 'live' | 'capture';
  /** The rows at the lower left of a 9x9 board, from the top: X is black, O is white. */
  readonly rows: readonly string[];
  /** The right first move. */
  readonly right: string;
  /** For each wrong move in the group, White's answer. */
  readonly refutations: Readonly<Record<string, string>>;
}

export const OWN_PROBLEM_DATA: readonly OwnProblem[] = [
  {
    goal: 'capture',
    rows: ['XXXXX', 'OOOOX', '...OX', '..OOX'],
    right: 'B2',
    refutations: { A2: 'B2', C2: 'B2', A1: 'B2', B1: 'B2' },
  },
  {
    goal: 'live',
    rows: ['OOOOO', 'XXXXO', 'X..XO', '..OXO'],
    right: 'B1',
    refutations: { B2: 'B1', C2: 'B1', A1: 'B1' },
  },
  {
    goal: 'live',
    rows: ['OOOOOO', 'XXXXOO', 'XX..XO', 'X...XO'],
    right: 'C1',
    refutations: { C2: 'C1', D2: 'C1', B1: 'D2', D1: 'C1' },
  },
  {
    goal: 'capture',
    rows: ['XXXXXX', 'OOOOOX', 'XX..OX', 'X...OX'],
    right: 'C2',
    refutations: { D2: 'C2', B1: 'C1', C1: 'C2', D1: 'C2' },
  },
  {
    goal: 'live',
    rows: ['OOOOO', 'XXXOO', 'X..XO', '...XO'],
    right: 'B1',
    refutations: { B2: 'B1', C2: 'B1', A1: 'C2', C1: 'B1' },
  },
  {
    goal: 'live',
    rows: ['OOOOOO', 'XXXXOO', 'X...XO', '..O.XO'],
    right: 'B1',
    refutations: { B2: 'D2', C2: 'B1', D2: 'B1', A1: 'C2', D1: 'C2' },
  },
  {
    goal: 'capture',
    rows: ['XXXXXX', 'OOOOXX', '.O..OX', '.O..OX'],
    right: 'D2',
    refutations: { A2: 'D1', C2: 'D2', A1: 'D1', C1: 'C2', D1: 'D2' },
  },
  {
    goal: 'capture',
    rows: ['XXXXXX', 'OOOOXX', '..O.OX', 'X...OX'],
    right: 'C1',
    refutations: { A2: 'D1', B2: 'D1', D2: 'B1', B1: 'C1', D1: 'B1' },
  },
];

const SIZE = 9;

export const diagramOf = ({ rows }: OwnProblem): string =>
  [...Array.from({ length: SIZE - rows.length }, () => ''), ...rows].map((row) => row.padEnd(SIZE, '.')).join('/');

function sgfOf(problem: OwnProblem): string {
  const { goal, right, refutations } = problem;
  const at = (name: string): Point => parsePoint(name, SIZE) as Point;
  const wrong = Object.entries(refutations).map(([move, answer]) => ({
    point: at(move),
    isRight: false,
    text: exerciseTexts.refuted[goal](answer),
    reply: at(answer),
  }));
  const question = {
    position: parseDiagram(diagramOf(problem)),
    color: 'black',
    task: exerciseTexts.goals[goal],
  } as const;
  return exerciseSgf(question, [{ point: at(right), isRight: true, text: '' }, ...wrong]);
}

/** The problems as SGF. */
export const OWN_PROBLEMS: readonly string[] = OWN_PROBLEM_DATA.map(sgfOf);
