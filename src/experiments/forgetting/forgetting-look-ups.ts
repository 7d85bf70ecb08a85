/**
 * Counts how often a look-up finds a stored reply that can be played, how long replies stay stored, and how far they
 * are from the moves they answer. If these numbers agree with the paper's, our policies work like the paper's.
 */
import type { LookUpCounts } from '../../engine/search/replyTrace.js';
import { type Figure, figure, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import { experiment, type FinishedUnit, type PublishedNumber } from '../../lab/run/experiment.js';
import { judgeSubclaims, listSubclaims, type Subclaim } from '../subclaims.js';
import { judgeLifetimes, type PolicyLifetimes } from './replyLifetimes.js';
import {
  addLifetimes,
  addLookUps,
  type LifetimeSums,
  lookUpShares,
  playTracedGame,
  type ReplyCounts,
  type SelfPlayPlan,
} from './replySelfPlay.js';

interface Params {
  readonly size: number;
  readonly playouts: number;
  readonly longest: number;
  readonly games: number;
}

interface GameUnit extends SelfPlayPlan {
  readonly key: string;
}

type Rows = readonly FinishedUnit<GameUnit, ReplyCounts>[];

interface Published {
  readonly policy: string;
  readonly name: string;
  /**
   * For look-ups of a reply to the last two moves: the percentages that find a legal reply, an illegal reply, and no
   * reply. `one` holds the same three percentages for look-ups of a reply to the last move.
   */
  readonly two?: readonly [number, number, number];
  readonly one: readonly [number, number, number];
  /**
   * The mean lifetime, in playouts, of the replies to two moves; if the policy stores only replies to one move, the
   * mean lifetime of the replies to one move.
   */
  readonly life: number;
}

const PAPER: readonly Published[] = [
  { policy: 'lgr1', name: 'LGR-1', one: [44.5, 55.5, 0], life: 8.639 },
  { policy: 'lgr2', name: 'LGR-2', two: [45.2, 54.7, 0.1], one: [23.5, 76.5, 0], life: 2544.958 },
  { policy: 'lgrf1', name: 'LGRF-1', one: [27.1, 43.7, 29.3], life: 4.185 },
  { policy: 'lgrf2', name: 'LGRF-2', two: [27.7, 43.5, 28.8], one: [24, 52.8, 23.2], life: 1700.78 },
];

/** Shares that differ by at most this many percentage points count as equal. */
const MAX_SHARE_GAP = 5;
/** Two lifetimes, or two ratios of lifetimes, count as equal if they differ by at most this fraction. */
const MAX_LIFE_GAP = 0.15;
/**
 * Bounds for a ratio: the mean lifetime of replies to two moves, divided by the mean lifetime of replies to one move.
 * Our ratio counts as equal to the paper's if it lies between the bounds. The paper's ratio is about 300 without
 * forgetting and about 400 with forgetting.
 */
const TWO_MOVES_RATIO = { least: 200, most: 500 };
const PAPER_SIZE = 19;
/** The policies that the paper's Figures 8 and 9 show. They are the policies that store only replies to one move. */
const FIGURES = PAPER.filter(({ two }) => !two);

export default experiment<Params, GameUnit, ReplyCounts>({
  name: 'forgetting-look-ups',
  question:
    'How often is a stored reply played, how long does it stay stored, and how far is it from the move it answers?',
  paper: 'Baier & Drake (2010), Table 1, mean lifetimes, Figures 8 and 9',
  claim:
    'With forgetting, look-ups find fewer replies; replies to one move live half as long, and replies to two moves live two thirds as long; few replies live long, and with forgetting even fewer do; the longer a reply lives, the nearer it is to the move it answers, and with forgetting it is nearer at every lifetime.',
  scales: {
    tiny: { size: 7, playouts: 60, longest: 6, games: 1 },
    small: { size: 19, playouts: 8000, longest: 400, games: 1 },
    full: { size: 19, playouts: 8000, longest: 600, games: 100 },
  },
  units: ({ size, playouts, longest, games }) =>
    Array.from({ length: games }, (_, game) =>
      PAPER.map(({ policy }) => ({ key: `${policy}/${game}`, policy, size, playouts, longest })),
    ).flat(),
  run: playTracedGame,
  judge: (rows, params) => judgeSubclaims(subclaimsOf(rows, params)),
  numbers,
  report: (rows, params) => [
    listSubclaims(subclaimsOf(rows, params)),
    ...[listLookUps(rows), listLives(rows), listRatios(rows), drawLives(rows), drawDistances(rows), text(READING)],
  ],
});

const READING =
  'Conditions: self-play, komi 7.5, one thread; replies stay stored for the whole game. LGR-2 and LGRF-2 first look up a reply to the last two moves; only if they find no legal one, they look up a reply to the last move. A lifetime ends when the reply is erased or replaced by another one; replies that are still stored at the end of a game are not counted. To judge the shapes of the curves in the two figures, lifetimes up to 199 playouts are put into groups of ten.';

const AFTER_ONE_GAME = '2026-11-16, after one game of each policy';

function numbers(rows: Rows, params: Params): PublishedNumber[] {
  const [lookUps, means, ratios, ...shapes] = subclaimsOf(rows, params) as [
    Subclaim,
    Subclaim,
    Subclaim,
    ...Subclaim[],
  ];
  const common = {
    sample: rows.length === 0 ? '-' : `${rows.length} games, ${rows.length / PAPER.length} of each policy`,
  };
  const value = (texts: readonly string[]): string | undefined =>
    rows.length < PAPER.length ? undefined : texts.join(', ');
  return [
    {
      ...{ id: 'LG-4', source: 'Baier & Drake (2010), Table 1', quantity: 'results of look-ups', ...common },
      paper: '18 shares',
      ours: value([lookUps.because]),
      verdict: lookUps.verdict,
      written: '2026-11-15, before any rows',
      criterion: `every share differs by at most ${MAX_SHARE_GAP} percentage points`,
    },
    {
      ...{ id: 'LG-5', source: 'Baier & Drake (2010), lifetimes', quantity: 'mean lifetimes of replies', ...common },
      paper: PAPER.map(({ name, life }) => `${name} ${life}`).join(', '),
      ours: value(PAPER.map((each) => `${each.name} ${meanLife(livesOf(rows, each))?.toFixed(3)}`)),
      verdict: judgeSubclaims([means, ratios]).verdict,
      written: AFTER_ONE_GAME,
      criterion: `every mean differs by at most ${100 * MAX_LIFE_GAP} %, and so do their ratios with and without forgetting`,
    },
    {
      ...{ id: 'LG-6', source: 'Baier & Drake (2010), Figures 8 and 9', quantity: 'shapes of the curves', ...common },
      paper: 'fewer and nearer replies at longer lifetimes, more so with forgetting',
      ours: value([
        `${shapes.filter(({ verdict }) => verdict === 'holds').length} of ${shapes.length} statements hold`,
      ]),
      verdict: judgeSubclaims(shapes).verdict,
      written: AFTER_ONE_GAME,
      criterion: 'every statement about the curves is true over the whole range, in groups of ten lifetimes',
    },
  ];
}

interface Cell {
  readonly name: string;
  readonly ours: number | undefined;
  readonly paper: number;
}

const OUTCOMES = ['legal', 'illegal', 'none'] as const;
const OUTCOME_NAMES = { legal: 'legal reply', illegal: 'illegal reply', none: 'no reply' };

const gamesWith = (rows: Rows, policy: string): ReplyCounts[] =>
  rows.filter(({ unit }) => unit.policy === policy).map(({ row }) => row);

/** Returns our percentage and the paper's percentage for each cell of the paper's Table 1. */
const matchupsOf = (rows: Rows): Cell[] =>
  PAPER.flatMap(({ policy, name, two, one }) => {
    const games = gamesWith(rows, policy);
    const cells = (moves: string, found: readonly LookUpCounts[], paper: readonly number[]): Cell[] =>
      OUTCOMES.map((outcome, index) => {
        const share = lookUpShares(addLookUps(found))?.[outcome];
        const ours = share === undefined ? undefined : 100 * share;
        return { name: `${name}, ${moves}: ${OUTCOME_NAMES[outcome]}`, ours, paper: paper[index] as number };
      });
    const ofTwo = two
      ? cells(
          'two moves',
          games.map((game) => game.two),
          two,
        )
      : [];
    return [
      ...ofTwo,
      ...cells(
        'one move',
        games.map((game) => game.one),
        one,
      ),
    ];
  });

const livesOf = (rows: Rows, { policy, two }: Published): LifetimeSums =>
  addLifetimes(gamesWith(rows, policy).map((game) => (two ? game.livesOfTwo : game.livesOfOne)));

const meanLife = ({ deaths, lives }: LifetimeSums): number | undefined => (deaths === 0 ? undefined : lives / deaths);

/** Judges each statement of the paper separately. */
function subclaimsOf(rows: Rows, { size }: Params): Subclaim[] {
  const [keeping, forgetting] = FIGURES.map((published) => ({
    name: published.name,
    lives: livesOf(rows, published),
  })) as [PolicyLifetimes, PolicyLifetimes];
  const subclaims = [judgeLookUps(rows), judgeMeans(rows), judgeRatios(rows), ...judgeLifetimes(keeping, forgetting)];
  if (size === PAPER_SIZE) return subclaims;
  const because = `the paper's numbers are for ${PAPER_SIZE}x${PAPER_SIZE}`;
  return subclaims.map(({ name }) => ({ name, verdict: 'undecided', because }));
}

function judgeLookUps(rows: Rows): Subclaim {
  const name = 'results of look-ups (Table 1)';
  const gaps = matchupsOf(rows).map(({ ours, paper }) => Math.abs((ours ?? Number.NaN) - paper));
  const most = Math.max(...gaps);
  if (Number.isNaN(most)) return { name, ...NO_GAME };
  const because = `the ${gaps.length} shares differ from the paper's by at most ${most.toFixed(1)} percentage points`;
  return { name, verdict: most <= MAX_SHARE_GAP ? 'holds' : 'does not hold', because };
}

const NO_GAME = { verdict: 'undecided', because: 'not every policy has played a game' } as const;

function judgeMeans(rows: Rows): Subclaim {
  const name = 'mean lifetimes';
  const apart = PAPER.map((published) =>
    Math.abs((meanLife(livesOf(rows, published)) ?? Number.NaN) / published.life - 1),
  );
  const most = Math.max(...apart);
  if (Number.isNaN(most)) return { name, ...NO_GAME };
  const because = `the ${apart.length} mean lifetimes differ from the paper's by at most ${(100 * most).toFixed(1)} %`;
  return { name, verdict: most <= MAX_LIFE_GAP ? 'holds' : 'does not hold', because };
}

interface Ratio {
  readonly name: string;
  readonly ours: number | undefined;
  readonly paper: number;
  /** Our ratio counts as equal to the paper's ratio if it is at least `least` and at most `most`. */
  readonly least: number;
  readonly most: number;
}

/**
 * Returns four ratios of mean lifetimes. Two ratios compare policies with and without forgetting; two compare replies
 * to two moves with replies to one move.
 */
function ratiosOf(rows: Rows): Ratio[] {
  const [lgr1, lgr2, lgrf1, lgrf2] = PAPER as readonly [Published, Published, Published, Published];
  const ratio = (longer: Published, shorter: Published) => {
    const [above, below] = [meanLife(livesOf(rows, longer)), meanLife(livesOf(rows, shorter))];
    return {
      name: `${longer.name} / ${shorter.name}`,
      ours: above === undefined || below === undefined ? undefined : above / below,
      paper: longer.life / shorter.life,
    };
  };
  const forgetting = [ratio(lgrf1, lgr1), ratio(lgrf2, lgr2)];
  return [
    ...forgetting.map((each) => ({
      ...each,
      least: each.paper * (1 - MAX_LIFE_GAP),
      most: each.paper * (1 + MAX_LIFE_GAP),
    })),
    ...[ratio(lgr2, lgr1), ratio(lgrf2, lgrf1)].map((each) => ({ ...each, ...TWO_MOVES_RATIO })),
  ];
}

function judgeRatios(rows: Rows): Subclaim {
  const name = 'ratios of mean lifetimes';
  const ratios = ratiosOf(rows);
  if (ratios.some(({ ours }) => ours === undefined)) return { name, ...NO_GAME };
  const because = ratios
    .map(({ name, ours, paper }) => `${name} ${writeRatio(ours)} (${writeRatio(paper)} in the paper)`)
    .join(', ');
  const isClose = ratios.every(({ ours, least, most }) => (ours ?? 0) >= least && (ours ?? 0) <= most);
  return { name, verdict: isClose ? 'holds' : 'does not hold', because };
}

const writeRatio = (ratio: number | undefined): string => (ratio === undefined ? '-' : ratio.toPrecision(3));

const listLookUps = (rows: Rows): ReportTable =>
  table(
    'Results of look-ups, as percentages (Table 1)',
    ['look-up', 'ours', 'paper', 'difference'],
    matchupsOf(rows).map(({ name, ours, paper }) => [
      name,
      ours === undefined ? '-' : ours.toFixed(1),
      paper.toFixed(1),
      ours === undefined ? '-' : (ours - paper).toFixed(1),
    ]),
  );

const listLives = (rows: Rows): ReportTable =>
  table(
    'Mean lifetime of a stored reply, in playouts',
    ['policy', 'replies to', 'ours', 'paper', 'ratio', 'number of replies'],
    PAPER.map((published) => {
      const lives = livesOf(rows, published);
      const ours = meanLife(lives);
      return [
        published.name,
        published.two ? 'two moves' : 'one move',
        ours === undefined ? '-' : ours.toFixed(3),
        published.life.toFixed(3),
        ours === undefined ? '-' : (ours / published.life).toFixed(2),
        lives.deaths,
      ];
    }),
  );

const listRatios = (rows: Rows): ReportTable =>
  table(
    'Ratios of mean lifetimes',
    ['policies', 'ours', 'paper', 'counts as equal'],
    ratiosOf(rows).map(({ name, ours, paper, least, most }) => [
      ...[name, writeRatio(ours), writeRatio(paper)],
      `${writeRatio(least)} to ${writeRatio(most)}`,
    ]),
  );

function drawLives(rows: Rows): Figure {
  const series = FIGURES.map((published) => ({
    name: published.name,
    points: livesOf(rows, published).byLife.flatMap(([deaths], life) =>
      deaths > 0 ? [{ x: life, value: deaths }] : [],
    ),
  }));
  return figure(
    'Number of replies by lifetime (Figure 8)',
    'The number of stored replies by their lifetime in playouts. In the paper both curves fall steeply, and the curve with forgetting falls more steeply.',
    { type: 'line', x: { label: 'life in playouts' }, y: { label: 'replies', log: true }, series },
  );
}

function drawDistances(rows: Rows): Figure {
  const series = FIGURES.map((published) => ({
    name: published.name,
    points: livesOf(rows, published).byLife.flatMap(([deaths, distance], life) =>
      deaths > 0 ? [{ x: life, value: distance / deaths }] : [],
    ),
  }));
  return figure(
    'Distance by lifetime (Figure 9)',
    'Mean distance, in lines of the board, between a reply and the move it answers. In the paper this distance is smaller for longer lifetimes, and at every lifetime it is smaller with forgetting.',
    { type: 'line', x: { label: 'life in playouts' }, y: { label: 'distance', from: 0 }, series },
  );
}
