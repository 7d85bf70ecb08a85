/** Every text about what goes on inside the learners, in one place. */
import { groupDigits, percent } from '../../base/digits.js';
import type { Color } from '../../rules/color.js';
import type { FoundRating } from '../papers/results.js';

const COLOR_NAMES: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };

/** "B+3.4". */
const lead = (points: number): string => `${points < 0 ? 'W' : 'B'}+${Math.abs(points).toFixed(1)}`;

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

export const insideTexts = {
  title: 'Look inside',
  choose: 'What to see on the board',
  none: 'nothing',
  hint: 'See what the search and each of the four learners think of this position.',
  loading: 'The model is loading …',
  failed: (reason: string) => `This cannot be shown: ${reason}`,
  searching: (playouts: number) => `${groupDigits(playouts)} playouts in this search`,
  starting: 'The search begins …',
  lastSearch: 'From the search before.',
  percent,
  opening: 'One moment …',
  colorName: (color: Color) => COLOR_NAMES[color],

  overlays: {
    ownership: {
      title: 'Ownership by playouts',
      paper:
        'Monte-Carlo Go (Brügmann 1993) judges a position by games that are played out at random: here is who owned each point when they ended.',
      legend:
        'Squares show who owns a point at the end of most playouts: black or white, larger when surer. A square on a stone of the other colour marks a weak stone.',
    },
    territory: {
      title: 'Territory network',
      paper:
        'Wu & Baldi (2006): a recursive neural network looks at the board once, without any search, and says of every point how likely Black will own it.',
      legend:
        'Squares: who will own the point, larger when surer. Point at an empty point, or move the focus there: rings show what a stone there would change, black for what Black gains, white for what White gains.',
    },
    patterns: {
      title: 'Move patterns',
      paper:
        'Coulom (2007): a move is a team of features whose strengths were learned from game records; its share of the strength of all moves is how likely a player would choose it.',
      legend:
        'Discs are moves, larger when likelier; the number is the probability in percent. Bars show the features of a move with their Elo: to the right they speak for it, to the left against it.',
    },
    replies: {
      title: 'Last good replies',
      paper:
        'Baier & Drake (2010): a reply that was on the winning side of a playout is stored and played again when its move comes up again; one that then loses is forgotten at once.',
      legend:
        'An arrow leads from a move to the stored reply, in the colour of who replies. It is the thicker the more often the reply was played since it is stored, and it fades when the reply has lost and is forgotten.',
    },
    rave: {
      title: 'RAVE beside real counts',
      paper:
        'RAVE (Gelly & Silver 2007) counts a move also where it came later in a playout. So it has an opinion of every move early, though a coarser one; the search trusts it less with every real playout.',
      legend:
        'Upper number: how often the move wins when it is played now. Lower number: how often the side wins when it plays there at any time (RAVE). Discs are larger for moves with more real playouts.',
    },
    classes: {
      title: 'Pell’s classes of moves',
      paper:
        'Pell (1991): moves with the same six features are one class to the learner. It counts how often a class was in won and in lost games, and plays the class that is most probably good.',
      legend:
        'The number is the expected win rate of the move’s class in percent; discs are larger for better classes. The curve shows what is believed of the true rate: the more games, the narrower.',
    },
  },

  notes: {
    owner: (value: number) =>
      `${COLOR_NAMES[value < 0 ? 'white' : 'black']}’s by ${percent((1 + Math.abs(value)) / 2)}`,
    probability: (probability: number) => `probability ${percent(probability)}`,
    counts: ({ wins, losses }: { readonly wins: number; readonly losses: number }) =>
      `class won ${wins}, lost ${losses}`,
  },

  territory: {
    now: (points: number) => `The network expects ${lead(points)}.`,
    after: (at: string, points: number, change: number) =>
      `After ${at}: ${lead(points)} (${change === 0 ? 'no change' : `${signed(change, 1)} for Black`}).`,
    point: 'Point at an empty point to see what a stone there would change.',
    touch: 'Tap an empty point to play there and see what the stone changes.',
  },

  patterns: {
    likely: 'Likeliest moves',
    why: (at: string) => `Why ${at}?`,
    feature: 'Feature',
    elo: 'Elo',
    nothing: 'Nothing that the patterns know.',
    featureName: (feature: string, level: string) => `${feature}: ${level}`,
    rating: (elo: number) => signed(elo, 0),
  },

  replies: {
    stored: (count: number, uses: number) =>
      `${groupDigits(count)} replies are stored; they were played ${groupDigits(uses)} times since.`,
    line: (color: Color, answered: string, reply: string, uses: number) =>
      `${COLOR_NAMES[color]} answers ${answered} with ${reply} (${groupDigits(uses)} times)`,
    most: 'Most used replies',
    noMove: 'no move',
  },

  rave: {
    columns: { move: 'Move', real: 'Wins', visits: 'of', rave: 'RAVE', raveVisits: 'of' },
    caption: 'Real statistics and RAVE of the candidates',
  },

  classes: {
    best: 'Moves of the best classes',
    subject: (at: string) => `The class of ${at}`,
    counts: (wins: number, losses: number) => `${groupDigits(wins)} won, ${groupDigits(losses)} lost`,
    mean: (mean: number) => `expected win rate ${percent(mean)}`,
    chance: (chance: number) => `better than even with ${percent(chance)}`,
    curve: 'What is believed of the true win rate of this class; the shaded part is above one half.',
    even: 'one half',
    illegal: (at: string) => `${at} is no move that Pell’s players make.`,
    features: {
      capture: (is: boolean) => (is ? 'captures' : 'captures nothing'),
      edge: (is: boolean) => (is ? 'on the edge' : 'not on the edge'),
      friendStrength: (liberties: number) =>
        liberties === 0 ? 'touches no own stones' : `weakest own neighbour: ${liberty(liberties)}`,
      enemyStrength: (liberties: number) =>
        liberties === 0 ? 'touches no enemy stones' : `weakest enemy neighbour: ${liberty(liberties)}`,
      groupStrength: (liberties: number) => `own group after it: ${liberty(liberties)}`,
      mergeCount: (count: number) => `joins ${count} own ${count === 1 ? 'group' : 'groups'}`,
    },
  },

  lesson: {
    title: (player: string) => `What ${player} learned from this game`,
    summary: (classes: number, games: number) =>
      `${classes} kinds of moves have new counts; it has now learned from ${groupDigits(games)} games. The winner’s moves count as won, the loser’s as lost, whoever played them.`,
    columns: { kind: 'Kind of move', before: 'Before', after: 'Now', rate: 'Expected wins' },
    counts: ({ wins, losses }: { readonly wins: number; readonly losses: number }) => `${wins}:${losses}`,
    rates: (before: number, after: number) => `${percent(before)} → ${percent(after)}`,
    more: (count: number) => `and ${count} more.`,
    captures: 'captures',
    edge: 'on the edge',
    friend: (liberties: number) => `beside own stones with ${liberty(liberties)}`,
    enemy: (liberties: number) => `against stones with ${liberty(liberties)}`,
    group: (liberties: number) => `ends with ${liberty(liberties)}`,
  },

  papers: {
    title: 'Four papers, at the board',
    introduction:
      'Insei grew from four papers on how a Go program can learn. Here their players can be met, their ideas watched step by step, and what became of their claims looked up.',
    tour: 'Take the tour (five minutes)',
    sections: { players: 'Play the papers', demonstrations: 'Watch them learn', results: 'What we found' },
    reference: ({ authors, year, source }: Reference) => `${authors}, ${year}. ${source}.`,
    upper: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
    more: 'More about this player',
    measured: 'What was measured',
    notMeasured: 'Nothing yet.',
    verdict: (verdict: string, isComplete: boolean) => `${verdict}${isComplete ? '' : ' (so far)'}:`,
    rating: ({ elo, error, games, playouts, size, anchor }: FoundRating) => {
      const at = playouts === undefined ? '' : ` at ${groupDigits(playouts)} playouts a move`;
      return `Elo ${groupDigits(elo)} ± ${error} on ${size}x${size}${at}, from ${groupDigits(games)} games; ${anchor.name} is ${groupDigits(anchor.elo)}.`;
    },
    howMeasured: 'How was that measured?',
    unrated: 'Not rated yet: the ladder has not been played.',
    playouts: (count: number) => `Thinks for ${groupDigits(count)} playouts a move.`,
    play: (title: string) => `Play ${title}`,
    schooled: 'Comes from school: 200 games against Pell 1991. What it learns from you is kept in this browser.',
    learned: (games: number) => `Has learned from ${groupDigits(games)} games, yours included; kept in this browser.`,
    schoolAgain: 'Back to school',
    schoolAgainOf: (title: string) => `Send ${title} back to school`,
    forgetAll: 'Begin from nothing',
    forgetAllOf: (title: string) => `Let ${title} begin from nothing`,
  },

  results: {
    title: 'What we found',
    introduction:
      'Each claim of the papers is an experiment that anybody can run again. A verdict is made from the games and numbers alone, with intervals; “undecided” means that there are not enough of them yet.',
    running: 'Not finished yet',
    progress: (finished: number, units: number, because: string) => `${finished} of ${units} done; so far: ${because}.`,
    lab: 'All runs with their figures so far',
    claim: (paper: string, claim: string) => `${paper}: ${claim}`,
    open: 'Figures, tables and how to run it again',
    made: (finished: number, units: number, date: string) => `${finished} of ${units} units, ${date}.`,
    again: 'To run it again:',
    numbers: 'The numbers (CSV)',
  },

  replyDemo: {
    title: 'What forgetting changes',
    introduction:
      'A playout is a quick game to the end. Afterwards every move of the winner is stored as the reply to the move before it, in the place of an older reply. That is all that LGR-1 does: a reply stays until a better one comes, however often it has lost since. LGRF-1 does one thing more: a stored reply that the loser played is erased. So its tables hold fewer replies, and only those that have not failed since they were stored. Step through the playouts and watch both tables. The paper found the program clearly stronger for it; what we measured stands under “What we found”.',
    which: 'Which playouts',
    example: 'The paper’s example',
    live: 'Live, on a small board',
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
    isReply: 'It was stored.',
    isRandom: 'It was drawn by chance.',
    won: (winner: Color) => `${COLOR_NAMES[winner]} has won.`,
    learned: (winner: Color) =>
      `${COLOR_NAMES[winner]} has won: ${COLOR_NAMES[winner]}’s replies are stored. LGRF-1 also erases what it had stored and ${
        winner === 'black' ? 'White' : 'Black'
      } played in vain.`,
    same: 'So far both tables are the same.',
    reply: (color: Color, answered: string, reply: string) => `${COLOR_NAMES[color]} answers ${answered} with ${reply}`,
    different: (replies: readonly string[]) =>
      `The difference: LGR-1 still holds what has lost since, and would play it again: ${replies.join(', ')}.`,
    count: (stored: number, erased: number) => `${stored} stored${erased > 0 ? `, ${erased} just erased` : ''}`,
    columns: { who: 'Who', move: 'answers', reply: 'with' },
    changes: { kept: '', new: 'new', erased: 'erased' },
  },

  mmDemo: {
    title: 'How features get their ratings',
    introduction:
      'Four toy positions, in which moves are teams of two features: a or b, and c or d. The first team of each was played. Minorisation-maximisation moves the strengths of one feature at a time; no sweep can make what was played less likely. The result is what Coulom’s formula gives, with one virtual win and loss for every value.',
    positions: 'The positions',
    position: ([winner = '', ...others]: readonly string[]) => `${winner} was chosen before ${others.join(' and ')}`,
    step: (values: string) => `Sweep ${values}`,
    all: 'Sweep to the end',
    restart: 'Start again',
    state: (sweeps: number, likelihood: number) =>
      `After ${sweeps} ${sweeps === 1 ? 'sweep' : 'sweeps'} the mean log-likelihood is ${likelihood.toFixed(6)}.`,
    columns: { value: 'Value', gamma: 'Strength γ', elo: 'Elo' },
    chart: 'Mean log-likelihood by sweep',
    sweep: 'sweeps',
    likelihood: 'mean log-likelihood',
  },

  netDemo: {
    title: 'A network learns who owns what',
    introduction: (games: number, size: number) =>
      `The page plays ${games} random games on a board of ${size} lines, keeps every fifth aside, and trains a small network on the others, here in your browser. Watch its error on the games set aside, and what it sees in one position of them after each epoch.`,
    train: 'Train the network',
    stop: 'Stop',
    playing: (games: number) => `Playing ${games} games …`,
    layer: 'On the board',
    net: (epoch: number) => (epoch === 0 ? 'The network before it learns' : `The network after epoch ${epoch}`),
    truth: 'Who owned it in the end',
    chart: 'Error on games set aside, by epoch',
    epochs: 'epochs',
    error: 'relative entropy a point',
    choose: 'Look at an epoch',
    state: (epoch: number, validation: number) => `Epoch ${epoch}: error ${validation.toFixed(3)}.`,
    legend:
      'Squares are larger where the network is surer. In random games much is decided late, so it can never be sure early. Where the curve rises again, it learns its own games by heart.',
  },

  tour: {
    name: 'Guided tour',
    back: 'Back',
    next: 'Next stop',
    end: 'End the tour',
    stops: {
      welcome: {
        title: 'Four papers',
        text: 'Insei learns in four ways, each from a paper. The tour shows each idea on the board, in about five minutes. The game that was on your board is kept, and comes back with “Restore the previous game” in the window of “Open”.',
      },
      playouts: {
        title: 'Thousands of quick games',
        text: 'The search plays the position out thousands of times, with little thought for each move, and looks who owns what at the end: black and white squares. They settle within a second.',
      },
      replies: {
        title: 'Remembering and forgetting',
        text: 'Baier & Drake (2010): playouts remember the reply that won last time. Every arrow is such a reply. Watch how they come and fade: a reply that loses is forgotten at once, so the table follows the position instead of its past.',
      },
      forgetting: {
        title: 'What forgetting changes',
        text: 'The paper’s own example, step by step. Press “End of this playout”, then “Next”, and compare the tables: without forgetting, replies that have lost since stay; with it they go.',
      },
      patterns: {
        title: 'Features with ratings',
        text: 'Coulom (2007): what do strong players choose? Each feature of a move has a rating like a player’s. Point at a disc, or at the moves beside the board, to see what speaks for a move and what against it.',
        touch:
          'Coulom (2007): what do strong players choose? Each feature of a move has a rating like a player’s. Tap one of the “likeliest moves” to see what speaks for it and what against it.',
      },
      territory: {
        title: 'A glance instead of reading',
        text: 'Wu & Baldi (2006): a small network says who will own each point without any search. Point at an empty point to see what a stone there would change.',
        touch:
          'Wu & Baldi (2006): a small network says who will own each point without any search. Tap an empty point to play there and see what the stone changes.',
      },
      classes: {
        title: 'Learning by trying',
        text: 'Pell (1991): moves of one kind share a score. The curve is what the learner believes of a kind: wide when it has seen few games. It prefers what may be good over what is known to be bad, and so it explores. You can play it under “Papers”; it keeps what it learns from you.',
      },
      results: {
        title: 'Does it hold?',
        text: 'Every claim is an experiment here, with its verdict, figures and the command that runs it again. That is the tour: play one of the papers’ players, or look inside any game.',
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
