/** The page's end of the worker that hosts its players: questions as promises. */
import type { Analysis, Budget, Decision, Judgement } from '../player/player.js';
import type {
  PatternsGiven,
  PlayerAnswer,
  PlayerReply,
  PlayerRequest,
  PlayerTask,
  PostedSituation,
} from '../wire/playerMessages.js';

interface Waiting {
  readonly resolve: (answer: PlayerAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly onReport: ((analysis: Analysis) => void) | undefined;
}

/** A question in progress. Stopping it makes the answer come at once, with what was found until then. */
export interface Thinking<T> {
  readonly answer: Promise<T>;
  stop(): void;
}

let worker: Worker | undefined;
let nextId = 1;
const waiting = new Map<number, Waiting>();

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./player.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<PlayerReply>) => receive(data));
  worker.addEventListener('error', (event) => failAll(event.message || 'the engine could not be started'));
  // The one place where chance enters: each visit plays other games. Everything after it follows from the seed.
  post({ kind: 'start', seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 });
  return worker;
}

const post = (request: PlayerRequest): void => theWorker().postMessage(request);

function receive(reply: PlayerReply): void {
  const asked = waiting.get(reply.id);
  if (reply.kind === 'report') {
    asked?.onReport?.(reply.analysis);
    return;
  }
  waiting.delete(reply.id);
  if (reply.kind === 'answer') asked?.resolve(reply.answer);
  else asked?.reject(new Error(reply.message));
}

function failAll(message: string): void {
  for (const asked of waiting.values()) asked.reject(new Error(message));
  waiting.clear();
}

function ask(task: PlayerTask, onReport?: (analysis: Analysis) => void): Thinking<PlayerAnswer> {
  const id = nextId++;
  const answer = new Promise<PlayerAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject, onReport });
    post({ kind: 'task', id, task });
  });
  return { answer, stop: () => post({ kind: 'stop', id }) };
}

const expected = (answer: PlayerAnswer): never => {
  throw new Error(`the engine answered with a ${answer.kind}`);
};

export function choose(preset: string, situation: PostedSituation, budget: Budget): Thinking<Decision> {
  const { answer, stop } = ask({ kind: 'choose', preset, situation, budget });
  return { answer: answer.then((found) => (found.kind === 'decision' ? found : expected(found))), stop };
}

export function analyze(
  situation: PostedSituation,
  budget: Budget,
  onReport?: (analysis: Analysis) => void,
  reportEvery = 0.3,
): Thinking<Analysis> {
  const reports = onReport ? { reportEvery } : {};
  const { answer, stop } = ask({ kind: 'analyze', situation, budget, ...reports }, onReport);
  return { answer: answer.then((found) => (found.kind === 'analysis' ? found.analysis : expected(found))), stop };
}

export function judge(situation: PostedSituation): Promise<Judgement> {
  const { answer } = ask({ kind: 'judge', situation });
  return answer.then((found) => (found.kind === 'judgement' ? found.judgement : expected(found)));
}

/** Has all players use this model; refused with a reason if it is none. */
export const usePatterns = (model: PatternsGiven): Promise<void> =>
  new Promise((resolve, reject) => {
    const id = nextId++;
    waiting.set(id, { resolve: () => resolve(), reject, onReport: undefined });
    post({ kind: 'patterns', id, model });
  });

export const prepare = (preset: string): void => post({ kind: 'prepare', preset });

export const forgetGame = (): void => {
  if (worker) post({ kind: 'forget' });
};

/** Whether all cores may work together; without it the engine has one thread. */
export const hasAllCores = (): boolean => crossOriginIsolated;
export const threadCount = (): number => (crossOriginIsolated ? navigator.hardwareConcurrency : 1);
