/** The steps of the lesson as data. Each step is a position and a question that is answered with a move. */
import type { Color } from '../../../rules/color.js';

/** A group of wrong answers, which have the same reason. */
export interface WrongAnswer {
  /** The points, such as "C1". */
  readonly at: readonly string[];
  /** The reason: a key of the step's texts. */
  readonly reason: string;
  /** The move with which White punishes the answer. */
  readonly reply?: string;
}

export interface LessonStep {
  /** The key of the step's texts. */
  readonly id: string;
  /** The stones, row by row from the top: X is black, O is white. */
  readonly diagram: string;
  /** Moves that are played on the diagram before the question, such as the capture that begins a ko. */
  readonly before?: readonly { readonly color: Color; readonly at: string }[];
  /** The right moves, such as "E4" or "pass". The value 'any' accepts every legal move on the board. */
  readonly accepted: readonly string[] | 'any';
  readonly wrong?: readonly WrongAnswer[];
  /** White's answer to every other wrong move on the board, if White can play it. */
  readonly otherwiseReply?: string;
  /** Points with a letter, in the order A, B. */
  readonly letters?: readonly string[];
  /** White stones that are dead at the end of the game. A step with this list ends with a count. */
  readonly dead?: readonly string[];
}

const EMPTY = '........./........./........./........./........./........./........./........./.........';

/** Black can take the stone at E5 in a ko, and threaten the two white stones at C7 and C8. */
const KO = '..X....../.XOX...../.XO....../....XO.../...XO.O../....XO.../........./........./.........';

export const LESSON_STEPS: readonly LessonStep[] = [
  { id: 'stone', diagram: EMPTY, accepted: 'any' },
  { id: 'liberties', diagram: EMPTY, accepted: ['A1', 'A9', 'J1', 'J9'] },
  {
    id: 'capture',
    diagram: '........./........./........./....X..../...XOX.../........./........./........./.........',
    accepted: ['E4'],
    otherwiseReply: 'E4',
  },
  {
    id: 'chain',
    diagram: '........./........./........./....X..../...XOX.../...XOOX../....X..../........./.........',
    accepted: ['F3'],
    otherwiseReply: 'F3',
  },
  {
    id: 'escape',
    diagram: '........./........./........./....O..../...OXO.../........./........./........./.........',
    accepted: ['E4'],
    otherwiseReply: 'E4',
  },
  {
    id: 'forbidden',
    diagram: '......XO./.......XO/........X/........./........./........./........./OO......./.O.......',
    accepted: ['J9'],
    letters: ['A1', 'J9'],
  },
  { id: 'ko', diagram: KO, accepted: ['F5'], otherwiseReply: 'F5' },
  {
    id: 'koThreat',
    diagram: KO.replace('...XO.O..', '...X.XO..'),
    before: [{ color: 'white', at: 'E5' }],
    accepted: ['D7', 'C6'],
    otherwiseReply: 'F5',
  },
  {
    id: 'koBack',
    diagram: KO.replace('...XO.O..', '...X.XO..'),
    before: [
      { color: 'white', at: 'E5' },
      { color: 'black', at: 'D7' },
      { color: 'white', at: 'C6' },
    ],
    accepted: ['F5'],
    otherwiseReply: 'F5',
  },
  {
    id: 'eyes',
    diagram: '........./........./........./........./........./........./OOOO...../XXXXO..../...XO....',
    accepted: ['B1'],
    wrong: [{ at: ['A1', 'C1'], reason: 'inside', reply: 'B1' }],
    otherwiseReply: 'B1',
  },
  {
    id: 'kill',
    diagram: '....XO.../....XOOOO/.....XXXX/........./........./........./........./........./.........',
    accepted: ['H9'],
    wrong: [{ at: ['G9', 'J9'], reason: 'inside', reply: 'H9' }],
    otherwiseReply: 'H9',
  },
  {
    id: 'border',
    diagram: '....XO.../....XO.../....XO.../..O.XO.../....XO.../....XO.../....XO.../....XO.../.....O...',
    accepted: ['E1'],
    wrong: [{ at: ['D1'], reason: 'late', reply: 'E1' }],
    otherwiseReply: 'E1',
  },
  {
    id: 'pass',
    diagram: '....XO.../....XO.../....XO.../..O.XO.../....XO.../....XO.../....XO.../....XO.../....XO...',
    accepted: ['pass'],
    wrong: [
      {
        at: ['G', 'H', 'J'].flatMap((column) => Array.from({ length: 9 }, (_, row) => `${column}${row + 1}`)),
        reason: 'outside',
      },
    ],
    dead: ['C6'],
  },
];
