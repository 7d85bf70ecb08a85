/** What the count would be if the game ended here: dead stones judged by the engine, counted by the rules. */
import { computed, signal } from '@preact/signals';
import type { Judgement } from '../../player/player.js';
import type { SgfNode } from '../../record/index.js';
import { resultOfLead } from '../../rules/result.js';
import { judge } from '../engineClient.js';
import { file, node } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { announce } from '../notices.js';
import { complainOf } from '../refusal.js';
import { texts } from '../texts.js';

const found = signal<{ readonly node: SgfNode; readonly judgement: Judgement } | undefined>(undefined);

/** For the position on the board only. */
export const estimate = computed(() => (found.value?.node === node.value ? found.value.judgement : undefined));

export const estimateText = ({ lead, dead }: Judgement): string =>
  texts.review.estimated(texts.result(resultOfLead(lead)), file.value.rules.name, dead.length);

export async function estimateScore(): Promise<void> {
  const at = node.value;
  try {
    found.value = { node: at, judgement: await judge(postedSituation(file.value, game.value)) };
    if (estimate.value) announce(estimateText(estimate.value));
  } catch (error) {
    complainOf(error);
  }
}
