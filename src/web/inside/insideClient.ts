/** The page's end of the worker that hosts the learners' opinions. It starts with the first question. */
import type { NetEpoch } from '../../player/netLesson.js';
import type { GivenModel, ModelKind } from '../../wire/givenModel.js';
import type { InsideAnswers, InsideReply, InsideRequest, InsideTask } from '../../wire/insideMessages.js';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly onEpoch: ((epoch: NetEpoch) => void) | undefined;
}

let worker: Worker | undefined;
let nextId = 1;
const waiting = new Map<number, Waiting>();

function theWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('../inside.worker.ts', import.meta.url), { type: 'module' });
  worker = started;
  started.addEventListener('message', ({ data }: MessageEvent<InsideReply>) => {
    const asked = waiting.get(data.id);
    if ('epoch' in data) return asked?.onEpoch?.(data.epoch);
    waiting.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer as never);
    else asked?.reject(new Error(data.failure));
  });
  started.addEventListener('error', (event) => giveUp(started, event.message || 'a learner could not be started'));
  for (const model of given.values()) started.postMessage({ model } satisfies InsideRequest);
  return started;
}

/** A worker that has failed answers nothing any more; the next question starts another. */
function giveUp(failed: Worker, message: string): void {
  failed.terminate();
  if (worker !== failed) return;
  worker = undefined;
  for (const asked of waiting.values()) asked.reject(new Error(message));
  waiting.clear();
}

/** Models of the person's own, which the worker is told of when it starts. */
const given = new Map<ModelKind, GivenModel>();

/** Has all learners use this model, which must be a usable one. */
export function useInsideModel(model: GivenModel): void {
  given.set(model.kind, model);
  if (worker) post({ model });
}

const post = (request: InsideRequest): void => theWorker().postMessage(request);

export const askInside = <K extends keyof InsideAnswers>(
  task: Extract<InsideTask, { readonly kind: K }>,
): Promise<InsideAnswers[K]> => begin(task).answer;

/** A task that goes on for a while. Stopping it makes the answer come soon. */
export function begin<K extends keyof InsideAnswers>(
  task: Extract<InsideTask, { readonly kind: K }>,
  onEpoch?: (epoch: NetEpoch) => void,
): { readonly answer: Promise<InsideAnswers[K]>; stop(): void } {
  const id = nextId++;
  const answer = new Promise<InsideAnswers[K]>((resolve, reject) => {
    waiting.set(id, { resolve, reject, onEpoch });
    post({ id, task });
  });
  return { answer, stop: () => waiting.has(id) && post({ id, stop: true }) };
}

/** One question at a time: of those that come while it is open, only the latest is asked. */
export function latestOnly<T>(ask: (subject: T) => Promise<void>): (subject: T) => void {
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
