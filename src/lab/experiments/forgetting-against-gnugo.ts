/** The paper's own measure of strength: games against GNU Go at its usual level, on both boards. */
import { experiment, type Finished } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  GNU_GO,
  gamesOf,
  gameUnits,
  type Lead,
  leadOf,
  needsFor,
  type Pairing,
  playUnit,
  type Standing,
  standingOf,
  writeRate,
  writeWins,
} from '../games.js';
import {
  BASE,
  type ClaimedLead,
  type FoundLead,
  judgeLeads,
  LEADS_ON_9,
  LEADS_ON_19,
  listLeads,
  POLICIES,
} from '../replyOrder.js';
import { type Figure, figure, type Table, table, text } from '../reportParts.js';

interface Params {
  readonly presets: readonly string[];
  readonly playouts: readonly number[];
  readonly boards: readonly { readonly size: number; readonly games: number }[];
  /** So that the test of this experiment has an opponent on every machine. */
  readonly opponent: string;
}

interface Cell extends Pairing {
  readonly preset: string;
  readonly playouts: number;
}

type Rows = readonly Finished<GameUnit, GameRow>[];

const BEST = 'lgrf2';

export default experiment<Params, GameUnit, GameRow>({
  name: 'forgetting-against-gnugo',
  question: 'How many games does each reply policy win against GNU Go?',
  paper: 'Baier & Drake (2010), Figures 6 and 7',
  claim:
    'Against GNU Go 3.8, at 8,000, 16,000 and 32,000 playouts: on 19x19 LGR-1 and LGR-2 win more games than the same search without replies, LGRF-1 more than they, and LGRF-2 most; on 9x9 only those that forget win more, and LGR-2 wins fewer at 8,000 and 16,000.',
  scales: {
    tiny: { presets: [BASE, BEST], playouts: [20], boards: [{ size: 5, games: 2 }], opponent: 'random' },
    small: {
      ...{ presets: [BASE, BEST], playouts: [8000], opponent: GNU_GO },
      boards: [
        { size: 9, games: 100 },
        { size: 19, games: 20 },
      ],
    },
    full: {
      ...{ presets: POLICIES, playouts: [8000, 16_000, 32_000], opponent: GNU_GO },
      boards: [
        { size: 9, games: 1200 },
        { size: 19, games: 600 },
      ],
    },
  },
  needs: ({ opponent }) => needsFor([opponent]),
  units: (params) => gameUnits(cellsOf(params)),
  run: playUnit,
  judge: (rows, params) => judgeLeads(leadsIn(rows, params)),
  report: (rows, params) => [
    ...params.boards.map(({ size }) => drawBoard(rows, params, size)),
    listCells(rows, params),
    listLeads(leadsIn(rows, params)),
    text(READING),
  ],
});

const READING =
  "Chinese rules, komi 7.5, half of the games with each colour, one thread. Intervals are Wilson's at 95 %. The paper's win rates are published as a drawing only; what can be compared is their order. Playouts are those of a move in all; the paper's program had two threads, and its published source counts playouts by thread, so its 8,000 may have been 16,000 in all: the full scale has both.";

const cellsOf = ({ presets, playouts, boards, opponent }: Params): Cell[] =>
  boards.flatMap(({ size, games }) =>
    playouts.flatMap((count) =>
      presets.map((preset) => ({
        ...{ preset, playouts: count, size, games },
        ...{ a: `${preset}@${count}`, b: opponent },
      })),
    ),
  );

const standingIn = (rows: Rows, cell: Cell): Standing | undefined => standingOf(gamesOf(rows, cell));

const leadsIn = (rows: Rows, { opponent }: Params): FoundLead[] =>
  [...LEADS_ON_19, ...LEADS_ON_9].map((claimed) => ({ ...claimed, lead: leadIn(rows, claimed, opponent) }));

function leadIn(rows: Rows, { size, playouts, ahead, behind }: ClaimedLead, b: string): Lead | undefined {
  const [first, second] = [ahead, behind].map((preset) =>
    standingOf(gamesOf(rows, { a: `${preset}@${playouts}`, b, size })),
  );
  return first && second && leadOf(first, second);
}

function drawBoard(rows: Rows, params: Params, size: number): Figure {
  const bars = cellsOf(params)
    .filter((cell) => cell.size === size)
    .flatMap((cell) => {
      const standing = standingIn(rows, cell);
      return standing ? [{ group: `${cell.playouts} playouts`, series: cell.preset, ...standing.rate }] : [];
    });
  return figure(`Games won on ${size}x${size}`, 'By policy and playouts a move, with 95 % intervals.', {
    type: 'bar',
    y: { label: 'games won', percent: true, from: 0, to: 1 },
    bars,
    marks: [0.5],
  });
}

function listCells(rows: Rows, params: Params): Table {
  const lines = cellsOf(params).flatMap((cell) => {
    const standing = standingIn(rows, cell);
    const board = `${cell.size}x${cell.size}`;
    return standing ? [[board, cell.preset, cell.playouts, writeWins(standing), writeRate(standing)]] : [];
  });
  return table('Every cell', ['board', 'policy', 'playouts', 'won', 'share'], lines);
}
