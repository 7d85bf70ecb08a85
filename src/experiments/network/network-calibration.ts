/**
 * Can one trust the win rates and leads that `strong` shows? The experiment compares what it shows in one position of each
 * game with what became of the game. It also fits the temperatures of src/player/finalScore.ts, on other games.
 */
import { percent } from '../../base/numberText.js';
import { type ReportPart, table, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { logOddsOfShown, temperatureFor } from '../../player/finalScore.js';
import type { Player } from '../../player/player.js';
import type { GameRecord } from '../../record/game.js';
import { judgeSubclaims, listSubclaims, type Subclaim } from '../subclaims.js';
import {
  binOutcomes,
  fitTemperature,
  intervalOf,
  isRight,
  logLossOf,
  MAX_DIFFERENCE,
  type Outcome,
  ofFavourites,
  summarize,
  withTemperature,
} from './calibration.js';
import {
  BOARDS,
  type BoardName,
  type DrawnPosition,
  drawPosition,
  drawPositionWithKomi,
  finalLead,
  gamesOn,
  isForFit,
  situationAt,
} from './calibrationPositions.js';

interface Params {
  readonly network: string;
  readonly boards: readonly BoardName[];
  /** The number of games to fit a temperature. */
  readonly fitGames: number;
  /** The number of games to judge win rates. */
  readonly judgeGames: number;
  /** The number of games in which win rates are judged under another komi. */
  readonly komiGames: number;
  /** The number of games in which leads are compared with the final score. */
  readonly leadGames: number;
  /** The playouts of `strong`. Each is an evaluation by the network. */
  readonly evaluations: number;
  /** The playouts of `classic`, with whose leads those of `strong` are compared. */
  readonly playouts: number;
}

const PARTS = ['fit', 'judge', 'komi', 'lead'] as const;

interface PartUnit extends Unit {
  readonly board: BoardName;
  readonly part: (typeof PARTS)[number];
  /** The games of the unit: this many games of the part are left out before them, and this many are used. */
  readonly from: number;
  readonly count: number;
}

interface Row {
  /**
   * For each position: the log-odds of the win rate before a temperature is applied, whether the side to move won, and
   * the number of moves before the position.
   */
  readonly positions: readonly (readonly [logOdds: number, won: 0 | 1, move: number])[];
  /** For some numbers of moves: the games, and the mean distances of the leads from the final score. */
  readonly leads: readonly LeadError[];
}

interface LeadError {
  readonly move: number;
  readonly games: number;
  readonly strong: number;
  readonly classic: number;
}

type Rows = readonly FinishedUnit<PartUnit, Row>[];
type Context = UnitContext<Params>;

const LEAD_MOVES: Readonly<Record<number, readonly number[]>> = {
  5: [2, 4],
  9: [10, 20, 30, 40],
  19: [50, 100, 150, 200],
};
/** Komi is changed by at most so many points: this share of the number of points of the board. */
const KOMI_SHARE = 0.15;
/** Positions are grouped by the number of moves before them, in this many groups of the same size. */
const STAGES = 5;
/** With fewer games there is no verdict. */
const MIN_GAMES = 2000;
/** A unit has at most so many games. */
const MAX_UNIT_GAMES = 1000;

const FULL: Params = {
  network: 'models/network.bin.gz',
  boards: ['9x9', '19x19'],
  fitGames: 2000,
  judgeGames: 6000,
  komiGames: 500,
  leadGames: 60,
  evaluations: 8,
  playouts: 1000,
};

export default experiment<Params, PartUnit, Row>({
  name: 'network-calibration',
  question: 'Can one trust the win rates and leads that `strong` shows?',
  paper: 'none; none of the four papers predicts winners',
  claim: `In one position of each of at least ${MIN_GAMES} games of people, from which the network has not learned, the win rate that \`strong\` shows agrees with the winners, on 9x9 and on 19x19: in each of ten bins within ${percent(MAX_DIFFERENCE, 0)} or the 95 % interval. Each board size has one temperature, which was fitted on other games.`,
  scales: {
    tiny: {
      ...FULL,
      boards: ['5x5'],
      fitGames: 3,
      judgeGames: 3,
      komiGames: 3,
      leadGames: 2,
      evaluations: 2,
      playouts: 20,
    },
    small: { ...FULL, fitGames: 300, judgeGames: 300, komiGames: 100, leadGames: 20 },
    full: FULL,
  },
  choices: { boards: Object.keys(BOARDS) },
  needs: ({ boards, network }) => ({ shared: boards.flatMap((board) => BOARDS[board].files), files: [network] }),
  units: (params) => params.boards.flatMap((board) => PARTS.flatMap((part) => unitsOf(board, part, params))),
  run,
  judge,
  report,
});

function unitsOf(board: BoardName, part: PartUnit['part'], params: Params): PartUnit[] {
  const { fitGames, judgeGames, komiGames, leadGames } = params;
  const games = { fit: fitGames, judge: judgeGames, komi: komiGames, lead: leadGames }[part];
  return Array.from({ length: Math.ceil(games / MAX_UNIT_GAMES) }, (_, index) => {
    const from = index * MAX_UNIT_GAMES;
    const count = Math.min(MAX_UNIT_GAMES, games - from);
    return { key: `${part}-${board}-${index + 1}`, board, part, from, count };
  });
}

async function run({ board, part, from, count }: PartUnit, context: Context): Promise<Row> {
  const { params, environment, seed } = context;
  const network = await environment.openNetwork(params.network, { threads: 1 });
  const strong = await environment.createPlayer('strong', { threads: 1, seed, network });
  try {
    const games = await gamesOn(board, environment);
    if (part === 'lead') return { positions: [], leads: await measureLeads(board, games, count, strong, context) };
    const some = gamesOfPart(part, games).slice(from, from + count);
    const range = Math.round(KOMI_SHARE * BOARDS[board].size ** 2);
    const draw = (record: GameRecord): DrawnPosition | undefined =>
      part === 'komi' ? drawPositionWithKomi(record, range) : drawPosition(record);
    return { positions: await measureWinRates(board, draw, some, strong, context), leads: [] };
  } finally {
    strong.close();
    network.close();
  }
}

/** The games of a part, in the order of their hashes. Only for counted games one knows who wins under another komi. */
const gamesOfPart = (part: 'fit' | 'judge' | 'komi', records: readonly GameRecord[]): GameRecord[] =>
  records.filter((record) => isForFit(record) === (part === 'fit') && (part !== 'komi' || record.territory));

async function measureWinRates(
  board: BoardName,
  draw: (record: GameRecord) => DrawnPosition | undefined,
  records: readonly GameRecord[],
  strong: Player,
  { params, note, stopper }: Context,
): Promise<Row['positions']> {
  const temperature = temperatureOn(board);
  const measured: Row['positions'][number][] = [];
  for (const record of records) {
    const drawn = draw(record);
    if (stopper.isStopped) break;
    if (!drawn) continue;
    strong.forget();
    const { winRate } = await strong.analyze(drawn.situation, { budget: { playouts: params.evaluations } });
    const odds = Number(logOddsOfShown(winRate, temperature).toFixed(3));
    measured.push([odds, drawn.hasWon ? 1 : 0, drawn.situation.game.moves.length]);
    note(`${measured.length} of ${records.length} games`);
  }
  return measured;
}

async function measureLeads(
  board: BoardName,
  records: readonly GameRecord[],
  count: number,
  strong: Player,
  { params, environment, seed, note, stopper }: Context,
): Promise<LeadError[]> {
  const classic = await environment.createPlayer('classic', { threads: 1, seed });
  const moves = LEAD_MOVES[BOARDS[board].size] ?? [];
  const sums = moves.map((move) => ({ move, games: 0, strong: 0, classic: 0 }));
  const counted = records.filter((record) => record.territory && record.moves.length > (moves.at(-1) ?? 0));
  const distance = async (player: Player, playouts: number, record: GameRecord, move: number): Promise<number> => {
    const situation = situationAt(record, move);
    if (!situation) return 0;
    player.forget();
    const { scoreLead, color } = await player.analyze(situation, { budget: { playouts } });
    return Math.abs((color === 'black' ? scoreLead : -scoreLead) - (finalLead(record) ?? 0));
  };
  for (const [done, record] of counted.slice(0, count).entries()) {
    for (const sum of sums) {
      if (stopper.isStopped) break;
      sum.games++;
      sum.strong += await distance(strong, params.evaluations, record, sum.move);
      sum.classic += await distance(classic, params.playouts, record, sum.move);
    }
    note(`leads in ${done + 1} games`);
  }
  classic.close();
  const mean = (sum: number, games: number): number => Number((sum / Math.max(1, games)).toFixed(3));
  return sums.map(({ move, games, ...errors }) => ({
    move,
    games,
    strong: mean(errors.strong, games),
    classic: mean(errors.classic, games),
  }));
}

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
const temperatureOn = (board: BoardName): number => temperatureFor(BOARDS[board].size);

function judge(rows: Rows): ClaimVerdict {
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

function report(rows: Rows, { evaluations, playouts }: Params): ReportPart[] {
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
  return text(
    `On ${board}, the games are those of ${BOARDS[board].games}. The temperature that fits ${fitted.length} other games best is ${fitTemperature(fitted).toFixed(2)}, and the program has ${temperature.toFixed(2)}. The log loss of the judged games is ${loss(temperature)}; with the temperature 1 it would be ${loss(1)}.`,
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
