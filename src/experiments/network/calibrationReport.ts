/** Judges the rows of `network-calibration`, and writes its report. */
import { percent } from '../../base/numberText.js';
import { type ReportPart, table, text } from '../../lab/report/reportParts.js';
import type { ClaimVerdict, FinishedUnit, Unit } from '../../lab/run/experiment.js';
import { temperatureFor } from '../../player/finalScore.js';
import { judgeSubclaims, listSubclaims, type Subclaim } from '../subclaims.js';
import {
  binOutcomes,
  fitTemperature,
  intervalOf,
  isRight,
  logLossOf,
  type Outcome,
  ofFavourites,
  summarize,
  withTemperature,
} from './calibration.js';
import { BOARDS, type BoardName } from './calibrationPositions.js';

export const PARTS = ['fit', 'judge', 'komi', 'lead'] as const;

export interface PartUnit extends Unit {
  readonly board: BoardName;
  readonly part: (typeof PARTS)[number];
  /** The games of the unit: this many games of the part are left out before them, and this many are used. */
  readonly from: number;
  readonly count: number;
}

export interface Row {
  /**
   * For each position: the log-odds of the win rate before a temperature is applied, whether the side to move won, and
   * the number of moves before the position.
   */
  readonly positions: readonly (readonly [logOdds: number, won: 0 | 1, move: number])[];
  /** For some numbers of moves: the games, and the mean distances of the leads from the final score. */
  readonly leads: readonly LeadError[];
}

export interface LeadError {
  readonly move: number;
  readonly games: number;
  readonly strong: number;
  readonly classic: number;
}

/** The rows of `network-calibration`. */
export type Rows = readonly FinishedUnit<PartUnit, Row>[];
interface Budgets {
  /** The playouts of `strong`. Each is an evaluation by the network. */
  readonly evaluations: number;
  /** The playouts of `classic`, with whose leads those of `strong` are compared. */
  readonly playouts: number;
}

/** Positions are grouped by the number of moves before them, in this many groups of the same size. */
const STAGES = 5;
/** With fewer games there is no verdict. */
export const MIN_GAMES = 2000;

/** The outcomes of a part on a board, with the win rates before a temperature is applied. */
const outcomesOf = (rows: Rows, board: BoardName, part: PartUnit['part']): Outcome[] =>
  rows
    .filter(({ unit }) => unit.board === board && unit.part === part)
    .flatMap(({ row }) => row.positions.map(outcomeOf));

const outcomeOf = ([odds, won]: Row['positions'][number]): Outcome => ({
  winRate: 1 / (1 + Math.exp(-odds)),
  hasWon: won === 1,
});

const boardsIn = (rows: Rows): BoardName[] => [...new Set(rows.map(({ unit }) => unit.board))];
export const temperatureOn = (board: BoardName): number => temperatureFor(BOARDS[board].size);

export function judge(rows: Rows): ClaimVerdict {
  const parts = subclaims(rows);
  return parts.length === 0
    ? { verdict: 'undecided', because: 'no games on 9x9 or 19x19 have been judged' }
    : judgeSubclaims(parts, 'as claimed');
}

function subclaims(rows: Rows): Subclaim[] {
  return boardsIn(rows).flatMap((board) => {
    const outcomes = outcomesOf(rows, board, 'judge');
    if (BOARDS[board].files.length === 0 || outcomes.length === 0) return [];
    const { bins } = binOutcomes(withTemperature(outcomes, temperatureOn(board)));
    const right = bins.filter(isRight).length;
    const verdict = outcomes.length < MIN_GAMES ? 'undecided' : right === bins.length ? 'holds' : 'does not hold';
    return [
      { name: board, verdict, because: `in ${outcomes.length} games, ${right} of ${bins.length} bins are right` },
    ];
  });
}

export function report(rows: Rows, { evaluations, playouts }: Budgets): ReportPart[] {
  return [
    listSubclaims(subclaims(rows)),
    ...boardsIn(rows).flatMap((board) => [
      listBins(`${board}: the win rates that are shown`, outcomesOf(rows, board, 'judge'), board),
      listStages(rows, board),
      listBins(`${board}: under another komi`, outcomesOf(rows, board, 'komi'), board),
      listLeads(rows, board, evaluations, playouts),
      describeFit(rows, board),
    ]),
    text(READING),
  ];
}

function describeFit(rows: Rows, board: BoardName) {
  const [fitted, judged] = [outcomesOf(rows, board, 'fit'), outcomesOf(rows, board, 'judge')];
  if (fitted.length === 0) return text(`No temperature has been fitted on ${board}.`);
  const temperature = temperatureOn(board);
  const loss = (at: number): string => logLossOf(withTemperature(judged, at)).toFixed(3);
  const fit = `On ${board}, the games are those of ${BOARDS[board].games}. The temperature that fits ${fitted.length} other games best is ${fitTemperature(fitted).toFixed(2)}, and the program has ${temperature.toFixed(2)}.`;
  return text(
    judged.length === 0
      ? fit
      : `${fit} The log loss of the judged games is ${loss(temperature)}; with the temperature 1 it would be ${loss(1)}.`,
  );
}

const READING =
  'The threshold of the claim was written on 2026-11-19, before this run; that final scores are distributed as they are in src/player/finalScore.ts was decided after trials on the same games, without a search or with up to 50 evaluations. Each win rate is that of the side to move. The position of a game is drawn by the hash of its moves, from the middle 60 % of them, and the hash of its opening decides whether the game is used to fit or to judge. With few games, bins would be wrong by chance: there are ten of them on each board. The games have their own komi and rules. Under another komi, which is drawn too, the final count tells who would have won under Chinese rules; but people would have played differently. Among the games there is none with a handicap.';

const COLUMNS = ['positions', 'mean win rate', 'won', '95 % interval', 'right'];

const cellsOf = (outcomes: readonly Outcome[]): (string | number)[] => {
  const bin = summarize(outcomes);
  if (bin.count === 0) return [0, '-', '-', '-', '-'];
  const [low, high] = intervalOf(bin);
  const shares = [percent(bin.winRate), percent(bin.won), `${percent(low)} to ${percent(high)}`];
  return [bin.count, ...shares, isRight(bin) ? 'yes' : 'no'];
};

function listBins(title: string, outcomes: readonly Outcome[], board: BoardName) {
  const shown = withTemperature(outcomes, temperatureOn(board));
  const rows = Array.from({ length: 10 }, (_, bin) => [
    `${10 * bin}-${10 * (bin + 1)} %`,
    ...cellsOf(shown.filter(({ winRate }) => Math.min(9, Math.floor(10 * winRate)) === bin)),
  ]);
  return table(title, ['win rate', ...COLUMNS], rows);
}

/** The win rates of the favourites by the number of moves, in groups of the same size. */
function listStages(rows: Rows, board: BoardName) {
  const judged = rows.filter(({ unit }) => unit.board === board && unit.part === 'judge');
  const positions = judged.flatMap(({ row }) => row.positions).sort((a, b) => a[2] - b[2]);
  const size = Math.ceil(positions.length / STAGES);
  const groups = Array.from({ length: size === 0 ? 0 : STAGES }, (_, stage) =>
    positions.slice(stage * size, (stage + 1) * size),
  ).filter(({ length }) => length > 0);
  return table(
    `${board}: the side with the higher win rate, by move number`,
    ['moves before', ...COLUMNS],
    groups.map((group) => [
      `${group[0]?.[2]}-${group.at(-1)?.[2]}`,
      ...cellsOf(ofFavourites(withTemperature(group.map(outcomeOf), temperatureOn(board)))),
    ]),
  );
}

const listLeads = (rows: Rows, board: BoardName, evaluations: number, playouts: number) =>
  table(
    `${board}: mean distance of the lead from the final count, in points`,
    ['moves before', 'games', `strong, ${evaluations} evaluations`, `classic, ${playouts} playouts`],
    rows
      .filter(({ unit }) => unit.board === board)
      .flatMap(({ row }) => row.leads)
      .map(({ move, games, strong, classic }) => [move, games, strong.toFixed(1), classic.toFixed(1)]),
  );
