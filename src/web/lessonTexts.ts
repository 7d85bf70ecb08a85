/** The texts of the lesson that teaches the rules of Go. */
import { points, texts } from './texts.js';

const liberties = (count: number): string => `${count} ${count === 1 ? 'liberty' : 'liberties'}`;

export interface StepTexts {
  readonly title: string;
  readonly task: string;
  /** Said after the right move. `count` is the number of liberties of the chain that was played. */
  readonly right: (count: number) => string;
  /** Said after a wrong move that has no reason of its own. */
  readonly otherwise: (count: number) => string;
  /** The reasons that the steps name. */
  readonly reasons?: Readonly<Record<string, string>>;
}

const steps: Readonly<Record<string, StepTexts>> = {
  stone: {
    title: 'A stone',
    task: 'Black and White take turns. Each turn puts one stone on a point where two lines meet. The stone never moves again. You are Black: put a stone anywhere.',
    right: (count) =>
      `The empty points next to a stone, along the lines, are its liberties. This stone has ${liberties(count)}.`,
    otherwise: () => '',
  },
  liberties: {
    title: 'Liberties',
    task: 'Put a stone where it has only two liberties.',
    right: () => 'In a corner a stone has two liberties. At the edge it has three, elsewhere four.',
    otherwise: (count) =>
      `Here the stone has ${liberties(count)}: count the empty points next to it. Go into a corner.`,
  },
  capture: {
    title: 'Capture',
    task: 'A stone without liberties is captured and leaves the board. The white stone has one liberty left. Capture it.',
    right: () => 'Captured. A stone with only one liberty left is in atari: it can be captured with the next move.',
    otherwise: () => 'White has escaped to E4, the last liberty of the white stone. You had to take that point.',
  },
  chain: {
    title: 'Chains',
    task: 'Stones of one colour that touch along the lines are a chain. They share their liberties and are captured together. Capture the three white stones.',
    right: () => 'All three stones leave the board together.',
    otherwise: () =>
      'The last liberty of the white chain was F3, and White has played there. Now the chain has more liberties.',
  },
  escape: {
    title: 'Escape',
    task: 'Now your stone is in atari. Save it.',
    right: (count) => `Your chain of two stones has ${liberties(count)} now.`,
    otherwise: () =>
      'White has taken the last liberty, E4, and captured your stone. Play there yourself to get more liberties.',
  },
  forbidden: {
    title: 'A forbidden move',
    task: 'A stone may be put on a point without liberties only if it captures something there. You may play at one of the points A and B. At which one?',
    right: () => 'The two white stones had no other liberty, so they were captured, and your stone got liberties.',
    otherwise: () => 'This move is allowed, but the question is about the points A and B.',
  },
  ko: {
    title: 'Ko',
    task: 'The white stone at E5 is in atari. Capture it.',
    right: () => 'Look: White could capture your new stone at once, then you again, and so on for ever. That is a ko.',
    otherwise: () => 'White has saved the stone at E5 by playing at its last liberty, F5.',
  },
  koThreat: {
    title: 'The rule of ko',
    task: 'White has just taken your stone in a ko. You may not take back at once: first play elsewhere. Play where White must answer: two white stones have only two liberties left.',
    right: () => 'The two white stones are in atari. If White saves them, you may take the ko back.',
    otherwise: () =>
      'White did not have to answer, and has ended the ko at F5. Threaten the white stones at C7 and C8: D7 or C6.',
  },
  koBack: {
    title: 'Back to the ko',
    task: 'White has saved the two stones. The position is a new one, so now you may take the ko back.',
    right: () => 'Now White must find a threat. Such fights can decide a game.',
    otherwise: () => 'White has ended the ko at F5. That was the point to take.',
  },
  eyes: {
    title: 'Two eyes',
    task: 'White surrounds your stones. White may not play on a point without liberties, so a chain with two separate empty points inside, two eyes, can never be captured. Make two eyes.',
    right: () => 'Your eyes are A1 and C1. White can take away neither of them, so your stones live.',
    otherwise: () =>
      'White has taken B1, the middle of your area. Now you can make only one eye, and your stones are lost.',
    reasons: {
      inside:
        'White has taken B1, the middle. The empty points do not make two separate eyes any more, and your stones are lost.',
    },
  },
  kill: {
    title: 'No two eyes',
    task: 'Now White needs two eyes. Do not allow it.',
    right: () => 'You took the middle. White can make only one eye, so the white stones are lost: they are dead.',
    otherwise: () => 'White has played in the middle, at H9, and has two eyes: G9 and J9. These stones live.',
    reasons: {
      inside: 'White has played in the middle, at H9, captured your stone and made two eyes. These stones live.',
    },
  },
  border: {
    title: 'Territory',
    task: 'Empty points that you surround are your territory. Black has the left side, White the right side. Close the last gap of your border.',
    right: () =>
      'The border is closed. The white stone at C6 has no room for two eyes, so it is dead and counts for you.',
    otherwise: () => 'White has entered your territory at E1. Close this gap yourself.',
    reasons: { late: 'This stops White later, but E1 was yours, and White has taken it. Close the gap at the border.' },
  },
  pass: {
    title: 'The end',
    task: 'All borders are closed. Who has nothing left to gain passes. When both players pass, the game ends. Pass.',
    right: () => 'White passes, too. Each side counts its living stones and its territory.',
    otherwise: () =>
      'This point was yours already. The move gains nothing, and under some rules it even costs a point. Pass instead.',
    reasons: {
      outside:
        'White surrounds this area, and it has no room for two eyes for you. The stone would be dead. Pass instead.',
    },
  },
};

export const lessonTexts = {
  title: 'Learn the rules',
  offer: 'The rules of Go on the board, in four minutes. Every move gets an answer.',
  start: 'Start the lesson',
  continue: (step: number, all: number) => `Continue with step ${step} of ${all}`,
  steps,
  step: (number: number, all: number, title: string) => `${number} of ${all}: ${title}`,
  next: 'Next',
  back: 'Back',
  again: 'Try again',
  leave: 'Leave',
  right: 'Right.',
  passFirst: 'Do not pass here: the question needs a move.',
  count: (black: number, white: number, komi: number) =>
    `Black has ${points(black)}. White has ${points(white)}, with ${points(komi)} of komi for moving second. You win by ${points(black - white)}.`,
  finished: 'You know the rules.',
  finishedMore:
    'The rest is practice. Play your first game on the small board: the opponent is the weakest level, and teach mode offers to take bad moves back.',
  firstGame: 'Play your first game',
  repeat: 'Do the lesson again',
  white: (at: string) => `${texts.white} plays ${at}.`,
} as const;
