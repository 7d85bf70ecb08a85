/**
 * Scoring: the engine proposes dead stones, the person corrects the proposal, and the points are counted by the rules.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { agreedJudgement } from '../../../player/deadStones.js';
import type { Judgement } from '../../../player/player.js';
import { neighboursOf, type Point } from '../../../rules/point.js';
import { chainAt, isEmpty, type Position } from '../../../rules/position.js';
import { type Score, scorePosition } from '../../../rules/score.js';
import { texts } from '../../texts.js';
import { judge } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { file, node } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { judgeByOwnNetwork } from '../network/network.js';
import { announce } from '../notices.js';

interface Proposal {
  readonly dead: ReadonlySet<Point>;
  /**
   * The stones that are in seki by the engine's judgement. The person can correct the dead stones, but not this list.
   */
  readonly seki: readonly Point[];
}

const proposed = signal<Proposal | undefined>(undefined);

/**
 * The engine's proposal with the person's corrections; undefined until the match has reached scoring and the engine has
 * answered.
 */
export const deadStonesProposal: ReadonlySignal<Proposal | undefined> = proposed;

/** Restores the proposal of dead stones that was stored with a game. */
export function restoreDeadStonesProposal(stored: Proposal | undefined): void {
  proposed.value = stored;
}

export const score = computed<Score | undefined>(() => {
  const agreed = deadStonesProposal.value;
  const { rules, komi, handicap } = file.value;
  if (!agreed) return undefined;
  const { position } = game.value;
  return scorePosition(position, rules, { dead: agreed.dead, seki: sekiLeft(position, agreed), komi, handicap });
});

/**
 * The stones that are still in seki. When the person marks a chain in seki as dead, the other chains of that seki are
 * no longer in seki, either. The stones are computed from the engine's proposal each time, so marking the chain as
 * alive again restores the seki.
 */
function sekiLeft(position: Position, { dead, seki }: Proposal): ReadonlySet<Point> {
  const left = new Set(seki);
  const leaving = seki.filter((stone) => dead.has(stone));
  for (let stone = leaving.pop(); stone !== undefined; stone = leaving.pop()) {
    if (!left.delete(stone)) continue;
    for (const next of neighboursOf(stone, position.size))
      leaving.push(next, ...(isEmpty(position, next) ? neighboursOf(next, position.size) : []));
  }
  return left;
}

/**
 * Lets the engine judge the stones. If the visitor has opened a network, a stone is dead only if the network agrees.
 * Without an answer of the engine, all stones are alive.
 */
async function judgeShownPosition(): Promise<Pick<Judgement, 'dead' | 'seki'>> {
  const situation = { ...file.value, game: game.value, color: game.value.position.toMove };
  const posted = postSituation(situation, situation.game);
  try {
    const [judgement, byNetwork] = await Promise.all([judge(posted), judgeByOwnNetwork(posted)]);
    return byNetwork ? agreedJudgement(situation, judgement, byNetwork) : judgement;
  } catch {
    return { dead: [], seki: [] };
  }
}

export async function startScoring(): Promise<void> {
  announce(texts.score.judging);
  const asked = node.value;
  const found = await judgeShownPosition();
  // If the person leaves play mode and returns before the engine has answered, the page asks the engine a second time
  // which stones are dead. The second answer is ignored, because it would overwrite the person's corrections of the
  // first answer.
  if (asked !== node.value || deadStonesProposal.value) return;
  proposed.value = { dead: new Set(found.dead), seki: found.seki };
  announce(texts.score.proposed(found.dead.length));
}

/** Marks the chain of this stone as dead. If the chain is already marked as dead, marks it as alive. */
export function toggleDeadChain(point: Point): void {
  const agreed = deadStonesProposal.value;
  const { position } = game.value;
  if (!agreed || isEmpty(position, point)) return;
  const dead = new Set(agreed.dead);
  const isDead = dead.has(point);
  for (const stone of chainAt(position, point)?.stones ?? []) {
    if (isDead) dead.delete(stone);
    else dead.add(stone);
  }
  proposed.value = { ...agreed, dead };
}

export function leaveScoring(): void {
  proposed.value = undefined;
}
