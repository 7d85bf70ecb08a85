/**
 * Measures the strength of Softmax-1 by games against GNU Go. Softmax-1 stores the win rates of all replies to a move,
 * rather than a single reply, and draws a reply by softmax. In the paper, Softmax-1 plays badly.
 */
import { percent } from '../../base/numberText.js';
import { Z_SCORE_95 } from '../../base/stats.js';
import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { type ContestParams, contest } from '../contest.js';
import { writeCost } from '../gameCost.js';
import { type GameRows, gamesOfPairing, standingOfGames, writeGameCount, writeWinRate, writeWins } from '../games.js';
import { GNU_GO } from '../gnuGo.js';

/** The presets of Softmax-1 with the temperatures 0.001, 0.01, 0.1 and 1. */
const TEMPERATURES = ['softmax1-cold', 'softmax1-cool', 'softmax1', 'softmax1-hot'];
/** The preset with the paper's best temperature, at which Softmax-1 won 3 of 600 games. */
const BEST = 'softmax1';
/**
 * The largest win rate that counts as "next to no games". If a player loses 100 of 100 games, the interval of its win
 * rate lies below this value. If it loses 12 of 12 games, the interval reaches above this value, because 12 games are
 * too little evidence.
 */
const MAX_HOPELESS_RATE = 0.05;
const PAPER_SIZE = 19;
/** Playouts of Softmax-1 per second of processor time (results/search-speed-by-threads). */
const SPEED = 3900;
/** If a player loses this many games and wins none, the interval of its win rate ends at MAX_HOPELESS_RATE. */
const GAMES_WITHOUT_A_WIN = Math.ceil((Z_SCORE_95 ** 2 * (1 - MAX_HOPELESS_RATE)) / MAX_HOPELESS_RATE);

const pairing = (preset: string, playouts: number, size: number, games: number, opponent: string): Pairing => ({
  a: `${preset}@${playouts}`,
  b: opponent,
  size,
  games,
});

const COST = writeCost({
  ...{ games: GAMES_WITHOUT_A_WIN * TEMPERATURES.length, size: PAPER_SIZE, playouts: 8000, searching: 1 },
  playoutsPerSecond: SPEED,
});

export default contest({
  name: 'forgetting-softmax',
  question: 'Does it help to remember how often every reply won?',
  paper: 'Baier & Drake (2010), Softmax-1',
  claim:
    'Softmax-1 wins next to no games against GNU Go on 19x19 at 8,000 playouts, at any temperature: at the best temperature it won 3 of 600.',
  scales: {
    tiny: { pairings: [pairing(BEST, 20, 5, 2, 'default@20')] },
    small: {
      pairings: [
        ...TEMPERATURES.filter((preset) => preset !== BEST).map((preset) => pairing(preset, 8000, 9, 12, GNU_GO)),
        pairing(BEST, 8000, 19, 12, GNU_GO),
      ],
    },
    full: { pairings: TEMPERATURES.map((preset) => pairing(preset, 8000, 19, 600, GNU_GO)) },
  },
  judge,
  numbers: (rows, params) => {
    const games = rows.filter(({ unit }) => unit.size === PAPER_SIZE && unit.a.startsWith(`${BEST}@`));
    const standing = standingOfGames(games);
    return [
      {
        ...{ id: 'LG-2', source: 'Baier & Drake (2010), Softmax-1', quantity: 'games that Softmax-1 wins on 19x19' },
        paper: '3 of 600 at the best temperature',
        ours: standing && `${writeWins(standing)}, ${writeWinRate(standing)}, at temperature 0.1`,
        sample: writeGameCount(games),
        verdict: judge(rows, params).verdict,
        criterion: `at every temperature the upper end of the 95 % interval is at most ${percent(MAX_HOPELESS_RATE, 0)}`,
        written: '2026-11-16, when the rows were known',
        missing: `${GAMES_WITHOUT_A_WIN} games without a win at each of four temperatures (${COST})`,
      },
    ];
  },
  caption:
    'The share of games won, by temperature: 0.001 (softmax1-cold), 0.01 (softmax1-cool), 0.1 (softmax1) and 1 (softmax1-hot). In the paper the share is 0.5 % at temperature 0.1.',
  remark: `The claim holds if the upper end of the interval of the win rate is below ${percent(MAX_HOPELESS_RATE, 0)} for every temperature on 19x19.`,
});

/** Judges only games on 19x19, because the claim is about this size. Games on other boards are shown in the report. */
function judge(rows: GameRows, { pairings }: ContestParams): ClaimVerdict {
  const standings = TEMPERATURES.map((preset) => {
    const games = pairings.filter(({ a, size }) => size === PAPER_SIZE && a.startsWith(`${preset}@`));
    return { preset, standing: standingOfGames(games.flatMap((each) => gamesOfPairing(rows, each))) };
  });
  const because = `on 19x19 ${standings
    .map(
      ({ preset, standing }) =>
        `${preset} ${standing ? `won ${writeWins(standing)}, ${writeWinRate(standing)}` : 'has no games'}`,
    )
    .join('; ')}`;
  const rates = standings.map(({ standing }) => standing?.rate);
  if (rates.some((rate) => (rate?.low ?? 0) > MAX_HOPELESS_RATE)) return { verdict: 'does not hold', because };
  return { verdict: rates.every((rate) => (rate?.high ?? 1) <= MAX_HOPELESS_RATE) ? 'holds' : 'undecided', because };
}
