/**
 * Does the territory network, trained on 9x9 only, foresee the moves of people, on 9x9 and on larger boards? The model that
 * comes with the program, judging moves by urgency and as in the paper by the area expected after them. At the tiny
 * scale the games are random ones on small boards, made on the spot.
 */
import { percent } from '../../base/digits.js';
import { makeRng, type Rng, shuffle } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import { loadNet, readTerritoryModel, temperatureFor } from '../../learn/territory/model.js';
import {
  type Choice,
  choicesOf,
  JUDGINGS,
  type Judging,
  judgePrediction,
  rankChoices,
  TOP,
} from '../../learn/territory/prediction.js';
import { type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { type Figure, figure, type Table, table, text } from '../reportParts.js';
import { COUNTED_9X9, PAPER_SPLIT, randomGames, recordsByHash } from '../territoryGames.js';
import type { LabWorld } from '../world.js';

/** Games that the model was not trained on, and which of their moves are to be foreseen. */
interface Board {
  readonly size: number;
  /** None: random games. */
  readonly files: readonly string[];
  readonly from: number;
  readonly count: number;
  readonly moves: readonly [first: number, last: number];
  /** Table 2 of the paper: the network, and moves at random. */
  readonly paper?: { readonly network: number; readonly random: number };
}

const PROFESSIONALS = { size: 19, files: ['data/pro-19x19-tygem.sgf'], from: 0, count: 1835 };
const ALL_MOVES = [1, 1000] as const;

const BOARDS = {
  '9x9': {
    ...{ size: 9, files: [COUNTED_9X9], from: PAPER_SPLIT.train + PAPER_SPLIT.validate, count: 2000, moves: ALL_MOVES },
    paper: { network: -1.86, random: -4.13 },
  },
  '13x13': {
    ...{ size: 13, files: ['data/amateur-13x13-kgs.sgf', 'data/computer-13x13-gnugo.sgf'] },
    ...{ from: 0, count: 200, moves: ALL_MOVES, paper: { network: -2.27, random: -4.88 } },
  },
  '19x19': { ...PROFESSIONALS, moves: [80, 83], paper: { network: -2.7, random: -5.64 } },
  'random 5x5': { size: 5, files: [], from: 0, count: 4, moves: ALL_MOVES },
  'random 7x7': { size: 7, files: [], from: 0, count: 4, moves: ALL_MOVES },
} as const satisfies Record<string, Board>;
type BoardName = keyof typeof BOARDS;

interface Params {
  readonly boards: readonly BoardName[];
  /** Moves of each board that are foreseen. */
  readonly moves: number;
  /** Figure 2b: so many moves with so many moves before them. */
  readonly stages: readonly number[];
  readonly movesOfStage: number;
}

/** A row of Table 2, or a point of Figure 2b. */
interface Foresight extends Unit {
  readonly board: BoardName;
  readonly judging: Judging;
  /** Undefined: all moves of the board. */
  readonly stage?: number;
}

interface Row {
  readonly moves: number;
  readonly temperature: number;
  readonly logOfMeanProbability: number;
  readonly meanLogProbability: number;
  readonly logOfMeanRandomProbability: number;
  readonly randomLogProbability: number;
  readonly topM: Readonly<Record<string, number>>;
}

type Rows = readonly Finished<Foresight, Row>[];

/** What the network must reach on 19x19 to count as foreseeing moves: above random in ln p, times random in p, share in the best 30. */
const WANTED = { above: 0.7, times: 4, top30: 0.45 };
const LARGEST_TOP = 30;

export default experiment<Params, Foresight, Row>({
  name: 'territory-foresight',
  question: 'Does a network that was trained on 9x9 foresee the moves of people, also on larger boards?',
  paper: 'Wu & Baldi (2006), Table 2 and Figure 2b',
  claim:
    'Moves 80 to 83 of professionals have a mean probability far above that of moves at random, and half of the moves at 80 stones are among the 30 best.',
  scales: {
    tiny: { boards: ['random 5x5', 'random 7x7'], moves: 10, stages: [], movesOfStage: 0 },
    small: { boards: ['9x9', '13x13', '19x19'], moves: 300, stages: [20, 80, 140, 200], movesOfStage: 40 },
    full: {
      ...{ boards: ['9x9', '13x13', '19x19'], moves: 2000 },
      ...{ stages: [1, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200], movesOfStage: 300 },
    },
  },
  choices: { boards: Object.keys(BOARDS) },
  needs: ({ boards }) => ({ shared: boards.flatMap((board): readonly string[] => BOARDS[board].files) }),
  units: ({ boards, stages }) => [
    ...boards.flatMap((board) =>
      JUDGINGS.map((judging) => ({ key: `${board.replaceAll(' ', '-')}-${judging}`, board, judging })),
    ),
    ...stages.map((stage) => ({ key: `move-${stage}`, board: '19x19' as const, judging: 'urgency' as const, stage })),
  ],
  run,
  judge,
  report: (rows) => [listBoards(rows), ...drawStages(rows), text(READING)],
});

const READING =
  'ln of the mean p is the natural logarithm of the mean probability of the moves played, mean of ln p the mean of the logarithms; the paper does not say which of the two its figures are. Temperatures come with the model. The games are none that it was trained on; on 13x13 its temperature was fitted on some of these.';

async function run(
  { board, judging, stage }: Foresight,
  { params, seed, world, note }: UnitContext<Params>,
): Promise<Row> {
  const model = readTerritoryModel(await world.readModel('territory'), 'the model that comes with the program');
  const { size, moves } = BOARDS[board];
  const engine = await world.createEngine({ threads: world.threads, memoryMiB: 8 });
  try {
    const range = stage === undefined ? moves : ([stage, stage] as const);
    const count = stage === undefined ? params.moves : params.movesOfStage;
    const chosen = drawChoices(await gamesOf(board, engine, world), range, count, makeRng(seed));
    const crew = engine.createCrew(loadNet(engine, model), AT_A_TIME);
    const ranked = await rankChoices(crew, chosen, judging, (done) => note(`${done} of ${chosen.length} moves`));
    const { topByStones: _stages, ...found } = judgePrediction(ranked, temperatureFor(model, judging, size));
    return found;
  } finally {
    engine.close();
  }
}

/** Positions that a crew takes at once. */
const AT_A_TIME = 100;

/** Games as they are played, so that only those that are drawn need be. */
async function gamesOf(name: BoardName, engine: Engine, world: LabWorld): Promise<(() => SampleGame)[]> {
  const { size, files, from, count }: Board = BOARDS[name];
  if (files.length === 0) return (await randomGames(engine, size, count, size)).map((game) => () => game);
  return (await recordsByHash(world, files, { from, count })).map((record) => () => sampleGame(record));
}

/** So many choices, as few as possible of one game. */
function drawChoices(
  games: readonly (() => SampleGame)[],
  [first, last]: readonly [number, number],
  count: number,
  rng: Rng,
): Choice[] {
  const perGame = Math.ceil(count / games.length);
  const chosen: Choice[] = [];
  for (const play of shuffle([...games], rng)) {
    if (chosen.length >= count) break;
    chosen.push(...shuffle(choicesOf(play(), first, last), rng).slice(0, perGame));
  }
  return chosen.slice(0, count);
}

const aboveRandom = (row: Row): number => row.meanLogProbability - row.randomLogProbability;
const timesRandom = (row: Row): number => Math.exp(row.logOfMeanProbability - row.logOfMeanRandomProbability);

function judge(rows: Rows): Verdict {
  const row = rows.find(({ unit }) => unit.board === '19x19' && unit.judging === 'urgency' && !unit.stage)?.row;
  if (!row) return { verdict: 'undecided', because: 'no moves on 19x19 were foreseen' };
  const top = row.topM[LARGEST_TOP] ?? 0;
  const because = `on 19x19 the mean of ln p is ${aboveRandom(row).toFixed(2)} above random's, the mean p ${timesRandom(row).toFixed(1)} times as large, and ${percent(top)} of the moves are among the 30 best`;
  const isReached = aboveRandom(row) >= WANTED.above && timesRandom(row) >= WANTED.times && top >= WANTED.top30;
  return { verdict: isReached ? 'holds' : 'does not hold', because };
}

function listBoards(rows: Rows): Table {
  const lines = rows
    .filter(({ unit }) => unit.stage === undefined)
    .map(({ unit: { board, judging }, row }) => {
      const { paper }: Board = BOARDS[board];
      return [
        ...[board, judging, row.moves, row.temperature.toFixed(2), row.logOfMeanProbability.toFixed(2)],
        ...[row.meanLogProbability.toFixed(2), row.randomLogProbability.toFixed(2), timesRandom(row).toFixed(1)],
        ...[
          percent(row.topM[1] ?? 0),
          percent(row.topM[LARGEST_TOP] ?? 0),
          paper?.network ?? '-',
          paper?.random ?? '-',
        ],
      ];
    });
  return table(
    'Moves foreseen',
    [
      ...['board', 'judged by', 'moves', 'temperature', 'ln of mean p', 'mean of ln p', 'random', 'p, times random'],
      ...['best', 'best 30', 'paper', 'paper, random'],
    ],
    lines,
  );
}

function drawStages(rows: Rows): Figure[] {
  const stages = rows.filter(({ unit }) => unit.stage !== undefined);
  if (stages.length === 0) return [];
  const lineOf = (name: string, shareOf: (row: Row) => number) => ({
    name,
    points: stages.map(({ unit, row }) => ({ x: unit.stage as number, value: shareOf(row) })),
  });
  const series = [
    ...TOP.map((m) => lineOf(`best ${m}`, (row) => row.topM[m] ?? 0)),
    lineOf('best 30 of moves at random', (row) => Math.min(1, LARGEST_TOP * Math.exp(row.randomLogProbability))),
  ];
  return [
    figure(
      'Moves of professionals among the best, by stage of the game',
      "19x19, moves judged by urgency: the paper's Figure 2b, which shows half of the moves at 80 stones among the best 30.",
      { type: 'line', x: { label: 'move' }, y: { label: 'share', percent: true, from: 0, to: 1 }, series },
    ),
  ];
}
