/** A program of somebody who installed the package: the same file runs in Node and, bundled, in a page. */
import { createEngine } from 'insei/engine';
import { parseSgf } from 'insei/record';
import { emptyPosition, Game, type Point, parsePoint } from 'insei/rules';

export async function useThePackage(): Promise<string> {
  const game = new Game(9);
  const verdict = game.play('black', parsePoint('E5', 9) as Point);
  const games = parseSgf('(;GM[1]SZ[9];B[ee])').games.length;
  const engine = await createEngine();
  const budget = { playouts: 4000 };
  const options = { budget, seed: 5, komi: 7.5, policy: 'heavy' } as const;
  const { blackWins, moves } = await engine.runPlayouts(emptyPosition(9), options);
  const threads = Math.min(engine.threads, 2);
  engine.close();
  return JSON.stringify({ verdict, games, blackWins, moves, manyThreads: threads > 1 });
}
