/** The worker that runs the page's players, so that the page stays responsive while they think. */
import type { TextFile } from '../../base/environment.js';
import { type RequestContext, serveRequests } from '../../base/requestLine.js';
import { Stopper } from '../../base/stopper.js';
import type { OwnModel } from '../../messages/givenModel.js';
import type {
  PlayerRequest,
  PlayerTask,
  PlayerTaskAnswer,
  Report,
  WantedReports,
} from '../../messages/playerMessages.js';
import { classTableChanges } from '../../player/classTableChanges.js';
import type { Analysis, Player, Situation, ThinkOptions } from '../../player/index.page.js';
import { LEARNING_PRESETS, pretrainedClassTable } from '../../player/pellPresets.js';
import { CLASSIC_PRESET } from '../../player/presetNames.js';
import { avoidSecondPass, searchability } from '../../player/searchablePositions.js';
import type { GameResult } from '../../rules/result.js';
import { readSituation } from './postedSituation.js';
import { useOwnModel } from './suppliedModels.js';
import { createPlayerWithModels } from './suppliedPlayer.js';

/** The memory of each player in MiB: enough for a long analysis on 19x19, and small enough for a phone. */
const MEMORY_MIB = 128;
/** The preset that analyses positions and judges dead stones. */
const ANALYST = CLASSIC_PRESET;

let seed = 1;
/**
 * The players that choose moves in games, one for each preset. The players that analyse positions are kept separately,
 * in `analysts`: a player keeps its search tree, and a weak level must not profit from the tree of an analysis.
 */
const players = new Map<string, Promise<Player>>();
const analysts = new Map<string, Promise<Player>>();
const runningTasks = new Set<{ readonly stopper: Stopper; readonly end: Promise<unknown> }>();
/**
 * A promise that resolves when the latest model that the page has sent is in use. Every task waits for this promise.
 */
let equipped: Promise<void> = Promise.resolve();

/** Returns the player of a preset. The first call creates the player. If this fails, the next call tries again. */
function playerOf(preset: string, among = players): Promise<Player> {
  const known = among.get(preset);
  if (known) return known;
  const table = LEARNING_PRESETS.includes(preset) ? { table: tableFile(preset) } : {};
  const made = createPlayerWithModels(preset, { seed, memoryMiB: MEMORY_MIB, ...table });
  among.set(preset, made);
  made.catch(() => {
    // The player could not be created, so its entry is removed, unless a later call has already replaced the entry.
    if (among.get(preset) === made) among.delete(preset);
  });
  return made;
}

/**
 * Calls the action for all players that could be created. A player that could not be created is skipped without an
 * error, because the task that asked for this player reports the error.
 */
function withAll(action: (player: Player) => void): void {
  for (const player of [...players.values(), ...analysts.values()]) player.then(action, () => undefined);
}

/** The class tables of the presets that learn. The page stores them in the browser. */
const tables = new Map<string, string>();

const knownBy = (preset: string): string => tables.get(preset) ?? pretrainedClassTable(preset);

const tableFile = (preset: string): TextFile => ({
  path: preset,
  read: async () => knownBy(preset),
  write: async (text) => void tables.set(preset, text),
});

async function learn(preset: string, situation: Situation, result: GameResult): Promise<PlayerTaskAnswer> {
  const player = await playerOf(preset);
  const before = knownBy(preset);
  await player.learn?.(situation, result);
  const table = knownBy(preset);
  return { kind: 'learned', table, changes: classTableChanges(before, table) };
}

async function perform(
  task: PlayerTask,
  situation: Situation,
  signal: Stopper,
  tell: (report: Report) => void,
): Promise<PlayerTaskAnswer> {
  if (task.kind === 'learn') return learn(task.preset, situation, task.result);
  if (task.kind === 'judge') {
    const judgement = await (await playerOf(ANALYST, analysts)).judge(situation);
    return { kind: 'judgement', judgement };
  }
  const { budget } = task;
  if (task.kind === 'choose') {
    const player = await playerOf(task.preset);
    const decision = await player.choose(situation, { budget, signal, ...reporting(player, task, tell) });
    if (task.reportEvery !== undefined && decision.analysis) await report(player, task, decision.analysis, tell);
    return { kind: 'decision', ...decision };
  }
  const player = await playerOf(task.preset ?? ANALYST, analysts);
  const options = { budget, signal, ...avoidSecondPass(situation.game), ...reporting(player, task, tell) };
  const analysis = await player.analyze(situation, options);
  if (task.reportEvery !== undefined) await report(player, task, analysis, tell);
  return { kind: 'analysis', analysis };
}

/** The options for reports during a search; empty if the page wants no reports. */
const reporting = (
  player: Player,
  wanted: WantedReports,
  tell: (report: Report) => void,
): Pick<ThinkOptions, 'onReport' | 'reportEvery'> =>
  wanted.reportEvery === undefined
    ? {}
    : { reportEvery: wanted.reportEvery, onReport: (analysis) => void report(player, wanted, analysis, tell) };

async function report(
  player: Player,
  { withReplies }: WantedReports,
  analysis: Analysis,
  tell: (report: Report) => void,
) {
  const replies = withReplies ? await player.replies?.() : undefined;
  tell({ analysis, ...(replies && { replies }) });
}

async function serve(task: PlayerTask, stopper: Stopper, context: RequestContext): Promise<PlayerTaskAnswer> {
  await equipped;
  const situation = readSituation(task.situation);
  // A review may show a position that the engine cannot search. The worker then answers with the reason.
  const reason = searchability(situation.game.position);
  return reason === 'ok' ? perform(task, situation, stopper, context.onProgress) : { kind: 'refusal', reason };
}

/** Starts a task. The task ends early when the page stops it, or when a model is replaced. */
function begin(task: PlayerTask, context: RequestContext): Promise<PlayerTaskAnswer> {
  const stopper = new Stopper();
  const forget = context.stop.onStop(() => stopper.stop());
  const answer = serve(task, stopper, context);
  const running = { stopper, end: answer.catch(() => undefined) };
  runningTasks.add(running);
  return answer.finally(() => {
    forget();
    runningTasks.delete(running);
  });
}

/** Ends the running tasks, then replaces the model. Tasks that arrive in the meantime wait for the new model. */
async function changeModel(model: OwnModel): Promise<void> {
  const before = [...runningTasks];
  for (const { stopper } of before) stopper.stop();
  await Promise.all([equipped, ...before.map(({ end }) => end)]);
  await useOwnModel(model);
  withAll((player) => player.close());
  players.clear();
  analysts.clear();
}

function setTable(preset: string, text: string | undefined): void {
  if (text === undefined) tables.delete(preset);
  else tables.set(preset, text);
  players.delete(preset);
}

function answer(request: PlayerRequest, context: RequestContext): unknown {
  switch (request.kind) {
    case 'start':
      seed = request.seed;
      return undefined;
    case 'prepare':
      return equipped.then(() => void playerOf(request.preset));
    case 'table':
      return setTable(request.preset, request.text);
    case 'model': {
      const changed = changeModel(request.model);
      // If the new model is not usable, the waiting tasks run with the old model.
      equipped = changed.catch(() => undefined);
      return changed;
    }
    case 'forget':
      return withAll((player) => player.forget());
    default:
      return begin(request, context);
  }
}

const receive = serveRequests<PlayerRequest>(answer, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => receive(data));
