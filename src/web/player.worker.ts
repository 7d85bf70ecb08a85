/** The worker that hosts the page's players, so that the page itself never waits for them. */
import type { TextFile } from '../base/ports.js';
import { Stopper } from '../base/stopper.js';
import type { Analysis, Player, Situation, ThinkOptions } from '../player/index.page.js';
import { lessonBetween } from '../player/lesson.js';
import { LEARNING_NAMES, schoolTable } from '../player/pellPresets.js';
import { searchability } from '../player/searchable.js';
import { withoutSecondPass } from '../player/secondPass.js';
import type { GameResult } from '../rules/result.js';
import type { GivenModel } from '../wire/givenModel.js';
import type { PlayerAnswer, PlayerReply, PlayerRequest, PlayerTask, Report, Reports } from '../wire/playerMessages.js';
import { createPlayer, takeModel } from './ownModels.js';
import { situationOf } from './situation.js';

/** Enough for a long analysis on 19x19, and small enough for a phone. */
const MEMORY_MIB = 128;
/** Who analyses and judges, whoever plays. */
const ANALYST = 'strong';

let seed = 1;
/** By preset. Analysts are not those who play: what they find must not make a weak level strong. */
const players = new Map<string, Promise<Player>>();
const analysts = new Map<string, Promise<Player>>();
/** Tasks in progress, by number. */
const ongoing = new Map<number, { readonly stopper: Stopper; readonly end: Promise<void> }>();
/** Ends when all players have the latest models; whoever is asked before waits for it. */
let equipped: Promise<void> = Promise.resolve();

/** Players are made when they are first asked: most pages need one. One that could not be made is tried again. */
function playerOf(preset: string, among = players): Promise<Player> {
  const known = among.get(preset);
  if (known) return known;
  const table = LEARNING_NAMES.includes(preset) ? { table: tableFile(preset) } : {};
  const made = createPlayer(preset, { seed, memoryMiB: MEMORY_MIB, ...table });
  among.set(preset, made);
  made.catch(() => {
    // Another may have taken its place.
    if (among.get(preset) === made) among.delete(preset);
  });
  return made;
}

/** For all players there are. Why one could not be made is told to whoever asks it. */
function withAll(action: (player: Player) => void): void {
  for (const player of [...players.values(), ...analysts.values()]) player.then(action, () => undefined);
}

/** What learners know, as the page has told it; the page keeps it. */
const tables = new Map<string, string>();

const knownBy = (preset: string): string => tables.get(preset) ?? schoolTable(preset);

const tableFile = (preset: string): TextFile => ({
  path: preset,
  read: async () => knownBy(preset),
  write: async (text) => void tables.set(preset, text),
});

async function learn(preset: string, situation: Situation, result: GameResult): Promise<PlayerAnswer> {
  const player = await playerOf(preset);
  const before = knownBy(preset);
  await player.learn?.(situation, result);
  const table = knownBy(preset);
  return { kind: 'learned', table, lesson: lessonBetween(before, table) };
}

async function perform(
  task: PlayerTask,
  situation: Situation,
  signal: Stopper,
  tell: (report: Report) => void,
): Promise<PlayerAnswer> {
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
  const options = { budget, signal, ...withoutSecondPass(situation.game), ...reporting(player, task, tell) };
  const analysis = await player.analyze(situation, options);
  if (task.reportEvery !== undefined) await report(player, task, analysis, tell);
  return { kind: 'analysis', analysis };
}

/** Reports while the player thinks, if the page wants any. */
const reporting = (
  player: Player,
  wanted: Reports,
  tell: (report: Report) => void,
): Pick<ThinkOptions, 'onReport' | 'reportEvery'> =>
  wanted.reportEvery === undefined
    ? {}
    : { reportEvery: wanted.reportEvery, onReport: (analysis) => void report(player, wanted, analysis, tell) };

async function report(player: Player, { withReplies }: Reports, analysis: Analysis, tell: (report: Report) => void) {
  const replies = withReplies ? await player.replies?.() : undefined;
  tell({ analysis, ...(replies && { replies }) });
}

const post = (reply: PlayerReply): void => postMessage(reply);

const postFailure = (id: number, error: unknown): void =>
  post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });

async function serve(id: number, task: PlayerTask, stopper: Stopper): Promise<void> {
  try {
    const situation = situationOf(task.situation);
    // A record may be looked at that nobody can search.
    const reason = searchability(situation.game.position);
    if (reason !== 'ok') return post({ kind: 'refusal', id, reason });
    const answer = await perform(task, situation, stopper, (found) => post({ kind: 'report', id, ...found }));
    post({ kind: 'answer', id, answer });
  } catch (error) {
    postFailure(id, error);
  }
}

function begin(id: number, task: PlayerTask): void {
  const stopper = new Stopper();
  const end = equipped.then(() => serve(id, task, stopper)).finally(() => ongoing.delete(id));
  ongoing.set(id, { stopper, end });
}

/** The tasks that were asked before end first, at once; those that are asked from now on wait. */
async function changeModel(id: number, model: GivenModel): Promise<void> {
  const before = [...ongoing.values()];
  for (const { stopper } of before) stopper.stop();
  await Promise.all([equipped, ...before.map(({ end }) => end)]);
  try {
    await takeModel(model);
    withAll((player) => player.close());
    players.clear();
    analysts.clear();
    post({ kind: 'answer', id, answer: { kind: 'taken' } });
  } catch (error) {
    postFailure(id, error);
  }
}

addEventListener('message', ({ data }: MessageEvent<PlayerRequest>) => {
  if (data.kind === 'start') seed = data.seed;
  else if (data.kind === 'prepare') equipped.then(() => void playerOf(data.preset));
  else if (data.kind === 'table') {
    if (data.text === undefined) tables.delete(data.preset);
    else tables.set(data.preset, data.text);
    players.delete(data.preset);
  } else if (data.kind === 'task') begin(data.id, data.task);
  else if (data.kind === 'model') equipped = changeModel(data.id, data.model);
  else if (data.kind === 'stop') ongoing.get(data.id)?.stopper.stop();
  else withAll((player) => player.forget());
});
