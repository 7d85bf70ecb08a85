/**
 * Do reply policies make the search stronger at the same number of playouts? The paper asks GNU Go; here each policy meets the
 * search without replies, which needs far fewer games for the same certainty. LGRF-2, the paper's best, comes first.
 */
import { endOfTest } from '../../base/sprt.js';
import { experiment } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  gamesOf,
  gameUnits,
  type Lead,
  leadOf,
  type Pairing,
  playUnit,
  type Standing,
  standingOf,
  writeRate,
  writeWins,
} from '../games.js';
import { boardOf, drawPairings, type GameRows } from '../pairingReport.js';
import {
  BASE,
  type ClaimedLead,
  describeOrder,
  type FoundLead,
  judgeLeads,
  LEADS_ON_19,
  listLeads,
  POLICIES,
} from '../replyOrder.js';
import { type Table, type Text, table, text } from '../reportParts.js';

interface Params {
  readonly pairings: readonly Pairing[];
}

/** The sequential test asks: no lead, or this one? It is 64 % of the games. */
const SPRT = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };

const against = (playouts: number, size: number, games: Readonly<Record<string, number>>): Pairing[] =>
  Object.entries(games).map(([preset, count]) => ({
    ...{ a: `${preset}@${playouts}`, b: `${BASE}@${playouts}` },
    ...{ size, games: count },
  }));

export default experiment<Params, GameUnit, GameRow>({
  name: 'forgetting-head-to-head',
  question: 'Does the search play better with replies that are remembered and forgotten?',
  paper: 'Baier & Drake (2010), Figure 6',
  claim:
    'On 19x19, at 8,000, 16,000 and 32,000 playouts a move, LGR-1 and LGR-2 are stronger than the same search without replies, LGRF-1 is stronger than they, and LGRF-2 is strongest.',
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
  judge: (rows) => judgeLeads(leadsIn(rows)),
  report: (rows, { pairings }) => [
    drawPairings(rows, pairings, CAPTION),
    listPairings(rows, pairings),
    listLeads(leadsIn(rows)),
    ...describeOrders(rows),
    text(READING),
  ],
});

const CAPTION =
  'Each policy against the search without replies at the same number of playouts, with 95 % intervals. At 50 % the replies make no difference. The paper shows all of them above it, those that forget farthest.';

const READING = `Chinese rules, komi 7.5, half of the games with each colour, one thread. Intervals are Wilson's at 95 %. The sequential test is on pairs of games, between no lead and a lead of ${SPRT.elo1} Elo, errors at most 5 % each; it ends with the first answer, whatever is played after that. A lead of one policy over another is that of their shares against ${BASE}; Newcombe's intervals at 95 %.`;

const leadsIn = (rows: GameRows): FoundLead[] =>
  LEADS_ON_19.map((claimed) => ({ ...claimed, lead: leadIn(rows, claimed) }));

function leadIn(rows: GameRows, { ahead, behind, playouts }: ClaimedLead): Lead | undefined {
  const first = standingAgainstBase(rows, ahead, playouts);
  if (!first) return undefined;
  if (behind === BASE) return leadOverOpponent(first);
  const second = standingAgainstBase(rows, behind, playouts);
  return second && leadOf(first, second);
}

const standingAgainstBase = (rows: GameRows, policy: string, playouts: number): Standing | undefined =>
  standingOf(gamesOf(rows, { a: `${policy}@${playouts}`, b: `${BASE}@${playouts}`, size: 19 }));

/** What one wins, the other loses. */
const leadOverOpponent = ({ rate: { value, low = 0, high = 1 } }: Standing): Lead => ({
  ...{ value: 2 * value - 1, low: 2 * low - 1, high: 2 * high - 1 },
});

/** For every number of playouts at which more than one policy has played. */
function describeOrders(rows: GameRows): Text[] {
  const leads = leadsIn(rows).filter(({ behind }) => behind !== BASE);
  return [...new Set(leads.map(({ playouts }) => playouts))].flatMap((playouts) => {
    const standings = POLICIES.flatMap((policy) => {
      const standing = standingAgainstBase(rows, policy, playouts);
      return standing ? [{ policy, standing }] : [];
    });
    if (standings.length < 2) return [];
    const order = describeOrder(
      standings,
      leads.filter((lead) => lead.playouts === playouts),
    );
    return [text(`At ${playouts} playouts, by games won against ${BASE}: ${order}`)];
  });
}

function listPairings(rows: GameRows, pairings: readonly Pairing[]): Table {
  const lines = pairings.flatMap((pairing) => {
    const games = gamesOf(rows, pairing);
    const standing = standingOf(games);
    if (!standing) return [];
    return [[pairing.a, pairing.b, boardOf(pairing), writeWins(standing), writeRate(standing), sequentialTest(games)]];
  });
  return table('Every pairing', ['policy', 'against', 'board', 'won', 'share', 'sequential test'], lines);
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
