/** A program that uses the installed package. The same file runs in Node and, bundled, in a page. */
import { createEngine } from 'insei/engine';
import { createPlayer, openMovePredictor, openTerritoryEstimator, type PlayerOptions } from 'insei/player';
import { parseSgf } from 'insei/record';
import { emptyPosition, Game, type Point, parsePoint } from 'insei/rules';

export async function useThePackage(): Promise<string> {
  const game = new Game(9);
  const verdict = game.play('black', parsePoint('E5', 9) as Point);
  const games = parseSgf('(;GM[1]SZ[9];B[ee])').games.length;
  const engine = await createEngine();
  const options = { budget: { playouts: 4000 }, seed: 5, komi: 7.5, policy: 'heavy' } as const;
  const { blackWins, moves } = await engine.runPlayouts(emptyPosition(9), options);
  const manyThreads = engine.threads > 1;
  engine.close();
  const player = await createPlayer('default', { seed: 1, threads: 1, memoryMiB: 64 });
  const situation = { game, color: 'white', komi: 7.5, handicap: 0 } as const;
  const { candidates } = await player.analyze(situation, { budget: { playouts: 2000 } });
  player.close();
  const visits = candidates.map((candidate) => [candidate.point, candidate.visits]);
  return JSON.stringify({ verdict, games, blackWins, moves, manyThreads, visits });
}

/** The compiler must be able to write declarations for these functions: the package has to export all types in them. */
export const openOpinions = async () => ({ likely: await openMovePredictor(1), owned: await openTerritoryEstimator() });
export const likelyMoves = async (game: Game) =>
  (await openOpinions()).likely.rate({ game, color: 'white', komi: 7.5, handicap: 0 });
export const explainMove = async (game: Game, point: Point) =>
  (await openOpinions()).likely.explain({ game, color: 'white', komi: 7.5, handicap: 0 }, point);
export const ownModels = ({ patterns, territory, table, adjustments }: PlayerOptions) =>
  [patterns, territory, table, adjustments] as const;
