/** Win rates of all replies and a Gibbs choice among them, instead of one reply: the paper's warning example. */
import { percent } from '../../base/digits.js';
import { type ContestParams, contest } from '../contest.js';
import type { Verdict } from '../experiment.js';
import { GNU_GO, gamesOf, type Pairing, standingOf, writeRate, writeWins } from '../games.js';
import type { GameRows } from '../pairingReport.js';

/** By temperature: 0.001, 0.01, 0.1 and 1. */
const TEMPERATURES = ['softmax1-cold', 'softmax1-cool', 'softmax1', 'softmax1-hot'];
/** The paper's best temperature won 3 of 600 games. */
const BEST = 'softmax1';
/** Next to no games: a hundred without a win show as much, twelve do not. */
const HOPELESS = 0.05;
const PAPER_SIZE = 19;

const pairing = (preset: string, playouts: number, size: number, games: number, opponent: string): Pairing => ({
  ...{ a: `${preset}@${playouts}`, b: opponent },
  ...{ size, games },
});

export default contest({
  name: 'forgetting-softmax',
  question: 'Does it help to remember how often every reply won?',
  paper: 'Baier & Drake (2010), Softmax-1',
  claim:
    'Softmax-1 wins next to no games against GNU Go on 19x19 at 8,000 playouts, whatever the temperature: the best won 3 of 600.',
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
  caption: 'By temperature: cold 0.001, cool 0.01, softmax1 0.1, hot 1. The paper has 0.5 % at 0.1.',
  remark: `The claim holds where the upper bound for every temperature is below ${percent(HOPELESS, 0)} on 19x19.`,
});

/** The claim is about every temperature, on 19x19; other boards are shown beside it. */
function judge(rows: GameRows, { pairings }: ContestParams): Verdict {
  const standings = TEMPERATURES.map((preset) => {
    const games = pairings.filter(({ a, size }) => size === PAPER_SIZE && a.startsWith(`${preset}@`));
    return { preset, standing: standingOf(games.flatMap((each) => gamesOf(rows, each))) };
  });
  const because = `on 19x19 ${standings
    .map(
      ({ preset, standing }) =>
        `${preset} ${standing ? `won ${writeWins(standing)}, ${writeRate(standing)}` : 'has no games'}`,
    )
    .join('; ')}`;
  const rates = standings.map(({ standing }) => standing?.rate);
  if (rates.some((rate) => (rate?.low ?? 0) > HOPELESS)) return { verdict: 'does not hold', because };
  return { verdict: rates.every((rate) => (rate?.high ?? 1) <= HOPELESS) ? 'holds' : 'undecided', because };
}
