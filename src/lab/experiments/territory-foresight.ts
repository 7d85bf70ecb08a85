/**
 * Does the territory network, trained on 9x9 only, foresee the moves of people, on 9x9 and on larger boards? The model that
 * comes with the program, judging moves as in the paper by the area expected after them, and by urgency. Temperatures
 * are fitted on other games than those foreseen: one for the mean of ln p, one for the mean p. At the tiny scale the
 * games are random ones on small boards, made on the spot.
 */
import { makeRng, mixSeed, type Rng, shuffle } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import type { Engine } from '../../engine/engine.js';
import type { NetCrew } from '../../engine/netCrew.js';
import { loadNet, readTerritoryModel, temperatureFor } from '../../learn/territory/model.js';
import {
  type Bounds,
  type Choice,
  choicesOf,
  fitMeanTemperature,
  fitTemperature,
  JUDGINGS,
  type Judging,
  judgePrediction,
  type Prediction,
  rankChoices,
  TOP,
} from '../../learn/territory/prediction.js';
import { type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { type Figure, figure, type Table, table, text, writeShare } from '../reportParts.js';
import { COUNTED_9X9, PAPER_SPLIT, randomGames, recordsByHash } from '../territoryGames.js';
import type { LabWorld } from '../world.js';

/** Games in the order of their hashes. */
interface Part {
  readonly from: number;
  readonly count: number;
}

/** Games that the model was not trained on, and which of their moves are to be foreseen. */
interface Board {
  readonly size: number;
  /** None: random games. */
  readonly files: readonly string[];
  /** Games to foresee, and others to fit temperatures on. */
  readonly judged: Part;
  readonly fitted: Part;
  readonly moves: readonly [first: number, last: number];
}

const ALL_MOVES = [1, 1000] as const;
const { train, validate } = PAPER_SPLIT;
const RANDOM = { files: [], judged: { from: 0, count: 4 }, fitted: { from: 4, count: 4 }, moves: ALL_MOVES };

const BOARDS = {
  '9x9': {
    ...{ size: 9, files: [COUNTED_9X9], moves: ALL_MOVES },
    ...{ judged: { from: train + validate, count: 2000 }, fitted: { from: 0, count: validate } },
  },
  '13x13': {
    ...{ size: 13, files: ['data/amateur-13x13-kgs.sgf', 'data/computer-13x13-gnugo.sgf'], moves: ALL_MOVES },
    ...{ judged: { from: 36, count: 100 }, fitted: { from: 0, count: 36 } },
  },
  '19x19': {
    ...{ size: 19, files: ['data/pro-19x19-tygem.sgf'], moves: [80, 83] },
    ...{ judged: { from: 0, count: 1835 }, fitted: { from: 1835, count: 300 } },
  },
  'random 5x5': { size: 5, ...RANDOM },
  'random 7x7': { size: 7, ...RANDOM },
} as const satisfies Record<string, Board>;
type BoardName = keyof typeof BOARDS;

/** Table 2 of the paper: ln of a probability, and the probability as it is printed there. */
const PAPER: readonly (readonly [board: string, system: string, log: number, probability: string])[] = [
  ['9x9', 'moves at random', -4.13, '1/62'],
  ['9x9', 'the network', -1.86, '1/7'],
  ['13x13', 'moves at random', -4.88, '1/132'],
  ['13x13', 'the network', -2.27, '1/10'],
  ['19x19', 'moves at random', -5.64, '1/281'],
  ['19x19', 'Boltzmann5 (Stern et al.)', -5.55, '1/254'],
  ['19x19', 'BoltzmannLiberties (Stern et al.)', -5.27, '1/194'],
  ['19x19', 'the network', -2.7, '1/15'],
];

interface Params {
  readonly boards: readonly BoardName[];
  /** Moves of each board that are foreseen. */
  readonly moves: number;
  /** Figure 2b: so many moves at so many stones on the board. */
  readonly stages: readonly number[];
  readonly movesOfStage: number;
}

/** A row of Table 2, or a point of Figure 2b, whose moves are judged both ways. */
interface Foresight extends Unit {
  readonly board: BoardName;
  readonly judging: Judging;
  /** Undefined: all moves of the board. */
  readonly stage?: number;
}

/** Rows of the first version have no optional field; FIRST_VERSION says what they are. */
interface Row extends Omit<Prediction, 'topByStones' | 'logOfMeanBounds' | 'meanLogBounds'> {
  readonly logOfMeanBounds?: Bounds;
  readonly meanLogBounds?: Bounds;
  /** The mean probability at the temperature that was fitted for it. */
  readonly ofMean?: Pick<Prediction, 'temperature' | 'logOfMeanProbability' | 'logOfMeanBounds'>;
  /** Of a stage: the stones on the board, on average, and the moves among the best by area. */
  readonly meanStones?: number;
  readonly topByArea?: Prediction['topM'];
}

type Rows = readonly Finished<Foresight, Row>[];

/** By the paper's rule: the mean p must be so many times that of random moves, and half of the moves, about, in the best 30. */
const WANTED = { times: 3, half: 0.5, about: 0.45 };
const LARGEST_TOP = 30;
/** Stones of a stage: both colours move in it. */
const STAGE = 4;
/** Moves that temperatures are fitted on. */
const FITTED = 300;

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
  report: (rows) => [
    listBoards(rows),
    listPaper(),
    text(READING),
    ...drawStages(rows),
    ...(rows.some(({ row }) => row.meanLogBounds === undefined) ? [text(FIRST_VERSION)] : []),
    text(MODEL),
  ],
});

const READING =
  'Mean of ln p is the mean of the logarithms of the probabilities of the moves played, at the temperature T that is best for it; ln of mean p is the logarithm of their mean, at the same temperature and at one that is best for it alone. The paper does not say which of the two its figures are, nor its temperature. They are read here as the second, since a mean of ln p of -2.70 hardly goes with half of the moves outside the best 30. That one says little: a mean of probabilities does not mind moves that are held to be impossible, so it is best at a low temperature, and towards zero it becomes the share of moves that were the very best one. The column "T to 0" is the logarithm of that share. Intervals are at 95 %, of shares Wilson\'s.';

const FIRST_VERSION =
  "These rows are of the first version of the experiment. Their temperatures are the model's, fitted for the mean of ln p alone (on 13x13 on some of the games judged), so of ln of mean p they have the value at that temperature and the limit, not the one at its own best temperature. Area and urgency foresaw different draws of moves. A point of the figure is one move number, drawn at the number of moves before it, captured stones included; but for the first these are White's moves. They were judged by urgency only, not by the paper's rule.";

const MODEL =
  "All of this is of the model that comes with the program, which was trained by our recipe (Adam, 6 epochs, propensities pooled with a constant of 30). No network that was trained by the paper's recipe has been asked to foresee moves.";

async function run({ board, judging, stage }: Foresight, { params, world, note }: UnitContext<Params>): Promise<Row> {
  const model = readTerritoryModel(await world.readModel('territory'), 'the model that comes with the program');
  const { size, judged, fitted, moves }: Board = BOARDS[board];
  const engine = await world.createEngine({ threads: world.threads, memoryMiB: 8 });
  try {
    const crew = engine.createCrew(loadNet(engine, model), AT_A_TIME);
    // By the board alone: both ways of judging are to foresee the same moves.
    const rng = makeRng(mixSeed(size, stage ?? 0));
    const games = await gamesOf(board, judged, engine, world);
    if (stage !== undefined) {
      const chosen = drawChoices(games, (game) => choicesAt(game, stage), params.movesOfStage, rng);
      return await foreseeStage(crew, chosen, temperatureFor(model, judging, size), note);
    }
    const choicesIn = (game: SampleGame): Choice[] => choicesOf(game, ...moves);
    const chosen = drawChoices(games, choicesIn, params.moves, rng);
    const others = await gamesOf(board, fitted, engine, world);
    const lessons = drawChoices(others, choicesIn, Math.min(params.moves, FITTED), rng);
    return await foresee(crew, chosen, lessons, judging, note);
  } finally {
    engine.close();
  }
}

/** Positions that a crew takes at once. */
const AT_A_TIME = 100;

async function foresee(
  crew: NetCrew,
  chosen: readonly Choice[],
  lessons: readonly Choice[],
  judging: Judging,
  note: (text: string) => void,
): Promise<Row> {
  const known = await rankChoices(crew, lessons, judging, (done) => note(`temperatures: ${done} of ${lessons.length}`));
  const ranked = await rankChoices(crew, chosen, judging, (done) => note(`${done} of ${chosen.length} moves`));
  const { topByStones: _, ...row } = judgePrediction(ranked, fitTemperature(known));
  const { temperature, logOfMeanProbability, logOfMeanBounds } = judgePrediction(ranked, fitMeanTemperature(known));
  return { ...row, ofMean: { temperature, logOfMeanProbability, logOfMeanBounds } };
}

/** Of a stage only the order of moves is shown, so the model's temperature will do. */
async function foreseeStage(
  crew: NetCrew,
  chosen: readonly Choice[],
  temperature: number,
  note: (text: string) => void,
): Promise<Row> {
  const ranked = await rankChoices(crew, chosen, 'urgency', (done) => note(`${done} of ${chosen.length} moves`));
  const { topByStones: _, ...row } = judgePrediction(ranked, temperature);
  const { topM: topByArea } = judgePrediction(await rankChoices(crew, chosen, 'area'), temperature);
  const meanStones = chosen.reduce((sum, { position: { stones } }) => sum + stones, 0) / chosen.length;
  return { ...row, meanStones, topByArea };
}

/** Games as they are played, so that only those that are drawn need be. */
async function gamesOf(name: BoardName, part: Part, engine: Engine, world: LabWorld): Promise<(() => SampleGame)[]> {
  const { size, files }: Board = BOARDS[name];
  if (files.length > 0) return (await recordsByHash(world, files, part)).map((record) => () => sampleGame(record));
  const games = await randomGames(engine, size, part.from + part.count, size);
  return games.slice(part.from).map((game) => () => game);
}

const choicesAt = (game: SampleGame, stage: number): Choice[] =>
  choicesOf(game, ...ALL_MOVES).filter(({ position: { stones } }) => stones >= stage && stones < stage + STAGE);

/** So many choices, as few as possible of one game. */
function drawChoices(
  games: readonly (() => SampleGame)[],
  choicesIn: (game: SampleGame) => Choice[],
  count: number,
  rng: Rng,
): Choice[] {
  const perGame = Math.ceil(count / games.length);
  const chosen: Choice[] = [];
  for (const play of shuffle([...games], rng)) {
    if (chosen.length >= count) break;
    chosen.push(...shuffle(choicesIn(play()), rng).slice(0, perGame));
  }
  return chosen.slice(0, count);
}

const timesRandom = (row: Row): number => Math.exp(row.logOfMeanProbability - row.logOfMeanRandomProbability);
/** The mean probability that a low temperature leads to: the share of moves that were the best one. */
const limitOf = (row: Row): number => Math.log(row.topM[1] ?? 0);

function shareOf(topM: Prediction['topM'], m: number, moves: number) {
  const value = topM[m] ?? 0;
  const [low, high] = wilsonInterval(Math.round(value * moves), moves);
  return { value, low, high };
}

const writeTop = ({ topM, moves }: Row, m: number): string => writeShare(shareOf(topM, m, moves));

/** By the paper's rule, moves judged by area; what urgency adds is said, and decides nothing. */
function judge(rows: Rows): Verdict {
  const rowOf = (judging: Judging): Row | undefined =>
    rows.find(({ unit }) => unit.board === '19x19' && unit.judging === judging && unit.stage === undefined)?.row;
  const [area, urgency] = [rowOf('area'), rowOf('urgency')];
  if (!area) return { verdict: 'undecided', because: "no moves on 19x19 were foreseen by the paper's rule" };
  const { low, high } = shareOf(area.topM, LARGEST_TOP, area.moves);
  const because = [
    `by the area expected after a move, the paper's rule, ${writeTop(area, LARGEST_TOP)} of the moves on 19x19 are among the 30 best and their mean p is ${timesRandom(area).toFixed(1)} times that of random moves`,
    ...(urgency ? [`by urgency, a ranking of our own, ${writeTop(urgency, LARGEST_TOP)} are among them`] : []),
  ].join('; ');
  if (high < WANTED.half || timesRandom(area) < WANTED.times) return { verdict: 'does not hold', because };
  return { verdict: low >= WANTED.about ? 'holds' : 'undecided', because };
}

/** ln p, and as one in so many. */
const writeLog = (log: number): string =>
  Number.isFinite(log) ? `${log.toFixed(2)} (1/${Math.round(Math.exp(-log))})` : '-';

const writeBounds = (bounds: Bounds | undefined): string =>
  bounds ? `${bounds.low.toFixed(2)} to ${bounds.high.toFixed(2)}` : '-';

function listBoards(rows: Rows): Table {
  const lines = rows
    .filter(({ unit }) => unit.stage === undefined)
    .map(({ unit: { board, judging }, row }) => {
      const { ofMean } = row;
      return [
        ...[board, judging, row.moves, row.randomLogProbability.toFixed(2), row.temperature.toFixed(2)],
        ...[row.meanLogProbability.toFixed(2), writeBounds(row.meanLogBounds), writeLog(row.logOfMeanProbability)],
        ...[ofMean?.temperature.toFixed(2) ?? '-', ofMean ? writeLog(ofMean.logOfMeanProbability) : '-'],
        ...[writeBounds(ofMean?.logOfMeanBounds), writeLog(limitOf(row))],
        ...[writeTop(row, 1), writeTop(row, LARGEST_TOP)],
      ];
    });
  return table(
    'Moves foreseen',
    [
      ...['board', 'judged by', 'moves', 'random', 'T', 'mean of ln p', 'interval', 'ln of mean p'],
      ...['its own T', 'ln of mean p there', 'interval', 'T to 0', 'best', 'best 30'],
    ],
    lines,
  );
}

const listPaper = (): Table =>
  table(
    'Table 2 of the paper',
    ['board', 'system', 'log probability', 'probability'],
    PAPER.map(([board, system, log, probability]) => [board, system, log.toFixed(2), probability]),
  );

function drawStages(rows: Rows): Figure[] {
  const stages = rows.filter(({ unit }) => unit.stage !== undefined);
  if (stages.length === 0) return [];
  // Where only the number of the move is known, that of moves before it.
  const stonesOf = ({ unit, row }: Rows[number]): number => row.meanStones ?? (unit.stage as number) - 1;
  const draw = (judging: Judging, some: Rows, topOf: (row: Row) => Prediction['topM']): Figure =>
    figure(
      `Moves of professionals among the best, by ${judging}`,
      `19x19, by stones on the board, with Wilson's intervals at 95 %; the paper's Figure 2b, by area, shows half of the moves at 80 stones among the best 30.${judging === 'area' ? '' : ' Urgency is a ranking of our own.'}`,
      {
        ...{ type: 'line', x: { label: 'stones' }, y: { label: 'share', percent: true, from: 0, to: 1 } },
        series: [
          ...TOP.map((m) => ({
            name: `best ${m}`,
            points: some.map((each) => ({ x: stonesOf(each), ...shareOf(topOf(each.row), m, each.row.moves) })),
          })),
          {
            name: 'best 30 of moves at random',
            points: some.map((each) => ({
              x: stonesOf(each),
              value: Math.min(1, LARGEST_TOP * Math.exp(each.row.randomLogProbability)),
            })),
          },
        ],
      },
    );
  const judgedByArea = stages.filter(({ row }) => row.topByArea !== undefined);
  return [
    ...(judgedByArea.length > 0 ? [draw('area', judgedByArea, ({ topByArea = {} }) => topByArea)] : []),
    draw('urgency', stages, ({ topM }) => topM),
  ];
}
