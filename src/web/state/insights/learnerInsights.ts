/** What the learners think of the shown position. A learner is asked when the shown overlay needs its answer. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../../base/errors.js';
import { MODEL_KINDS, type ModelKind } from '../../../messages/givenModel.js';
import type { InsightAnswers } from '../../../messages/insightMessages.js';
import type { Game } from '../../../rules/game.js';
import { PASS, type Point } from '../../../rules/point.js';
import { isEmpty } from '../../../rules/position.js';
import { askInsight, askLatestOnly } from '../../workers/insightClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { file } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { learnedClassTable, SHOWN_LEARNER } from '../match/learning.js';
import { models } from '../models.js';
import { pointedMove } from '../pointer.js';
import { overlaySource } from './shownOverlay.js';

interface About {
  readonly game: Game;
  readonly point?: Point;
}
type Kind = 'territory' | 'patterns' | 'classes';
type Insight = About & { readonly [K in Kind]: { readonly kind: K; readonly answer: InsightAnswers[K] } }[Kind];

const found = signal<Insight | undefined>(undefined);
const explained = signal<(About & { readonly answer: InsightAnswers['features'] }) | undefined>(undefined);
const progress = signal<{ readonly isAsking: boolean; readonly failure?: string | undefined }>({ isAsking: false });

/** The reason why a learner did not answer, for example that a model could not be loaded. */
export const learnerFailure: ReadonlySignal<string | undefined> = computed(() => progress.value.failure);
/** True while a model is loading or a learner is computing. */
export const isAskingLearner: ReadonlySignal<boolean> = computed(() => progress.value.isAsking);

const isAbout = (about: About | undefined): boolean => about?.game === game.value;

const insightOf = <K extends Kind>(kind: K) =>
  computed<InsightAnswers[K] | undefined>(() => {
    const opinion = found.value;
    return opinion?.kind === kind && isAbout(opinion) ? (opinion.answer as InsightAnswers[K]) : undefined;
  });

export const territoryInsight = insightOf('territory');
export const likelyMoves = insightOf('patterns');
export const classedMoves = insightOf('classes');

/** The point that the visitor points at; undefined if this point is not empty. */
export const pointedEmptyPoint = computed<Point | undefined>(() => {
  const point = pointedMove.value;
  return point !== undefined && point !== PASS && isEmpty(game.value.position, point) ? point : undefined;
});

/**
 * The move that the card beside the board explains: the move that the visitor points at, or else the learner's best
 * move.
 */
export const explainedMove = computed<Point | undefined>(() => {
  if (overlaySource.value === 'patterns')
    return pointedEmptyPoint.value ?? likelyMoves.value?.find(({ point }) => point !== PASS)?.point;
  return overlaySource.value === 'classes'
    ? (pointedEmptyPoint.value ?? classedMoves.value?.[0]?.point)
    : pointedEmptyPoint.value;
});

export const explainedFeatures = computed(() =>
  isAbout(explained.value) && explained.value?.point === explainedMove.value ? explained.value?.answer : undefined,
);

/** The expected territory after a move at the point under the pointer; undefined until the learner has answered. */
export const territoryAfter = computed(() => {
  const opinion = found.value;
  return opinion?.kind === 'territory' && isAbout(opinion) && opinion.point === pointedEmptyPoint.value
    ? opinion.answer.after
    : undefined;
});

async function ask(about: About): Promise<void> {
  const kind = overlaySource.peek();
  const situation = postSituation(file.peek(), about.game);
  const { point } = about;
  if (kind !== 'territory' && kind !== 'patterns' && kind !== 'classes') return;
  progress.value = { ...progress.peek(), isAsking: true };
  try {
    if (kind === 'territory') {
      const answer = await askInsight({ kind, situation, ...(point !== undefined && { point }) });
      found.value = { kind, answer, ...about };
    } else if (kind === 'patterns') found.value = { kind, answer: await askInsight({ kind, situation }), ...about };
    else
      found.value = {
        kind,
        answer: await askInsight({ kind, situation, preset: SHOWN_LEARNER, table: learnedClassTable(SHOWN_LEARNER) }),
        ...about,
      };
    progress.value = { isAsking: false };
  } catch (error) {
    progress.value = { isAsking: false, failure: messageOf(error) };
  }
}

async function askFeatures(about: About & { readonly point: Point }): Promise<void> {
  const situation = postSituation(file.peek(), about.game);
  // An error is ignored here, because `ask` needs the same model and shows why the model could not be loaded.
  const answer = await askInsight({ kind: 'features', situation, point: about.point }).catch(() => undefined);
  if (answer) explained.value = { ...about, answer };
}

/** An effect that calls this function runs again when the visitor replaces the model of this kind. */
const askAgainAfter = (kind: ModelKind): unknown => models[kind].value;

const isModelKind = (source: string): source is ModelKind => MODEL_KINDS.some((kind) => kind === source);

/** From now on, asks the learner of the shown overlay about every shown position. */
export function followLearnerInsights(): void {
  const askLatest = askLatestOnly(ask);
  const explainLatest = askLatestOnly(askFeatures);
  effect(() => {
    const source = overlaySource.value;
    const point = source === 'territory' ? pointedEmptyPoint.value : undefined;
    if (source && isModelKind(source)) askAgainAfter(source);
    askLatest({ game: game.value, ...(point !== undefined && { point }) });
  });
  effect(() => {
    const point = explainedMove.value;
    askAgainAfter('patterns');
    if (overlaySource.value === 'patterns' && point !== undefined) explainLatest({ game: game.value, point });
  });
}
