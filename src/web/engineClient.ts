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
import { type Asker, WorkerLine } from './workerLine.js';

interface Waiting extends Asker {
  readonly resolve: (answer: PlayerAnswer) => void;
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

/** What a new worker is told when one has failed: models of the person's own, and what learners know. */
const given = new Map<ModelKind, GivenModel>();
const tables = new Map<string, string | undefined>();

const line: WorkerLine<PlayerRequest, PlayerReply, Waiting> = new WorkerLine({
  create: () => new Worker(new URL('./player.worker.ts', import.meta.url), { type: 'module' }),
  receive,
  *greetings() {
    // The one place where chance enters: each visit plays other games. Everything after it follows from the seed.
    yield { kind: 'start', seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 };
    for (const [preset, text] of tables) yield { kind: 'table', preset, text };
    for (const model of given.values()) yield { kind: 'model', id: line.newId(), model };
  },
  failure: 'the engine could not be started',
});

function receive(reply: PlayerReply): void {
  const asked = line.whoAsked(reply.id);
  if (reply.kind === 'report') {
    asked?.onReport?.(reply);
    return;
  }
  line.answered(reply.id);
  if (reply.kind === 'answer') asked?.resolve(reply.answer);
  else if (reply.kind === 'refusal') asked?.reject(new Refusal(reply.reason));
  else asked?.reject(new Error(reply.message));
}

function ask(task: PlayerTask, watcher?: Watcher): Thinking<PlayerAnswer> {
  let id = 0;
  const answer = new Promise<PlayerAnswer>((resolve, reject) => {
    const asking = { resolve, reject, onReport: watcher?.onReport };
    id = line.ask(asking, (number) => ({ kind: 'task', id: number, task }));
  });
  return { answer, stop: () => line.whoAsked(id) && line.tell({ kind: 'stop', id }) };
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
  line.tell({ kind: 'table', preset, text });
}

/** Has all players use this model; refused with a reason if it is none. */
export async function usePlayersModel(model: GivenModel): Promise<void> {
  await new Promise<PlayerAnswer>((resolve, reject) => {
    line.ask({ resolve, reject, onReport: undefined }, (id) => ({ kind: 'model', id, model }));
  });
  given.set(model.kind, model);
}

export const prepare = (preset: string): void => line.tell({ kind: 'prepare', preset });

export const forgetGame = (): void => {
  if (line.isOpen) line.tell({ kind: 'forget' });
};

/** Whether all cores may work together; without it the engine has one thread. */
export const hasAllCores = (): boolean => crossOriginIsolated;
export const threadCount = (): number => (crossOriginIsolated ? navigator.hardwareConcurrency : 1);
