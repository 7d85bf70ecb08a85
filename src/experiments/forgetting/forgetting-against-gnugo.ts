/**
 * Measures the strength of reply policies as the paper does: by games against GNU Go at its default level, on 9x9 and
 * 19x19.
 */

import { type Figure, figure, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import { experiment, type PublishedNumber } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import { writeCost } from '../gameCost.js';
import {
  boardName,
  type GameRows,
  gamesToDecide,
  gameUnits,
  type Standing,
  standingOfPairing,
  type WinRateLead,
  winRateLeadOf,
  writeGameCount,
  writeWinRate,
  writeWins,
} from '../games.js';
import { GNU_GO, needsForOpponents } from '../gnuGo.js';
import {
  CLAIMED_LEADS_ON_9X9,
  CLAIMED_LEADS_ON_19X19,
  type ClaimedWinRateLead,
  judgeWinRateLeads,
  LEADS_CRITERION,
  listWinRateLeads,
  type MeasuredWinRateLead,
  POLICIES_WEAKEST_FIRST,
  PRESET_WITHOUT_REPLIES,
  writeMeasuredLeads,
} from './policyWinRateLeads.js';

interface Params {
  readonly presets: readonly string[];
  readonly playouts: readonly number[];
  readonly boards: readonly { readonly size: number; readonly games: number }[];
  /** The opponent. It is GNU Go, except in tests, because tests must also run on machines without GNU Go. */
  readonly opponent: string;
}

interface Cell extends Pairing {
  readonly preset: string;
  readonly playouts: number;
}

const BEST = 'lgrf2';
const FULL_BUDGETS = [8000, 16_000, 32_000];

export default experiment<Params, GameUnit, GameRow>({
  name: 'forgetting-against-gnugo',
  question: 'How many games does each reply policy win against GNU Go?',
  paper: 'Baier & Drake (2010), Figures 6 and 7',
  claim:
    'Against GNU Go 3.8, at 8,000, 16,000 and 32,000 playouts: on 19x19 LGR-1 and LGR-2 win more games than the same search without replies, LGRF-1 wins more than both, and LGRF-2 wins the most; on 9x9 only the policies that forget win more than the search without replies, and LGR-2 wins fewer than that search at 8,000 and 16,000 playouts.',
  scales: {
    tiny: {
      presets: [PRESET_WITHOUT_REPLIES, BEST],
      playouts: [20],
      boards: [{ size: 5, games: 2 }],
      opponent: 'random',
    },
    small: {
      presets: [PRESET_WITHOUT_REPLIES, BEST],
      playouts: [8000],
      opponent: GNU_GO,
      boards: [
        { size: 9, games: 100 },
        { size: 19, games: 20 },
      ],
    },
    full: {
      presets: POLICIES_WEAKEST_FIRST,
      playouts: FULL_BUDGETS,
      opponent: GNU_GO,
      boards: [
        { size: 9, games: 1200 },
        { size: 19, games: 600 },
      ],
    },
  },
  needs: ({ opponent }) => needsForOpponents([opponent]),
  units: (params) => gameUnits(matchupsOf(params)),
  run: playUnit,
  judge: (rows, params) => judgeWinRateLeads(leadsIn(rows, params)),
  numbers: (rows, params) => [
    numberOf(rows, params, 19, 'LG-1', 'Figure 6', 'default < LGR-1, LGR-2 < LGRF-1 < LGRF-2, at 3 budgets'),
    numberOf(rows, params, 9, 'LG-3', 'Figure 7', 'LGR-1, LGR-2 no better than default; LGRF-1, LGRF-2 better'),
  ],
  report: (rows, params) => [
    ...params.boards.map(({ size }) => drawBoard(rows, params, size)),
    listCells(rows, params),
    listWinRateLeads(leadsIn(rows, params)),
    text(READING),
  ],
});

const READING =
  "Conditions: Chinese rules, komi 7.5, half of the games with each colour, one thread. The intervals are Wilson's 95 % intervals. The paper publishes its win rates only in figures, without numbers, so only their order can be compared. Here the number of playouts is the total number for a move. The paper's program ran two threads, and its published source counts playouts for each thread, so its 8,000 playouts may have been 16,000 in total. So the full scale also has games with 16,000 playouts.";

/** Says how many games of each policy at each budget would decide the order, if the lead is as measured. */
function describeMissing(games: number, size: number): string {
  const all = FULL_BUDGETS.map((playouts) => ({
    ...({ games: games * POLICIES_WEAKEST_FIRST.length, size: size === 9 ? 9 : 19, playouts, searching: 1 } as const),
  }));
  return `if the lead is as measured, about ${games} games of each policy at each budget (${writeCost(...all)}); the paper has ${size === 9 ? 1200 : 600}`;
}

function numberOf(
  rows: GameRows,
  params: Params,
  size: number,
  id: string,
  figureName: string,
  paper: string,
): PublishedNumber {
  const leads = leadsIn(rows, params).filter((lead) => lead.size === size);
  const games = rows.filter(({ unit }) => unit.size === size);
  const [widest] = leads.flatMap(({ lead }) => (lead ? [lead] : []));
  const perPolicy = games.length / params.presets.length / params.playouts.length;
  const needed = widest && Math.max(perPolicy, gamesToDecide(widest, perPolicy));
  return {
    ...{ id, source: `Baier & Drake (2010), ${figureName}`, paper, ...LEADS_CRITERION },
    quantity: `order of the policies on ${boardName(size)} against GNU Go`,
    ours: writeMeasuredLeads(leads),
    sample: writeGameCount(games),
    verdict: judgeWinRateLeads(leads).verdict,
    missing: needed === undefined ? undefined : describeMissing(Math.ceil(needed), size),
  };
}

const matchupsOf = ({ presets, playouts, boards, opponent }: Params): Cell[] =>
  boards.flatMap(({ size, games }) =>
    playouts.flatMap((count) =>
      presets.map((preset) => ({
        preset,
        playouts: count,
        size,
        games,
        a: `${preset}@${count}`,
        b: opponent,
      })),
    ),
  );

const leadsIn = (rows: GameRows, { opponent }: Params): MeasuredWinRateLead[] =>
  [...CLAIMED_LEADS_ON_19X19, ...CLAIMED_LEADS_ON_9X9].map((claimed) => ({
    ...claimed,
    lead: leadIn(rows, claimed, opponent),
  }));

function leadIn(
  rows: GameRows,
  { size, playouts, ahead, behind }: ClaimedWinRateLead,
  b: string,
): WinRateLead | undefined {
  const standingFor = (preset: string): Standing | undefined =>
    standingOfPairing(rows, { a: `${preset}@${playouts}`, b, size });
  return winRateLeadOf(standingFor(ahead), standingFor(behind));
}

function drawBoard(rows: GameRows, params: Params, size: number): Figure {
  const bars = matchupsOf(params)
    .filter((cell) => cell.size === size)
    .flatMap((cell) => {
      const standing = standingOfPairing(rows, cell);
      return standing ? [{ group: `${cell.playouts} playouts`, series: cell.preset, ...standing.rate }] : [];
    });
  return figure(
    `Games won on ${boardName(size)}`,
    'The share of games won, by policy and number of playouts per move, with 95 % intervals.',
    {
      type: 'bar',
      y: { label: 'games won', percent: true, from: 0, to: 1 },
      bars,
      marks: [0.5],
    },
  );
}

function listCells(rows: GameRows, params: Params): ReportTable {
  const lines = matchupsOf(params).flatMap((cell) => {
    const standing = standingOfPairing(rows, cell);
    const board = boardName(cell.size);
    return standing ? [[board, cell.preset, cell.playouts, writeWins(standing), writeWinRate(standing)]] : [];
  });
  return table('Games won by each policy', ['board', 'policy', 'playouts', 'games won', 'share'], lines);
}
