/**
 * Measures the strength of three presets as the paper does, by games against GNU Go: plain UCT, UCT with patterns in
 * playouts, and UCT with patterns and progressive widening.
 */
import { percent } from '../../base/numberText.js';
import { type ReportTable, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import { writeCost } from '../gameCost.js';
import {
  boardName,
  type GameRows,
  gamesToDecide,
  gameUnits,
  type Standing,
  shortContestantName,
  standingOfPairing,
  type WinRateLead,
  winRateLeadOf,
  writeGameCount,
  writeWinRate,
  writeWinRateLead,
  writeWins,
} from '../games.js';
import { GNU_GO, gnuGoAtLevel, needsForOpponents } from '../gnuGo.js';

interface Params {
  readonly boards: readonly Board[];
  /** The opponent. It is GNU Go, except in tests, because tests must also run on machines without GNU Go. */
  readonly opponent: string;
}

interface Board {
  readonly size: number;
  readonly playouts: number;
  /** The number of games that each preset plays. */
  readonly games: Readonly<Record<Preset, number>>;
  /** The opponent on this board, if it differs from the opponent of the run. */
  readonly opponent?: string;
  /** Whose settings of the tree the presets have; ours if missing. */
  readonly settings?: Settings;
  /** The komi, if it differs from that of our other experiments. */
  readonly komi?: number;
}

interface Cell extends Pairing {
  readonly preset: Preset;
  readonly playouts: number;
  readonly settings: Settings;
}

/**
 * Our settings differ from preset to preset: `patterns-pw` adds a node for a position after 8 playouts and explores less.
 * With the paper's settings, all presets add it after as many playouts as the board has points, and explore alike, so
 * that they differ in patterns and widening only.
 */
type Settings = 'ours' | 'paper';
const PAPER_KOMI = 6.5;
const settingsOf = (size: number, settings: Settings): string =>
  settings === 'paper' ? `:expandAfter=${size * size},exploration=1` : '';

/**
 * The presets for the paper's Table 2: plain UCT, UCT with patterns in playouts, and UCT with patterns and progressive
 * widening.
 */
const PRESETS = ['uct', 'patterns', 'patterns-pw'] as const;
type Preset = (typeof PRESETS)[number];

const each = (games: number): Board['games'] => ({ uct: games, patterns: games, 'patterns-pw': games });

/** The last row of the paper's table has games of the strongest program only. */
const ONLY_WIDENING = { games: { uct: 0, patterns: 0, 'patterns-pw': 192 } };

interface Published {
  readonly size: number;
  /**
   * The number of playouts per move that the paper's program made within its time limit. The limit was 1.5 minutes for
   * a game on 9x9, and 32 or 128 minutes for a game on 19x19.
   */
  readonly playouts: number;
  /**
   * For each of the PRESETS, in their order: the share of games that it won in the paper, or undefined if the paper has
   * no value.
   */
  readonly shares: readonly (number | undefined)[];
}

const PAPER: readonly Published[] = [
  { size: 9, playouts: 35_000, shares: [0.382, 0.682, 0.906] },
  { size: 19, playouts: 59_000, shares: [0, 0, 0.375] },
  { size: 19, playouts: 236_000, shares: [undefined, undefined, 0.571] },
];

export default experiment<Params, GameUnit, GameRow>({
  name: 'patterns-against-gnugo',
  question: 'How many games does UCT win against GNU Go with patterns in playouts, and with progressive widening?',
  paper: 'Coulom (2007), Table 2',
  claim:
    'On 9x9, UCT with patterns in playouts wins more games against GNU Go than plain UCT, and progressive widening wins still more; on 19x19 only progressive widening wins any games, and it wins more with more time.',
  scales: {
    tiny: { boards: [{ size: 5, playouts: 20, games: each(2) }], opponent: 'random' },
    small: {
      opponent: GNU_GO,
      boards: [
        { settings: 'paper', size: 9, playouts: 8000, games: each(100) },
        { settings: 'ours', size: 9, playouts: 8000, games: each(100) },
        { settings: 'ours', size: 19, playouts: 8000, games: { uct: 10, patterns: 0, 'patterns-pw': 30 } },
      ],
    },
    // At the full scale, players make as many playouts as the paper's program made within its time limits.
    full: {
      opponent: GNU_GO,
      boards: [{ settings: 'paper', komi: PAPER_KOMI } as const, { settings: 'ours' } as const].flatMap((whose) => [
        { ...whose, size: 9, playouts: 35_000, games: each(170) },
        { ...whose, size: 19, playouts: 59_000, games: each(192), opponent: gnuGoAtLevel(8) },
        { ...whose, ...ONLY_WIDENING, size: 19, playouts: 236_000, opponent: gnuGoAtLevel(8) },
      ]),
    },
  },
  needs: (params) => needsForOpponents(matchupsOf(params).map(({ b }) => b)),
  // On each board the strongest preset plays first, so that its games exist even if the run is never finished.
  units: (params) =>
    params.boards.flatMap((board) => gameUnits(matchupsOf({ ...params, boards: [board] }).toReversed())),
  run: playUnit,
  judge,
  numbers: (rows, params) => [
    {
      ...{ id: 'CO-5', source: 'Coulom (2007), Table 2', quantity: 'the same against GNU Go 3.8' },
      paper: '38.2 %, 68.2 %, 90.6 % on 9x9; 0 %, 0 %, 37.5 %, 57.1 % on 19x19',
      ours:
        matchupsOf(params)
          .flatMap((cell) => {
            const standing = standingOfPairing(rows, cell);
            const settings = cell.settings === 'paper' ? " with the paper's settings" : '';
            return standing ? [`${cell.preset} ${writeWinRate(standing)} on ${boardName(cell.size)}${settings}`] : [];
          })
          .join(', ') || undefined,
      sample: writeGameCount(rows),
      verdict: judge(rows, params).verdict,
      criterion: 'in every comparison of the table the whole 95 % interval of the lead is above zero',
      written: '2026-11-16, when the rows were known',
      missing: missingGames(rows, params),
    },
  ],
  report: (rows, params) => [listCells(rows, params), text(READING)],
});

const READING = [
  "Conditions: Chinese rules, komi 7.5, half of the games with each colour, one thread, GNU Go 3.8 at level 10 unless the table names another level. The intervals are Wilson's 95 % intervals.",
  'The numbers in the column "paper" were measured under other conditions: GNU Go 3.6, at level 8 on 19x19, komi 6.5, and time limits that allowed about 35,000 playouts per move on 9x9, 59,000 on 19x19, and 236,000 for the last row of the table in the paper.',
  "The paper also used another model and another tree. `patterns-pw` orders moves by the shipped `patterns.model` (recipe `best`, trained on 4,048 games; the paper's model was trained on 652), without the owner. It adds a node for a position after 8 playouts; the paper waits for as many playouts as the board has points. It chooses among the open moves by UCB1-tuned with half of the usual exploration term; the paper does not say how its program chooses. `uct` and `patterns` add a node at once and explore as usual. So the difference between `patterns` and `patterns-pw` with our settings is not that of widening alone; the settings of the paper show that difference: all three presets wait alike and choose alike. At the scale `full`, komi is 6.5 with the settings of the paper.",
].join(' ');

const matchupsOf = ({ boards, opponent }: Params): Cell[] =>
  boards.flatMap(({ size, games, playouts, opponent: b = opponent, settings = 'ours', komi }) =>
    PRESETS.map((preset) => ({
      preset,
      playouts,
      size,
      games: games[preset],
      settings,
      a: `${preset}${settingsOf(size, settings)}@${playouts}`,
      b,
      ...(komi !== undefined && { komi }),
    })),
  );

/** The comparisons between presets that the claim makes. */
const STEPS: readonly (readonly [size: number, better: Preset, other: Preset])[] = [
  [9, 'patterns', 'uct'],
  [9, 'patterns-pw', 'patterns'],
  [19, 'patterns-pw', 'uct'],
  [19, 'patterns-pw', 'patterns'],
];

interface Step {
  /**
   * The board, and the preset that is stronger according to the claim, such as "on 9x9 patterns". `other` names the
   * weaker preset, such as "uct". The verdict makes a sentence of these two texts and the lead.
   */
  readonly better: string;
  readonly other: string;
  readonly lead: WinRateLead | undefined;
}

/**
 * Compares presets at the smallest number of playouts on each board, with the paper's settings if these are planned there.
 * Also compares `patterns-pw` on 19x19 at two numbers of playouts.
 */
function stepsOf(rows: GameRows, params: Params): Step[] {
  const cellsAt = (size: number, preset: Preset): Cell[] => {
    const cells = matchupsOf(params).filter((cell) => cell.size === size && cell.preset === preset);
    const asInPaper = cells.filter(({ settings }) => settings === 'paper');
    return (asInPaper.length > 0 ? asInPaper : cells).toSorted((a, b) => a.playouts - b.playouts);
  };
  const standingFor = (cell: Cell | undefined): Standing | undefined => cell && standingOfPairing(rows, cell);
  const lead = (better: Cell | undefined, other: Cell | undefined): WinRateLead | undefined =>
    winRateLeadOf(standingFor(better), standingFor(other));
  const [few, more] = cellsAt(19, 'patterns-pw');
  return [
    ...STEPS.map(([size, better, other]) => ({
      better: `on ${boardName(size)} ${better}`,
      other,
      lead: lead(cellsAt(size, better)[0], cellsAt(size, other)[0]),
    })),
    {
      better: `on 19x19 ${more?.a ?? 'patterns-pw with more playouts'}`,
      other: few?.a ?? 'patterns-pw',
      lead: lead(more, few),
    },
  ];
}

/** Playouts per second of the presets with patterns on 19x19 (results/without-records, results/speed). */
const SPEED = 6000;

/** Says how many games would decide the comparisons that are open. */
function missingGames(rows: GameRows, params: Params): string {
  const steps = stepsOf(rows, params).flatMap(({ better, other, lead }) => {
    if (!lead) return [`any games ${better} and ${other}`];
    const games = Math.min(
      ...matchupsOf(params)
        .map((cell) => cell.games)
        .filter((count) => count > 0),
    );
    return lead.low <= 0 ? [`about ${gamesToDecide(lead, games)} games each ${better} and ${other}`] : [];
  });
  const cost = writeCost({ games: 40, size: 19, playouts: 59_000, searching: 1, playoutsPerSecond: SPEED });
  return `${steps.join('; ')}; the paper made 59,000 playouts per move on 19x19, we 8,000: 40 games with as many take ${cost}`;
}

/** The claim holds if, in every comparison, the interval of the lead is above zero. */
function judge(rows: GameRows, params: Params): ClaimVerdict {
  const steps = stepsOf(rows, params);
  const because = steps
    .map(({ better, other, lead }) =>
      lead ? `${better} wins ${writeWinRateLead(lead)} than ${other}` : `${better} and ${other} have not both played`,
    )
    .join(', ');
  if (steps.some(({ lead }) => lead && lead.high < 0)) return { verdict: 'does not hold', because };
  return { verdict: steps.every(({ lead }) => lead && lead.low > 0) ? 'holds' : 'undecided', because };
}

/**
 * Returns the share of games that a preset won in the paper. For 9x9 the paper has one row, for 19x19 two rows with
 * different numbers of playouts. The function takes the row with more playouts if our games have at least as many
 * playouts, otherwise the row with fewer.
 */
function paperShare({ size, playouts, preset }: Cell): number | undefined {
  const published = PAPER.filter((each) => each.size === size);
  const row = published.findLast((each) => each.playouts <= playouts) ?? published[0];
  return row?.shares[PRESETS.indexOf(preset)];
}

function listCells(rows: GameRows, params: Params): ReportTable {
  const lines = matchupsOf(params).flatMap((cell) => {
    const standing = standingOfPairing(rows, cell);
    if (!standing) return [];
    const paper = paperShare(cell);
    return [
      [
        ...[boardName(cell.size), cell.preset, cell.settings, cell.playouts, shortContestantName(cell.b)],
        ...[writeWins(standing), writeWinRate(standing), paper === undefined ? '-' : percent(paper)],
      ],
    ];
  });
  return table(
    'Games won',
    ['board', 'preset', 'settings', 'playouts', 'opponent', 'games won', 'share', 'paper'],
    lines,
  );
}
