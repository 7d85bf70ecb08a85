/** The texts about the overlays, which show what the search, the learners and the network think. */
import { groupDigits, percent } from '../base/numberText.js';
import type { Color } from '../rules/color.js';

const COLOR_NAMES: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };

/** Writes a lead in points, such as "B+3.4" if Black leads by 3.4 points. */
const lead = (points: number): string => `${points < 0 ? 'W' : 'B'}+${Math.abs(points).toFixed(1)}`;

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

export const insightTexts = {
  title: 'Overlay',
  choose: 'What to see on the board',
  none: 'none',
  hint: 'See what the search, each of the four learners and the network think of this position.',
  loading: 'The model is loading …',
  searching: (playouts: number) => `${groupDigits(playouts)} playouts in this search`,
  starting: 'The search begins …',
  lastSearch: 'The latest search was about another position.',
  percent,

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
} as const;

/** A number of liberties, which the learners count only up to three. */
export function liberty(count: number): string {
  if (count >= 3) return '3 liberties or more';
  return count === 1 ? '1 liberty' : `${count} liberties`;
}
