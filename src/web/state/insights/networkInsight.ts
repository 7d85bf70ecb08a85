/**
 * What the network in use says about the shown position. The page asks the network only while an overlay of the network
 * is shown.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../../base/errors.js';
import type { PostedEvaluation } from '../../../messages/networkMessages.js';
import { searchability } from '../../../player/searchablePositions.js';
import type { Game } from '../../../rules/game.js';
import { texts } from '../../texts.js';
import { askLatestOnly } from '../../workers/insightClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { file } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { evaluatePositions, network } from '../network/network.js';
import type { NetworkInUse } from '../network/networkInUse.js';
import { overlaySource } from './shownOverlay.js';

interface Subject {
  readonly game: Game;
  /** Undefined if the network has not been loaded before. */
  readonly by: NetworkInUse | undefined;
}

const found = signal<(Subject & { readonly evaluation: PostedEvaluation }) | undefined>(undefined);
const progress = signal<{ readonly isAsking: boolean; readonly failure?: string }>({ isAsking: false });

const isAboutShown = (subject: Subject): boolean => subject.game === game.value && subject.by === network.value;

export const networkInsight = computed<PostedEvaluation | undefined>(() =>
  found.value && isAboutShown(found.value) ? found.value.evaluation : undefined,
);

/** True while the network is loading or computing. */
export const isAskingNetwork: ReadonlySignal<boolean> = computed(() => progress.value.isAsking);
/** The reason why the network in use has not answered. */
export const networkFailure = computed(() => progress.value.failure);

async function ask(subject: Subject): Promise<void> {
  if (!isAboutShown(subject) || networkInsight.peek()) return;
  const verdict = searchability(subject.game.position);
  if (verdict !== 'ok') {
    progress.value = { isAsking: false, failure: texts.refusals[verdict] };
    return;
  }
  progress.value = { isAsking: true };
  try {
    const line = postSituation(file.peek(), subject.game);
    await evaluatePositions([{ line, counts: [line.moves.length] }], ({ evaluations: [evaluation] }) => {
      if (evaluation) found.value = { game: subject.game, by: network.peek(), evaluation };
    });
    progress.value = { isAsking: false };
  } catch (error) {
    progress.value = { isAsking: false, failure: messageOf(error) };
  }
}

/** From now on, asks the network about every shown position while an overlay of the network is shown. */
export function followNetworkInsight(): void {
  const askLatest = askLatestOnly(ask);
  effect(() => {
    if (overlaySource.value === 'network') askLatest({ game: game.value, by: network.value });
  });
}
