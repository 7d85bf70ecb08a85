/** The worker that runs the learners. It loads a model when a task first needs the model. */
import type { TextFile } from '../../base/environment.js';
import { type RequestContext, serveRequests } from '../../base/requestLine.js';
import type { OwnModel } from '../../messages/givenModel.js';
import type { InsightAnswers, InsightRequest, InsightTask, TerritoryEstimate } from '../../messages/insightMessages.js';
import { replyDemonstration, territoryDemonstration } from '../../player/demonstrations.page.js';
import type { MovePredictor } from '../../player/movePredictor.js';
import { createPellPlayer } from '../../player/pellPresets.js';
import type { Situation } from '../../player/player.js';
import type { TerritoryEstimator } from '../../player/territoryEstimator.js';
import { areaKomi } from '../../rules/areaKomi.js';
import type { Point } from '../../rules/point.js';
import { afterPlay, type Position } from '../../rules/position.js';
import { readSituation } from './postedSituation.js';
import { openMovePredictorWithModels, openTerritoryEstimatorWithModels, useOwnModel } from './suppliedModels.js';

/**
 * The seed for random numbers. The pattern model needs random numbers, because one of its features uses playouts to
 * estimate who will own a point. With a fixed seed, the same position always gets the same answer.
 */
const SEED = 1;

/**
 * Returns a function that calls `open` on its first call and keeps the result. After a failure, the next call tries
 * again.
 */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

let territory = once(openTerritoryEstimatorWithModels);
let patterns = once(() => openMovePredictorWithModels(SEED));

/**
 * A promise that resolves when the latest model that the page has sent is in use. Every task waits for this promise.
 */
let equipped: Promise<void> = Promise.resolve();

async function changeModel(model: OwnModel): Promise<void> {
  await useOwnModel(model);
  territory = once(openTerritoryEstimatorWithModels);
  patterns = once(() => openMovePredictorWithModels(SEED));
}

async function perform(task: InsightTask, context: RequestContext): Promise<InsightAnswers[keyof InsightAnswers]> {
  await equipped;
  if (task.kind === 'replies') return repliesOf(task);
  if (task.kind === 'territory-training') return train(task, context);
  const situation = readSituation(task.situation);
  switch (task.kind) {
    case 'territory':
      return territoryOf(await territory(), situation, task.point);
    case 'patterns':
      return (await patterns()).rate(situation);
    case 'features':
      return explain(await patterns(), situation, task.point);
    case 'classes':
      return classesOf(situation, task.preset, task.table);
  }
}

function territoryOf(net: TerritoryEstimator, situation: Situation, point?: Point): InsightAnswers['territory'] {
  const { game, color } = situation;
  const position: Position = { ...game.position, toMove: color };
  const komi = areaKomi(situation);
  const viewOf = (of: Position): TerritoryEstimate => ({ ownership: net.ownership(of), lead: net.lead(of) - komi });
  const now = viewOf(position);
  const mayPlay = point !== undefined && game.legality(color, point) === 'ok';
  return mayPlay ? { ...now, after: viewOf(afterPlay(position, color, point)) } : now;
}

/** Returns the features of a move; an empty list if the move is illegal. */
const explain = (opinion: MovePredictor, situation: Situation, point: Point): InsightAnswers['features'] =>
  situation.game.legality(situation.color, point) === 'ok' ? opinion.explain(situation, point) : [];

async function classesOf(situation: Situation, preset: string, text: string | undefined) {
  const table: TextFile | undefined =
    text === undefined ? undefined : { path: preset, read: async () => text, write: async () => undefined };
  const player = await createPellPlayer(preset, { seed: SEED, ...(table && { table }) });
  return player.classes?.(situation) ?? [];
}

const repliesOf = ({ policy, size, playouts }: Extract<InsightTask, { kind: 'replies' }>) =>
  'count' in playouts
    ? replyDemonstration.played(policy, size, playouts.count, playouts.seed)
    : replyDemonstration.given(policy, size, playouts);

const train = (
  { size, games, epochs, seed }: Extract<InsightTask, { kind: 'territory-training' }>,
  { onProgress, stop }: RequestContext,
) =>
  territoryDemonstration({
    size,
    games,
    epochs,
    seed,
    isStopped: () => stop.isStopped,
    onEpoch: onProgress,
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  });

function answer(request: InsightRequest, context: RequestContext): unknown {
  if (request.kind !== 'model') return perform(request, context);
  equipped = equipped.then(() => changeModel(request.model));
  return equipped;
}

const receive = serveRequests<InsightRequest>(answer, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => receive(data));
