/** Win rates of all replies and a Gibbs choice among them, instead of one reply: the paper's warning example. */
import { experiment, type Verdict } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  GNU_GO,
  gamesOf,
  gameUnits,
  needsFor,
  type Pairing,
  playUnit,
  standingOf,
} from '../games.js';
import { CONDITIONS, drawPairings, type GameRows, listPairings } from '../pairingReport.js';
import { text } from '../reportParts.js';

interface Params {
  readonly pairings: readonly Pairing[];
}

/** By temperature: 0.001, 0.01, 0.1 and 1. */
const TEMPERATURES = ['softmax1-cold', 'softmax1-cool', 'softmax1', 'softmax1-hot'];
/** The paper's best temperature won 3 of 600 games. */
const BEST = 'softmax1';
const HOPELESS = 0.03;

const pairing = (preset: string, playouts: number, size: number, games: number, opponent: string): Pairing => ({
  ...{ a: `${preset}@${playouts}`, b: opponent },
  ...{ size, games },
});

export default experiment<Params, GameUnit, GameRow>({
  name: 'forgetting-softmax',
  question: 'Does it help to remember how often every reply won?',
  paper: 'Baier & Drake (2010), Softmax-1',
  claim: 'Softmax-1 is far weaker than the search without replies at every temperature: the best won 3 of 600 games.',
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
  needs: ({ pairings }) => needsFor(pairings.map(({ b }) => b)),
  units: ({ pairings }) => gameUnits(pairings),
  run: playUnit,
  judge,
  report: (rows, { pairings }) => [
    drawPairings(
      rows,
      pairings,
      'By temperature: cold 0.001, cool 0.01, softmax1 0.1, hot 1. The paper has 0.5 % at 0.1.',
    ),
    listPairings(rows, pairings),
    text(CONDITIONS),
  ],
});

/** The claim is about 19x19; other boards are shown beside it. */
function judge(rows: GameRows, { pairings }: Params): Verdict {
  const counted = pairings.filter(({ size }) => size === 19);
  const standings = counted.flatMap((each) => standingOf(gamesOf(rows, each)) ?? []);
  const games = standings.reduce((sum, standing) => sum + standing.games, 0);
  const points = standings.reduce((sum, standing) => sum + standing.points, 0);
  if (games === 0) return { verdict: 'undecided', because: 'no game has been played on 19x19' };
  const because = `Softmax-1 won ${points} of ${games} games on 19x19`;
  if (standings.some(({ rate }) => (rate.low ?? 0) > HOPELESS)) return { verdict: 'does not hold', because };
  return { verdict: points / games <= HOPELESS ? 'holds' : 'undecided', because };
}
