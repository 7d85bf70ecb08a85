/** The page's end of the worker that hosts its players: questions as promises. */
import type { Analysis, Budget, Decision, Judgement } from '../player/player.js';
import type { GameResult } from '../rules/result.js';
import type { GivenModel, ModelKind } from '../wire/givenModel.js';
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
/** What a new worker is told when one has failed: models of the person's own, and what learners know. */
const given = new Map<ModelKind, GivenModel>();
const tables = new Map<string, string | undefined>();
/** Requests that wait until a new worker has its models: players that are made before would go without. */
let held: PlayerRequest[] | undefined;

function theWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./player.worker.ts', import.meta.url), { type: 'module' });
  worker = started;
  const tell = (request: PlayerRequest): void => started.postMessage(request);
  started.addEventListener('message', ({ data }: MessageEvent<PlayerReply>) => receive(data));
  started.addEventListener('error', (event) => giveUp(started, event.message || 'the engine could not be started'));
  // The one place where chance enters: each visit plays other games. Everything after it follows from the seed.
  tell({ kind: 'start', seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 });
  for (const [preset, text] of tables) tell({ kind: 'table', preset, text });
  if (given.size > 0) void equip(started, tell);
  return started;
}

async function equip(started: Worker, tell: (request: PlayerRequest) => void): Promise<void> {
  held = [];
  await Promise.allSettled([...given.values()].map((model) => handOver(model, tell)));
  if (worker !== started) return;
  for (const request of held) tell(request);
  held = undefined;
}

/** A worker that has failed answers nothing any more; the next request starts another. */
function giveUp(failed: Worker, message: string): void {
  failed.terminate();
  if (worker !== failed) return;
  worker = undefined;
  held = undefined;
  for (const asked of waiting.values()) asked.reject(new Error(message));
  waiting.clear();
}

function post(request: PlayerRequest): void {
  const to = theWorker();
  if (held) held.push(request);
  else to.postMessage(request);
}

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

function ask(task: PlayerTask, watcher?: Watcher): Thinking<PlayerAnswer> {
  const id = nextId++;
  const answer = new Promise<PlayerAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject, onReport: watcher?.onReport });
    post({ kind: 'task', id, task });
  });
  return { answer, stop: () => waiting.has(id) && post({ kind: 'stop', id }) };
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
  return answer.then((found) => {
    if (found.kind !== 'learned') return expected(found);
    tables.set(preset, found.table);
    return found;
  });
}

/** Tells a player that learns what it knows; undefined for what it learned at school. */
export function tellTable(preset: string, text: string | undefined): void {
  tables.set(preset, text);
  post({ kind: 'table', preset, text });
}

/** Has all players use this model; refused with a reason if it is none. */
export async function usePlayersModel(model: GivenModel): Promise<void> {
  await handOver(model, post);
  given.set(model.kind, model);
}

const handOver = (model: GivenModel, tell: (request: PlayerRequest) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const id = nextId++;
    waiting.set(id, { resolve: () => resolve(), reject, onReport: undefined });
    tell({ kind: 'model', id, model });
  });

export const prepare = (preset: string): void => post({ kind: 'prepare', preset });

export const forgetGame = (): void => {
  if (worker) post({ kind: 'forget' });
};

/** Whether all cores may work together; without it the engine has one thread. */
export const hasAllCores = (): boolean => crossOriginIsolated;
export const threadCount = (): number => (crossOriginIsolated ? navigator.hardwareConcurrency : 1);
