/** The texts about the learners: overlays, papers, demonstrations and the tour. */
import { groupDigits, percent } from '../base/numberText.js';
import type { Color } from '../rules/color.js';
import type { FoundRating } from './state/results.js';

const COLOR_NAMES: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };

/** Writes a lead in points, such as "B+3.4" if Black leads by 3.4 points. */
const lead = (points: number): string => `${points < 0 ? 'W' : 'B'}+${Math.abs(points).toFixed(1)}`;

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

export const insightTexts = {
  title: 'Look inside',
  choose: 'What to see on the board',
  none: 'nothing',
  hint: 'See what the search, each of the four learners and the network think of this position.',
  loading: 'The model is loading …',
  failed: (reason: string) => `This part of the page cannot be shown: ${reason}`,
  searching: (playouts: number) => `${groupDigits(playouts)} playouts in this search`,
  starting: 'The search begins …',
  lastSearch: 'The latest search was about another position.',
  percent,
  opening: 'One moment …',
  colorName: (color: Color) => COLOR_NAMES[color],

  overlays: {
    ownership: {
      title: 'Ownership by playouts',
      paper:
        'Monte-Carlo Go (Brügmann 1993) judges a position by playing games from it to the end at random. The squares show who owned each point when these games ended.',
      legend:
        'The colour of a square shows which side owns the point at the end of most playouts. The square is larger if this happens in more playouts. A square on a stone of the other colour marks a weak stone.',
    },
    territory: {
      title: 'Territory network',
      paper:
        'Wu & Baldi (2006): a recursive neural network looks at the board once, without any search, and estimates for each point how likely Black is to own it at the end.',
      legend:
        'The colour of a square shows who will probably own the point. A larger square means that the network is surer. Point at an empty point, or move the focus there, to see what a stone there would change: black rings show what Black gains, white rings what White gains.',
    },
    patterns: {
      title: 'Move patterns',
      paper:
        'Coulom (2007): a move is a team of features. The strength of each feature was learned from game records, and the strength of a move is the product of its features’ strengths. The stronger a move is compared with all others, the likelier a player chooses it.',
      legend:
        'Each disc marks a move. It is larger if the move is likelier, and its number is the probability in percent. Each bar shows the Elo of a feature of the chosen move: a bar to the right speaks for the move, a bar to the left against it.',
    },
    replies: {
      title: 'Last good replies',
      paper:
        'Baier & Drake (2010): the replies of the side that wins a playout are stored. A stored reply is played when the move that it answers occurs in a later playout. If the side that played the reply then loses, the reply is forgotten at once.',
      legend:
        'An arrow leads from a move to the stored reply, and has the colour of the player who replies. The arrow is thicker if playouts have played the reply more often since the reply was stored. The arrow fades when the reply is forgotten.',
    },
    rave: {
      title: 'Win rates with and without RAVE',
      paper:
        'RAVE (Gelly & Silver 2007) counts a playout also for the moves that are played later in it. So every move soon has an estimate, though a rough one. The more playouts begin with a move, the less the search relies on RAVE for this move.',
      legend:
        'Upper number: how often the move wins, in percent, when it is played now. Lower number (RAVE): how often it wins, in percent, when it is played now or later. A disc is larger if more playouts begin with the move.',
    },
    networkMoves: {
      title: 'Network: moves',
      paper:
        'A network in KataGo’s format looks at the position once, without any search, and says how good each move is. KataGo’s networks have learned from games against themselves; the network that comes with Insei has learned from one of them.',
      legend:
        'Each disc marks a move. It is larger if the network gives the move a higher probability; the number is this probability in percent.',
    },
    networkOwners: {
      title: 'Network: owners',
      paper:
        'A network in KataGo’s format looks at the position once, without any search, and estimates who will own each point at the end.',
      legend:
        'The colour of a square shows who will probably own the point. A larger square means that the network is surer. A square on a stone of the other colour marks a weak stone.',
    },
    classes: {
      title: 'Pell’s classes of moves',
      paper:
        'Pell (1991): moves with the same six features are one class to the learner. It counts how often winners and losers have played moves of a class, and plays a move of the class that is most probably good.',
      legend:
        'The number is the expected win rate of the move’s class in percent. A disc is larger if the class is better. The curve shows, for each win rate, how likely it is that the class truly wins so often. The curve is narrower after more games.',
    },
  },

  notes: {
    owner: (value: number) =>
      `${COLOR_NAMES[value < 0 ? 'white' : 'black']}’s with probability ${percent((1 + Math.abs(value)) / 2)}`,
    probability: (probability: number) => `probability ${percent(probability)}`,
    counts: ({ wins, losses }: { readonly wins: number; readonly losses: number }) =>
      `class: ${wins} won, ${losses} lost`,
  },

  territory: {
    now: (points: number) => `The network expects ${lead(points)}.`,
    after: (at: string, points: number, change: number) =>
      `After ${at}: ${lead(points)} (${change === 0 ? 'no change' : `${signed(change, 1)} for Black`}).`,
    point: 'Point at an empty point to see what a stone there would change.',
    touch: 'Tap an empty point to play there and see what the stone changes.',
  },

  network: {
    loading: 'The network is computing …',
    /**
     * `value` is a text with the win rate and the lead of a side. `deviation` is the standard deviation of the score in
     * points.
     */
    value: (value: string, deviation: number) => `${value} (score ± ${deviation.toFixed(0)})`,
    likely: 'Likeliest moves',
  },

  patterns: {
    likely: 'Likeliest moves',
    why: (at: string) => `Why ${at}?`,
    feature: 'Feature',
    elo: 'Elo',
    nothing: 'The pattern model knows no feature of this move.',
    featureName: (feature: string, level: string) => `${feature}: ${level}`,
    rating: (elo: number) => signed(elo, 0),
  },

  replies: {
    stored: (count: number, uses: number) =>
      `${groupDigits(count)} replies are stored; playouts have played them ${groupDigits(uses)} times since they were stored.`,
    line: (color: Color, answered: string, reply: string, uses: number) =>
      `${COLOR_NAMES[color]} answers ${answered} with ${reply} (${groupDigits(uses)} times)`,
    most: 'Most used replies',
    noMove: 'no move',
  },

  rave: {
    columns: { move: 'Move', real: 'Wins', visits: 'of', rave: 'RAVE', raveVisits: 'of' },
    caption: 'Win rates and playouts of the candidates, without and with RAVE',
  },

  classes: {
    best: 'Moves of the best classes',
    subject: (at: string) => `The class of ${at}`,
    counts: (wins: number, losses: number) => `${groupDigits(wins)} won, ${groupDigits(losses)} lost`,
    mean: (mean: number) => `expected win rate ${percent(mean)}`,
    chance: (chance: number) => `true win rate above one half with probability ${percent(chance)}`,
    curve:
      'For each win rate, how likely it is that this class truly wins so often; win rates above one half are shaded.',
    even: 'one half',
    illegal: (at: string) => `Pell’s players never play ${at} in this position.`,
    features: {
      capture: (is: boolean) => (is ? 'captures' : 'captures nothing'),
      edge: (is: boolean) => (is ? 'on the edge' : 'not on the edge'),
      friendStrength: (liberties: number) =>
        liberties === 0 ? 'not next to own stones' : `weakest own chain next to the move: ${liberty(liberties)}`,
      enemyStrength: (liberties: number) =>
        liberties === 0 ? 'not next to enemy stones' : `weakest enemy chain next to the move: ${liberty(liberties)}`,
      groupStrength: (liberties: number) => `own chain after the move: ${liberty(liberties)}`,
      mergeCount: (count: number) => `joins ${count} own ${count === 1 ? 'chain' : 'chains'}`,
    },
  },

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
    upper: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
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
    move: (color: Color, at: string, before: string) => `${COLOR_NAMES[color]} plays ${at} in reply to ${before}.`,
    isReply: 'This was a stored reply.',
    isRandom: 'This move was drawn at random.',
    won: (winner: Color) => `${COLOR_NAMES[winner]} has won.`,
    learned: (winner: Color) =>
      `${COLOR_NAMES[winner]} has won: ${COLOR_NAMES[winner]}’s replies are stored. LGRF-1 also erases the stored replies that ${
        winner === 'black' ? 'White' : 'Black'
      } has just played.`,
    same: 'So far both tables contain the same replies.',
    reply: (color: Color, answered: string, reply: string) => `${COLOR_NAMES[color]} answers ${answered} with ${reply}`,
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
        text: 'Each claim of the papers has an experiment here, with its verdict, its figures and the command that runs it again. This is the end of the tour. Now play against one of the papers’ players, or use “Look inside” in any game.',
      },
    },
  },
} as const;

interface Reference {
  readonly authors: string;
  readonly year: number;
  readonly source: string;
}

function liberty(count: number): string {
  if (count >= 3) return '3 liberties or more';
  return count === 1 ? '1 liberty' : `${count} liberties`;
}
