/** The end of a game: dead stones are proposed, the person corrects them, the rules count. */
import { computed, signal } from '@preact/signals';
import type { Point } from '../../rules/point.js';
import { chainAt, isEmpty } from '../../rules/position.js';
import { type Score, scorePosition } from '../../rules/score.js';
import { judge } from '../engineClient.js';
import { file, node } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { announce } from '../notices.js';
import { texts } from '../texts.js';

interface Proposal {
  readonly dead: ReadonlySet<Point>;
  readonly seki: readonly Point[];
}

/** Undefined outside scoring, and until the engine has proposed. */
export const proposal = signal<Proposal | undefined>(undefined);

export const score = computed<Score | undefined>(() => {
  const agreed = proposal.value;
  const { rules, komi, handicap } = file.value;
  return agreed && scorePosition(game.value.position, rules, { ...agreed, komi, handicap });
});

export async function startScoring(): Promise<void> {
  announce(texts.score.judging);
  const asked = node.value;
  const found = await judge(postedSituation(file.value, game.value)).catch(() => ({ dead: [], seki: [] }));
  // Who left the count and came back has asked twice; the second answer must not undo what the person corrects.
  if (asked !== node.value || proposal.value) return;
  proposal.value = { dead: new Set(found.dead), seki: found.seki };
  announce(texts.score.proposed);
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
