/** Corrects a judgement of stones by what is proved: by Benson's algorithm and by the solver. */
import { findPassAliveChains } from '../rules/benson.js';
import { COLORS, opponent } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import { neighboursOf, type Point } from '../rules/point.js';
import { type Chain, chainAt, chainsOf, type Position } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { Judgement, Situation } from './player.js';
import type { SolvedTarget, TargetSolver } from './positionSolver.js';

/** The largest number of seconds for all targets, and of positions for each question. */
const SECONDS = 5;
const NODES = 20_000;

type Status = 'alive' | 'seki' | 'dead';

/**
 * Returns the judgement with proved statuses. All stones of a chain get the same status, and every chain gets one. The
 * enemies of a chain that is proved to be dead are alive.
 */
export function provedJudgement(
  situation: Situation,
  judgement: Judgement,
  solver: Pick<TargetSolver, 'solve'>,
): Judgement {
  const { game } = situation;
  const proved = provedStatuses(game.position, solver);
  const statuses = new Map([...judgedStatuses(game, judgement), ...proved]);
  for (const [chain, status] of proved)
    if (status === 'dead')
      for (const enemy of enemiesOf(game.position, chain)) if (!proved.has(enemy)) statuses.set(enemy, 'alive');
  const stonesThatAre = (wanted: Status): Point[] =>
    [...statuses].flatMap(([{ stones }, status]) => (status === wanted ? stones : []));
  const judged = { dead: stonesThatAre('dead'), seki: stonesThatAre('seki'), alive: stonesThatAre('alive') };
  return { ...judged, lead: leadOf(situation, judged) };
}

/** Black's lead, if these stones are dead or in seki. */
export const leadOf = (
  { game: { position, rules }, komi, handicap }: Situation,
  { dead, seki }: Pick<Judgement, 'dead' | 'seki'>,
): number => scorePosition(position, rules, { dead, seki, komi, handicap }).lead;

/** A chain is alive if it is pass-alive, or the judgement names none of its stones. */
function judgedStatuses({ position, rules }: Game, { dead, seki }: Judgement): Map<Chain, Status> {
  const passAlive = new Set(
    COLORS.flatMap((color) => findPassAliveChains(position, color, rules).map(({ chain }) => chain)),
  );
  const isAmong = (chain: Chain, points: readonly Point[]): boolean =>
    points.some((point) => chain.stones.includes(point));
  const statusOf = (chain: Chain): Status => {
    if (passAlive.has(chain)) return 'alive';
    if (isAmong(chain, dead)) return 'dead';
    return isAmong(chain, seki) ? 'seki' : 'alive';
  };
  return new Map(COLORS.flatMap((color) => chainsOf(position, color)).map((chain) => [chain, statusOf(chain)]));
}

/**
 * The statuses that the solver proves, whoever moves first. A chain without two eyes is in seki only together with an
 * enemy chain next to it that cannot be captured, because a chain that lives by a double ko has no two eyes either.
 */
function provedStatuses(position: Position, solver: Pick<TargetSolver, 'solve'>): Map<Chain, Status> {
  const found = new Map<Chain, SolvedTarget['status']>();
  // Small targets come last, so what is proved about a chain replaces what is proved about its group.
  for (const { points, status } of solver.solve(position, { seconds: SECONDS, nodes: NODES })) {
    const chains = new Set(points.map((point) => chainAt(position, point) as Chain));
    // If a target of several chains lives, only one of them may live.
    if (status === 'dead' || chains.size === 1) for (const chain of chains) found.set(chain, status);
  }
  const proved = new Map<Chain, Status>();
  for (const [chain, status] of found) {
    if (status === 'dead' || status === 'alive') proved.set(chain, status);
    if (status !== 'seki') continue;
    const partners = enemiesOf(position, chain).filter((enemy) => ['seki', 'safe'].includes(found.get(enemy) ?? ''));
    if (partners.length > 0) for (const each of [chain, ...partners]) proved.set(each, 'seki');
  }
  return proved;
}

/** The enemy chains that touch a chain or one of its liberties. */
function enemiesOf(position: Position, { color, stones, liberties }: Chain): Chain[] {
  const near = [...stones, ...liberties].flatMap((point) => neighboursOf(point, position.size));
  const chains = near.map((point) => chainAt(position, point)).filter((chain) => chain?.color === opponent(color));
  return [...new Set(chains)] as Chain[];
}
