/**
 * The rules of tactical playouts, tested by their effects: in each position, one answer to White's move saves or kills a
 * chain. Playouts with the rule find it nearly always, playouts without it do not.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { TACTICAL_POLICY, type TacticalOptions } from '../../src/engine/search/playoutPolicy.js';
import { DEFAULT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import type { Position } from '../../src/rules/position.js';
import { allBut, at, requestFor } from './searching.js';

const COUNT = 400;
/** Turns off all rules that heavy playouts do not have. */
const BARE: TacticalOptions = {
  ...{ replyStage: 'never', refusesSuggested: 0, refusesRandom: 0 },
  ...{ vitalPoints: 0, saves: 0, catches: 0, patterns: 0 },
};

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

/** How often Black owns a point after this move of White. The tree does not grow, so only playouts follow. */
async function blackOwns(position: Position, forced: string, point: string, rules: Partial<TacticalOptions>) {
  const settings = {
    ...DEFAULT_SETTINGS,
    ...{ policy: { ...TACTICAL_POLICY, ...BARE, ...rules }, expandAfter: 1e9, fullPlayoutEvery: 1 },
  };
  const avoid = allBut(at(forced, position), position);
  const { ended, ownership } = await engine.search(
    requestFor(position, { settings, avoid, playouts: COUNT, komi: 0 }),
    { seed: 1 },
  );
  expect(ended).toBeGreaterThan(0.99 * COUNT);
  return (1 + (ownership[at(point, position)] ?? 0)) / 2;
}

const OPEN_ROWS = '. . . . . . . . . / '.repeat(5);

describe('vital points', () => {
  // White's D8 leaves an eye of three points in a row. Black kills at B8, White lives there.
  const three = parseDiagram(
    `O O O O X . . . . / . . . . X . . . . / O O O O X . . . . / X X X X X . . . . / ${OPEN_ROWS}`.slice(0, -3),
    'white',
  );
  test('Black plays the middle of three points in a row and kills', async () => {
    const without = await blackOwns(three, 'D8', 'A9', { refusesSuggested: 1, refusesRandom: 1 });
    const found = await blackOwns(three, 'D8', 'A9', { refusesSuggested: 1, refusesRandom: 1, vitalPoints: 1 });
    expect(found).toBeGreaterThan(0.9);
    expect(without).toBeLessThan(found - 0.15);
  });
});

describe('chains with two liberties', () => {
  const rows = '. . . . . . . . . / '.repeat(6);
  test('the chain of the last move is caught if it cannot escape', async () => {
    // White's E2 has the liberties E1 and F2. Only Black's F2 catches it.
    const caught = parseDiagram(`${rows}. . . . X . . . . / . . . X . . . . . / . . . X . . . . .`, 'white');
    const without = await blackOwns(caught, 'E2', 'E2', {});
    expect(await blackOwns(caught, 'E2', 'E2', { catches: 1 })).toBeGreaterThan(without + 0.1);
  });
  test('a chain next to the last move extends before it can be caught', async () => {
    const saved = parseDiagram(`${rows}. . . . O . . . . / . . . . X . . . . / . . . O . . . . .`, 'white');
    const without = await blackOwns(saved, 'D2', 'E2', {});
    expect(await blackOwns(saved, 'D2', 'E2', { saves: 1 })).toBeGreaterThan(without + 0.1);
  });
});
