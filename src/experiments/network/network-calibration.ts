/**
 * Can one trust the win rates and leads that `strong` shows? The experiment compares what it shows in one position of each
 * game with what became of the game. It also fits the temperatures of src/player/finalScore.ts, on other games.
 */
import { percent } from '../../base/numberText.js';
import { experiment, type UnitContext } from '../../lab/run/experiment.js';
import { logOddsOfShown } from '../../player/finalScore.js';
import type { Player } from '../../player/player.js';
import type { GameRecord } from '../../record/game.js';
import { MAX_DIFFERENCE } from './calibration.js';
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
import {
  judge,
  type LeadError,
  MIN_GAMES,
  PARTS,
  type PartUnit,
  type Row,
  report,
  temperatureOn,
} from './calibrationReport.js';

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

type Context = UnitContext<Params>;

const LEAD_MOVES: Readonly<Record<number, readonly number[]>> = {
  5: [2, 4],
  9: [10, 20, 30, 40],
  19: [50, 100, 150, 200],
};
/** The largest change of komi, as a share of the number of points of the board. */
const KOMI_SHARE = 0.15;
/** The largest number of games in a unit. */
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
