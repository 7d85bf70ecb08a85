/** Searches with reply policies: the same seed gives the same search in any memory, and the tables last for one game. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { PLAYOUT_POLICIES } from '../../src/engine/search/playoutPolicy.js';
import { SEARCH_PRESETS } from '../../src/player/presets.js';
import { searchRequest } from '../../src/player/searchPlayer.js';
import { searchSignature } from '../../src/player/signature.js';
import { opponent } from '../../src/rules/color.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, parsePoint, pointsOf } from '../../src/rules/point.js';
import { emptyPosition } from '../../src/rules/position.js';

const PRESETS = [...SEARCH_PRESETS.keys()].filter((name) => name !== 'uct');

const engines: Engine[] = [];
async function newEngine(shared = true, threads = 1): Promise<Engine> {
  const engine = await createEngine({ threads, memoryMiB: 16, shared });
  engines.push(engine);
  return engine;
}
afterEach(() => {
  for (const engine of engines.splice(0)) engine.close();
});

/** Plays a few moves of a game against itself. Returns the signatures of all searches. */
async function playAFew(engine: Engine, preset: string, size = 7): Promise<string> {
  const settings = SEARCH_PRESETS.get(preset);
  if (!settings) throw new Error(`no preset ${preset}`);
  const game = new Game(size);
  const signatures: string[] = [];
  for (let number = 0, color = game.position.toMove; number < 5; number++, color = opponent(color)) {
    const request = searchRequest({ game, color, komi: 7.5, handicap: 0 }, settings, 150);
    const report = await engine.search(request, { seed: number });
    signatures.push(searchSignature([report]));
    game.play(color, report.choices[0]?.point ?? PASS);
  }
  return signatures.join(' ');
}

describe.each(PRESETS)('%s', (preset) => {
  test('searches the same way in shared memory, in plain memory, and after forgetting', async () => {
    const shared = await newEngine();
    const first = await playAFew(shared, preset);
    expect(await playAFew(await newEngine(false), preset)).toBe(first);
    shared.forget();
    expect(await playAFew(shared, preset)).toBe(first);
  });
});

test('every preset searches differently', async () => {
  const signatures = await Promise.all(PRESETS.map(async (preset) => playAFew(await newEngine(), preset, 9)));
  expect(new Set(signatures).size).toBe(PRESETS.length);
});

test('a search uses the replies of earlier searches until they are forgotten', async () => {
  const engine = await newEngine();
  const settings = SEARCH_PRESETS.get('lgrf2');
  if (!settings) throw new Error('no preset lgrf2');
  const request = searchRequest({ game: new Game(9), color: 'black', komi: 7.5, handicap: 0 }, settings, 300);
  // A search that avoids other moves uses another tree, so only the replies remain.
  const search = async (avoid: number): Promise<string> =>
    searchSignature([await engine.search({ ...request, avoid: [avoid as Point] }, { seed: 1 })]);
  const fresh = await search(11);
  await search(12);
  expect(await search(11)).not.toBe(fresh);
  engine.forget();
  expect(await search(11)).toBe(fresh);
});

test('the engine reports all stored replies, and the reply to a move', async () => {
  const engine = await newEngine();
  const settings = SEARCH_PRESETS.get('lgrf2');
  if (!settings) throw new Error('no preset lgrf2');
  const game = new Game(9);
  game.play('black', parsePoint('E5', 9) as Point);
  await engine.search(searchRequest({ game, color: 'white', komi: 7.5, handicap: 0 }, settings, 300), { seed: 1 });
  const replies = (await engine.replies()) ?? [];
  expect(replies.length).toBeGreaterThan(50);
  expect(replies.every(({ reply }) => pointsOf(9).includes(reply))).toBe(true);
  expect(replies.map(({ uses }) => uses)).toEqual(replies.map(({ uses }) => uses).sort((a, b) => b - a));
  for (const { color, answered, reply } of replies.slice(0, 5))
    expect(await engine.replyTo({ color, before: undefined, last: answered })).toMatchObject({ toOne: reply });
  const { policy: _, ...others } = settings;
  await engine.search(
    searchRequest({ game, color: 'white', komi: 7.5, handicap: 0 }, { ...others, policy: 'heavy' }, 10),
    { seed: 1 },
  );
  expect(await engine.replies()).toBeUndefined();
});

describe.each(PLAYOUT_POLICIES)('playouts by %s', (policy) => {
  test('leave the board sound, and are the same for the same seed', async () => {
    const engine = await newEngine();
    const board = engine.createBoard(9);
    const order = { count: 60, seed: 3, komi: 7.5, policy };
    const counts = board.runPlayouts(order);
    expect(board.findFault()).toBeUndefined();
    expect(board.runPlayouts(order)).toEqual(counts);
    expect(engine.createBoard(9).runPlayouts(order)).toEqual(counts);
  });
});

test('two threads share what they learn', async () => {
  const engine = await newEngine(true, 2);
  const options = { budget: { playouts: 2000 }, seed: 1, komi: 7.5, policy: 'lgr2' };
  const { playouts, moves, discarded } = await engine.runPlayouts(emptyPosition(9), options);
  expect(playouts).toBe(2000);
  expect(discarded).toBeLessThan(100);
  expect(moves / playouts).toBeGreaterThan(60);
});
