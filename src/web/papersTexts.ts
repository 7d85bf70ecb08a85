/** The texts of the papers page, of its demonstrations and of the tour, and about the papers' players in a game. */
import { groupDigits, percent } from '../base/numberText.js';
import type { Color } from '../rules/color.js';
import { liberty } from './insightTexts.js';
import type { FoundRating } from './state/results.js';
import { texts } from './texts.js';

const { colorName } = texts;

interface Reference {
  readonly authors: string;
  readonly year: number;
  readonly source: string;
}

export const papersTexts = {
  learnedClasses: {
    title: (player: string) => `What ${player} learned from this game`,
    summary: (classes: number, games: number) =>
      `The counts of ${classes} kinds of moves have changed. The player has now learned from ${groupDigits(games)} games. It learns from both sides: all moves of the winner count as won, all moves of the loser as lost.`,
    columns: { kind: 'Kind of move', before: 'Before', after: 'Now', rate: 'Expected wins' },
    counts: ({ wins, losses }: { readonly wins: number; readonly losses: number }) => `${wins}:${losses}`,
    rates: (before: number, after: number) => `${percent(before)} → ${percent(after)}`,
    more: (count: number) => `and ${count} more.`,
    captures: 'captures',
    edge: 'on the edge',
    friend: (liberties: number) => `next to an own chain with ${liberty(liberties)}`,
    enemy: (liberties: number) => `next to an enemy chain with ${liberty(liberties)}`,
    group: (liberties: number) => `own chain has ${liberty(liberties)} after the move`,
  },

  papers: {
    title: 'Four papers, shown on the board',
    introduction:
      'Insei grew from four papers on how a Go program can learn. Here you can play against the papers’ players, watch the papers’ ideas step by step, and read whether their claims hold.',
    tour: 'Take the tour (five minutes)',
    sections: { players: 'Play the papers', demonstrations: 'Watch them learn', results: 'What we found' },
    reference: ({ authors, year, source }: Reference) => `${authors}, ${year}. ${source}.`,
    more: 'More about this player',
    measured: 'What was measured',
    notMeasured: 'Nothing yet.',
    verdict: (verdict: string, isComplete: boolean) => `${verdict}${isComplete ? '' : ' (so far)'}:`,
    rating: ({ elo, error, games, playouts, size, anchor }: FoundRating) => {
      const at = playouts === undefined ? '' : ` with ${groupDigits(playouts)} playouts per move`;
      return `Elo ${groupDigits(elo)} ± ${error} on ${size}x${size}${at}, from ${groupDigits(games)} games; ${anchor.name} has Elo ${groupDigits(anchor.elo)}.`;
    },
    howMeasured: 'How was this rating measured?',
    unrated: 'Not rated yet: the games that rate players have not been played.',
    playouts: (count: number) => `Searches with ${groupDigits(count)} playouts per move.`,
    play: (title: string) => `Play ${title}`,
    schooled:
      'This player has learned from 200 games against the player “Pell 1991”. This browser keeps what the player learns from your games.',
    learned: (games: number) =>
      `This player has learned from ${groupDigits(games)} games. This browser keeps what the player has learned.`,
    schoolAgain: 'Forget all but the first 200 games',
    schoolAgainOf: (title: string) => `${title}: forget all but the first 200 games`,
    forgetAll: 'Forget everything',
    forgetAllOf: (title: string) => `${title}: forget everything`,
  },

  results: {
    title: 'What we found',
    introduction:
      'For each claim of the papers there is an experiment that anybody can run again. The verdict on a claim follows from the measured numbers and their confidence intervals alone; “undecided” means that more data is needed.',
    running: 'Not finished yet',
    progress: (finished: number, units: number, because: string) =>
      `${finished} of ${units} units are finished. So far: ${because}.`,
    lab: 'All runs of experiments, with their figures so far',
    claim: (paper: string, claim: string) => `${paper}: ${claim}`,
    open: 'Figures, tables, and the command that runs this experiment again',
    made: (finished: number, units: number, date: string) => `${finished} of ${units} units are finished (${date}).`,
    again: 'To run this experiment again:',
    numbers: 'The numbers (CSV)',
  },

  replyDemo: {
    title: 'What forgetting changes',
    introduction:
      'A playout is a quick game to the end. Afterwards every move of the winner is stored as the reply to the move before it, and replaces an older reply to that move. LGR-1 does only this: a reply stays until another one replaces it, however often it loses. LGRF-1 also forgets: when the loser has played a stored reply, this reply is erased. So the tables of LGRF-1 hold fewer replies, and none of them has lost since it was stored. Step through the playouts and watch both tables. The paper found that forgetting makes the program clearly stronger; “What we found” shows what we measured.',
    which: 'Which playouts',
    example: 'The paper’s example',
    live: 'New playouts on a small board',
    policy: 'Who learns',
    policies: { lgr1: 'LGR-1: remembers', lgrf1: 'LGRF-1: remembers and forgets' },
    back: 'Back',
    next: 'Next',
    finish: 'End of this playout',
    restart: 'Start again',
    start: 'the start',
    pass: 'a pass',
    playout: (number: number, all: number) => `Playout ${number} of ${all}.`,
    begins: 'The board is empty.',
    move: (color: Color, at: string, before: string) => `${colorName(color)} plays ${at} in reply to ${before}.`,
    isReply: 'This was a stored reply.',
    isRandom: 'This move was drawn at random.',
    won: (winner: Color) => `${colorName(winner)} has won.`,
    learned: (winner: Color) =>
      `${colorName(winner)} has won: ${colorName(winner)}’s replies are stored. LGRF-1 also erases the stored replies that ${
        winner === 'black' ? 'White' : 'Black'
      } has just played.`,
    same: 'So far both tables contain the same replies.',
    reply: (color: Color, answered: string, reply: string) => `${colorName(color)} answers ${answered} with ${reply}`,
    different: (replies: readonly string[]) =>
      `The difference: LGR-1 still stores replies that have lost since they were stored, and would play them again: ${replies.join(', ')}.`,
    count: (stored: number, erased: number) => `${stored} stored${erased > 0 ? `, ${erased} just erased` : ''}`,
    columns: { who: 'Who', move: 'answers', reply: 'with' },
    changes: { kept: '', new: 'new', erased: 'erased' },
  },

  mmDemo: {
    title: 'How features get their ratings',
    introduction:
      'In these four toy positions, each move is a team of two feature values: a or b of the first feature, and c or d of the second. In each position, the move that is named first was played. In addition to these results, Coulom’s formula gives each value one virtual win and one virtual loss. A sweep of minorisation-maximisation updates the strengths of the two values of one feature. With each sweep, all real and virtual results together become likelier or stay as likely as before.',
    positions: 'The positions',
    position: ([winner = '', ...others]: readonly string[]) => `${winner} was played instead of ${others.join(' or ')}`,
    step: (values: string) => `Sweep ${values}`,
    all: 'Do all sweeps',
    restart: 'Start again',
    state: (sweeps: number, likelihood: number) =>
      `After ${sweeps} ${sweeps === 1 ? 'sweep' : 'sweeps'} the mean log-likelihood is ${likelihood.toFixed(6)}.`,
    columns: { value: 'Value', gamma: 'Strength γ', elo: 'Elo' },
    chart: 'Mean log-likelihood after each sweep',
    passes: 'sweeps',
    likelihood: 'mean log-likelihood',
  },

  territoryDemo: {
    title: 'A network learns who owns what',
    introduction: (games: number, size: number) =>
      `The page plays ${games} random games on a board of ${size} lines. It sets every fifth game aside and trains a small network on the others, here in your browser. After each epoch it shows the network’s error on the games set aside, and the network’s prediction for one of their positions.`,
    train: 'Train the network',
    stop: 'Stop',
    playing: (games: number) => `Playing ${games} games …`,
    layer: 'On the board',
    net: (epoch: number) => (epoch === 0 ? 'The network before it learns' : `The network after epoch ${epoch}`),
    truth: 'The owners at the end of the game',
    chart: 'Error on the games set aside, after each epoch',
    epochs: 'epochs',
    error: 'relative entropy per point',
    choose: 'Choose the epoch to show',
    state: (epoch: number, validation: number) => `Epoch ${epoch}: error ${validation.toFixed(3)}.`,
    legend:
      'A larger square means that the network is surer. In random games many points are decided late, so the network cannot be sure of them early in a game. When the error rises again, the network has begun to learn its training games by heart.',
  },

  tour: {
    name: 'Guided tour',
    back: 'Back',
    next: 'Next stop',
    end: 'End the tour',
    stops: {
      welcome: {
        title: 'Four papers',
        text: 'Insei learns in four ways, each from a paper. The tour shows each idea on the board, in about five minutes. The game on your board is kept: to get it back, choose “Open” and then “Restore the previous game”.',
      },
      playouts: {
        title: 'Thousands of quick games',
        text: 'From the shown position, the search plays thousands of games to the end, with little thought for each move. Black and white squares show who owns each point when most of these games end. The squares settle within a second.',
      },
      replies: {
        title: 'Remembering and forgetting',
        text: 'Baier & Drake (2010): playouts remember the reply that won last time. Each arrow shows such a reply. Watch the arrows appear and fade: a reply that loses is forgotten at once, so the stored replies always suit the latest playouts.',
      },
      forgetting: {
        title: 'What forgetting changes',
        text: 'The paper’s own example, step by step. Press “End of this playout”, then “Next”, and compare the tables: LGR-1 keeps replies that have lost since they were stored, LGRF-1 erases them.',
      },
      patterns: {
        title: 'Features with ratings',
        text: 'Coulom (2007): what do strong players choose? Each feature of a move has a rating, as a player has. Point at a disc, or at the moves beside the board, to see which features speak for a move and which against it.',
        touch:
          'Coulom (2007): what do strong players choose? Each feature of a move has a rating, as a player has. Tap one of the “likeliest moves” to see which features speak for it and which against it.',
      },
      territory: {
        title: 'A glance instead of a search',
        text: 'Wu & Baldi (2006): a small network predicts without any search who will own each point. Point at an empty point to see what a stone there would change.',
        touch:
          'Wu & Baldi (2006): a small network predicts without any search who will own each point. Tap an empty point to play there and see what the stone changes.',
      },
      classes: {
        title: 'Learning by trying',
        text: 'Pell (1991): moves of one kind share their wins and losses. The curve shows, for each win rate, how likely the learner thinks it is that a kind truly wins so often; after few games the curve is wide. The learner prefers kinds that may be good to kinds that are known to be bad, and so it explores. You can play against it under “Papers”; it keeps what it learns from your games.',
      },
      results: {
        title: 'Do the claims hold?',
        text: 'Each claim of the papers has an experiment here, with its verdict, its figures and the command that runs it again. This is the end of the tour. Now play against one of the papers’ players, or choose an “Overlay” in any game.',
      },
    },
  },
} as const;
