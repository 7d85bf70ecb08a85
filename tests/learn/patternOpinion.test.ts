/** The opinion of a trained pattern model: probabilities of moves, their reasons, and the player that follows them. */
import { beforeAll, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { makePatternModel, type PatternModel } from '../../src/learn/patterns/patternModel.js';
import { BEST_RECIPE, type Recipe } from '../../src/learn/patterns/recipe.js';
import { trainPatterns } from '../../src/learn/patterns/train.js';
import { startTrainingPool } from '../../src/learn/patterns/trainingPool.node.js';
import { createGammaPlayer } from '../../src/player/gammaPlayer.js';
import { eloOfStrength, MovePredictor } from '../../src/player/movePredictor.js';
import { loadPatternModel } from '../../src/player/patternPresets.js';
import type { Situation } from '../../src/player/player.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, parsePoint } from '../../src/rules/point.js';
import { makeContactGames } from './contactGames.js';

async function train(recipe: Recipe): Promise<PatternModel> {
  const pool = startTrainingPool(1);
  const store = { read: async () => undefined, write: async () => {} };
  const fitted = await trainPatterns({
    games: makeContactGames(8),
    heldOut: [],
    recipe,
    pool,
    store,
    onProgress: () => {},
  });
  await pool.close();
  return makePatternModel(fitted.fit, recipe, fitted.shapes, fitted.replies, {});
}

let opinion: MovePredictor;
beforeAll(async () => {
  const model = await train({ ...BEST_RECIPE, ownerPlayouts: 0, precision: 0.002 });
  opinion = await MovePredictor.create(nodeEnvironment, model, 1);
});

function situation(...moves: string[]): Situation {
  const game = new Game(7);
  for (const move of moves) game.play(game.position.toMove, parsePoint(move, 7) as Point);
  return { game, color: game.position.toMove, komi: 7.5, handicap: 0 };
}

test('all legal moves and the pass have probabilities, which add up to 1', () => {
  const now = situation('D4', 'D5');
  const moves = opinion.rate(now);
  expect(moves.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  expect(moves.map(({ point }) => point).sort((a, b) => a - b)).toEqual([PASS, ...now.game.legalPoints(now.color)]);
  // The players of the training games prefer moves next to the last move.
  expect(['D6', 'C5', 'E5', 'C6', 'E6', 'C4', 'E4'].map((text) => parsePoint(text, 7))).toContain(moves[0]?.point);
});

test('the strengths of the reasons of two moves give the ratio of their probabilities', () => {
  const now = situation('D4', 'D5');
  const probabilities = new Map(opinion.rate(now).map(({ point, probability }) => [point, probability]));
  const [a, b] = [parsePoint('D6', 7) as Point, parsePoint('A1', 7) as Point];
  const product = (point: Point): number => opinion.explain(now, point).reduce((all, { gamma }) => all * gamma, 1);
  expect(product(a) / product(b)).toBeCloseTo((probabilities.get(a) as number) / (probabilities.get(b) as number), 3);
  expect(opinion.explain(now, a).map(({ feature }) => feature)).toContain('distance');
});

test('a factor of ten is 400 Elo', () => {
  expect(eloOfStrength(10)).toBe(400);
  expect(eloOfStrength(1)).toBe(0);
});

test('an occupied point is refused', () => {
  expect(() => opinion.explain(situation('D4'), parsePoint('D4', 7) as Point)).toThrow('D4 is not a legal move');
});

test('the player gamma plays the most probable move that is not forbidden', async () => {
  const player = createGammaPlayer(opinion);
  const now = situation('D4', 'D5');
  const [first, second] = opinion.rate(now);
  expect(await player.choose(now, { budget: {} })).toEqual({ move: first?.point });
  expect(await player.choose(now, { budget: {}, avoid: [first?.point as Point] })).toEqual({ move: second?.point });
  const { candidates } = await player.analyze(now, { budget: {} });
  expect(candidates[0]).toMatchObject({ point: first?.point, prior: first?.probability });
});

test('a model for playouts is refused for prediction', async () => {
  const given = { name: 'own.model', bytes: await nodeEnvironment.readModel('playout') };
  await expect(loadPatternModel(nodeEnvironment, 'patterns', given)).rejects.toThrow(
    'own.model is a model for playouts, not for prediction',
  );
});
