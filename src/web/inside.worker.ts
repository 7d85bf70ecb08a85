/** The worker that hosts the learners' opinions. Models come when somebody asks for what only they know. */
import type { TextFile } from '../base/ports.js';
import { openNetLesson, openReplyLesson } from '../player/lessons.page.js';
import type { PatternOpinion } from '../player/patternOpinion.js';
import type { Situation } from '../player/player.js';
import { areaKomi } from '../player/searchRequest.js';
import type { TerritorySight } from '../player/territorySight.js';
import type { Point } from '../rules/point.js';
import { afterPlay, type Position } from '../rules/position.js';
import type { GivenModel } from '../wire/givenModel.js';
import type { InsideAnswers, InsideReply, InsideRequest, InsideTask, TerritoryView } from '../wire/insideMessages.js';
import { createPlayer, openOpinion, openSight, takeModel } from './ownModels.js';
import { situationOf } from './situation.js';

/** The owner feature asks playouts: the same position always gets the same answer. */
const SEED = 1;

/** What was opened stays open; what could not be opened is tried again. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

let sight = once(openSight);
let opinion = once(() => openOpinion(SEED));

/** Whoever asks after a model was given waits until it is in use. */
let taken: Promise<void> = Promise.resolve();

/** The players have refused before what is no usable model. */
async function changeModel(model: GivenModel): Promise<void> {
  await takeModel(model);
  sight = once(openSight);
  opinion = once(() => openOpinion(SEED));
}

/** Tasks that somebody has had enough of. */
const stopped = new Set<number>();

async function perform(id: number, task: InsideTask): Promise<InsideAnswers[keyof InsideAnswers]> {
  await taken;
  if (task.kind === 'replies') return repliesOf(task);
  if (task.kind === 'net') return train(id, task);
  const situation = situationOf(task.situation);
  switch (task.kind) {
    case 'territory':
      return territoryOf(await sight(), situation, task.point);
    case 'patterns':
      return (await opinion()).rate(situation);
    case 'features':
      return explain(await opinion(), situation, task.point);
    case 'classes':
      return classesOf(situation, task.preset, task.table);
  }
}

function territoryOf(net: TerritorySight, situation: Situation, point?: Point): InsideAnswers['territory'] {
  const { game, color } = situation;
  const position: Position = { ...game.position, toMove: color };
  const komi = areaKomi(situation);
  const viewOf = (of: Position): TerritoryView => ({ ownership: net.ownership(of), lead: net.lead(of) - komi });
  const now = viewOf(position);
  const mayPlay = point !== undefined && game.legality(color, point) === 'ok';
  return mayPlay ? { ...now, after: viewOf(afterPlay(position, color, point)) } : now;
}

/** Nothing is said about moves that cannot be made. */
const explain = (patterns: PatternOpinion, situation: Situation, point: Point): InsideAnswers['features'] =>
  situation.game.legality(situation.color, point) === 'ok' ? patterns.explain(situation, point) : [];

async function classesOf(situation: Situation, preset: string, text: string | undefined) {
  const table: TextFile | undefined =
    text === undefined ? undefined : { path: preset, read: async () => text, write: async () => undefined };
  const player = await createPlayer(preset, { seed: SEED, ...(table && { table }) });
  return player.classes?.(situation) ?? [];
}

const repliesOf = ({ policy, size, playouts }: Extract<InsideTask, { kind: 'replies' }>) =>
  'count' in playouts
    ? openReplyLesson.played(policy, size, playouts.count, playouts.seed)
    : openReplyLesson.given(policy, size, playouts);

const post = (reply: InsideReply): void => postMessage(reply);

const train = (id: number, { size, games, epochs, seed }: Extract<InsideTask, { kind: 'net' }>) =>
  openNetLesson({
    ...{ size, games, epochs, seed },
    isStopped: () => stopped.has(id),
    onEpoch: (epoch) => post({ id, epoch }),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  });

addEventListener('message', ({ data }: MessageEvent<InsideRequest>) => {
  if ('model' in data) {
    taken = taken.then(() => changeModel(data.model));
    return;
  }
  const { id } = data;
  if ('stop' in data) {
    stopped.add(id);
    return;
  }
  perform(id, data.task).then(
    (answer) => post({ id, answer }),
    (error) => post({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
