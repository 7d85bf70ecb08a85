/**
 * Speed of the whole search for each preset and number of threads. The paper
 * counts playouts in ten seconds, ten times, from the empty board; here a run is
 * a fixed number of playouts, so that what is searched does not depend on the
 * machine and only the times are measured. Neighbouring units differ in the
 * preset, so that noise of the machine meets all presets alike.
 */
import { SEARCH_PRESETS } from '../../player/presets.js';
import { searchRequest } from '../../player/searchRequest.js';
import { searchSignature } from '../../player/signature.js';
import { Game } from '../../rules/game.js';
import { experiment, type Finished, type UnitContext, type Verdict } from '../experiment.js';
import { type Figure, figure, type Measured, type Table, table, text, writeShare } from '../reportParts.js';
import { mean, measure } from '../sample.js';

interface Params {
  readonly size: number;
  readonly presets: readonly string[];
  readonly threads: readonly number[];
  /** A run. */
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
  /** Of the search; null with several threads, whose turns differ from run to run. */
  readonly signature: string | null;
  readonly nodes: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

type Rows = readonly Finished<SpeedUnit, Row>[];

/** The code that runs first is not optimised yet; its tree is thrown away. */
const WARM_UP = 2000;
/** What counts as "does not slow the program noticeably". */
const NOTICEABLE = 0.05;
const BASE = 'default';
/** The policies that the claim is about. */
const isReplyPolicy = (preset: string): boolean => preset.startsWith('lgr');

const READING =
  'The last two columns are by the clock on the wall: playouts a second, and how much of its cores the search had. What is missing there was used by other programs, or lost in waiting.';

/** The paper's, and plain UCT beside them. */
const presets = ['default', 'lgr1', 'lgr2', 'lgrf1', 'lgrf2', 'lgrf1-nd', 'softmax1', 'uct'];

export default experiment<Params, SpeedUnit, Row>({
  name: 'search-speed-by-threads',
  question: 'How fast is the whole search with each policy, and how does it grow with threads?',
  paper: 'Baier & Drake (2010), Figure 5',
  claim: 'None of the reply policies slows the program noticeably, with any number of threads.',
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
  report: (rows, params) => [drawSpeed(rows, params), listSpeeds(rows, params), text(READING)],
});

async function search(unit: SpeedUnit, { params, world, stopper, seed }: UnitContext<Params>): Promise<Row> {
  const { size, playouts } = params;
  const settings = SEARCH_PRESETS.get(unit.preset);
  if (!settings) throw new Error(`${unit.preset} does not search`);
  const situation = { game: new Game(size), color: 'black', komi: 7.5, handicap: 0 } as const;
  const engine = await world.createEngine({ threads: unit.threads });
  try {
    const control = { seed, signal: stopper };
    await engine.search(searchRequest(situation, settings, Math.min(WARM_UP, playouts)), control);
    engine.forget();
    const [wall, cpu] = [world.clock.now(), world.cpuSeconds()];
    const report = await engine.search(searchRequest(situation, settings, playouts), control);
    const wallSeconds = toMicroseconds(world.clock.now() - wall);
    const cpuSeconds = toMicroseconds(world.cpuSeconds() - cpu);
    const signature = unit.threads === 1 ? searchSignature([report]) : null;
    return { playouts: report.playouts, signature, nodes: report.nodes, wallSeconds, cpuSeconds };
  } finally {
    engine.close();
  }
}

/** No clock is better than that, and rows are kept for good. */
const toMicroseconds = (seconds: number): number => Math.round(1e6 * seconds) / 1e6;

/** Of every run of this preset that is done, with this number of threads. */
const runsOf = (rows: Rows, preset: string, threads: number): Rows =>
  rows.filter(({ unit }) => unit.preset === preset && unit.threads === threads);

const perCpuSecond = ({ row }: Finished<SpeedUnit, Row>): number => row.playouts / row.cpuSeconds;

/** Speed as a share of the base's, run by run: the two stood side by side in time. */
function shareOfBase(rows: Rows, preset: string, threads: number): Measured | undefined {
  const bases = runsOf(rows, BASE, threads);
  const shares = runsOf(rows, preset, threads).flatMap((each) => {
    const base = bases.find(({ unit }) => unit.run === each.unit.run);
    return base ? [perCpuSecond(each) / perCpuSecond(base)] : [];
  });
  return shares.length > 0 ? measure(shares) : undefined;
}

function judge(rows: Rows, params: Params): Verdict {
  const policies = params.presets.filter(isReplyPolicy);
  if (policies.length === 0) return { verdict: 'undecided', because: 'no preset with a reply policy was measured' };
  const cells = policies
    .flatMap((preset) =>
      params.threads.map((threads) => ({ preset, threads, share: shareOfBase(rows, preset, threads) })),
    )
    .toSorted((a, b) => (a.share?.value ?? Number.MAX_VALUE) - (b.share?.value ?? Number.MAX_VALUE));
  const limit = 1 - NOTICEABLE;
  const bound = `less than ${percent(limit)} would be noticed`;
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
      return speeds.length > 0 ? [{ x: threads, ...measure(speeds) }] : [];
    }),
  }));
  return figure(
    'Speed of the search',
    `Thousands of playouts from the empty ${params.size}x${params.size} board in a second that every thread has a core for itself, by number of threads: from processor time, so that other work on the machine does not count. Means and 95 % intervals of up to ${params.runs} runs. The numbers of the paper's figure are not published.`,
    { type: 'line', x: { label: 'threads' }, y: { label: 'thousand playouts a second', from: 0 }, series },
  );
}

function listSpeeds(rows: Rows, params: Params): Table {
  const lines = params.presets.flatMap((preset) =>
    params.threads.flatMap((threads) => {
      const done = runsOf(rows, preset, threads);
      if (done.length === 0) return [];
      const { value, low, high } = measure(done.map(perCpuSecond));
      const interval = low === undefined ? '-' : `${Math.round(low)} to ${Math.round(high ?? 0)}`;
      const share = writeSpeed(shareOfBase(rows, preset, threads));
      const onTheWall = Math.round(mean(done.map(({ row }) => row.playouts / row.wallSeconds)));
      const cores = mean(done.map(({ row }) => row.cpuSeconds / row.wallSeconds / threads));
      return [[preset, threads, done.length, Math.round(value), interval, share, onTheWall, percent(cores)]];
    }),
  );
  const columns = [
    'preset',
    'threads',
    'runs',
    'playouts a CPU second',
    '95 % interval',
    `of ${BASE}`,
    'a second',
    'of its cores',
  ];
  return table('Work done in a second of processor time', columns, lines);
}

/** Without an interval where one run has none, and for the base itself. */
function writeSpeed(share: Measured | undefined): string {
  const { value, low, high } = share ?? {};
  if (value === undefined || low === undefined || high === undefined || low === high) return percent(value);
  return writeShare({ value, low, high });
}

const percent = (share: number | undefined): string => (share === undefined ? '-' : `${(100 * share).toFixed(1)} %`);
