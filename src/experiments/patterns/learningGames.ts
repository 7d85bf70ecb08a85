/** The games from which patterns are learned: those of Coulom (2007) in the shared data, or random games for tests. */
import { makeRng } from '../../base/rng.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { packTrainingGame, type TrainingGame } from '../../learn/patterns/trainingGame.js';
import { readGames } from '../../record/dataset.js';
import { makeGameRecord } from '../../record/game.js';
import { Game } from '../../rules/game.js';
import { columnOf, PASS, type Point, rowOf } from '../../rules/point.js';

export const LEARNING_SOURCES = ['kgs-2006', 'random-7x7'] as const;
export type LearningSource = (typeof LEARNING_SOURCES)[number];

/** The games of the paper: 652 games to learn from, and 551 later games to predict. */
export const PAPER_GAMES = {
  train: 'data/coulom-train-kgs-2006-01.sgf',
  test: 'data/coulom-test-kgs-2006-02.sgf',
} as const;
export const PAPER_TRAINING_GAMES = 652;

/** Reads the first `count` games of a file in the shared data. */
export async function sharedGames(environment: LabEnvironment, name: string, count: number): Promise<TrainingGame[]> {
  const bytes = await environment.readShared(name);
  const chunks = async function* () {
    yield bytes;
  };
  const games: TrainingGame[] = [];
  for await (const { record } of readGames([{ name, chunks }])) {
    games.push(packTrainingGame(record, games.length));
    if (games.length === count) break;
  }
  return games;
}

export const randomGames = (count: number, seed: number): TrainingGame[] =>
  Array.from({ length: count }, (_, index) => packTrainingGame(randomRecord(seed + index), index));

/** Makes a random game in which about two thirds of the moves are next to the previous move. */
function randomRecord(seed: number) {
  const rng = makeRng(seed);
  const game = new Game(7);
  const areNeighbours = (a: Point, b: Point): boolean =>
    Math.abs(columnOf(a, 7) - columnOf(b, 7)) + Math.abs(rowOf(a, 7) - rowOf(b, 7)) === 1;
  for (let move = 0; move < 30; move++) {
    const color = game.position.toMove;
    const points = game.legalPoints(color);
    const near = points.filter((point) => game.lastMove && areNeighbours(point, game.lastMove.point));
    const choices = near.length > 0 && rng.below(3) > 0 ? near : points;
    game.play(color, choices[rng.below(Math.max(1, choices.length))] ?? PASS);
  }
  return makeGameRecord({ size: 7, moves: game.moves });
}
