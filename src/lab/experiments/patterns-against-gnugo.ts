/** The paper's measure of strength: games against GNU Go without patterns, with patterns in playouts, and with widening, too. */
import { percent } from '../../base/digits.js';
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
import { type Table, table, text } from '../reportParts.js';

interface Params {
  readonly boards: readonly Board[];
  /** So that the test of this experiment has an opponent on every machine. */
  readonly opponent: string;
}

interface Board {
  readonly size: number;
  readonly playouts: number;
  /** Of each preset. */
  readonly games: Readonly<Record<Preset, number>>;
}

interface Cell extends Pairing {
  readonly preset: Preset;
  readonly playouts: number;
}

type Rows = readonly Finished<GameUnit, GameRow>[];

/** The rows of Table 2, each of which adds something to the one before. */
const PRESETS = ['uct', 'patterns', 'patterns-pw'] as const;
type Preset = (typeof PRESETS)[number];

const each = (games: number): Board['games'] => ({ uct: games, patterns: games, 'patterns-pw': games });

/** Shares of games won in the paper, at the shorter time: 1.5 minutes a game on 9x9, 32 on 19x19. */
const PAPER: Readonly<Record<number, readonly number[]>> = { 9: [0.382, 0.682, 0.906], 19: [0, 0, 0.375] };

export default experiment<Params, GameUnit, GameRow>({
  name: 'patterns-against-gnugo',
  question: 'How many games do patterns in playouts, and progressive widening, win against GNU Go?',
  paper: 'Coulom (2007), Table 2',
  claim:
    'On 9x9 patterns in playouts win more games against GNU Go than plain UCT, and widening more again; on 19x19 only widening wins any.',
  scales: {
    tiny: { boards: [{ size: 5, playouts: 20, games: each(2) }], opponent: 'random' },
    small: {
      opponent: GNU_GO,
      boards: [
        { size: 9, playouts: 8000, games: each(100) },
        { size: 19, playouts: 8000, games: { uct: 10, patterns: 0, 'patterns-pw': 30 } },
      ],
    },
    // As many playouts as the paper's program made in its time.
    full: {
      opponent: GNU_GO,
      boards: [
        { size: 9, playouts: 35_000, games: each(170) },
        { size: 19, playouts: 59_000, games: each(192) },
      ],
    },
  },
  needs: ({ opponent }) => needsFor([opponent]),
  // A run that does not end has the games of the strongest row, which are the claim.
  units: (params) => params.boards.flatMap((board) => gameUnits(cellsOf({ ...params, boards: [board] }).toReversed())),
  run: playUnit,
  judge,
  report: (rows, params) => [listCells(rows, params), text(READING)],
});

const READING =
  "Chinese rules, komi 7.5, half of the games with each colour, one thread, GNU Go 3.8 at level 10. Intervals are Wilson's at 95 %. The paper played against GNU Go 3.6, at level 8 on 19x19, with komi 6.5, by time: about 35,000 playouts a move on 9x9 and 59,000 on 19x19.";

const cellsOf = ({ boards, opponent }: Params): Cell[] =>
  boards.flatMap(({ size, games, playouts }) =>
    PRESETS.map((preset) => ({
      preset,
      playouts,
      size,
      games: games[preset],
      a: `${preset}@${playouts}`,
      b: opponent,
    })),
  );

const standingIn = (rows: Rows, cell: Cell): Standing | undefined => standingOf(gamesOf(rows, cell));

/** What the claim compares: size of the board, the better preset, the other. */
const STEPS: readonly (readonly [size: number, better: Preset, other: Preset])[] = [
  [9, 'patterns', 'uct'],
  [9, 'patterns-pw', 'patterns'],
  [19, 'patterns-pw', 'uct'],
];

/** Each step must be a step up, beyond chance. */
function judge(rows: Rows, params: Params): Verdict {
  const cells = cellsOf(params);
  const standingAt = (size: number, preset: Preset): Standing | undefined => {
    const cell = cells.find((each) => each.size === size && each.preset === preset);
    return cell && standingIn(rows, cell);
  };
  const steps = STEPS.map(([size, better, other]) => {
    const [after, before] = [standingAt(size, better), standingAt(size, other)];
    const board = `${size}x${size}`;
    return { better, other, board, lead: after && before && leadOf(after, before) };
  });
  const because = steps
    .map(({ better, other, board, lead }) =>
      lead
        ? `on ${board} ${better} wins ${writeLead(lead)} than ${other}`
        : `no games of ${better} and ${other} on ${board}`,
    )
    .join(', ');
  if (steps.some(({ lead }) => lead && lead.high < 0)) return { verdict: 'does not hold', because };
  return { verdict: steps.every(({ lead }) => lead && lead.low > 0) ? 'holds' : 'undecided', because };
}

function listCells(rows: Rows, params: Params): Table {
  const lines = cellsOf(params).flatMap((cell) => {
    const standing = standingIn(rows, cell);
    const paper = PAPER[cell.size]?.[PRESETS.indexOf(cell.preset)];
    const board = `${cell.size}x${cell.size}`;
    const shown = paper === undefined ? '-' : percent(paper);
    return standing ? [[board, cell.preset, cell.playouts, writeWins(standing), writeRate(standing), shown]] : [];
  });
  return table('Games won', ['board', 'preset', 'playouts', 'won', 'share', 'paper'], lines);
}
