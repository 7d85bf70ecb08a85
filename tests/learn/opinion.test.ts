/** What a trained model says of positions: probabilities, reasons, and a player that follows them. */
import { beforeAll, expect, test } from 'vitest';
import { nodeHost } from '../../src/engine/host.node.js';
import { startCrew } from '../../src/learn/patterns/crew.node.js';
import { modelOf, type PatternModel } from '../../src/learn/patterns/model.js';
import { BEST_RECIPE, type Recipe } from '../../src/learn/patterns/recipe.js';
import { trainPatterns } from '../../src/learn/patterns/train.js';
import { createGammaPlayer } from '../../src/player/gammaPlayer.js';
import { eloOf, PatternOpinion } from '../../src/player/patternOpinion.js';
import { loadModel } from '../../src/player/patternPresets.js';
import type { Situation } from '../../src/player/player.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, parsePoint } from '../../src/rules/point.js';
import { makeGames } from './ownGames.js';

async function train(recipe: Recipe): Promise<PatternModel> {
  const crew = startCrew(1);
  const store = { read: async () => undefined, write: async () => {} };
  const fitted = await trainPatterns({ games: makeGames(8), heldOut: [], recipe, crew, store, onProgress: () => {} });
  await crew.close();
  return modelOf(fitted.fit, recipe, fitted.shapes, fitted.replies, {});
}

let opinion: PatternOpinion;
beforeAll(async () => {
  const model = await train({ ...BEST_RECIPE, ownerPlayouts: 0, precision: 0.002 });
  opinion = await PatternOpinion.create(nodeHost, model, 1);
});

function situation(...moves: string[]): Situation {
  const game = new Game(7);
  for (const move of moves) game.play(game.position.toMove, parsePoint(move, 7) as Point);
  return { game, color: game.position.toMove, komi: 7.5, handicap: 0 };
}

test('probabilities are of all legal moves, the pass among them, and add up to 1', () => {
  const now = situation('D4', 'D5');
  const moves = opinion.rate(now);
  expect(moves.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  expect(moves.map(({ point }) => point).sort((a, b) => a - b)).toEqual([PASS, ...now.game.legalPoints(now.color)]);
  // The games were made by players who love contact.
  expect(['D6', 'C5', 'E5', 'C6', 'E6', 'C4', 'E4'].map((text) => parsePoint(text, 7))).toContain(moves[0]?.point);
});

test('the reasons of two moves explain how much likelier one is than the other', () => {
  const now = situation('D4', 'D5');
  const probabilities = new Map(opinion.rate(now).map(({ point, probability }) => [point, probability]));
  const [a, b] = [parsePoint('D6', 7) as Point, parsePoint('A1', 7) as Point];
  const product = (point: Point): number => opinion.explain(now, point).reduce((all, { gamma }) => all * gamma, 1);
  expect(product(a) / product(b)).toBeCloseTo((probabilities.get(a) as number) / (probabilities.get(b) as number), 3);
  expect(opinion.explain(now, a).map(({ feature }) => feature)).toContain('distance');
});

test('Elo is 400 for a factor of ten', () => {
  expect(eloOf(10)).toBe(400);
  expect(eloOf(1)).toBe(0);
});

test('an occupied point has no reasons', () => {
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

test('a model for playouts does not predict', async () => {
  const given = { name: 'own.model', bytes: await nodeHost.readModel('playout') };
  await expect(loadModel(nodeHost, 'patterns', given)).rejects.toThrow(
    'own.model is a model for playouts, not for prediction',
  );
});
