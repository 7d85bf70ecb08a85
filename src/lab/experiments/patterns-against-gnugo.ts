/** The paper's measure of strength: games against GNU Go without patterns, with patterns in playouts, and with widening, too. */
import { percent } from '../../base/digits.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  type GameRow,
  type GameUnit,
  GNU_GO,
  gamesOf,
  gameUnits,
  type Lead,
  leadOf,
  nameOf,
  needsFor,
  type Pairing,
  playUnit,
  type Standing,
  standingOf,
  writeLead,
  writeRate,
  writeWins,
} from '../games.js';
import { gnuGoAt } from '../ratingReport.js';
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
  /** Another opponent than the run's. */
  readonly opponent?: string;
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

interface Published {
  readonly size: number;
  /** What its program made of the time that it had: 1.5 minutes a game on 9x9, 32 and 128 on 19x19. */
  readonly playouts: number;
  /** Shares of games won, in the order of the presets. */
  readonly shares: readonly (number | undefined)[];
}

const PAPER: readonly Published[] = [
  { size: 9, playouts: 35_000, shares: [0.382, 0.682, 0.906] },
  { size: 19, playouts: 59_000, shares: [0, 0, 0.375] },
  { size: 19, playouts: 236_000, shares: [undefined, undefined, 0.571] },
];

export default experiment<Params, GameUnit, GameRow>({
  name: 'patterns-against-gnugo',
  question: 'How many games do patterns in playouts, and progressive widening, win against GNU Go?',
  paper: 'Coulom (2007), Table 2',
  claim:
    'On 9x9 patterns in playouts win more games against GNU Go than plain UCT, and widening more again; on 19x19 only widening wins any, and more of them with more time.',
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
        { size: 19, playouts: 59_000, games: each(192), opponent: gnuGoAt(8) },
        { size: 19, playouts: 236_000, games: { uct: 0, patterns: 0, 'patterns-pw': 192 }, opponent: gnuGoAt(8) },
      ],
    },
  },
  needs: (params) => needsFor(cellsOf(params).map(({ b }) => b)),
  // A run that does not end has the games of the strongest row, which are the claim.
  units: (params) => params.boards.flatMap((board) => gameUnits(cellsOf({ ...params, boards: [board] }).toReversed())),
  run: playUnit,
  judge,
  report: (rows, params) => [listCells(rows, params), text(READING)],
});

const READING = [
  "Chinese rules, komi 7.5, half of the games with each colour, one thread, GNU Go 3.8 at level 10 unless another is named. Intervals are Wilson's at 95 %.",
  "The paper's column is of other conditions: GNU Go 3.6, at level 8 on 19x19, komi 6.5, and by time: about 35,000 playouts a move on 9x9, 59,000 and for the last row of its table 236,000 on 19x19.",
  "It is of another model and another tree, too: `patterns-pw` orders moves by the shipped `patterns.model` (recipe `best`, of 4,048 games; the paper's is of 652), without the owner; it makes a node of a position after 8 playouts, where the paper waits for as many as the board has points; and it chooses among the open moves by UCB1-tuned with half the exploration, where the paper does not say how.",
].join(' ');

const cellsOf = ({ boards, opponent }: Params): Cell[] =>
  boards.flatMap(({ size, games, playouts, opponent: b = opponent }) =>
    PRESETS.map((preset) => ({
      ...{ preset, playouts, size, games: games[preset] },
      ...{ a: `${preset}@${playouts}`, b },
    })),
  );

const standingIn = (rows: Rows, cell: Cell): Standing | undefined => standingOf(gamesOf(rows, cell));

/** What the claim compares: size of the board, the better preset, the other. */
const STEPS: readonly (readonly [size: number, better: Preset, other: Preset])[] = [
  [9, 'patterns', 'uct'],
  [9, 'patterns-pw', 'patterns'],
  [19, 'patterns-pw', 'uct'],
  [19, 'patterns-pw', 'patterns'],
];

interface Step {
  /** "on 9x9 patterns", "uct". */
  readonly better: string;
  readonly other: string;
  readonly lead: Lead | undefined;
}

/** At the fewest playouts of each board; and what more of them bring to widening on 19x19. */
function stepsOf(rows: Rows, params: Params): Step[] {
  const cellsAt = (size: number, preset: Preset): Cell[] =>
    cellsOf(params)
      .filter((cell) => cell.size === size && cell.preset === preset)
      .toSorted((a, b) => a.playouts - b.playouts);
  const lead = (better: Cell | undefined, other: Cell | undefined): Lead | undefined => {
    const [after, before] = [better, other].map((cell) => cell && standingIn(rows, cell));
    return after && before && leadOf(after, before);
  };
  const [few, more] = cellsAt(19, 'patterns-pw');
  return [
    ...STEPS.map(([size, better, other]) => ({
      ...{ better: `on ${size}x${size} ${better}`, other },
      lead: lead(cellsAt(size, better)[0], cellsAt(size, other)[0]),
    })),
    {
      better: `on 19x19 ${more?.a ?? 'patterns-pw with more playouts'}`,
      other: few?.a ?? 'patterns-pw',
      lead: lead(more, few),
    },
  ];
}

/** Each step must be a step up, beyond chance. */
function judge(rows: Rows, params: Params): Verdict {
  const steps = stepsOf(rows, params);
  const because = steps
    .map(({ better, other, lead }) =>
      lead ? `${better} wins ${writeLead(lead)} than ${other}` : `${better} and ${other} have not both played`,
    )
    .join(', ');
  if (steps.some(({ lead }) => lead && lead.high < 0)) return { verdict: 'does not hold', because };
  return { verdict: steps.every(({ lead }) => lead && lead.low > 0) ? 'holds' : 'undecided', because };
}

/** The row of the paper's table with most playouts, but not more than here; its first, where all have more. */
function paperShare({ size, playouts, preset }: Cell): number | undefined {
  const published = PAPER.filter((each) => each.size === size);
  const row = published.findLast((each) => each.playouts <= playouts) ?? published[0];
  return row?.shares[PRESETS.indexOf(preset)];
}

function listCells(rows: Rows, params: Params): Table {
  const lines = cellsOf(params).flatMap((cell) => {
    const standing = standingIn(rows, cell);
    if (!standing) return [];
    const paper = paperShare(cell);
    return [
      [
        ...[`${cell.size}x${cell.size}`, cell.preset, cell.playouts, nameOf(cell.b)],
        ...[writeWins(standing), writeRate(standing), paper === undefined ? '-' : percent(paper)],
      ],
    ];
  });
  return table('Games won', ['board', 'preset', 'playouts', 'against', 'won', 'share', 'paper'], lines);
}
