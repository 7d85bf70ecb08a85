import { expect, test } from 'vitest';
import { createEngine } from '../../engine/index.node.js';
import { makeGameRecord } from '../../record/game.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { packTrainingGame, replayTrainingGame, splitIntoShards } from './trainingGame.js';

const at = (name: string): Point => parsePoint(name, 9) as Point;

test('the error about an illegal move names the number of the move and of the game', async () => {
  const engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  const moves = [at('E5'), at('E5')].map((point, i) => ({ color: i === 0 ? 'black' : 'white', point }) as const);
  const game = packTrainingGame(makeGameRecord({ size: 9, moves }), 41);
  expect(() => replayTrainingGame(engine.createBoard(9), game, () => {})).toThrow('move 2 of game 42 is illegal');
});

test('shards keep the order of the games and differ by at most one game', () => {
  const games = Array.from({ length: 130 }, (_, i) => packTrainingGame(makeGameRecord({ size: 9, moves: [] }), i));
  const shards = splitIntoShards(games);
  expect(shards.flat()).toEqual(games);
  expect(new Set(shards.map((shard) => shard.length))).toEqual(new Set([2, 3]));
  expect(splitIntoShards(games.slice(0, 3))).toHaveLength(3);
});
