/**
 * Do reply policies make the search stronger at the same number of playouts? In the paper, the policies play against
 * GNU Go. Here, each policy plays against the search without replies, because far fewer games are then enough to be
 * equally certain of the result. The paper has no such games. The games of the paper's best policy, LGRF-2, are played first.
 */
import { findSprtEnd } from '../../base/sprt.js';
import { type ReportTable, type Text, table, text } from '../../lab/report/reportParts.js';
import { experiment } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import type { ContestParams } from '../contest.js';
import { writeCost } from '../gameCost.js';
import {
  boardName,
  type GameRows,
  gamesOfPairing,
  gamesToDecide,
  gameUnits,
  type Standing,
  standingOfGames,
  standingOfPairing,
  type WinRateLead,
  winRateLeadOf,
  writeGameCount,
  writeWinRate,
  writeWins,
} from '../games.js';
import { drawPairings } from '../pairingReport.js';
import {
  CLAIMED_LEADS_ON_19X19,
  type ClaimedWinRateLead,
  describePolicyOrder,
  judgeWinRateLeads,
  LEADS_CRITERION,
  listWinRateLeads,
  type MeasuredWinRateLead,
  POLICIES_WEAKEST_FIRST,
  PRESET_WITHOUT_REPLIES,
  writeMeasuredLeads,
} from './policyWinRateLeads.js';

/**
 * The settings of the sequential test, which decides between no lead and a lead of 100 Elo. A player with a lead of 100
 * Elo wins 64 % of the games.
 */
const SPRT = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };

const against = (playouts: number, size: number, games: Readonly<Record<string, number>>): Pairing[] =>
  Object.entries(games).map(([preset, count]) => ({
    a: `${preset}@${playouts}`,
    b: `${PRESET_WITHOUT_REPLIES}@${playouts}`,
    size,
    games: count,
  }));

export default experiment<ContestParams, GameUnit, GameRow>({
  name: 'forgetting-head-to-head',
  question: 'Does the search play better if it remembers good replies and forgets them when they lose?',
  paper: 'Baier & Drake (2010), Figure 6',
  claim:
    'On 19x19, at 8,000, 16,000 and 32,000 playouts per move, LGR-1 and LGR-2 are stronger than the same search without replies, LGRF-1 is stronger than both, and LGRF-2 is the strongest.',
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
  judge: (rows) => judgeWinRateLeads(leadsIn(rows)),
  numbers: (rows) => [
    {
      ...{ id: 'LG-1', source: 'Baier & Drake (2010), Figure 6', ...LEADS_CRITERION },
      quantity: 'the same order, by games against default instead of GNU Go',
      paper: 'not measured',
      ours: writeMeasuredLeads(leadsIn(rows)),
      sample: writeGameCount(rows),
      verdict: judgeWinRateLeads(leadsIn(rows)).verdict,
      missing: missingGames(rows),
    },
  ],
  report: (rows, { pairings }) => [
    drawPairings(rows, pairings, CAPTION),
    listPairings(rows, pairings),
    listWinRateLeads(leadsIn(rows)),
    ...describeOrders(rows),
    text(READING),
  ],
});

const CAPTION =
  'The share of games that each policy won against the search without replies with the same number of playouts, with 95 % intervals. At 50 % the replies make no difference. The paper has no such games: its Figure 6 shows games against GNU Go.';

/** Says how many games would decide the leads of one reply policy over another, if they are as measured. */
function missingGames(rows: GameRows): string | undefined {
  const needed = leadsIn(rows).flatMap(({ ahead, behind, playouts, lead }) => {
    const standing = standingAgainstBase(rows, ahead, playouts);
    const isOpen = lead && lead.low <= 0 && lead.high >= 0;
    if (!isOpen || !standing) return [];
    const games = gamesToDecide(lead, standing.games);
    const cost = writeCost({ games: 2 * games, size: 19, playouts, searching: 2 });
    return [`${games} for ${ahead} and ${behind} (${cost})`];
  });
  return needed.length === 0
    ? undefined
    : `if the leads are as measured, games at 8,000 playouts for each of two policies: ${needed.join(', ')}; other budgets have no games`;
}

const READING = `Conditions: Chinese rules, komi 7.5, half of the games with each colour, one thread. The intervals are Wilson's 95 % intervals. The sequential test uses pairs of games and decides between no lead and a lead of ${SPRT.elo1} Elo; each of the two possible errors has a probability of at most 5 %. The first decision is final; later games do not change it. If fewer games were played than planned, somebody stopped the run; stopped where the test accepts, the games make the lead look larger than it is. The lead of one policy over another is the difference between their shares of games won against ${PRESET_WITHOUT_REPLIES}, with Newcombe's 95 % interval.`;

const leadsIn = (rows: GameRows): MeasuredWinRateLead[] =>
  CLAIMED_LEADS_ON_19X19.map((claimed) => ({ ...claimed, lead: leadIn(rows, claimed) }));

function leadIn(rows: GameRows, { ahead, behind, playouts }: ClaimedWinRateLead): WinRateLead | undefined {
  const first = standingAgainstBase(rows, ahead, playouts);
  if (behind === PRESET_WITHOUT_REPLIES) return first && leadOverOpponent(first);
  return winRateLeadOf(first, standingAgainstBase(rows, behind, playouts));
}

const standingAgainstBase = (rows: GameRows, policy: string, playouts: number): Standing | undefined =>
  standingOfPairing(rows, { a: `${policy}@${playouts}`, b: `${PRESET_WITHOUT_REPLIES}@${playouts}`, size: 19 });

/** Returns a player's lead over its opponent: the share of games won minus the share of games lost. */
const leadOverOpponent = ({ rate: { value, low = 0, high = 1 } }: Standing): WinRateLead => ({
  value: 2 * value - 1,
  low: 2 * low - 1,
  high: 2 * high - 1,
});

/**
 * For each number of playouts at which more than one policy has played: writes a sentence with the policies, ordered by
 * the games that they won.
 */
function describeOrders(rows: GameRows): Text[] {
  const leads = leadsIn(rows).filter(({ behind }) => behind !== PRESET_WITHOUT_REPLIES);
  return [...new Set(leads.map(({ playouts }) => playouts))].flatMap((playouts) => {
    const standings = POLICIES_WEAKEST_FIRST.flatMap((policy) => {
      const standing = standingAgainstBase(rows, policy, playouts);
      return standing ? [{ policy, standing }] : [];
    });
    if (standings.length < 2) return [];
    const order = describePolicyOrder(
      standings,
      leads.filter((lead) => lead.playouts === playouts),
    );
    return [text(`At ${playouts} playouts, by games won against ${PRESET_WITHOUT_REPLIES}: ${order}`)];
  });
}

function listPairings(rows: GameRows, pairings: readonly Pairing[]): ReportTable {
  const lines = pairings.flatMap((pairing) => {
    const games = gamesOfPairing(rows, pairing);
    const standing = standingOfGames(games);
    if (!standing) return [];
    return [
      [
        pairing.a,
        pairing.b,
        boardName(pairing.size),
        pairing.games,
        writeWins(standing),
        writeWinRate(standing),
        sequentialTest(games),
      ],
    ];
  });
  const columns = ['policy', 'opponent', 'board', 'games planned', 'games won', 'share', 'sequential test'];
  return table('Every pairing', columns, lines);
}

/**
 * Applies the sequential test to pairs of games: games 0 and 1, games 2 and 3, and so on. Leaves out pairs in which a
 * result is missing.
 */
function sequentialTest(games: GameRows): string {
  const pairs = games.flatMap(({ unit, row }) => {
    const other = games.find((each) => each.unit.game === unit.game + 1)?.row.points ?? null;
    return unit.game % 2 === 1 || row.points === null || other === null ? [] : [row.points + other];
  });
  const end = findSprtEnd(pairs, SPRT);
  if (!end) return 'undecided';
  const decision = end.accepted === 'elo1' ? `a lead of ${SPRT.elo1} Elo` : 'no lead';
  return `${decision}, after ${2 * end.pairs} games`;
}
