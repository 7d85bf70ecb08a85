/**
 * Do Pell's learners start like random players and come close to the level of the evaluator? The paper shows one match of
 * each learner; here many matches are played, and each quarter of a match is looked at by itself.
 */
import { percent } from '../../base/numberText.js';
import { figure, type MeasuredValue, type ReportPart, table, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type PublishedNumber,
  type VerdictName,
} from '../../lab/run/experiment.js';
import { OPPONENT_NAMES } from '../../learn/explore/opponents.js';
import { boardName } from '../games.js';
import { meanWithInterval } from '../sampleStatistics.js';
import { cumulativeWinsCurve, type Outcomes, winsOf } from './matchOutcomes.js';
import { type MatchupParams, type MatchupUnit, matchupsOf, runTrials, VERDICT_WITHOUT_MATCHES } from './pellMatches.js';

interface Row {
  readonly beta: Outcomes;
  readonly mean: Outcomes;
}

type Rows = readonly FinishedUnit<MatchupUnit, Row>[];

const LEARNERS = ['beta', 'mean'] as const;
type Learner = (typeof LEARNERS)[number];
const NAMES: Readonly<Record<Learner, string>> = { beta: 'BETA', mean: 'HIGHEST-MEAN' };

const PAPER_SIZE = 9;
const QUARTERS = 4;
/** In the last quarter, a share of wins between these bounds is "close to one half". */
const CLOSE = { from: 0.4, to: 0.6 };
/** In the first games, at most this share of wins is "like a random player". */
const RANDOM_GAMES = 3;
const MAX_RANDOM_SHARE = 0.1;
const WRITTEN = '2026-11-19, before these matches, after others were known';

export default experiment<MatchupParams, MatchupUnit, Row>({
  name: 'pell-success',
  question: 'Do the learners come close to the level of the evaluator within a match?',
  paper: 'Pell (1991), Figure 4',
  claim:
    'Both learners start like random players, improve during the match, and win close to one half of the games at its end.',
  scales: {
    tiny: { sizes: [3], games: 20, repetitions: 4, opponents: ['hand'] },
    small: { sizes: [9], games: 100, repetitions: 400, opponents: ['hand', 'first', 'quoted'] },
    full: { sizes: [5, 7, 9], games: 500, repetitions: 400, opponents: ['hand', 'first', 'quoted'] },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => matchupsOf(opponents, sizes),
  run: async (unit, context) => {
    const { beta, mean } = await runTrials(unit, LEARNERS, context.params, context);
    return { beta: beta.outcomes, mean: mean.outcomes };
  },
  judge,
  numbers,
  report: (rows) => [listQuarters(rows), ...drawWins(rows), ...(rows.length > 0 ? [text(READING)] : [])],
});

const READING = `The claim is judged on ${boardName(PAPER_SIZE)} against "hand", the evaluator that plays as well as the paper says of its own. "Close to one half" means that the 95 % interval of the share of wins in the last quarter lies between ${percent(CLOSE.from, 0)} and ${percent(CLOSE.to, 0)}; "like a random player" that at most ${percent(MAX_RANDOM_SHARE, 0)} of the first ${RANDOM_GAMES} games are won; "improve" that the interval of the last quarter lies above that of the first. These limits were written on 2026-11-19, before these matches, when the wins of whole matches were known from other matches: 35 to 42 of 100.`;

/** The share of wins in games `from` to `to` - 1 of each match: the mean over the matches, with its 95 % interval. */
const shareIn = (outcomes: Outcomes, from: number, to: number): MeasuredValue =>
  meanWithInterval(outcomes.map((outcome) => winsOf(outcome, from, to) / (to - from)));

function sharesByQuarter(outcomes: Outcomes): MeasuredValue[] {
  const games = outcomes[0]?.length ?? 0;
  const at = (quarter: number): number => Math.round((quarter * games) / QUARTERS);
  return Array.from({ length: QUARTERS }, (_, quarter) => shareIn(outcomes, at(quarter), at(quarter + 1)));
}

const write = ({ value, low = value, high = value }: MeasuredValue): string =>
  `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;

interface Judged {
  readonly verdict: VerdictName;
  readonly last: MeasuredValue;
}

function judgeLearner(outcomes: Outcomes): Judged {
  const quarters = sharesByQuarter(outcomes);
  const [first, last] = [quarters[0], quarters.at(-1)] as [MeasuredValue, MeasuredValue];
  const { low = 0, high = 1 } = last;
  const startsAtRandom = shareIn(outcomes, 0, RANDOM_GAMES).value <= MAX_RANDOM_SHARE;
  const improves = low > (first.high ?? 1);
  if (high < CLOSE.from || low > CLOSE.to || !startsAtRandom || !improves) return { verdict: 'does not hold', last };
  return { verdict: low >= CLOSE.from && high <= CLOSE.to ? 'holds' : 'undecided', last };
}

const judgedRow = (rows: Rows): Row | undefined =>
  rows.find(({ unit }) => unit.size === PAPER_SIZE && unit.opponent === 'hand')?.row;

function judge(rows: Rows): ClaimVerdict {
  const row = judgedRow(rows);
  if (!row) return VERDICT_WITHOUT_MATCHES;
  const judged = LEARNERS.map((learner) => ({ learner, ...judgeLearner(row[learner]) }));
  const because = `in the last quarter ${judged.map(({ learner, last }) => `${NAMES[learner]} wins ${write(last)}`).join(', ')} of the games on ${boardName(PAPER_SIZE)}`;
  const verdicts = judged.map(({ verdict }) => verdict);
  if (verdicts.includes('does not hold')) return { verdict: 'does not hold', because };
  return { verdict: verdicts.includes('undecided') ? 'undecided' : 'holds', because };
}

function numbers(rows: Rows, { games }: MatchupParams): PublishedNumber[] {
  const row = judgedRow(rows);
  return [
    {
      ...{ id: 'PE-2', source: 'Pell (1991), Figure 4', quantity: 'share of wins of learners at the end of a match' },
      paper: 'approaching one half',
      ours: row && LEARNERS.map((learner) => `${NAMES[learner]} ${write(judgeLearner(row[learner]).last)}`).join(', '),
      sample: row ? `${2 * row.beta.length * games} games` : '-',
      verdict: judge(rows).verdict,
      criterion: `of both learners: at most ${percent(MAX_RANDOM_SHARE, 0)} of the first ${RANDOM_GAMES} games won, more in the last quarter than in the first, and there ${percent(CLOSE.from, 0)} to ${percent(CLOSE.to, 0)}, with the whole 95 % interval`,
      written: WRITTEN,
    },
  ];
}

const listQuarters = (rows: Rows) =>
  table(
    'Share of games won in each quarter of a match',
    [
      'opponent',
      'board',
      'learner',
      'matches',
      ...['first', 'second', 'third', 'last'].map((name) => `${name} quarter`),
    ],
    rows.flatMap(({ unit, row }) =>
      LEARNERS.map((learner) => [
        ...[unit.opponent, boardName(unit.size), NAMES[learner], row[learner].length],
        ...sharesByQuarter(row[learner]).map(write),
      ]),
    ),
  );

const drawWins = (rows: Rows): ReportPart[] =>
  rows.map(({ unit, row }) =>
    figure(
      `Wins so far on ${boardName(unit.size)} against "${unit.opponent}"`,
      `Wins after each game: the mean of ${row.beta.length} matches, and a band that contains the middle 80 % of them. The paper's Figure 4 shows one match.`,
      {
        type: 'line',
        x: { label: 'games' },
        y: { label: 'wins so far', from: 0 },
        series: LEARNERS.map((learner) => ({
          name: NAMES[learner],
          points: cumulativeWinsCurve(row[learner]),
          band: true,
        })),
      },
    ),
  );
