/**
 * Does the solver read right? Solver and GNU Go say what becomes of the same chains, from games that the program plays
 * itself, so that anybody can repeat the experiment. Where they disagree, the position is played out against GNU Go: an
 * answer of the solver that fails in one game is wrong.
 */
import { mixSeed } from '../../base/rng.js';
import type { Outcome } from '../../engine/solver/outcome.js';
import { TargetSolver } from '../../engine/solver/solve.js';
import type { ReportPart } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type UnitContext } from '../../lab/run/experiment.js';
import { packMoves } from '../../lab/run/gameUnit.js';
import type { Point } from '../../rules/point.js';
import { writePoint } from '../../rules/point.js';
import { type Codes, GnuGoReader, READINGS } from './gnuGoReader.js';
import { findGroupFaults } from './groupFaults.js';
import { findGroup, type GameWithGroup, type GroupParams } from './groupFromGame.js';
import { firstDisagreements, hasFailed, reportGroups } from './groupReport.js';
import {
  disagreementOf,
  type GroupRow,
  type GroupRows,
  type GroupUnit,
  type PlayOutRow,
  type SolverAnswer,
} from './groupRows.js';
import { playOut } from './playOut.js';

interface Params extends GroupParams {
  readonly groups: number;
  /** The largest number of positions that the solver reads for each question. */
  readonly nodes: number;
  /** The level at which GNU Go reads and plays. */
  readonly level: number;
  /** The number of disagreements that decide the claim, and the number of games for each of them. */
  readonly disagreements: number;
  readonly playOuts: number;
}

/** Of the disagreements that decide the claim, the solver may be wrong in this share. */
const MOST_WRONG = 0.1;
/** How long GNU Go may take for an answer, in seconds. */
const PATIENCE = 300;

const FULL = { sizes: [9, 13, 19], randomMoves: 6, stones: 3, nodes: 200_000, level: 10, playOuts: 10 } as const;

export default experiment<Params, GroupUnit, GroupRow>({
  name: 'solver-against-gnugo',
  question: 'Does the solver read life and death right where GNU Go disagrees?',
  paper: 'none; GNU Go 3.8 reads chains with attack, defend, owl_attack and owl_defend',
  claim:
    'Of the first 40 disagreements about 500 groups, each played out ten times against GNU Go, the solver proves wrong in at most 4: its answer fails in at least one game.',
  scales: {
    tiny: { ...FULL, sizes: [7], groups: 2, disagreements: 1, nodes: 2000, playOuts: 1 },
    small: { ...FULL, groups: 60, disagreements: 10 },
    full: { ...FULL, groups: 500, disagreements: 40 },
  },
  needs: () => ({ programs: ['gnugo'] }),
  units: ({ groups, sizes }) =>
    Array.from({ length: groups }, (_, number) => ({
      key: `group/${number}`,
      size: sizes[number % sizes.length] as number,
      number,
    })),
  run,
  check: ({ size }, row, params) => findGroupFaults(size, row, params),
  judge,
  report: (rows, params): ReportPart[] => reportGroups(rows, params),
});

async function run({ size }: GroupUnit, context: UnitContext<Params>): Promise<GroupRow> {
  const { params, environment, seed, note } = context;
  const found = await findGroup(size, params, seed, environment);
  const { game, chain } = found;
  const reader = await environment.createProofReader();
  const [solved] = new TargetSolver(reader, () => environment.clock.now()).solve(game.position, {
    targets: [chain.stones],
    nodes: params.nodes,
    seconds: Number.POSITIVE_INFINITY,
  });
  if (!solved) throw new Error('the solver must answer for each target');
  const { programs, clock } = environment;
  const gnuGo = new GnuGoReader(size, params.level, { programs, clock, seconds: PATIENCE });
  try {
    await gnuGo.setUp(game.moves, seed);
    const row = {
      moves: packMoves(game.moves, size),
      stone: writePoint(chain.stones[0] as Point, size),
      color: chain.color,
      stones: chain.stones.length,
      isEnclosed: solved.isEnclosed,
      solver: { attack: answerOf(solved.attackFirst), defend: answerOf(solved.defendFirst) },
      gnuGo: await readCodes(gnuGo, chain.stones[0] as Point),
    };
    const playOuts = await playOutAll(row, found, solved.region, context, { reader, gnuGo }, note);
    return playOuts ? { ...row, playOuts } : row;
  } finally {
    await gnuGo.close();
  }
}

const answerOf = ({ fate, ko }: Outcome): SolverAnswer => ({ fate, ...(ko && { favours: ko.favours }) });

async function readCodes(gnuGo: GnuGoReader, stone: Point): Promise<Codes> {
  const codes: Partial<Record<keyof Codes, Codes[keyof Codes]>> = {};
  for (const reading of READINGS) codes[reading] = (await gnuGo.read(reading, stone)).code;
  return codes as Codes;
}

/** Plays the games about the first question on which the programs disagree; undefined if they agree. */
async function playOutAll(
  row: GroupRow,
  { game, chain }: GameWithGroup,
  region: readonly Point[],
  { params, seed, stopper }: UnitContext<Params>,
  programs: Parameters<typeof playOut>[3],
  note: (text: string) => void,
): Promise<PlayOutRow[] | undefined> {
  const dispute = disagreementOf(row);
  if (!dispute) return undefined;
  const { claim, first } = dispute;
  const solverFirst = (first !== chain.color) === claim.solverAttacks;
  const { size } = game.position;
  const played: PlayOutRow[] = [];
  for (let number = 0; number < params.playOuts && !stopper.isStopped; number++) {
    const ownSeed = mixSeed(seed, 10 + number);
    await programs.gnuGo.setUp(game.moves, ownSeed);
    const { moves, end } = await playOut(
      { position: game.position, chain, region, claim, solverFirst, nodes: params.nodes },
      number,
      ownSeed,
      programs,
    );
    played.push({ moves: packMoves(moves, size), end });
    note(`${dispute.question}: ${dispute.ours}, GNU Go ${dispute.theirs}, game ${number + 1}: ${end}`);
  }
  return played;
}

function judge(rows: GroupRows, { groups, disagreements }: Params): ClaimVerdict {
  const first = firstDisagreements(rows, disagreements);
  const wrong = first.filter(hasFailed).length;
  const most = Math.floor(MOST_WRONG * disagreements);
  const isDone = rows.length === groups || first.length === disagreements;
  return {
    verdict: wrong > most ? 'does not hold' : isDone && first.length > 0 ? 'holds' : 'undecided',
    because: `in the first ${first.length} disagreements about ${rows.length} groups, the solver proved wrong in ${wrong}; at most ${most} of ${disagreements} are allowed`,
  };
}
