/**
 * Computes the paper's Figures 1 and 2: the distributions of the win rates of two classes, and the thresholds for which
 * BETA prefers the class that was tried less. Nothing is random here. The units differ in the wins and losses of the
 * class that was tried more, or in how they compute a distribution from wins and losses.
 */
import { betaProbabilityAbove, logBetaFunction } from '../../base/betaDistribution.js';
import { figure, type Series, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';

interface Params {
  /**
   * The number of equal intervals into which a curve divides the range from 0 to 1. A curve with n intervals has n + 1
   * points.
   */
  readonly steps: number;
}

interface ModelUnit {
  readonly key: string;
  /** The wins and losses of the class that is compared with the class of 0 wins and 3 losses. */
  readonly rival: readonly [wins: number, losses: number];
  /** The number that is added to wins and to losses to get the parameters of the Beta distribution. */
  readonly added: number;
  readonly title: string;
}

interface Row {
  readonly means: readonly [number, number];
  /** The threshold above which BETA prefers the class of 0 wins and 3 losses. */
  readonly crossing: number;
  /**
   * For each x from 0 to 1, in equal steps, and for each of the two classes: the density of the class's win rate at x,
   * and the chance that the win rate exceeds x.
   */
  readonly densities: readonly (readonly [number, number])[];
  readonly chances: readonly (readonly [number, number])[];
}

const RARELY_TRIED = [0, 3] as const;
const PAPER_CROSSING = 0.38;
/**
 * The claim holds if the computed threshold differs from PAPER_CROSSING by at most this much. Some difference is
 * allowed, because the paper prints only two digits.
 */
const TOLERANCE = 0.005;

const UNITS: readonly ModelUnit[] = [
  { key: 'correct', rival: [3, 11], added: 1, title: '3:11, Beta(w + 1, l + 1)' },
  { key: 'printed', rival: [3, 11], added: 2, title: '3:11, exponents as printed: Beta(w + 2, l + 2)' },
  { key: 'jeffreys', rival: [3, 11], added: 0.5, title: '3:11, Jeffreys’ prior: Beta(w + 1/2, l + 1/2)' },
  { key: 'other-counts', rival: [2, 8], added: 1, title: '2:8, Beta(w + 1, l + 1)' },
];

export default experiment<Params, ModelUnit, Row>({
  name: 'pell-threshold-crossing',
  question: 'Above which threshold does BETA prefer the class that was tried less?',
  paper: 'Pell (1991), Figures 1 and 2',
  claim:
    'For thresholds above 0.38, BETA prefers a class with 0 wins and 3 losses (mean 0.20) to a class with 3 wins and 11 losses (mean 0.25).',
  scales: { tiny: { steps: 20 }, small: { steps: 100 }, full: { steps: 200 } },
  units: () => UNITS,
  run: async (unit, { params }) => computeCurves(unit, params.steps),
  judge,
  numbers: (rows) => [
    {
      ...{ id: 'PE-4', source: 'Pell (1991), Figure 2', quantity: 'threshold above which BETA prefers 0:3 to 3:11' },
      ...{ paper: String(PAPER_CROSSING), ours: rowOf(rows, 'correct')?.crossing.toFixed(3), sample: 'a computation' },
      verdict: judge(rows).verdict,
      criterion: `the threshold differs by at most ${TOLERANCE}`,
      written: '2026-11-15, before the rows',
    },
  ],
  report: (rows) => [...drawBeliefs(rows), listCrossings(rows), ...explain(rows)],
});

function computeCurves({ rival, added }: ModelUnit, steps: number): Row {
  const shapes = [RARELY_TRIED, rival].map(([wins, losses]) => [wins + added, losses + added] as const);
  const pair = (of: (a: number, b: number) => number): [number, number] =>
    shapes.map(([a, b]) => of(a, b)) as [number, number];
  const thresholds = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  return {
    means: pair((a, b) => a / (a + b)),
    crossing: findCrossing(pair),
    densities: thresholds.map((x) => pair((a, b) => density(x, a, b))),
    chances: thresholds.map((x) => pair((a, b) => betaProbabilityAbove(x, a, b))),
  };
}

/** Finds, by bisection, the threshold above which BETA prefers the class that was tried less. */
function findCrossing(pair: (of: (a: number, b: number) => number) => [number, number]): number {
  let [low, high] = [0.05, 0.95];
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    const [first, second] = pair((a, b) => betaProbabilityAbove(middle, a, b));
    if (first > second) high = middle;
    else low = middle;
  }
  return low;
}

/**
 * The density of a Beta distribution at x. Some densities are infinite at x = 0 or x = 1. To avoid them, the function
 * returns the density at 0.001 for every x below 0.001, and the density at 0.999 for every x above 0.999.
 */
function density(x: number, a: number, b: number): number {
  const inside = Math.min(1 - 1e-3, Math.max(1e-3, x));
  return Math.exp((a - 1) * Math.log(inside) + (b - 1) * Math.log1p(-inside) - logBetaFunction(a, b));
}

type Rows = readonly FinishedUnit<ModelUnit, Row>[];

const rowOf = (rows: Rows, key: string): Row | undefined => rows.find(({ unit }) => unit.key === key)?.row;

function judge(rows: Rows): ClaimVerdict {
  const correct = rowOf(rows, 'correct');
  if (!correct)
    return { verdict: 'undecided', because: 'the distribution with the paper’s means has not been computed' };
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
      'Figure 1: distributions of the win rates',
      'Densities of the win rate, from a uniform prior. 0:3 stands for 0 wins and 3 losses; its curve is the widest. 2:8 has the same mean as 3:11.',
      { type: 'line', x: { label: 'win rate' }, y: { label: 'density', from: 0 }, series: series('densities') },
    ),
    figure(
      'Figure 2: the probability that the win rate is above a threshold',
      `0:3 stands for 0 wins and 3 losses. The curves of 0:3 and 3:11 cross at ${correct.crossing.toFixed(3)}: above this threshold, BETA prefers 0:3. The paper says 0.38.${other ? ` The curves of 0:3 and 2:8 cross at ${other.crossing.toFixed(3)}.` : ''}`,
      {
        ...{
          type: 'line',
          x: { label: 'threshold X' },
          y: { label: 'probability of a win rate above X', from: 0, to: 1 },
        },
        series: series('chances'),
      },
    ),
  ];
}

const listCrossings = (rows: Rows) =>
  table(
    'Where the preference changes',
    [
      'class compared with 0:3, and its distribution',
      'mean of 0:3',
      'mean of the other class',
      'threshold above which 0:3 is preferred',
    ],
    rows.map(({ unit, row }) => [unit.title, ...row.means.map((mean) => mean.toFixed(3)), row.crossing.toFixed(3)]),
  );

function explain(rows: Rows) {
  const other = rowOf(rows, 'other-counts');
  if (!other) return [];
  return [
    text(
      `The paper quotes two means. They are those of Beta(w + 1, l + 1) for w wins and l losses, so the exponents that it prints in equations 3 to 6 are too large by one. Other counts have the same two means: 0 wins and 3 losses for one class, 2 wins and 8 losses for the other. With these counts the preference changes at ${other.crossing.toFixed(3)}; the paper's figure was probably drawn for them.`,
    ),
  ];
}
