/** The rows of `solver-against-gnugo`, and what follows from them. */
import type { Outcome } from '../../engine/solver/outcome.js';
import type { FinishedUnit, Unit } from '../../lab/run/experiment.js';
import { type Color, opponent } from '../../rules/color.js';
import { type Claim, claimInDispute, isDisputed, verdictOfFate } from './claim.js';
import { type Codes, type Verdict, verdictOnAttack, verdictOnDefence } from './gnuGoReader.js';
import type { PlayOutEnd } from './playOut.js';

export interface GroupUnit extends Unit {
  readonly size: number;
  readonly number: number;
}

/** Who moves first: the attacker of the chain, or its owner. */
export const QUESTIONS = ['attack', 'defend'] as const;
export type Question = (typeof QUESTIONS)[number];

export interface SolverAnswer {
  readonly fate: Outcome['fate'];
  /** If the fate is a ko: the side that wins it if nobody has ko threats. */
  readonly favours?: Color;
}

export interface PlayOutRow {
  /** The moves, as `packMoves` writes them. The colours alternate. */
  readonly moves: string;
  readonly end: PlayOutEnd;
}

export interface GroupRow {
  /** The moves of the game up to the position, as `packMoves` writes them. */
  readonly moves: string;
  /** The first stone of the chain. */
  readonly stone: string;
  readonly color: Color;
  readonly stones: number;
  /** Can the chain not leave the region that the solver reads? */
  readonly isEnclosed: boolean;
  readonly solver: Readonly<Record<Question, SolverAnswer>>;
  readonly gnuGo: Codes;
  /** The games that decide the first question about which the programs disagree; missing if they disagree about none. */
  readonly playOuts?: readonly PlayOutRow[];
}

export type GroupRows = readonly FinishedUnit<GroupUnit, GroupRow>[];

export interface Disagreement {
  readonly question: Question;
  readonly ours: Verdict;
  readonly theirs: Verdict;
  readonly claim: Claim;
  /** The side that moves first in the disputed position. */
  readonly first: Color;
}

export const solverVerdict = ({ solver }: Pick<GroupRow, 'solver'>, question: Question): Verdict =>
  verdictOfFate(solver[question].fate);

export const gnuGoVerdict = ({ gnuGo }: Pick<GroupRow, 'gnuGo'>, question: Question): Verdict =>
  question === 'attack' ? verdictOnAttack(gnuGo) : verdictOnDefence(gnuGo);

/** The first question about which the programs disagree; undefined if there is none. */
export function disagreementOf(row: Omit<GroupRow, 'moves' | 'stone' | 'playOuts'>): Disagreement | undefined {
  const { color, solver } = row;
  for (const question of QUESTIONS) {
    const [ours, theirs] = [solverVerdict(row, question), gnuGoVerdict(row, question)];
    if (!isDisputed(ours, theirs)) continue;
    const claim = claimInDispute(ours, solver[question].favours, theirs, color);
    return { question, ours, theirs, claim, first: question === 'attack' ? opponent(color) : color };
  }
  return undefined;
}
