/** The texts of exercises: problems, and puzzles made of the mistakes of one's games. */
import type { Color } from '../rules/color.js';
import { points, texts } from './texts.js';

const { colorName } = texts;

export const exerciseTexts = {
  title: 'Exercises',
  mistakes: 'Your mistakes',
  mistakesHint:
    'Each mistake that you add in a review (“Mistakes”) becomes a puzzle: find the better move. A puzzle that you solve comes back after 1, 3, 7, 21 and 60 days.',
  own: 'First problems',
  ownHint: 'Captures, life and death on small boards.',
  file: 'From a file',
  progress: (due: number, solved: number, all: number) =>
    `${all} ${all === 1 ? 'exercise' : 'exercises'}, ${solved} solved, ${due === 0 ? 'none' : due} to do today`,
  practise: 'Practise',
  practiseAll: 'Practise all',
  remove: 'Remove',
  removeSure: 'Press again to remove',
  openFile: 'Open a file of problems (SGF)',
  noProblems: 'The file contains no problem: no game of it begins with stones on the board and has a move.',
  noRoom: 'The browser has no room to keep these exercises.',
  number: (index: number, all: number, name: string) => `${index} of ${all}${name ? `: ${name}` : ''}`,
  task: (color: Color) => `${colorName(color)} to move.`,
  findBetter: (color: Color, at: string, lost: number | undefined) =>
    `${colorName(color)} to move. In the game ${colorName(color)} played ${at}${
      lost === undefined ? '' : ` and lost about ${points(lost)}`
    }. Find a better move.`,
  source: (players: string, move: number) => (players === '' ? `move ${move}` : `${players}, move ${move}`),
  goals: { live: 'Black to move. Make the group live.', capture: 'Black to move. Capture the group.' },
  /** What White’s answer to a wrong move does. */
  refuted: {
    live: (at: string) => `White plays ${at}, and the group is dead.`,
    capture: (at: string) => `White plays ${at}, and the group lives.`,
  },
  right: 'Right.',
  wrong: 'Not right.',
  unknown: 'This move is not among the answers.',
  playedIt: 'That is the move of the game.',
  losesAbout: (lost: number) => `This move loses about ${points(lost)}.`,
  expected: (line: string) => `Expected: ${line}.`,
  hint: 'Hint',
  hinted: (at: string) => `Hint: ${at}.`,
  again: 'Try again',
  next: 'Next',
  leave: 'Leave',
  done: 'That was the last one for today.',
  doneMore: (solved: number, all: number) => `You solved ${solved} of ${all} at the first try.`,
  overview: 'Back to the overview',
  make: (count: number) => (count === 1 ? 'Practise this mistake' : `Practise these ${count} mistakes`),
} as const;
