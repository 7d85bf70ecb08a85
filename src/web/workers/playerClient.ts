/** Sends requests from the page to the worker that runs the players. */
import { Stopper } from '../../base/stopper.js';
import type { ModelKind, OwnModel } from '../../messages/givenModel.js';
import type {
  PlayerRequest,
  PlayerTask,
  PlayerTaskAnswer,
  PostedSituation,
  Report,
} from '../../messages/playerMessages.js';
import type { Analysis, Budget, Decision, Judgement } from '../../player/player.js';
import type { GameResult } from '../../rules/result.js';
import { RestartingWorker } from './restartingWorker.js';
import { SearchRefusal } from './searchRefusal.js';

/** An object that receives the reports of a search while the search runs. */
export interface Watcher {
  onReport(report: Report): void;
  /** Whether reports contain the replies that playouts have stored. */
  readonly withReplies?: boolean;
}

/**
 * The seconds between two reports. `bench/page.mjs` has measured that reports at this rate hardly slow the search down.
 */
const REPORT_EVERY = 0.15;

export interface RunningSearch<T> {
  readonly answer: Promise<T>;
  /** Ends the search, which then answers at once with what it has found so far. */
  stop(): void;
}

/** The models and class tables in use. If the worker fails, the worker that replaces it receives them. */
const models = new Map<ModelKind, OwnModel>();
const tables = new Map<string, string | undefined>();

const worker = new RestartingWorker<PlayerRequest>({
  create: () => new Worker(new URL('./player.worker.ts', import.meta.url), { type: 'module' }),
  *greetings() {
    // The seed of all random choices of the players. It is random, so that the players play differently on each visit.
    yield { kind: 'start', seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 };
    for (const [preset, text] of tables) yield { kind: 'table', preset, text };
    for (const model of models.values()) yield { kind: 'model', model };
  },
  failure: 'the engine could not be started',
});

type AnswerOf<Kind> = Extract<PlayerTaskAnswer, { readonly kind: Kind }>;

/** Sends a task to the worker. The answer is rejected with a `SearchRefusal` when the position cannot be searched. */
function ask<Kind extends PlayerTaskAnswer['kind']>(
  task: PlayerTask,
  expected: Kind,
  watcher?: Watcher,
): RunningSearch<AnswerOf<Kind>> {
  const stopper = new Stopper();
  const options = { onProgress: watcher?.onReport, stop: stopper };
  const answer = worker.line.ask<PlayerTaskAnswer, Report>(task, options).then((found) => {
    if (found.kind === 'refusal') throw new SearchRefusal(found.reason);
    if (found.kind !== expected) throw new Error(`the engine sent an unexpected answer: ${found.kind}`);
    return found as AnswerOf<Kind>;
  });
  return { answer, stop: () => stopper.stop() };
}

const reports = (watcher: Watcher | undefined) =>
  watcher && { reportEvery: REPORT_EVERY, withReplies: watcher.withReplies ?? false };

export const choose = (
  preset: string,
  situation: PostedSituation,
  budget: Budget,
  watcher?: Watcher,
): RunningSearch<Decision> =>
  ask({ kind: 'choose', preset, situation, budget, ...reports(watcher) }, 'decision', watcher);

export function analyze(
  situation: PostedSituation,
  budget: Budget,
  watcher?: Watcher,
  preset?: string,
): RunningSearch<Analysis> {
  const task = { kind: 'analyze', situation, budget, ...(preset !== undefined && { preset }) } as const;
  const { answer, stop } = ask({ ...task, ...reports(watcher) }, 'analysis', watcher);
  return { answer: answer.then(({ analysis }) => analysis), stop };
}

export const judge = (situation: PostedSituation): Promise<Judgement> =>
  ask({ kind: 'judge', situation }, 'judgement').answer.then(({ judgement }) => judgement);

/** Lets a player learn from a game that it has played. */
export async function teachPlayer(preset: string, situation: PostedSituation, result: GameResult) {
  const learned = await ask({ kind: 'learn', preset, situation, result }, 'learned').answer;
  tables.set(preset, learned.table);
  return learned;
}

/**
 * Gives a learning player this class table. If `text` is undefined, the player uses the class table that comes with
 * Insei.
 */
export function sendClassTable(preset: string, text: string | undefined): void {
  tables.set(preset, text);
  worker.tell({ kind: 'table', preset, text });
}

/** Gives all players this model. If the model is not usable, the promise is rejected with the reason. */
export async function sendOwnModelToPlayers(model: OwnModel): Promise<void> {
  await worker.line.ask({ kind: 'model', model });
  models.set(model.kind, model);
}

/** Creates the player now, so that its first move is not delayed. */
export const preparePlayer = (preset: string): void => worker.tell({ kind: 'prepare', preset });

export const forgetGame = (): void => {
  if (worker.isRunning) worker.tell({ kind: 'forget' });
};

/** Whether the engine may use all cores. Browsers allow this only if the page is cross-origin isolated. */
export const mayUseAllCores = (): boolean => crossOriginIsolated;
export const threadCount = (): number => (crossOriginIsolated ? navigator.hardwareConcurrency : 1);
