/** The paper's measure of strength: games against GNU Go without patterns, with patterns in playouts, and with widening, too. */
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  GNU_GO,
  gamesOf,
  gameUnits,
  needsFor,
  type Pairing,
  playUnit,
  type Standing,
  standingOf,
  writeRate,
  writeWins,
} from '../games.js';
import { type Table, table, text } from '../reportParts.js';

interface Params {
  readonly presets: readonly string[];
  readonly boards: readonly { readonly size: number; readonly games: number; readonly playouts: number }[];
  /** So that the test of this experiment has an opponent on every machine. */
  readonly opponent: string;
}

interface Cell extends Pairing {
  readonly preset: string;
  readonly playouts: number;
}

type Rows = readonly Finished<GameUnit, GameRow>[];

/** The rows of Table 2, each of which adds something to the one before. */
const ROWS = ['uct', 'patterns', 'patterns-pw'];
/** Shares of games won in the paper, at the shorter time: 1.5 minutes a game on 9x9, 32 on 19x19. */
const PAPER: Readonly<Record<number, readonly number[]>> = { 9: [0.382, 0.682, 0.906], 19: [0, 0, 0.375] };

export default experiment<Params, GameUnit, GameRow>({
  name: 'patterns-against-gnugo',
  question: 'How many games do patterns in playouts, and progressive widening, win against GNU Go?',
  paper: 'Coulom (2007), Table 2',
  claim:
    'On 9x9 patterns in playouts win more games against GNU Go than plain UCT, and widening more again; on 19x19 only widening wins any.',
  scales: {
    tiny: { presets: ROWS, boards: [{ size: 5, games: 2, playouts: 20 }], opponent: 'random' },
    small: {
      ...{ presets: ROWS, opponent: GNU_GO },
      boards: [
        { size: 9, games: 100, playouts: 8000 },
        { size: 19, games: 10, playouts: 8000 },
      ],
    },
    // As many playouts as the paper's program made in its time.
    full: {
      ...{ presets: ROWS, opponent: GNU_GO },
      boards: [
        { size: 9, games: 170, playouts: 35_000 },
        { size: 19, games: 192, playouts: 59_000 },
      ],
    },
  },
  needs: ({ opponent }) => needsFor([opponent]),
  // A run that does not end has the games of the strongest row, which are the claim.
  units: (params) => gameUnits(cellsOf({ ...params, presets: params.presets.toReversed() })),
  run: playUnit,
  judge,
  report: (rows, params) => [listCells(rows, params), text(READING)],
});

const READING =
  "Chinese rules, komi 7.5, half of the games with each colour, one thread, GNU Go 3.8 at level 10. Intervals are Wilson's at 95 %. The paper played against GNU Go 3.6, at level 8 on 19x19, with komi 6.5, by time: about 35,000 playouts a move on 9x9 and 59,000 on 19x19.";

const cellsOf = ({ presets, boards, opponent }: Params): Cell[] =>
  boards.flatMap(({ size, games, playouts }) =>
    presets.map((preset) => ({ preset, playouts, size, games, a: `${preset}@${playouts}`, b: opponent })),
  );

const standingIn = (rows: Rows, cell: Cell): Standing | undefined => standingOf(gamesOf(rows, cell));

/** Each step on 9x9 must be a step up, beyond chance. */
function judge(rows: Rows, params: Params): Verdict {
  const cells = cellsOf(params).filter(({ size }) => size === 9);
  const standings = cells.map((cell) => ({ cell, rate: standingIn(rows, cell)?.rate }));
  const steps = standings.slice(1).map(({ cell, rate }, index) => {
    const before = standings[index]?.rate;
    const isUp = rate?.low !== undefined && before?.high !== undefined && rate.low > before.high;
    const isDown = rate?.high !== undefined && before?.low !== undefined && rate.high < before.low;
    return { cell, isUp, isDown };
  });
  const because = standings
    .map(({ cell, rate }) => `${cell.preset} ${rate ? `${(100 * rate.value).toFixed(1)} %` : 'has no games'}`)
    .join(', ');
  if (steps.length === 0) return { verdict: 'undecided', because: 'there are no games on 9x9' };
  if (steps.some(({ isDown }) => isDown)) return { verdict: 'does not hold', because };
  return { verdict: steps.every(({ isUp }) => isUp) ? 'holds' : 'undecided', because };
}

function listCells(rows: Rows, params: Params): Table {
  const lines = cellsOf(params).flatMap((cell) => {
    const standing = standingIn(rows, cell);
    const paper = PAPER[cell.size]?.[ROWS.indexOf(cell.preset)];
    const board = `${cell.size}x${cell.size}`;
    const shown = paper === undefined ? '-' : `${(100 * paper).toFixed(1)} %`;
    return standing ? [[board, cell.preset, cell.playouts, writeWins(standing), writeRate(standing), shown]] : [];
  });
  return table('Games won', ['board', 'preset', 'playouts', 'won', 'share', 'paper'], lines);
}
