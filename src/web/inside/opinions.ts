/** What the learners say about the position on the board, asked when an overlay shows it. */
import { computed, effect, signal } from '@preact/signals';
import type { Game } from '../../rules/game.js';
import { PASS, type Point } from '../../rules/point.js';
import { isEmpty } from '../../rules/position.js';
import type { InsideAnswers } from '../../wire/insideMessages.js';
import { file } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { models } from '../models.js';
import { lookedAt } from '../review/reviews.js';
import { keptTable } from './classTables.js';
import { askInside, latestOnly } from './insideClient.js';
import { currentSource } from './shownOverlay.js';

interface About {
  readonly game: Game;
  readonly point?: Point;
}
type Kind = 'territory' | 'patterns' | 'classes';
type Opinion = About & { readonly [K in Kind]: { readonly kind: K; readonly answer: InsideAnswers[K] } }[Kind];

const found = signal<Opinion | undefined>(undefined);
const explained = signal<(About & { readonly answer: InsideAnswers['features'] }) | undefined>(undefined);
/** Why there is no opinion: a model could not be loaded. */
export const trouble = signal<string | undefined>(undefined);
/** A model is on its way, or a learner thinks. */
export const isAsking = signal(false);

const isAbout = (about: About | undefined): boolean => about?.game === game.value;

const opinionOf = <K extends Kind>(kind: K) =>
  computed<InsideAnswers[K] | undefined>(() => {
    const opinion = found.value;
    return opinion?.kind === kind && isAbout(opinion) ? (opinion.answer as InsideAnswers[K]) : undefined;
  });

export const territory = opinionOf('territory');
export const likelyMoves = opinionOf('patterns');
export const classedMoves = opinionOf('classes');

/** The empty point that is looked at; a tint or a number may be asked about. */
export const pointed = computed<Point | undefined>(() => {
  const point = lookedAt.value;
  return point !== undefined && point !== PASS && isEmpty(game.value.position, point) ? point : undefined;
});

/** The move to explain: the one that is looked at, or else the likeliest. */
export const subject = computed<Point | undefined>(() => {
  if (currentSource.value === 'patterns')
    return pointed.value ?? likelyMoves.value?.find(({ point }) => point !== PASS)?.point;
  return currentSource.value === 'classes' ? (pointed.value ?? classedMoves.value?.[0]?.point) : pointed.value;
});

export const features = computed(() =>
  isAbout(explained.value) && explained.value?.point === subject.value ? explained.value?.answer : undefined,
);

/** The change that a move at the point looked at would make; shown only for the point that was asked about. */
export const territoryAfter = computed(() => {
  const opinion = found.value;
  return opinion?.kind === 'territory' && isAbout(opinion) && opinion.point === pointed.value
    ? opinion.answer.after
    : undefined;
});

async function ask(about: About): Promise<void> {
  const kind = currentSource.peek();
  const situation = postedSituation(file.peek(), about.game);
  const { point } = about;
  if (kind !== 'territory' && kind !== 'patterns' && kind !== 'classes') return;
  isAsking.value = true;
  try {
    if (kind === 'territory') {
      const answer = await askInside({ kind, situation, ...(point !== undefined && { point }) });
      found.value = { kind, answer, ...about };
    } else if (kind === 'patterns') found.value = { kind, answer: await askInside({ kind, situation }), ...about };
    else found.value = { kind, answer: await askInside({ kind, situation, ...keptTable() }), ...about };
    trouble.value = undefined;
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  } finally {
    isAsking.value = false;
  }
}

async function askFeatures(about: About & { readonly point: Point }): Promise<void> {
  const situation = postedSituation(file.peek(), about.game);
  // What is wrong with the model is told by the question for all moves.
  const answer = await askInside({ kind: 'features', situation, point: about.point }).catch(() => undefined);
  if (answer) explained.value = { ...about, answer };
}

/** Follows the board from now on. */
export function followOpinions(): void {
  const askLatest = latestOnly(ask);
  const explainLatest = latestOnly(askFeatures);
  effect(() => {
    const source = currentSource.value;
    // Another model has another opinion.
    if (source === 'territory' || source === 'patterns') models[source].value;
    const point = source === 'territory' ? pointed.value : undefined;
    askLatest({ game: game.value, ...(point !== undefined && { point }) });
  });
  effect(() => {
    const point = subject.value;
    models.patterns.value;
    if (currentSource.value === 'patterns' && point !== undefined) explainLatest({ game: game.value, point });
  });
}
