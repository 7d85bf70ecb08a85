/**
 * Measures the speed of the whole search for each preset and number of threads. The paper counts the playouts in ten
 * seconds from the empty board, and repeats this ten times. Here a run has a fixed number of playouts, so that the
 * search is the same on every machine and only the time differs. Consecutive units have different presets, so that
 * other programs on the machine slow all presets down alike.
 */

import { percent } from '../../base/numberText.js';
import {
  type Figure,
  figure,
  type MeasuredValue,
  type ReportTable,
  table,
  text,
  writeShare,
} from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit, type UnitContext } from '../../lab/run/experiment.js';
import { SEARCH_PRESETS } from '../../player/presets.js';
import { searchRequest } from '../../player/searchPlayer.js';
import { searchSignature } from '../../player/signature.js';
import { Game } from '../../rules/game.js';
import { mean, meanWithInterval } from '../sampleStatistics.js';

interface Params {
  readonly size: number;
  readonly presets: readonly string[];
  readonly threads: readonly number[];
  /** The number of playouts in each run. */
  readonly playouts: number;
  readonly runs: number;
}

interface SpeedUnit {
  readonly key: string;
  readonly preset: string;
  readonly threads: number;
  readonly run: number;
}

interface Row {
  readonly playouts: number;
  /**
   * The signature of the search; null with several threads, because the order in which threads run, and so the search,
   * differs each time.
   */
  readonly signature: string | null;
  readonly nodes: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

type Rows = readonly FinishedUnit<SpeedUnit, Row>[];

/**
 * The number of playouts before the measurement, during which the runtime optimises the code. The search tree of these
 * playouts is discarded.
 */
const WARM_UP = 2000;
/** The largest loss of speed, as a share, that does not count as "noticeable". */
const MAX_LOSS = 0.05;
const BASE = 'default';
/** Tells whether the preset has one of the reply policies, which the claim is about. */
const isReplyPolicy = (preset: string): boolean => preset.startsWith('lgr');

const READING =
  'The last two columns are based on elapsed time. The last column is the processor time, divided by the elapsed time and the number of threads: 100 % means that every thread computed all the time. Below 100 %, threads waited part of the time, or other programs used the cores.';

/** The presets with the policies of the paper, and plain UCT for comparison. */
const presets = ['default', 'lgr1', 'lgr2', 'lgrf1', 'lgrf2', 'lgrf1-nd', 'softmax1', 'uct'];

export default experiment<Params, SpeedUnit, Row>({
  name: 'search-speed-by-threads',
  question: 'How fast is the whole search with each policy, and how does the speed grow with the number of threads?',
  paper: 'Baier & Drake (2010), Figure 5',
  claim: 'None of the reply policies slows the program down noticeably, with any number of threads.',
  scales: {
    tiny: { size: 5, presets: [BASE, 'uct'], threads: [1, 2], playouts: 500, runs: 2 },
    small: { size: 19, presets, threads: [1, 2], playouts: 20_000, runs: 5 },
    full: { size: 19, presets, threads: [1, 2, 4, 8], playouts: 120_000, runs: 10 },
  },
  choices: { presets: [...SEARCH_PRESETS.keys()] },
  volatile: ['nodes', 'wallSeconds', 'cpuSeconds'],
  measuresTime: true,
  units: ({ runs, threads, presets }) =>
    Array.from({ length: runs }, (_, run) =>
      threads.flatMap((count) =>
        presets.map((preset) => ({ key: `${preset}/${count}/${run}`, preset, threads: count, run })),
      ),
    ).flat(),
  run: search,
  judge,
  numbers: (rows, params) => {
    const shares = params.presets.filter(isReplyPolicy).flatMap((preset) =>
      params.threads.flatMap((threads) => {
        const share = shareOfBase(rows, preset, threads);
        return share ? [share] : [];
      }),
    );
    const slowest = shares.toSorted((a, b) => a.value - b.value)[0];
    return [
      {
        ...{ id: 'LG-8', source: 'Baier & Drake (2010), Figure 5', quantity: 'speed with reply policies' },
        paper: 'not noticeably slower',
        ours: slowest && `at least ${writeSpeed(slowest)} of the speed of ${BASE}`,
        sample: rows.length === 0 ? '-' : `${rows.length} searches`,
        verdict: judge(rows, params).verdict,
        criterion: `every policy has at least ${percent(1 - MAX_LOSS, 0)} of the speed, with the whole 95 % interval`,
        written: '2026-11-15, before the rows',
        missing: 'more runs on a machine that does nothing else',
      },
    ];
  },
  report: (rows, params) => [drawSpeed(rows, params), listSpeeds(rows, params), text(READING)],
});

async function search(unit: SpeedUnit, context: UnitContext<Params>): Promise<Row> {
  const { params, environment, stopper, seed } = context;
  context.usePreset(unit.preset);
  const { size, playouts } = params;
  const settings = SEARCH_PRESETS.get(unit.preset);
  if (!settings) throw new Error(`the preset ${unit.preset} does not search`);
  const situation = { game: new Game(size), color: 'black', komi: 7.5, handicap: 0 } as const;
  const engine = await environment.createEngine({ threads: unit.threads });
  try {
    const control = { seed, signal: stopper };
    await engine.search(searchRequest(situation, settings, Math.min(WARM_UP, playouts)), control);
    engine.forget();
    const [wall, cpu] = [environment.clock.now(), environment.cpuSeconds()];
    const report = await engine.search(searchRequest(situation, settings, playouts), control);
    const wallSeconds = toMicroseconds(environment.clock.now() - wall);
    const cpuSeconds = toMicroseconds(environment.cpuSeconds() - cpu);
    const signature = unit.threads === 1 ? searchSignature([report]) : null;
    return { playouts: report.playouts, signature, nodes: report.nodes, wallSeconds, cpuSeconds };
  } finally {
    engine.close();
  }
}

/** Rounds to microseconds: clocks are not more precise, and rows with shorter numbers are smaller. */
const toMicroseconds = (seconds: number): number => Math.round(1e6 * seconds) / 1e6;

/** Returns the finished runs of a preset with this number of threads. */
const runsOf = (rows: Rows, preset: string, threads: number): Rows =>
  rows.filter(({ unit }) => unit.preset === preset && unit.threads === threads);

const perCpuSecond = ({ row }: FinishedUnit<SpeedUnit, Row>): number => row.playouts / row.cpuSeconds;

/**
 * Returns the speed of a preset as a share of the speed of the base preset. Each run is compared with the run of the
 * base preset that was measured at about the same time.
 */
function shareOfBase(rows: Rows, preset: string, threads: number): MeasuredValue | undefined {
  const bases = runsOf(rows, BASE, threads);
  const shares = runsOf(rows, preset, threads).flatMap((each) => {
    const base = bases.find(({ unit }) => unit.run === each.unit.run);
    return base ? [perCpuSecond(each) / perCpuSecond(base)] : [];
  });
  return shares.length > 0 ? meanWithInterval(shares) : undefined;
}

function judge(rows: Rows, params: Params): ClaimVerdict {
  const policies = params.presets.filter(isReplyPolicy);
  if (policies.length === 0) return { verdict: 'undecided', because: 'no preset with a reply policy was measured' };
  const cells = policies
    .flatMap((preset) =>
      params.threads.map((threads) => ({ preset, threads, share: shareOfBase(rows, preset, threads) })),
    )
    .toSorted((a, b) => (a.share?.value ?? Number.MAX_VALUE) - (b.share?.value ?? Number.MAX_VALUE));
  const limit = 1 - MAX_LOSS;
  const bound = `a speed below ${percent(limit)} counts as noticeably slower`;
  const name = ({ preset, threads, share }: (typeof cells)[number]): string =>
    `${preset} with ${threads} thread${threads === 1 ? '' : 's'} has ${writeSpeed(share)} of the speed of ${BASE}`;
  const slow = cells.find(({ share }) => share?.high !== undefined && share.high < limit);
  if (slow) return { verdict: 'does not hold', because: `${name(slow)}; ${bound}` };
  const open = cells.find(({ share }) => share?.low === undefined || share.low < limit);
  if (open) return { verdict: 'undecided', because: `${name(open)}; ${bound}` };
  return { verdict: 'holds', because: `every reply policy has more than ${percent(limit)} of the speed of ${BASE}` };
}

function drawSpeed(rows: Rows, params: Params): Figure {
  const series = params.presets.map((preset) => ({
    name: preset,
    points: params.threads.flatMap((threads) => {
      const speeds = runsOf(rows, preset, threads).map(({ row }) => (row.playouts * threads) / row.cpuSeconds / 1000);
      return speeds.length > 0 ? [{ x: threads, ...meanWithInterval(speeds) }] : [];
    }),
  }));
  return figure(
    'Speed of the search',
    `Thousands of playouts per second from the empty ${params.size}x${params.size} board, by number of threads, if every thread has its own core. The speed is computed from processor time, so that other work on the machine does not count. The figure shows means and 95 % intervals of up to ${params.runs} runs. The paper does not publish the numbers of its figure.`,
    { type: 'line', x: { label: 'threads' }, y: { label: 'thousands of playouts per second', from: 0 }, series },
  );
}

function listSpeeds(rows: Rows, params: Params): ReportTable {
  const lines = params.presets.flatMap((preset) =>
    params.threads.flatMap((threads) => {
      const done = runsOf(rows, preset, threads);
      if (done.length === 0) return [];
      const { value, low, high } = meanWithInterval(done.map(perCpuSecond));
      const interval = low === undefined ? '-' : `${Math.round(low)} to ${Math.round(high ?? 0)}`;
      const share = writeSpeed(shareOfBase(rows, preset, threads));
      const perSecond = Math.round(mean(done.map(({ row }) => row.playouts / row.wallSeconds)));
      const cores = mean(done.map(({ row }) => row.cpuSeconds / row.wallSeconds / threads));
      return [[preset, threads, done.length, Math.round(value), interval, share, perSecond, percent(cores)]];
    }),
  );
  const columns = [
    'preset',
    'threads',
    'runs',
    'playouts per CPU second',
    '95 % interval',
    `speed relative to ${BASE}`,
    'playouts per second',
    'use of the cores',
  ];
  return table('Playouts per second of processor time', columns, lines);
}

/**
 * Writes a speed as a share of the speed of the base preset, with its interval. A single run and the base preset itself
 * have no interval.
 */
function writeSpeed(share: MeasuredValue | undefined): string {
  const { value, low, high } = share ?? {};
  if (value === undefined || low === undefined || high === undefined || low === high)
    return value === undefined ? '-' : percent(value);
  return writeShare({ value, low, high });
}
