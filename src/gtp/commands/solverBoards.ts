/** Commands that show on GoGui's board what the solver has proved: the status of weak chains, and ladders. */
import type { Ladder, SolvedTarget } from '../../player/positionSolver.js';
import type { Point } from '../../rules/point.js';
import type { Session } from '../dialogue/session.js';
import { writeBoard } from './goguiGraphics.js';

/** The largest number of seconds for all targets, and of positions for each question. */
const SECONDS = 5;
const NODES = 50_000;

/** Writes the status of each weak group and chain on its stones. */
export async function statusBoard({ solver, gameInPlay }: Session): Promise<string> {
  const { game, size } = gameInPlay;
  const targets = (await solver()).solve(game.position, { seconds: SECONDS, nodes: NODES });
  // Small targets come last, so the status of a chain replaces that of its group.
  return `\n${writeBoard(size, labelWriter(targets.map(({ points, status }: SolvedTarget) => [points, status])))}`;
}

/** Marks the chains that can be captured in a ladder: "caught" even if their own side moves first, otherwise "ladder". */
export async function ladderBoard({ solver, gameInPlay }: Session): Promise<string> {
  const { game, size } = gameInPlay;
  const ladders = (await solver()).ladders(game.position);
  const labels = ladders.map(({ chain, isCaught }: Ladder) => [chain.stones, isCaught ? 'caught' : 'ladder'] as const);
  return `\n${writeBoard(size, labelWriter(labels))}`;
}

/** Returns the last label of each point; two quotation marks, GoGui's empty label, for a point without one. */
function labelWriter(
  labels: readonly (readonly [points: readonly Point[], label: string])[],
): (point: Point) => string {
  const byPoint = new Map(labels.flatMap(([points, label]) => points.map((point) => [point, label] as const)));
  return (point) => byPoint.get(point) ?? '""';
}
