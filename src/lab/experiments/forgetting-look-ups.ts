/**
 * What becomes of stored replies: how often one is found and can be played, how long it stays, how far it lies from the
 * move it answers. This says whether the policies are the paper's before a game is played with them.
 */
import type { LookUps } from '../../engine/replyTrace.js';
import { experiment, type Finished } from '../experiment.js';
import { judgeLives, type Lived } from '../replyLives.js';
import {
  addLives,
  addLookUps,
  type LifeSums,
  playTraced,
  type ReplyCounts,
  type SelfPlayPlan,
  sharesOf,
} from '../replySelfPlay.js';
import { type Figure, figure, type Table, table, text } from '../reportParts.js';
import { judgeTogether, listSubclaims, type Subclaim } from '../subclaims.js';

interface Params {
  readonly size: number;
  readonly playouts: number;
  readonly longest: number;
  readonly games: number;
}

interface GameUnit extends SelfPlayPlan {
  readonly key: string;
}

type Rows = readonly Finished<GameUnit, ReplyCounts>[];

interface Published {
  readonly policy: string;
  readonly name: string;
  /** Per cent of look-ups: a legal reply, an illegal one, none. */
  readonly two?: readonly [number, number, number];
  readonly one: readonly [number, number, number];
  /** Mean life in playouts of replies to as many moves as the policy looks at. */
  readonly life: number;
}

const PAPER: readonly Published[] = [
  { policy: 'lgr1', name: 'LGR-1', one: [44.5, 55.5, 0], life: 8.639 },
  { policy: 'lgr2', name: 'LGR-2', two: [45.2, 54.7, 0.1], one: [23.5, 76.5, 0], life: 2544.958 },
  { policy: 'lgrf1', name: 'LGRF-1', one: [27.1, 43.7, 29.3], life: 4.185 },
  { policy: 'lgrf2', name: 'LGRF-2', two: [27.7, 43.5, 28.8], one: [24, 52.8, 23.2], life: 1700.78 },
];

/** What counts as the same: points of a share, and a share of a life or of a ratio of lives. */
const CLOSE_POINTS = 5;
const CLOSE_LIFE = 0.15;
/** So many times longer than those to one move do replies to two moves live: about 300 and 400 times in the paper. */
const LONGER = { least: 200, most: 500 };
const PAPER_SIZE = 19;
/** The paper's two figures have the policies of one move. */
const FIGURES = PAPER.filter(({ two }) => !two);

export default experiment<Params, GameUnit, ReplyCounts>({
  name: 'forgetting-look-ups',
  question: 'How often is a stored reply played, how long does it stay, and how far is it from the move it answers?',
  paper: 'Baier & Drake (2010), Table 1, life times, Figures 8 and 9',
  claim:
    'With forgetting, look-ups find fewer replies; replies to one move live half as long, those to two moves two thirds as long; few replies live long, and fewer with forgetting; the longer a reply lives, the nearer it is to the move it answers, and with forgetting it is nearer at every life.',
  scales: {
    tiny: { size: 7, playouts: 60, longest: 6, games: 1 },
    small: { size: 19, playouts: 8000, longest: 400, games: 1 },
    full: { size: 19, playouts: 8000, longest: 600, games: 100 },
  },
  units: ({ size, playouts, longest, games }) =>
    Array.from({ length: games }, (_, game) =>
      PAPER.map(({ policy }) => ({ key: `${policy}/${game}`, policy, size, playouts, longest })),
    ).flat(),
  run: playTraced,
  judge: (rows, params) => judgeTogether(subclaimsOf(rows, params)),
  report: (rows, params) => [
    listSubclaims(subclaimsOf(rows, params)),
    ...[listLookUps(rows), listLives(rows), listRatios(rows), drawLives(rows), drawDistances(rows), text(READING)],
  ],
});

const READING =
  'Self-play, komi 7.5, one thread, tables kept for the whole game. For policies of two moves the rows of one move count look-ups after the one of two moves gave no move. A life ends when the reply is erased or replaced by another one; replies still stored at the end of a game are not counted. Shapes of the two figures are judged by ten lives at a time, up to 199 playouts.';

interface Cell {
  readonly name: string;
  readonly ours: number | undefined;
  readonly paper: number;
}

const OUTCOMES = ['legal', 'illegal', 'none'] as const;

const gamesWith = (rows: Rows, policy: string): ReplyCounts[] =>
  rows.filter(({ unit }) => unit.policy === policy).map(({ row }) => row);

/** The cells of Table 1, in per cent. */
const cellsOf = (rows: Rows): Cell[] =>
  PAPER.flatMap(({ policy, name, two, one }) => {
    const games = gamesWith(rows, policy);
    const cells = (moves: string, found: readonly LookUps[], paper: readonly number[]): Cell[] =>
      OUTCOMES.map((outcome, index) => {
        const share = sharesOf(addLookUps(found))?.[outcome];
        const ours = share === undefined ? undefined : 100 * share;
        return { name: `${name}, ${moves}: ${outcome}`, ours, paper: paper[index] as number };
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

const livesOf = (rows: Rows, { policy, two }: Published): LifeSums =>
  addLives(gamesWith(rows, policy).map((game) => (two ? game.livesOfTwo : game.livesOfOne)));

const meanLife = ({ deaths, lives }: LifeSums): number | undefined => (deaths === 0 ? undefined : lives / deaths);

/** What the paper says, one thing after the other. */
function subclaimsOf(rows: Rows, { size }: Params): Subclaim[] {
  const [keeping, forgetting] = FIGURES.map((published) => ({
    name: published.name,
    lives: livesOf(rows, published),
  })) as [Lived, Lived];
  const subclaims = [judgeLookUps(rows), judgeMeans(rows), judgeRatios(rows), ...judgeLives(keeping, forgetting)];
  if (size === PAPER_SIZE) return subclaims;
  const because = `the numbers of the paper are for ${PAPER_SIZE}x${PAPER_SIZE}`;
  return subclaims.map(({ name }) => ({ name, verdict: 'undecided', because }));
}

function judgeLookUps(rows: Rows): Subclaim {
  const name = 'how look-ups end (Table 1)';
  const gaps = cellsOf(rows).map(({ ours, paper }) => Math.abs((ours ?? Number.NaN) - paper));
  const most = Math.max(...gaps);
  if (Number.isNaN(most)) return { name, ...NO_GAME };
  const because = `the ${gaps.length} shares differ from the paper's by at most ${most.toFixed(1)} points`;
  return { name, verdict: most <= CLOSE_POINTS ? 'holds' : 'does not hold', because };
}

const NO_GAME = { verdict: 'undecided', because: 'not every policy has played a game' } as const;

function judgeMeans(rows: Rows): Subclaim {
  const name = 'mean lives';
  const apart = PAPER.map((published) =>
    Math.abs((meanLife(livesOf(rows, published)) ?? Number.NaN) / published.life - 1),
  );
  const most = Math.max(...apart);
  if (Number.isNaN(most)) return { name, ...NO_GAME };
  const because = `the ${apart.length} differ from the paper's by at most ${(100 * most).toFixed(1)} %`;
  return { name, verdict: most <= CLOSE_LIFE ? 'holds' : 'does not hold', because };
}

interface Ratio {
  readonly name: string;
  readonly ours: number | undefined;
  readonly paper: number;
  /** Bounds of what counts as the same. */
  readonly least: number;
  readonly most: number;
}

/** How lives with forgetting compare with those without, and lives of replies to two moves with those of replies to one. */
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
      least: each.paper * (1 - CLOSE_LIFE),
      most: each.paper * (1 + CLOSE_LIFE),
    })),
    ...[ratio(lgr2, lgr1), ratio(lgrf2, lgrf1)].map((each) => ({ ...each, ...LONGER })),
  ];
}

function judgeRatios(rows: Rows): Subclaim {
  const name = 'ratios of mean lives';
  const ratios = ratiosOf(rows);
  if (ratios.some(({ ours }) => ours === undefined)) return { name, ...NO_GAME };
  const because = ratios
    .map(({ name, ours, paper }) => `${name} ${writeRatio(ours)} (${writeRatio(paper)} in the paper)`)
    .join(', ');
  const isClose = ratios.every(({ ours, least, most }) => (ours ?? 0) >= least && (ours ?? 0) <= most);
  return { name, verdict: isClose ? 'holds' : 'does not hold', because };
}

const writeRatio = (ratio: number | undefined): string => (ratio === undefined ? '-' : ratio.toPrecision(3));

const listLookUps = (rows: Rows): Table =>
  table(
    'How look-ups end, in per cent (Table 1)',
    ['look-up', 'ours', 'paper', 'difference'],
    cellsOf(rows).map(({ name, ours, paper }) => [
      name,
      ours === undefined ? '-' : ours.toFixed(1),
      paper.toFixed(1),
      ours === undefined ? '-' : (ours - paper).toFixed(1),
    ]),
  );

const listLives = (rows: Rows): Table =>
  table(
    'Mean life of a stored reply, in playouts',
    ['policy', 'replies to', 'ours', 'paper', 'ratio', 'replies'],
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

const listRatios = (rows: Rows): Table =>
  table(
    'Ratios of mean lives',
    ['policies', 'ours', 'paper', 'taken for the same'],
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
    'Replies by life (Figure 8)',
    'How many stored replies lived for so many playouts. The paper shows both curves falling steeply, the one with forgetting more so.',
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
    'Distance by life (Figure 9)',
    'Mean distance, in lines of the board, between a reply and the move it answers. The paper shows it falling with life, and lower with forgetting at every life.',
    { type: 'line', x: { label: 'life in playouts' }, y: { label: 'distance', from: 0 }, series },
  );
}
