/** The texts of a review that are needed only while a game is reviewed. */
import { groupDigits } from '../base/numberText.js';
import type { MistakeReason } from '../review/mistakeReason.js';
import { type Color, opponent } from '../rules/color.js';
import { texts } from './texts.js';

const { colorName } = texts;
const stones = (count: number): string => (count === 1 ? 'one stone' : `${count} stones`);

export const reviewTexts = {
  game: 'Game in this file',
  gameTitle: (number: number, name: string, result: string) => `${number}. ${name}${result ? ` (${result})` : ''}`,
  noGameName: 'unnamed',
  navigation: 'Step through the game',
  first: 'First position',
  back10: 'Ten moves back',
  back: 'One move back',
  forward: 'One move forward',
  forward10: 'Ten moves forward',
  last: 'Last position',
  pass: 'Pass',
  deleteNode: 'Delete',
  deleteTitle: 'Delete this move and all moves after it',
  edit: 'Edit',
  move: (number: number, total: number) => `Move ${number} of ${total}`,
  analysis: 'Analysis',
  live: 'Analyse this position',
  stopLive: 'Stop the analysis',
  graph: 'Course of the game',
  graphName: 'Course of the game, move by move; choose a move to go there',
  winRate: 'Win rate',
  score: 'Score',
  noGraph: 'Analyse the game to see its graph.',
  tree: 'Game tree',
  treeName: 'Game tree; choose a move to go there',
  comment: 'Comment',
  noComment: 'Write a comment on this position',
  gameAnalysis: 'Analyse the whole game',
  gameAnalysisPlayouts: 'Playouts per position',
  gameAnalysisProgress: (done: number, total: number) => `${done} of ${total} positions`,
  cancelGameAnalysis: 'Cancel',
  estimate: 'Estimate',
  estimateTitle: 'Estimate the result: by counting if the position is settled, otherwise by playouts',
  holdTitle: 'Keep this continuation on the board until the next click',
  columns: {
    move: 'Move',
    winRate: 'Wins',
    loses: 'Loses',
    score: 'Lead',
    visits: 'Playouts',
    line: 'Continuation',
  },
  visits: (count: string) => `${count} playouts`,
  each: (count: number) => `${groupDigits(count)} each`,
  playBest: 'Play the best move',
  playBestTitle: 'Play the best move',
  playLine: 'Play the continuation',
  playLineTitle: 'Play the whole expected continuation',
  nextMistake: 'Next mistake',
  noReport: 'Analyse the whole game to see its mistakes.',
  noneFound: (rated: number) => `No mistake found in ${rated} rated ${rated === 1 ? 'move' : 'moves'}.`,
  exportAs: 'Export the report:',
  summary: (color: Color) => colorName(color),
  rated: 'rated',
  meanLoss: 'lost per move',
  best: 'best moves',
  mistakes: 'mistakes',

  tabs: 'What to see about the position and the game',
  moves: 'Moves',
  mistakesTab: 'Mistakes',
  guessTab: 'Guess',
  /** Says why a move of `color` was a mistake. `better` is the name of the better move. */
  reason: (reason: MistakeReason, color: Color, better: string, nameOf: (point: number) => string): string => {
    switch (reason.kind) {
      case 'missed-capture':
        return `${better} captures ${stones(reason.stones)}.`;
      case 'missed-rescue':
        return `${better} saves ${stones(reason.stones)} in atari.`;
      case 'loses-stones':
        return `${colorName(opponent(color))} can capture ${stones(reason.stones)} with ${nameOf(reason.by)}. Better was ${better}.`;
      case 'self-atari':
        return `The move puts ${stones(reason.stones)} into atari. Better was ${better}.`;
      case 'elsewhere':
        return `The larger move was elsewhere, at ${better}.`;
      default:
        return `${better} was better.`;
    }
  },
  unsure: (count: number): string =>
    `${count === 1 ? 'One more move seems' : `${count} more moves seem`} to lose something, but the analysis is not sure. More playouts can tell.`,
  playOn: 'Play on from here',
  playOnTitle: 'Play against Insei from this position; the reviewed game is kept',
  commented: 'comment',
  marked: 'marks',
  variations: (count: number): string => `${count} variations`,
  guess: 'Guess the moves',
  guessTask: (color: Color): string => `Where did ${colorName(color)} play next? Choose a point.`,
  guessHint: '3 points for the move of the game, 2 for a move that the analysis finds as good, 1 for a point close by.',
  guessed: (at: string, worth: number, isGood: boolean): string => {
    if (worth === 3) return `${at}: right, 3 points.`;
    return `The game went ${at}: ${texts.points(worth)} for you.${isGood ? ' Your move is as good.' : ''}`;
  },
  guessScore: (got: number, most: number): string => `${got} of ${most} points`,
  guessShow: 'Show the move',
  guessEnd: 'The game has no further move.',
} as const;
