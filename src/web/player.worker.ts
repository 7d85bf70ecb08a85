/** The worker that hosts the page's players, so that the page itself never waits for them. */
import { Stopper } from '../base/stopper.js';
import type { Player, Situation, ThinkOptions } from '../player/index.page.js';
import { Game } from '../rules/game.js';
import type {
  PatternsGiven,
  PlayerAnswer,
  PlayerReply,
  PlayerRequest,
  PlayerTask,
  PostedSituation,
} from '../wire/playerMessages.js';
import { createPlayer, takePatterns } from './ownPatterns.js';

/** Enough for a long analysis on 19x19, and small enough for a phone. */
const MEMORY_MIB = 128;
/** Who analyses and judges, whoever plays. */
const ANALYST = 'default';

let seed = 1;
const players = new Map<string, Promise<Player>>();
const stoppers = new Map<number, Stopper>();

/** Players are made when they are first asked: most pages need one. */
function playerOf(preset: string): Promise<Player> {
  const known = players.get(preset) ?? createPlayer(preset, { seed, memoryMiB: MEMORY_MIB });
  players.set(preset, known);
  return known;
}

function situationOf({ start, moves, rules, ...rest }: PostedSituation): Situation {
  const game = new Game(start, rules);
  for (const { color, point } of moves) game.play(color, point);
  return { game, ...rest };
}

async function perform(task: PlayerTask, signal: Stopper, report: ThinkOptions['onReport']): Promise<PlayerAnswer> {
  const situation = situationOf(task.situation);
  if (task.kind === 'judge') {
    const judgement = await (await playerOf(ANALYST)).judge(situation);
    return { kind: 'judgement', judgement };
  }
  if (task.kind === 'choose') {
    const player = await playerOf(task.preset);
    return { kind: 'decision', ...(await player.choose(situation, { budget: task.budget, signal })) };
  }
  const player = await playerOf(ANALYST);
  const { budget, reportEvery } = task;
  const reports = reportEvery === undefined || !report ? {} : { reportEvery, onReport: report };
  return { kind: 'analysis', analysis: await player.analyze(situation, { budget, signal, ...reports }) };
}

async function serve(id: number, task: PlayerTask): Promise<void> {
  const stopper = new Stopper();
  stoppers.set(id, stopper);
  const post = (reply: PlayerReply): void => postMessage(reply);
  try {
    const answer = await perform(task, stopper, (analysis) => post({ kind: 'report', id, analysis }));
    post({ kind: 'answer', id, answer });
  } catch (error) {
    post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    stoppers.delete(id);
  }
}

/** Seconds between looks whether all thinking has ended. */
const PATIENCE = 0.02;

async function changePatterns(id: number, model: PatternsGiven): Promise<void> {
  const post = (reply: PlayerReply): void => postMessage(reply);
  try {
    for (const stopper of stoppers.values()) stopper.stop();
    while (stoppers.size > 0) await new Promise((resolve) => setTimeout(resolve, 1000 * PATIENCE));
    await takePatterns(model, [players]);
    post({ kind: 'answer', id, answer: { kind: 'taken' } });
  } catch (error) {
    post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<PlayerRequest>) => {
  if (data.kind === 'start') seed = data.seed;
  // A failure is told to whoever asks the player.
  else if (data.kind === 'prepare') playerOf(data.preset).catch(() => undefined);
  else if (data.kind === 'task') void serve(data.id, data.task);
  else if (data.kind === 'patterns') void changePatterns(data.id, data.model);
  else if (data.kind === 'stop') stoppers.get(data.id)?.stop();
  else for (const player of players.values()) void player.then((made) => made.forget());
});
