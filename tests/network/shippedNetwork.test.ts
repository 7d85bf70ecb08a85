/** The network that comes with Insei: its file, its card, and what it says of two simple positions. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNetwork, type Network } from '../../src/engine/index.node.js';
import { createPlayer } from '../../src/player/index.node.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { PASS, parsePoint, pointsOf } from '../../src/rules/point.js';
import { RULE_SETS } from '../../src/rules/ruleSet.js';

const modelFile = (name: string): string => fileURLToPath(new URL(`../../models/${name}`, import.meta.url));
const MAX_BYTES = 1_200_000;

let network: Network;
beforeAll(async () => {
  network = await loadNetwork();
});
afterAll(() => network.close());

test('the file is small, and its shape is the one that its card names', () => {
  expect(readFileSync(modelFile('network.bin.gz')).length).toBeLessThanOrEqual(MAX_BYTES);
  const card = readFileSync(modelFile('network.md'), 'utf8').replace(/\s+/g, ' ');
  const { blocks, channels, weights } = network.facts;
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const pooled = blocks.find(({ kind }) => kind === 'pooled')?.count ?? 0;
  expect(card).toContain(`${count} blocks of ${channels} channels, ${pooled} of them with pooling; `);
  expect(card).toContain(`${weights.toLocaleString('en-US')} weights`);
});

/** Black has four columns, White has five. */
const SIDES = parseDiagram(`
  . . . X O . . . .
  . . . X O . . . .
  . X . X O . . . .
  . . . X O . O . .
  . . . X O . . . .
  . X . X O . O . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .`);
const evaluate = (komi: number, position = SIDES) =>
  network.evaluate({ game: new Game(position, RULE_SETS.chinese), color: position.toMove, komi, handicap: 0 });

test('it sees who has won, by how much, and who owns what', async () => {
  const [winning, losing] = [await evaluate(-30.5), await evaluate(30.5)];
  expect(winning.win).toBeGreaterThan(0.9);
  expect(losing.win).toBeLessThan(0.1);
  expect(winning.lead - losing.lead).toBeGreaterThan(40);
  expect(winning.ownership[parsePoint('A5', 9) as number]).toBeGreaterThan(0.5);
  expect(winning.ownership[parsePoint('J5', 9) as number]).toBeLessThan(-0.5);
});

test('its likeliest move captures a chain that would capture', async () => {
  const bothInAtari = parseDiagram(`
    . . . . . . . . .
    . . X X X X . . .
    . X O O O O . . .
    . O X X X X . . .
    . . O O O O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`);
  const { policy } = await evaluate(7, bothInAtari);
  const likeliest = [...pointsOf(9), PASS].sort((a, b) => (policy[b] as number) - (policy[a] as number));
  expect(likeliest[0]).toBe(parsePoint('G7', 9));
});

test('the preset `network` plays with it unless the caller gives another network, and closes it', async () => {
  const player = await createPlayer('network', { seed: 1 });
  const situation = { game: new Game(9), color: 'black', komi: 7, handicap: 0 } as const;
  const { analysis } = await player.choose(situation, { budget: {} });
  expect(analysis?.evaluation).toEqual(await network.evaluate(situation));
  player.close();
  await expect(player.choose(situation, { budget: {} })).rejects.toThrow();
});
