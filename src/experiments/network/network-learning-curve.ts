/**
 * How fast does a network learn, and does it learn its training positions by heart? The experiment trains nothing: it
 * reads the log of a training, which the parameter `log` names, and draws it. At the tiny scale the log is invented.
 */
import { type Figure, figure, type ReportTable, type Series, table, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { boardName } from '../games.js';
import { type FiguresBySize, type LogEntry, parseTrainingLog, type TrainingLog } from './trainingLog.js';

interface Params {
  /** The path of the log, or INVENTED. */
  readonly log: string;
}

type Rows = readonly FinishedUnit<Unit, TrainingLog>[];

const INVENTED = 'invented';
/** The network learns by heart if its cross-entropy on held-out positions is higher by more than this many nats. */
const MAX_GAP = 0.05;

export default experiment<Params, Unit, TrainingLog>({
  name: 'network-learning-curve',
  question: 'How fast does a network learn, and does it learn its training positions by heart?',
  paper: 'none; Wu & Baldi (2006) show such curves of the territory network',
  claim: `At the end of the training, on every board size, the cross-entropy of moves in held-out positions exceeds that in training positions by at most ${MAX_GAP} nats.`,
  scales: { tiny: { log: INVENTED }, small: { log: 'training.jsonl' }, full: { log: 'training.jsonl' } },
  needs: ({ log }) => (log === INVENTED ? {} : { files: [log] }),
  units: () => [{ key: 'log' }],
  run,
  judge,
  report: (rows) => rows.flatMap(({ row }) => [...drawLosses(row), ...drawHeldOut(row), listLast(row), describe(row)]),
});

async function run(_unit: Unit, { params: { log }, environment }: UnitContext<Params>): Promise<TrainingLog> {
  if (log === INVENTED) return inventedLog();
  return parseTrainingLog(await environment.readTextFile(log), log);
}

/** A log whose losses fall to the half and to a third. */
const inventedLog = (): TrainingLog => ({
  weights: 1000,
  entries: [1, 2, 3].map((number) => {
    const figures = { 9: { policy: 4.4 / number }, 19: { policy: 5.9 / number } };
    const heldOut = { 9: { crossEntropy: 4.5 / number }, 19: { crossEntropy: 6 / number } };
    return { positions: 1000 * number, minutes: number, rate: 0.001, losses: figures, heldOut };
  }),
});

const lastJudged = ({ entries }: TrainingLog): LogEntry | undefined => entries.findLast(({ heldOut }) => heldOut);

function judge(rows: Rows, { log }: Params): ClaimVerdict {
  const last = rows.map(({ row }) => lastJudged(row)).find(Boolean);
  const teachers = Math.max(1, ...rows.map(({ row }) => row.teachers ?? 1));
  if (teachers > 1)
    return {
      verdict: 'undecided',
      because: `training losses are means over ${teachers} teachers, but held-out figures are about the first teacher alone`,
    };
  const gaps = sizesOf(last?.heldOut ?? {}).flatMap((size) => {
    const [trained, heldOut] = [last?.losses[size]?.policy, last?.heldOut?.[size]?.crossEntropy];
    return trained === undefined || heldOut === undefined ? [] : { size, gap: heldOut - trained };
  });
  if (log === INVENTED || gaps.length === 0)
    return { verdict: 'undecided', because: 'no log of a training with figures on held-out positions has been read' };
  const written = gaps.map(({ size, gap }) => `${gap.toFixed(3)} on ${boardName(Number(size))}`).join(', ');
  return {
    verdict: gaps.every(({ gap }) => gap <= MAX_GAP) ? 'holds' : 'does not hold',
    because: `after ${millions(last?.positions ?? 0)} million positions, the cross-entropy in held-out positions minus that in training positions is ${written}`,
  };
}

const millions = (positions: number): string => (positions / 1e6).toFixed(2);

/** The board sizes of which there are figures, the smallest first. */
const sizesOf = (figures: FiguresBySize): string[] => Object.keys(figures).sort((a, b) => Number(a) - Number(b));

interface DrawnFigure {
  /** The name of the figure in the log. */
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly percent?: boolean;
}

interface JudgedFigure extends DrawnFigure {
  /** The head of the column in the table of the last figures. */
  readonly column: string;
}

const LOSSES: readonly DrawnFigure[] = [
  { name: 'policy', title: 'Training: moves', label: 'cross-entropy' },
  { name: 'value', title: 'Training: winner', label: 'cross-entropy' },
  { name: 'score', title: 'Training: score', label: 'loss' },
  { name: 'owner', title: 'Training: owners', label: 'cross-entropy' },
];

const HELD_OUT: readonly JudgedFigure[] = [
  { name: 'crossEntropy', title: 'Held out: moves', column: 'moves', label: 'cross-entropy' },
  {
    name: 'teacherMove',
    title: "Held out: first choice is the teacher's",
    column: "teacher's choice",
    label: 'share',
    percent: true,
  },
  {
    name: 'peopleMove',
    title: "Held out: first choice is people's move",
    column: "people's move",
    label: 'share',
    percent: true,
  },
  { name: 'winnerLogLoss', title: 'Held out: winner', column: 'winner', label: 'log loss' },
  {
    name: 'winOff',
    title: "Held out: distance from the teacher's win rate",
    column: 'win rate',
    label: 'share',
    percent: true,
  },
  { name: 'leadOff', title: "Held out: distance from the teacher's lead", column: 'lead', label: 'points' },
  { name: 'ownerOff', title: "Held out: distance from the teacher's ownership", column: 'owners', label: 'distance' },
];

const drawLosses = ({ entries }: TrainingLog): Figure[] =>
  LOSSES.flatMap((drawn) =>
    draw(drawn, entries, ({ losses }) => losses, 'The mean loss on training positions since the point before.'),
  );

const drawHeldOut = ({ entries }: TrainingLog): Figure[] =>
  HELD_OUT.flatMap((drawn) =>
    draw(drawn, entries, ({ heldOut }) => heldOut, 'The mean on held-out positions, with the averaged weights.'),
  );

/** Of more sizes than a figure has colours, only the usual ones are drawn. The table has all. */
const COLOURS = 7;
const USUAL_SIZES = ['7', '9', '13', '19'];
const drawnSizes = (sizes: readonly string[]): readonly string[] =>
  sizes.length <= COLOURS ? sizes : sizes.filter((size) => USUAL_SIZES.includes(size));

/** Draws a figure of the log with a line for each board size; nothing if the log does not have it. */
function draw(
  { name, title, label, percent }: DrawnFigure,
  entries: readonly LogEntry[],
  figuresOf: (entry: LogEntry) => FiguresBySize | undefined,
  caption: string,
): Figure[] {
  const sizes = drawnSizes(sizesOf(Object.assign({}, ...entries.map(figuresOf))));
  const series = sizes.flatMap((size): Series[] => {
    const points = entries.flatMap((entry) => {
      const value = figuresOf(entry)?.[size]?.[name];
      return value === undefined ? [] : { x: entry.positions / 1e6, value };
    });
    return points.length > 0 ? [{ name: boardName(Number(size)), points }] : [];
  });
  if (series.length === 0) return [];
  const y = { label, ...(percent && { percent: true }) };
  return [figure(title, caption, { type: 'line', x: { label: 'million positions' }, y, series })];
}

function listLast(log: TrainingLog): ReportTable {
  const { heldOut = {} } = lastJudged(log) ?? {};
  const shown = HELD_OUT.filter(({ name }) => Object.values(heldOut).some((figures) => figures[name] !== undefined));
  return table(
    'Held-out positions, the last figures of the log, as the figures above show them',
    ['board', "teacher's entropy", ...shown.map(({ column }) => column)],
    sizesOf(heldOut).map((size) => [
      boardName(Number(size)),
      ...['teacherEntropy', ...shown.map(({ name }) => name)].map((name) => heldOut[size]?.[name]?.toFixed(3) ?? '-'),
    ]),
  );
}

function describe({ weights, entries }: TrainingLog) {
  const last = entries.at(-1);
  const size = weights === undefined ? '' : ` The network has ${weights} weights.`;
  return text(
    `The training saw ${millions(last?.positions ?? 0)} million positions in ${Math.round(last?.minutes ?? 0)} minutes.${size} The threshold of the claim was written on 2026-11-19, before the training of the network that comes with the program had ended. A cross-entropy is at least as large as the entropy of what the network shall answer; with a teacher, this is the teacher's entropy. Training losses are those of the weights at that time, on positions that the network then learns from. Held-out positions are judged by a running mean of the weights, which is better, so a training that learns nothing by heart can have the lower cross-entropy there.`,
  );
}
