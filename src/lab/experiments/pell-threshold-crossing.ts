/**
 * The paper's Figures 1 and 2: what is believed of the win rates of two classes,
 * and for which thresholds BETA prefers the less tried one. Nothing is drawn at
 * random here; the models differ in what they make of the counts.
 */
import { betaAbove, logBeta } from '../../base/incompleteBeta.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import { figure, type Series, table, text } from '../reportParts.js';

interface Params {
  /** Points of a curve. */
  readonly steps: number;
}

/** Wins and losses of the rival of 0:3, and what is added to both counts for the distribution. */
interface ModelUnit {
  readonly key: string;
  readonly rival: readonly [wins: number, losses: number];
  readonly added: number;
  readonly title: string;
}

interface Row {
  readonly means: readonly [number, number];
  /** The threshold above which 0:3 is preferred. */
  readonly crossing: number;
  /** By step: the density of both win rates, and the chance that each is above. */
  readonly densities: readonly (readonly [number, number])[];
  readonly chances: readonly (readonly [number, number])[];
}

const LITTLE_TRIED = [0, 3] as const;
const PAPER_CROSSING = 0.38;
/** The paper gives two digits. */
const TOLERANCE = 0.005;

const UNITS: readonly ModelUnit[] = [
  { key: 'correct', rival: [3, 11], added: 1, title: '3:11, Beta(w + 1, l + 1)' },
  { key: 'printed', rival: [3, 11], added: 2, title: '3:11, exponents as printed: Beta(w + 2, l + 2)' },
  { key: 'jeffreys', rival: [3, 11], added: 0.5, title: '3:11, Jeffreys’ prior: Beta(w + 1/2, l + 1/2)' },
  { key: 'other-counts', rival: [2, 8], added: 1, title: '2:8, Beta(w + 1, l + 1)' },
];

export default experiment<Params, ModelUnit, Row>({
  name: 'pell-threshold-crossing',
  question: 'Above which threshold does BETA prefer the little-tried class?',
  paper: 'Pell (1991), Figures 1 and 2',
  claim: 'Of classes with counts 0:3 and 3:11, means 0.20 and 0.25, BETA prefers the first for thresholds above 0.38.',
  scales: { tiny: { steps: 20 }, small: { steps: 100 }, full: { steps: 200 } },
  units: () => UNITS,
  run: async (unit, { params }) => work(unit, params.steps),
  judge,
  report: (rows) => [...drawBeliefs(rows), listCrossings(rows), ...explain(rows)],
});

function work({ rival, added }: ModelUnit, steps: number): Row {
  const shapes = [LITTLE_TRIED, rival].map(([wins, losses]) => [wins + added, losses + added] as const);
  const pair = (of: (a: number, b: number) => number): [number, number] =>
    shapes.map(([a, b]) => of(a, b)) as [number, number];
  const thresholds = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  return {
    means: pair((a, b) => a / (a + b)),
    crossing: findCrossing(pair),
    densities: thresholds.map((x) => pair((a, b) => density(x, a, b))),
    chances: thresholds.map((x) => pair((a, b) => betaAbove(x, a, b))),
  };
}

/** Halves the interval in which the preference changes. */
function findCrossing(pair: (of: (a: number, b: number) => number) => [number, number]): number {
  let [low, high] = [0.05, 0.95];
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    const [first, second] = pair((a, b) => betaAbove(middle, a, b));
    if (first > second) high = middle;
    else low = middle;
  }
  return low;
}

/** At the ends, where some densities have no bound, just beside them. */
function density(x: number, a: number, b: number): number {
  const inside = Math.min(1 - 1e-3, Math.max(1e-3, x));
  return Math.exp((a - 1) * Math.log(inside) + (b - 1) * Math.log1p(-inside) - logBeta(a, b));
}

type Rows = readonly Finished<ModelUnit, Row>[];

const rowOf = (rows: Rows, key: string): Row | undefined => rows.find(({ unit }) => unit.key === key)?.row;

function judge(rows: Rows): Verdict {
  const correct = rowOf(rows, 'correct');
  if (!correct) return { verdict: 'undecided', because: 'the model of the paper’s means was not worked out' };
  const because = `with the distribution that has the paper’s means (${correct.means.map((mean) => mean.toFixed(2)).join(' and ')}) the preference changes at ${correct.crossing.toFixed(3)}`;
  const holds = Math.abs(correct.crossing - PAPER_CROSSING) <= TOLERANCE;
  return { verdict: holds ? 'holds' : 'does not hold', because };
}

function drawBeliefs(rows: Rows) {
  const [correct, other] = [rowOf(rows, 'correct'), rowOf(rows, 'other-counts')];
  if (!correct) return [];
  const line = (name: string, values: Row['chances'], index: 0 | 1): Series => ({
    name,
    points: values.map((pair, step) => ({ x: step / (values.length - 1), value: pair[index] })),
  });
  const series = (curve: 'densities' | 'chances'): Series[] => [
    ...[line('0:3', correct[curve], 0), line('3:11', correct[curve], 1)],
    ...(other ? [line('2:8', other[curve], 1)] : []),
  ];
  return [
    figure(
      'Figure 1: what is believed of the win rates',
      'Densities of the win rate after 0 wins and 3 losses, and after 3 wins and 11 losses, from a uniform prior. The first is the wider one. Beside them 2 wins and 8 losses, which have the mean of 3:11.',
      { type: 'line', x: { label: 'win rate' }, y: { label: 'density', from: 0 }, series: series('densities') },
    ),
    figure(
      'Figure 2: the chance that the win rate lies above a threshold',
      `The curves of 0:3 and 3:11 cross at ${correct.crossing.toFixed(3)}: above it, 0:3 has the better chance and BETA prefers it. The paper reads 0.38.${other ? ` The curve of 2:8 is crossed at ${other.crossing.toFixed(3)}.` : ''}`,
      {
        ...{ type: 'line', x: { label: 'threshold X' }, y: { label: 'chance of a win rate above X', from: 0, to: 1 } },
        series: series('chances'),
      },
    ),
  ];
}

const listCrossings = (rows: Rows) =>
  table(
    'Where the preference changes',
    ['rival of 0:3, and distribution', 'mean of 0:3', 'mean of the rival', '0:3 preferred above'],
    rows.map(({ unit, row }) => [unit.title, ...row.means.map((mean) => mean.toFixed(3)), row.crossing.toFixed(3)]),
  );

function explain(rows: Rows) {
  const other = rowOf(rows, 'other-counts');
  if (!other) return [];
  return [
    text(
      `The quoted means fix the distribution Beta(w + 1, l + 1); the exponents printed in equations 3 to 6 are one too large. With counts 0:3 and 2:8, which have the same two means, the change is at ${other.crossing.toFixed(3)}: the figure was probably drawn for those.`,
    ),
  ];
}
