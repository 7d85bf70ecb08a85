/** Sends requests from the page to the worker that runs the learners. */
import { Stopper } from '../../base/stopper.js';
import type { ModelKind, OwnModel } from '../../messages/givenModel.js';
import type { InsightAnswers, InsightRequest, InsightTask } from '../../messages/insightMessages.js';
import type { TerritoryDemonstrationEpoch } from '../../player/territoryDemonstration.js';
import { RestartingWorker } from './restartingWorker.js';

/** The visitor's own models, which every new worker receives. */
const models = new Map<ModelKind, OwnModel>();

const worker = new RestartingWorker<InsightRequest>({
  create: () => new Worker(new URL('./insight.worker.ts', import.meta.url), { type: 'module' }),
  *greetings() {
    for (const model of models.values()) yield { kind: 'model', model };
  },
  failure: 'a learner could not be started',
});

/** Gives all learners this model. The model is usable, because the worker of the players has already checked it. */
export function giveInsightModel(model: OwnModel): void {
  models.set(model.kind, model);
  if (worker.isRunning) worker.tell({ kind: 'model', model });
}

export const askInsight = <K extends keyof InsightAnswers>(
  task: Extract<InsightTask, { readonly kind: K }>,
): Promise<InsightAnswers[K]> => startInsightTask(task).answer;

/** Starts a task that takes some time. The returned `stop` makes the task end early. */
export function startInsightTask<K extends keyof InsightAnswers>(
  task: Extract<InsightTask, { readonly kind: K }>,
  onEpoch?: (epoch: TerritoryDemonstrationEpoch) => void,
): { readonly answer: Promise<InsightAnswers[K]>; stop(): void } {
  const stopper = new Stopper();
  const answer = worker.line.ask<InsightAnswers[K], TerritoryDemonstrationEpoch>(task, {
    onProgress: onEpoch,
    stop: stopper,
  });
  return { answer, stop: () => stopper.stop() };
}

/**
 * Returns a function that asks one question at a time. If several questions arrive while the function waits for an
 * answer, only the latest of them is asked.
 */
export function askLatestOnly<T>(ask: (subject: T) => Promise<void>): (subject: T) => void {
  let isBusy = false;
  let next: { readonly subject: T } | undefined;
  const run = async (subject: T): Promise<void> => {
    isBusy = true;
    await ask(subject).finally(() => {
      isBusy = false;
    });
    const following = next;
    next = undefined;
    if (following) void run(following.subject);
  };
  return (subject) => {
    if (isBusy) next = { subject };
    else void run(subject);
  };
}
