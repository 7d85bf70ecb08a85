/** The paper's own measure of strength: games against GNU Go at its usual level, on both boards. */
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  GNU_GO,
  gamesOf,
  gameUnits,
  leadOf,
  needsFor,
  type Pairing,
  playUnit,
  type Standing,
  standingOf,
  writeLead,
  writeRate,
  writeWins,
} from '../games.js';
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

const [BASE, BEST] = ['default', 'lgrf2'];
const ALL = [BASE, 'lgr1', 'lgr2', 'lgrf1', BEST];

export default experiment<Params, GameUnit, GameRow>({
  name: 'forgetting-against-gnugo',
  question: 'How many games does each reply policy win against GNU Go?',
  paper: 'Baier & Drake (2010), Figures 6 and 7',
  claim:
    'On 19x19 and on 9x9 LGRF-2 wins more games against GNU Go 3.8 than the same search without replies, at 8,000, 16,000 and 32,000 playouts.',
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
      ...{ presets: ALL, playouts: [8000, 16_000, 32_000], opponent: GNU_GO },
      boards: [
        { size: 9, games: 1200 },
        { size: 19, games: 600 },
      ],
    },
  },
  needs: ({ opponent }) => needsFor([opponent]),
  units: (params) => gameUnits(cellsOf(params)),
  run: playUnit,
  judge,
  report: (rows, params) => [
    ...params.boards.map(({ size }) => drawBoard(rows, params, size)),
    listCells(rows, params),
    text(READING),
  ],
});

const READING =
  "Chinese rules, komi 7.5, half of the games with each colour, one thread. Intervals are Wilson's at 95 %. The paper's win rates are published as a drawing only; what can be compared is their order.";

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

/** Per board and budget: by how much the best policy is ahead. */
function judge(rows: Rows, params: Params): Verdict {
  const cells = cellsOf(params);
  const leads = cells
    .filter(({ preset }) => preset === BEST)
    .map((cell) => {
      const base = cells.find(
        (each) => each.preset === BASE && each.size === cell.size && each.playouts === cell.playouts,
      );
      const [ours, theirs] = [standingIn(rows, cell), base && standingIn(rows, base)];
      return { cell, lead: ours && theirs && leadOf(ours, theirs) };
    });
  const because = leads
    .map(({ cell, lead }) => `${boardOf(cell)}: ${lead ? `${BEST} wins ${writeLead(lead)}` : 'no games'}`)
    .join('; ');
  if (leads.some(({ lead }) => lead && lead.high < 0)) return { verdict: 'does not hold', because };
  if (leads.every(({ lead }) => lead && lead.low > 0)) return { verdict: 'holds', because };
  return { verdict: 'undecided', because };
}

const boardOf = ({ size, playouts }: Cell): string => `${size}x${size} at ${playouts} playouts`;

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
