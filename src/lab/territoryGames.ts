/** Games for the experiments on the territory network: of the shared data, in the order of their hashes, or made on the spot. */
import { makeRng } from '../base/rng.js';
import type { Engine } from '../engine/engine.js';
import { Bootstrap, USUAL_BOOTSTRAP } from '../learn/territory/bootstrap.js';
import { type SampleGame, sampleGame } from '../learn/territory/samples.js';
import type { TrainingGames } from '../learn/territory/training.js';
import { readGames } from '../record/dataset.js';
import type { GameRecord } from '../record/game.js';
import type { LabWorld } from './world.js';

/** Counted games of amateurs on 9x9: the lowest hashes are validated on, the next ones learned from, the rest is unseen. */
export const COUNTED_9X9 = 'data/amateur-9x9-scored.sgf';
export const PAPER_SPLIT = { train: 3166, validate: 328 };

/** Where training games come from: the shared ones on 9x9, or random ones on 5x5. */
export const TRAINING_SOURCES = ['amateur-9x9', 'random-5x5'] as const;
export type TrainingSource = (typeof TRAINING_SOURCES)[number];

export async function trainingGames(
  { source, train, validate }: { readonly source: TrainingSource; readonly train: number; readonly validate: number },
  engine: Engine,
  world: LabWorld,
): Promise<TrainingGames> {
  const games =
    source === 'amateur-9x9'
      ? await gamesByHash(world, [COUNTED_9X9], { from: 0, count: train + validate })
      : await randomGames(engine, 5, train + validate, 1);
  return { validate: games.slice(0, validate), train: games.slice(validate) };
}

interface Chosen {
  readonly from: number;
  readonly count: number;
  /** Only games that were counted at their end. */
  readonly counted?: boolean;
}

/** Reading a large file takes longer than most units, so what was chosen from it is kept for the next one. */
const chosenBefore = new WeakMap<LabWorld, Map<string, Promise<GameRecord[]>>>();

export function recordsByHash(world: LabWorld, files: readonly string[], chosen: Chosen): Promise<GameRecord[]> {
  const kept = chosenBefore.get(world) ?? new Map<string, Promise<GameRecord[]>>();
  chosenBefore.set(world, kept);
  const key = JSON.stringify([files, chosen]);
  const records = kept.get(key) ?? readRecords(world, files, chosen);
  kept.set(key, records);
  return records;
}

async function readRecords(
  world: LabWorld,
  files: readonly string[],
  { from, count, counted = false }: Chosen,
): Promise<GameRecord[]> {
  const games = [];
  for (const name of files) {
    const bytes = await world.readShared(name);
    const chunks = async function* () {
      yield bytes;
    };
    for await (const game of readGames([{ name, chunks }]))
      if (!counted || game.record.territory !== undefined) games.push(game);
  }
  games.sort((a, b) => a.hash - b.hash);
  return games.slice(from, from + count).map(({ record }) => record);
}

export const gamesByHash = async (world: LabWorld, files: readonly string[], chosen: Chosen): Promise<SampleGame[]> =>
  (await recordsByHash(world, files, chosen)).map(sampleGame);

/** Every move of such self-play is drawn at random. */
export function randomGames(engine: Engine, size: number, count: number, seed: number): Promise<SampleGame[]> {
  const player = new Bootstrap(engine, { ...USUAL_BOOTSTRAP, size, gamesPerRound: count, epsilon: 1 });
  return player.playGames(count, makeRng(seed));
}
