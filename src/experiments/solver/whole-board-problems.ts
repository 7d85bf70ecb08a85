/**
 * Do players find the first move of life-and-death problems on a whole board? The diagrams of the solver's tests are set
 * into large boards whose rest is settled, so that the problem decides the game. The solver proves which moves are right.
 */
import { InputError } from '../../base/errors.js';
import { percent } from '../../base/numberText.js';
import { wilsonInterval } from '../../base/stats.js';
import type { Outcome } from '../../engine/solver/outcome.js';
import { type SolvedTarget, TargetSolver } from '../../engine/solver/solve.js';
import { type ReportTable, type Text, table, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { parseContestant } from '../../match/contestant.js';
import { COLORS, type Color } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { afterMove, stoneAt, withSideToMove } from '../../rules/position.js';
import { fateWord } from './fateWord.js';
import { type Problem, parseProblems } from './problemFile.js';
import { onWholeBoard, PROBLEM_BUDGET, type WholeBoardProblem } from './wholeBoard.js';

interface Params {
  /** The file with the diagrams. */
  readonly problems: string;
  /** The number of diagrams that are used, from the first one on. */
  readonly count: number;
  readonly size: number;
  /** The claim is about the first of the players. */
  readonly contestants: readonly string[];
}

interface ProblemUnit extends Unit {
  readonly contestant: string;
  /** The number of the diagram, counted from 0. */
  readonly problem: number;
}

interface Row {
  readonly name: string;
  readonly questions: readonly Answer[];
  readonly without?: Reason;
}

/** Why a diagram asks no question. */
const REASONS = ['the first move changes nothing', 'the stones can get out', 'no place on the board'] as const;
type Reason = (typeof REASONS)[number];

interface Answer {
  readonly toMove: Color;
  readonly move: string;
  /** What becomes of the target after the best first move, and after the move of the player. */
  readonly wanted: string;
  readonly found: string;
}

type Rows = readonly FinishedUnit<ProblemUnit, Row>[];

const MIN_RIGHT = 0.9;
/** With fewer questions there is no verdict. */
const MIN_QUESTIONS = 40;

const FULL: Params = {
  problems: 'tests/solver/positions.txt',
  count: 80,
  size: 19,
  contestants: [
    'strong@300',
    'strong:readingNodes=2000,readingAllowance=200@300',
    'strong@30',
    'network',
    'classic@4000',
    'default@8000',
  ],
};

export default experiment<Params, ProblemUnit, Row>({
  name: 'whole-board-problems',
  question: 'Do players find the first move of life-and-death problems on a whole board?',
  paper: 'none',
  claim: `On 19x19, with 300 evaluations, \`strong\` finds at least ${percent(MIN_RIGHT, 0)} of the first moves. A move is right if the solver proves that the fate of the stones is the best that the side to move can reach.`,
  scales: {
    tiny: { ...FULL, count: 3, size: 13, contestants: ['network', 'random'] },
    small: { ...FULL, contestants: ['strong@300'] },
    full: FULL,
  },
  needs: ({ problems }) => ({ files: [problems] }),
  units: ({ contestants, count }) =>
    contestants.flatMap((contestant) =>
      Array.from({ length: count }, (_, problem) => ({ key: `${contestant}/${problem + 1}`, contestant, problem })),
    ),
  run,
  judge,
  report: (rows, params) => [
    listPlayers(rows, params),
    listDiagrams(rows, params),
    text(READING),
    listWrongMoves(rows),
  ],
});

const READING =
  'Each diagram stands in a corner, at a side or in the middle of the board, as it needs. The points around it belong to the side whose stones are nearest, the rest is divided between both sides, and all territories are full of stones but for eyes. The komi is such that the side that wins the fight wins the game. A diagram asks two questions, one for each side to move, unless the first move changes nothing. A pass is wrong.';

async function run({ contestant, problem }: ProblemUnit, context: UnitContext<Params>): Promise<Row> {
  const { params, environment } = context;
  const diagram = parseProblems(await environment.readTextFile(params.problems))[problem] as Problem;
  const { name } = diagram;
  const solver = new TargetSolver(await environment.createProofReader(), () => environment.clock.now());
  const whole = onWholeBoard(diagram, params.size, solver);
  if (!whole) return { name, questions: [], without: 'no place on the board' };
  const { attackFirst, defendFirst } = whole.solved;
  if (fateWord(attackFirst) === fateWord(defendFirst))
    return { name, questions: [], without: 'the first move changes nothing' };
  // The komi makes the region decide the game, so the stones must not leave it.
  const isOpen = ({ fate }: Outcome): boolean => fate === 'unknown' || (fate === 'safe' && !whole.solved.isEnclosed);
  if (isOpen(attackFirst) || isOpen(defendFirst)) return { name, questions: [], without: 'the stones can get out' };
  const questions: Answer[] = [];
  for (const toMove of COLORS) {
    const wanted = fateWord(toMove === whole.defender ? defendFirst : attackFirst);
    const move = await chooseMove(contestant, whole, toMove, context);
    questions.push({
      toMove,
      move: writePoint(move, params.size),
      wanted,
      found: fateAfter(whole, toMove, move, solver),
    });
  }
  return { name, questions };
}

async function chooseMove(
  contestant: string,
  { position, komi }: WholeBoardProblem,
  color: Color,
  { environment, seed }: UnitContext<Params>,
): Promise<Point> {
  const parsed = parseContestant(contestant, undefined, environment);
  if (parsed.kind === 'program') throw new InputError(`"${contestant}" is no preset`);
  const { preset, adjustments, playouts } = parsed;
  const player = await environment.createPlayer(preset, { threads: 1, seed, adjustments });
  try {
    const game = new Game(withSideToMove(position, color));
    const budget = playouts === undefined ? {} : { playouts };
    const { move } = await player.choose({ game, color, komi, handicap: 0 }, { budget, resignBelow: 0 });
    return move === 'resign' ? PASS : move;
  } finally {
    player.close();
  }
}

/** What becomes of the target after a move. */
function fateAfter({ position, target, defender }: WholeBoardProblem, color: Color, move: Point, solver: TargetSolver) {
  const next = afterMove(withSideToMove(position, color), color, move);
  const left = target.filter((point) => stoneAt(next, point) === defender);
  if (left.length === 0) return 'captured';
  const [solved] = solver.solve(next, { targets: [left], ...PROBLEM_BUDGET }) as [SolvedTarget];
  return fateWord(color === defender ? solved.attackFirst : solved.defendFirst);
}

const isRight = ({ wanted, found }: Answer): boolean => wanted === found;

const answersOf = (rows: Rows, contestant: string): Answer[] =>
  rows.flatMap(({ unit, row }) => (unit.contestant === contestant ? row.questions : []));

function judge(rows: Rows, { contestants }: Params): ClaimVerdict {
  const answers = answersOf(rows, contestants[0] ?? '');
  const right = answers.filter(isRight).length;
  const because = `${right} of ${answers.length} first moves are right`;
  if (answers.length < MIN_QUESTIONS) return { verdict: 'undecided', because };
  return { verdict: right >= MIN_RIGHT * answers.length ? 'holds' : 'does not hold', because };
}

const listPlayers = (rows: Rows, { contestants }: Params): ReportTable =>
  table(
    'First moves that are right',
    ['player', 'right', 'share', '95 % interval'],
    contestants.flatMap((contestant) => {
      const answers = answersOf(rows, contestant);
      if (answers.length === 0) return [];
      const right = answers.filter(isRight).length;
      const [low, high] = wilsonInterval(right, answers.length).map((share) => percent(share));
      return [[contestant, `${right} of ${answers.length}`, percent(right / answers.length), `${low} to ${high}`]];
    }),
  );

/** The wrong moves of all players, and the diagrams that ask no question. */
const listWrongMoves = (rows: Rows): ReportTable =>
  table(
    'Wrong moves',
    ['player', 'diagram', 'to move', 'move', 'what becomes of the stones', 'could become'],
    rows.flatMap(({ unit, row }) =>
      row.questions
        .filter((answer) => !isRight(answer))
        .map(({ toMove, move, found, wanted }) => [unit.contestant, row.name, toMove, move, found, wanted]),
    ),
  );

function listDiagrams(rows: Rows, { contestants }: Params): Text {
  const first = rows.filter(({ unit }) => unit.contestant === contestants[0]);
  const counts = REASONS.map((reason) => `${first.filter(({ row }) => row.without === reason).length} (${reason})`);
  const asked = first.filter(({ row }) => row.questions.length > 0).length;
  return text(`Of ${first.length} diagrams, ${asked} ask for a first move. The others do not: ${counts.join(', ')}.`);
}
