import { beforeAll, describe, expect, test } from 'vitest';
import { nodeEnvironment } from '../engine/environment.node.js';
import { modelOfRank, readHumanModel } from '../learn/human/humanModel.js';
import type { MixtureWeights } from '../learn/human/mixture.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint } from '../rules/point.js';
import { HUMAN_SHARPNESS, HumanPlayer } from './humanPlayer.js';
import { MovePredictor } from './movePredictor.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import type { NetworkEvaluation } from './player.js';

let predictor: MovePredictor;
let weights: MixtureWeights;

beforeAll(async () => {
  const model = modelOfRank(readHumanModel(await nodeEnvironment.readModel('human'), 'human'), -20);
  predictor = await MovePredictor.create(nodeEnvironment, model.patterns, 1);
  weights = model.weights;
});

/** A network that gives these moves these probabilities, and shares the rest among all other moves. */
function networkThatLikes(size: number, liked: Readonly<Record<string, number>>): EvaluatingNetwork {
  const cells = cellCount(size);
  const policy = new Float32Array(cells + 1).fill(0.001);
  policy[PASS] = 0;
  for (const [text, probability] of Object.entries(liked))
    policy[text === 'pass' ? PASS : (parsePoint(text, size) as Point)] = probability;
  const evaluation: NetworkEvaluation = {
    ...{ win: 0.9, loss: 0.1, noResult: 0, score: 5, scoreSpread: 3, lead: 5 },
    ...{ policy, ownership: new Float32Array(cells) },
  };
  return { evaluate: async () => evaluation } as unknown as EvaluatingNetwork;
}

/** The moves that the player chooses in the diagram, with Black to move, with different seeds. */
async function movesIn(
  diagram: string,
  liked: Readonly<Record<string, number>>,
  count = 60,
): Promise<Set<Point | 'resign'>> {
  const game = new Game(parseDiagram(diagram));
  const network = networkThatLikes(game.position.size, liked);
  const player = new HumanPlayer({ name: 'human', predictor, weights, sharpness: HUMAN_SHARPNESS, network, seed: 1 });
  const moves = new Set<Point | 'resign'>();
  for (let seed = 0; seed < count; seed++) {
    player.reseed(seed);
    const situation = { game, color: 'black', komi: 0.5, handicap: 0 } as const;
    moves.add((await player.choose(situation, { budget: {} })).move);
  }
  return moves;
}

const ATARI = `
  . O O O O .
  O X X X X .
  . O O O O .
  . . . . . .
  . . . . . .
  . . . . . .`;
/** Black owns the left half and White the right half; both have two eyes. */
const FINISHED = `
  . X . X O .
  X X X X O O
  . X X X O .
  X X . X O O
  X X X X O .
  . X . X O O`;
const SAVING = parsePoint('F5', 6) as Point;

describe('a player that plays like a person', () => {
  test('draws different moves', async () => {
    expect((await movesIn('. . . . . / . . . . . / . . X . . / . . O . . / . . . . .', {})).size).toBeGreaterThan(5);
  });

  test('saves a large chain in atari if the network thinks that it can be saved', async () => {
    expect(await movesIn(ATARI, { F5: 0.5 })).toEqual(new Set([SAVING]));
    expect((await movesIn(ATARI, { F5: 0.001, B1: 0.9 })).size).toBeGreaterThan(1);
  });

  test('passes when the game is over', async () => {
    expect(await movesIn(FINISHED, { pass: 0.9 }, 5)).toEqual(new Set([PASS]));
  });

  test('fills no own eyes, and passes if nothing else is left', async () => {
    expect(await movesIn(FINISHED, {}, 20)).toEqual(new Set([PASS]));
  });
});
