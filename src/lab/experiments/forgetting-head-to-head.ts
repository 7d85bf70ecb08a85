/**
 * Do reply policies make the search stronger at the same number of playouts? The paper asks GNU Go; here each policy meets the
 * search without replies, which needs far fewer games for the same certainty. LGRF-2, the paper's best, comes first.
 */
import { endOfTest } from '../../base/sprt.js';
import { experiment, type Verdict } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  gamesOf,
  gameUnits,
  type Pairing,
  playUnit,
  standingOf,
  writeRate,
  writeWins,
} from '../games.js';
import { drawPairings, type GameRows } from '../pairingReport.js';
import { type Table, table, text } from '../reportParts.js';

interface Params {
  readonly pairings: readonly Pairing[];
}

/** The sequential test asks: no lead, or this one? It is 64 % of the games. */
const SPRT = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };

const against = (playouts: number, size: number, games: Readonly<Record<string, number>>): Pairing[] =>
  Object.entries(games).map(([preset, count]) => ({
    ...{ a: `${preset}@${playouts}`, b: `default@${playouts}` },
    ...{ size, games: count },
  }));

export default experiment<Params, GameUnit, GameRow>({
  name: 'forgetting-head-to-head',
  question: 'Does the search play better with replies that are remembered and forgotten?',
  paper: 'Baier & Drake (2010), Figure 6',
  claim: 'On 19x19, at 8,000 playouts a move and more, LGRF-2 is stronger than the same search without replies.',
  scales: {
    tiny: { pairings: against(20, 5, { lgrf2: 2, lgr2: 2 }) },
    small: { pairings: against(8000, 19, { lgrf2: 80, lgrf1: 40, lgr2: 40 }) },
    full: {
      pairings: [8000, 16_000, 32_000].flatMap((playouts) =>
        against(playouts, 19, { lgrf2: 600, lgrf1: 600, lgr2: 600, lgr1: 600 }),
      ),
    },
  },
  units: ({ pairings }) => gameUnits(pairings),
  run: playUnit,
  judge,
  report: (rows, { pairings }) => [drawPairings(rows, pairings, CAPTION), listPairings(rows, pairings), text(READING)],
});

const CAPTION =
  'Each policy against the search without replies at the same number of playouts, with 95 % intervals. At 50 % the replies make no difference. The paper shows all of them above it, those that forget farthest.';

const READING = `Chinese rules, komi 7.5, half of the games with each colour, one thread. Intervals are Wilson's at 95 %. The last column is a sequential test on pairs of games between no lead and a lead of ${SPRT.elo1} Elo, errors at most 5 % each; it ends with the first answer, whatever is played after that.`;

function judge(rows: GameRows, { pairings }: Params): Verdict {
  const first = pairings[0];
  const standing = first && standingOf(gamesOf(rows, first));
  if (!first || !standing) return { verdict: 'undecided', because: 'no game has been played' };
  const because = `${first.a} won ${writeWins(standing)} games against ${first.b}, ${writeRate(standing)}`;
  const { low = 0, high = 1 } = standing.rate;
  return { verdict: low > 0.5 ? 'holds' : high < 0.5 ? 'does not hold' : 'undecided', because };
}

function listPairings(rows: GameRows, pairings: readonly Pairing[]): Table {
  const lines = pairings.flatMap((pairing) => {
    const games = gamesOf(rows, pairing);
    const standing = standingOf(games);
    if (!standing) return [];
    return [[pairing.a, pairing.b, writeWins(standing), writeRate(standing), sequentialTest(games)]];
  });
  return table('Every pairing', ['policy', 'against', 'won', 'share', 'sequential test'], lines);
}

/** On the pairs of neighbouring games that are both done, in their order. */
function sequentialTest(games: GameRows): string {
  const pairs = games.flatMap(({ unit, row }) => {
    const other = games.find((each) => each.unit.game === unit.game + 1)?.row.points ?? null;
    return unit.game % 2 === 1 || row.points === null || other === null ? [] : [row.points + other];
  });
  const end = endOfTest(pairs, SPRT);
  if (!end) return 'undecided';
  return `${end.accepted === 'elo1' ? `a lead of ${SPRT.elo1} Elo` : 'no lead'}, after ${2 * end.pairs} games`;
}
