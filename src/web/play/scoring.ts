/** The end of a game: dead stones are proposed, the person corrects them, the rules count. */
import { computed, signal } from '@preact/signals';
import { neighboursOf, type Point } from '../../rules/point.js';
import { chainAt, isEmpty, type Position } from '../../rules/position.js';
import { type Score, scorePosition } from '../../rules/score.js';
import { judge } from '../engineClient.js';
import { file, node } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { announce } from '../notices.js';
import { texts } from '../texts.js';

interface Proposal {
  readonly dead: ReadonlySet<Point>;
  /** As the engine proposed it: the person only says which stones are dead. */
  readonly seki: readonly Point[];
}

/** Undefined outside scoring, and until the engine has proposed. */
export const proposal = signal<Proposal | undefined>(undefined);

export const score = computed<Score | undefined>(() => {
  const agreed = proposal.value;
  const { rules, komi, handicap } = file.value;
  if (!agreed) return undefined;
  const { position } = game.value;
  return scorePosition(position, rules, { dead: agreed.dead, seki: sekiLeft(position, agreed), komi, handicap });
});

/**
 * Chains in seki live by each other: once the person calls one dead, all that hang together with it are in seki no more.
 * What the engine proposed is kept, so that a stone that is called alive again is in seki again.
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

export async function startScoring(): Promise<void> {
  announce(texts.score.judging);
  const asked = node.value;
  const found = await judge(postedSituation(file.value, game.value)).catch(() => ({ dead: [], seki: [] }));
  // Who left the count and came back has asked twice; the second answer must not undo what the person corrects.
  if (asked !== node.value || proposal.value) return;
  proposal.value = { dead: new Set(found.dead), seki: found.seki };
  announce(texts.score.proposed(found.dead.length));
}

/** A click on a stone: its whole chain is dead, or is not. */
export function toggleDead(point: Point): void {
  const agreed = proposal.value;
  const { position } = game.value;
  if (!agreed || isEmpty(position, point)) return;
  const dead = new Set(agreed.dead);
  const isDead = dead.has(point);
  for (const stone of chainAt(position, point)?.stones ?? []) {
    if (isDead) dead.delete(stone);
    else dead.add(stone);
  }
  proposal.value = { ...agreed, dead };
}

export function leaveScoring(): void {
  proposal.value = undefined;
}
