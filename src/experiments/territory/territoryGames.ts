/**
 * Provides games for the experiments on the territory network: either games from the shared data (files outside the
 * repository), in the order of their hashes, or random games.
 */
import { makeRng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import type { LabEnvironment, Needs } from '../../lab/run/environment.js';
import { Bootstrap, DEFAULT_BOOTSTRAP } from '../../learn/territory/bootstrap.js';
import { type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import type { TrainingData } from '../../learn/territory/training.js';
import { readGames } from '../../record/dataset.js';
import type { GameRecord } from '../../record/game.js';

/**
 * The file with the counted games of amateurs on 9x9. In the order of their hashes, the first games are for validation,
 * and the games after them are for training. The remaining games are used for neither.
 */
export const COUNTED_GAMES_9X9_PATH = 'data/amateur-9x9-scored.sgf';
export const PAPER_TRAIN_VALIDATE_SPLIT = { train: 3166, validate: 328 };

/** Where the training games come from: from COUNTED_GAMES_9X9_PATH, or from random play on 5x5. */
export const TRAINING_SOURCES = ['amateur-9x9', 'random-5x5'] as const;
export type TrainingSource = (typeof TRAINING_SOURCES)[number];

export const needsForSource = (source: TrainingSource): Needs =>
  source === 'amateur-9x9' ? { shared: [COUNTED_GAMES_9X9_PATH] } : {};

export async function trainingGames(
  { source, train, validate }: { readonly source: TrainingSource; readonly train: number; readonly validate: number },
  engine: Engine,
  environment: LabEnvironment,
): Promise<TrainingData> {
  const games =
    source === 'amateur-9x9'
      ? await gamesInHashOrder(environment, [COUNTED_GAMES_9X9_PATH], { from: 0, count: train + validate })
      : await randomGames(engine, 5, train + validate, 1);
  return { validate: games.slice(0, validate), train: games.slice(validate) };
}

interface Chosen {
  readonly from: number;
  readonly count: number;
  /** If true, games that are not counted games are left out before `from` and `count` apply. */
  readonly counted?: boolean;
}

/**
 * Keeps the games that were read from files, so that later units with the same games need not read them again. Reading
 * a large file takes longer than most units. They are kept for the function that reads them, because each unit gets an
 * environment of its own.
 */
const cache = new WeakMap<LabEnvironment['readShared'], Map<string, Promise<GameRecord[]>>>();

export function recordsInHashOrder(
  environment: LabEnvironment,
  files: readonly string[],
  chosen: Chosen,
): Promise<GameRecord[]> {
  const cached = cache.get(environment.readShared) ?? new Map<string, Promise<GameRecord[]>>();
  cache.set(environment.readShared, cached);
  const key = JSON.stringify([files, chosen]);
  const records = cached.get(key) ?? readRecords(environment, files, chosen);
  cached.set(key, records);
  return records;
}

async function readRecords(
  environment: LabEnvironment,
  files: readonly string[],
  { from, count, counted = false }: Chosen,
): Promise<GameRecord[]> {
  const games = [];
  for (const name of files) {
    const bytes = await environment.readShared(name);
    const chunks = async function* () {
      yield bytes;
    };
    for await (const game of readGames([{ name, chunks }]))
      if (!counted || game.record.territory !== undefined) games.push(game);
  }
  games.sort((a, b) => a.hash - b.hash);
  return games.slice(from, from + count).map(({ record }) => record);
}

export const gamesInHashOrder = async (
  environment: LabEnvironment,
  files: readonly string[],
  chosen: Chosen,
): Promise<SampleGame[]> => (await recordsInHashOrder(environment, files, chosen)).map(sampleGame);

/** Plays games in which every move is random. */
export function randomGames(engine: Engine, size: number, count: number, seed: number): Promise<SampleGame[]> {
  const player = new Bootstrap(engine, { ...DEFAULT_BOOTSTRAP, size, gamesPerRound: count, epsilon: 1 });
  return player.playGames(count, makeRng(seed));
}
