/** The page's end of the worker that hosts its players: questions as promises. */
import type { Analysis, Budget, Decision, Judgement } from '../player/player.js';
import type { GameResult } from '../rules/result.js';
import type { GivenModel } from '../wire/givenModel.js';
import type {
  PlayerAnswer,
  PlayerReply,
  PlayerRequest,
  PlayerTask,
  PostedSituation,
  Report,
} from '../wire/playerMessages.js';
import { Refusal } from './refusal.js';

interface Waiting {
  readonly resolve: (answer: PlayerAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly onReport: ((report: Report) => void) | undefined;
}

/** Whoever wants to see the thinking. */
export interface Watcher {
  onReport(report: Report): void;
  /** Whether to tell the replies that playouts have stored. */
  readonly withReplies?: boolean;
}

/** Seconds between reports: more than five a second, and the search hardly feels it (bench/page.mjs). */
const REPORT_EVERY = 0.15;

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
    asked?.onReport?.(reply);
    return;
  }
  waiting.delete(reply.id);
  if (reply.kind === 'answer') asked?.resolve(reply.answer);
  else if (reply.kind === 'refusal') asked?.reject(new Refusal(reply.reason));
  else asked?.reject(new Error(reply.message));
}

function failAll(message: string): void {
  for (const asked of waiting.values()) asked.reject(new Error(message));
  waiting.clear();
}

function ask(task: PlayerTask, watcher?: Watcher): Thinking<PlayerAnswer> {
  const id = nextId++;
  const answer = new Promise<PlayerAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject, onReport: watcher?.onReport });
    post({ kind: 'task', id, task });
  });
  return { answer, stop: () => post({ kind: 'stop', id }) };
}

const expected = (answer: PlayerAnswer): never => {
  throw new Error(`the engine answered with a ${answer.kind}`);
};

/** What a task says about its watcher. */
const reports = (watcher: Watcher | undefined) =>
  watcher && { reportEvery: REPORT_EVERY, withReplies: watcher.withReplies ?? false };

export function choose(
  preset: string,
  situation: PostedSituation,
  budget: Budget,
  watcher?: Watcher,
): Thinking<Decision> {
  const { answer, stop } = ask({ kind: 'choose', preset, situation, budget, ...reports(watcher) }, watcher);
  return { answer: answer.then((found) => (found.kind === 'decision' ? found : expected(found))), stop };
}

export function analyze(
  situation: PostedSituation,
  budget: Budget,
  watcher?: Watcher,
  preset?: string,
): Thinking<Analysis> {
  const task = { kind: 'analyze', situation, budget, ...(preset !== undefined && { preset }) } as const;
  const { answer, stop } = ask({ ...task, ...reports(watcher) }, watcher);
  return { answer: answer.then((found) => (found.kind === 'analysis' ? found.analysis : expected(found))), stop };
}

export function judge(situation: PostedSituation): Promise<Judgement> {
  const { answer } = ask({ kind: 'judge', situation });
  return answer.then((found) => (found.kind === 'judgement' ? found.judgement : expected(found)));
}

/** Teaches a player that learns how its game ended. */
export function learn(preset: string, situation: PostedSituation, result: GameResult) {
  const { answer } = ask({ kind: 'learn', preset, situation, result });
  return answer.then((found) => (found.kind === 'learned' ? found : expected(found)));
}

/** Tells a player that learns what it knows; undefined for what it learned at school. */
export const tellTable = (preset: string, text: string | undefined): void => post({ kind: 'table', preset, text });

/** Has all players use this model; refused with a reason if it is none. */
export const usePlayersModel = (model: GivenModel): Promise<void> =>
  new Promise((resolve, reject) => {
    const id = nextId++;
    waiting.set(id, { resolve: () => resolve(), reject, onReport: undefined });
    post({ kind: 'model', id, model });
  });

export const prepare = (preset: string): void => post({ kind: 'prepare', preset });

export const forgetGame = (): void => {
  if (worker) post({ kind: 'forget' });
};

/** Whether all cores may work together; without it the engine has one thread. */
export const hasAllCores = (): boolean => crossOriginIsolated;
export const threadCount = (): number => (crossOriginIsolated ? navigator.hardwareConcurrency : 1);
