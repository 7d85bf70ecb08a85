/**
 * Small endings in which one point decides: `strong` plays a first move that still wins. The endings are made from
 * seeds, and an exhaustive search proves which moves win (ending.ts, proof.ts).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import type { Player } from '../../src/player/player.js';
import { createPlayer } from '../../src/player/presets.js';
import { parseDiagram, writeDiagram } from '../../src/rules/diagram.js';
import { type Point, writePoint } from '../../src/rules/point.js';
import { RULE_SETS, type RuleSetName } from '../../src/rules/ruleSet.js';
import { type Ending, makeEnding } from './ending.js';
import { EndingProver } from './proof.js';

const PLAYOUTS = 30;
const SEEDS: Readonly<Record<'japanese' | 'chinese', readonly (readonly [size: number, seeds: readonly number[]])[]>> =
  {
    japanese: [
      [5, [32, 43, 68, 185, 210, 229, 275, 327, 330]],
      [6, [5, 12, 14, 42, 54, 73, 79, 85, 89, 96, 97, 103, 119, 123, 126, 128, 155, 195, 204, 235, 259, 292]],
      [7, [17, 34, 37, 39, 40, 47, 55, 62, 82, 101, 116, 127, 130, 146, 158, 175, 184, 200, 234, 257, 258]],
      [9, [3, 5, 22, 37, 41, 65, 72, 96, 126, 128, 135]],
    ],
    chinese: [
      [6, [5, 12, 14, 25, 42, 54, 57, 58]],
      [7, [15, 17, 21, 34, 39, 40, 47, 55, 60]],
    ],
  };

let player: Player;

beforeAll(async () => {
  player = await createPlayer('strong', nodeEnvironment, { threads: 1, memoryMiB: 64, seed: 1 });
});

afterAll(() => player.close());

describe('the search that proves endings', () => {
  const DAME = '. X . O . / X X . O O / . X . O . / X X . O O / . X . O .';
  /** White's stone on B2 is dead. */
  const CAPTURED = '. X X O . / X X X O O / X X X O O / . O X O O / X X X O .';

  test.each<[string, RuleSetName, string, number]>([
    ['whoever moves first gets one dame more, which counts by area', 'chinese', DAME, 1],
    ['and does not count by territory', 'japanese', DAME, 0],
    ['nobody needs to capture dead stones', 'japanese', CAPTURED, 2],
    ['nor by area', 'chinese', CAPTURED, 5],
  ])('%s (%s)', (_name, rules, diagram, lead) => {
    const prover = new EndingProver(RULE_SETS[rules], 10_000);
    const state = { position: parseDiagram(diagram), hasPassed: false };
    expect(prover.canForce('black', lead - 0.5, state)).toBe(true);
    expect(prover.canForce('white', lead + 0.5, state)).toBe(true);
    expect(prover.canForce('black', lead + 0.5, state)).toBe(false);
  });
});

const endings = (['japanese', 'chinese'] as const).flatMap((rules) =>
  SEEDS[rules].flatMap(([size, seeds]) => seeds.map((seed) => ({ rules, size, seed }))),
);

test('there are at least 50 endings under Japanese rules', () => {
  expect(endings.filter(({ rules }) => rules === 'japanese').length).toBeGreaterThanOrEqual(50);
});

test.each(endings)('$rules rules, $size x $size, seed $seed', async ({ rules, size, seed }) => {
  const { game, komi, winning } = makeEnding(seed, size, RULE_SETS[rules]) as Ending;
  player.forget();
  const situation = { game, color: game.position.toMove, komi, handicap: 0 };
  const { move } = await player.choose(situation, { budget: { playouts: PLAYOUTS }, resignBelow: 0 });
  const names = (points: readonly (Point | 'resign')[]): string[] =>
    points.map((point) => (point === 'resign' ? point : writePoint(point, size)));
  expect(names(winning), writeDiagram(game.position)).toContain(names([move])[0]);
});
