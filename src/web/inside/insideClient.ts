/** The page's end of the worker that hosts the learners' opinions. It starts with the first question. */
import type { NetEpoch } from '../../player/netLesson.js';
import type { GivenModel, ModelKind } from '../../wire/givenModel.js';
import type { InsideAnswers, InsideReply, InsideRequest, InsideTask } from '../../wire/insideMessages.js';
import { type Asker, WorkerLine } from '../workerLine.js';

interface Waiting extends Asker {
  readonly resolve: (answer: never) => void;
  readonly onEpoch: ((epoch: NetEpoch) => void) | undefined;
}

/** Models of the person's own, which the worker is told of when it starts. */
const given = new Map<ModelKind, GivenModel>();

const line = new WorkerLine<InsideRequest, InsideReply, Waiting>({
  create: () => new Worker(new URL('../inside.worker.ts', import.meta.url), { type: 'module' }),
  receive,
  *greetings() {
    for (const model of given.values()) yield { model };
  },
  failure: 'a learner could not be started',
});

function receive(reply: InsideReply): void {
  const asked = line.whoAsked(reply.id);
  if ('epoch' in reply) {
    asked?.onEpoch?.(reply.epoch);
    return;
  }
  line.answered(reply.id);
  if ('answer' in reply) asked?.resolve(reply.answer as never);
  else asked?.reject(new Error(reply.failure));
}

/** Has all learners use this model, which must be a usable one. */
export function useInsideModel(model: GivenModel): void {
  given.set(model.kind, model);
  if (line.isOpen) line.tell({ model });
}

export const askInside = <K extends keyof InsideAnswers>(
  task: Extract<InsideTask, { readonly kind: K }>,
): Promise<InsideAnswers[K]> => begin(task).answer;

/** A task that goes on for a while. Stopping it makes the answer come soon. */
export function begin<K extends keyof InsideAnswers>(
  task: Extract<InsideTask, { readonly kind: K }>,
  onEpoch?: (epoch: NetEpoch) => void,
): { readonly answer: Promise<InsideAnswers[K]>; stop(): void } {
  let id = 0;
  const answer = new Promise<InsideAnswers[K]>((resolve, reject) => {
    id = line.ask({ resolve, reject, onEpoch }, (number) => ({ id: number, task }));
  });
  return { answer, stop: () => line.whoAsked(id) && line.tell({ id, stop: true }) };
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
