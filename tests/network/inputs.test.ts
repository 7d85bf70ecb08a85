/** Inputs of networks: what the diagrams cannot show. */
import { beforeAll, expect, test } from 'vitest';
import { InputError } from '../../src/base/errors.js';
import { makeRng } from '../../src/base/rng.js';
import { knowsTerritory } from '../../src/engine/network/networkFacts.js';
import { type NetworkInput, networkInput } from '../../src/engine/network/networkInputs.js';
import { areaKomi } from '../../src/rules/areaKomi.js';
import { cellCount, Game, parseDiagram, RULE_SETS, writePoint } from '../../src/rules/index.js';
import { playRandomGame } from '../rules/randomGame.js';
import { type InputKernel, loadInputKernel, pointsIn } from './inputKernel.js';
import { randomNetwork } from './randomNetwork.js';

let kernel: InputKernel;
beforeAll(async () => {
  kernel = await loadInputKernel();
});

const inputOf = (game: Game): NetworkInput =>
  networkInput({ game, color: game.position.toMove, komi: 7.5, handicap: 0 });

function planeOf(input: NetworkInput, plane: number, passAliveAllowsSuicide = false): string {
  const { size } = input;
  const points = pointsIn(kernel.inputs(input, passAliveAllowsSuicide), plane, size);
  return points.map((point) => writePoint(point, size)).join(' ');
}

test.each(Array.from({ length: 18 }, (_, index) => index + 2))('size %i: random games have inputs', (size) => {
  const rng = makeRng(size);
  const options = { size, rules: RULE_SETS['tromp-taylor'], plies: 2 * size * size, oddity: 10 };
  playRandomGame(rng, options, (game) => {
    if (rng.below(size) !== 0) return;
    const { masks, globals } = kernel.inputs(inputOf(game));
    const ENCORE = (1 << 7) | (1 << 8) | (1 << 20) | (1 << 21);
    // Every point is on the board, no plane of the encore is set, and there are only 22 planes.
    expect([...masks].every((mask) => (mask & 1) === 1 && (mask & ENCORE) === 0 && mask >>> 22 === 0)).toBe(true);
    expect([12, 13, 15, 16, 17].map((number) => globals[number])).toEqual([0, 0, 0, 0, 0]);
  });
});

test('the same moves give the same inputs, whatever was computed before', () => {
  const rng = makeRng(5);
  const all: { input: NetworkInput; inputs: ReturnType<InputKernel['inputs']> }[] = [];
  playRandomGame(rng, { size: 9, rules: RULE_SETS.aga, plies: 100, oddity: 20 }, (game) => {
    const input = inputOf(game);
    all.push({ input, inputs: kernel.inputs(input) });
  });
  for (const { input, inputs } of all.reverse()) expect(kernel.inputs(input)).toEqual(inputs);
});

test('an input is plain data that another thread can receive', () => {
  const input = inputOf(new Game(9));
  expect(structuredClone(input)).toEqual(input);
  expect(input.cells).toHaveLength(3 * cellCount(9));
});

test.each([1, 20])('size %i is refused', (size) => {
  expect(() => inputOf(new Game(size))).toThrow(InputError);
});

const SUICIDE_MATTERS = `
  . X O O . X
  X X . . . X
  X X X X X X
  O O O O O O
  . . . . . .
  . . . . . .`;

test('a network that finds pass-alive chains as if suicide were legal', () => {
  const input = inputOf(new Game(parseDiagram(SUICIDE_MATTERS), RULE_SETS.chinese));
  expect(planeOf(input, 18)).toContain('C6 D6 E6');
  expect(planeOf(input, 18, true)).toBe('A6 B6 F6 A5 B5 F5 A4 B4 C4 D4 E4 F4');
});

test('with a tax, points do not count where an area touches neutral points', () => {
  // The neutral points are C6, C5 and C4. The area of Black in the corner does not touch them.
  const seki = parseDiagram(`
    . X . O . .
    X X . O O O
    X X . O X X
    O O O O X .
    . . O X X .
    . . O X . X`);
  const input = inputOf(new Game(seki, RULE_SETS.chinese));
  const corner = 'E4 F4 E3 F3 D2 E2 F2 D1 E1 F1';
  expect(planeOf(input, 18)).toBe(`A6 B6 A5 B5 A4 B4 ${corner}`);
  expect(planeOf({ ...input, tax: 1 }, 18)).toBe(`B6 A5 B5 A4 B4 ${corner}`);
  expect(planeOf({ ...input, tax: 1 }, 19)).toBe('D6 D5 E5 F5 D4 A3 B3 C3 D3 C2 C1');
  expect([...kernel.inputs({ ...input, tax: 1 }).globals].slice(10, 12)).toEqual([1, 0]);
  expect([...kernel.inputs({ ...input, tax: 2 }).globals].slice(10, 12)).toEqual([1, 1]);
});

test('a network that does not know territory scoring sees area scoring with the area komi', () => {
  const rng = makeRng(3);
  playRandomGame(rng, { size: 9, rules: RULE_SETS.japanese, plies: 60, oddity: 20 }, (game) => {
    const color = game.position.toMove;
    const situation = { game, color, komi: 6.5, handicap: 0 };
    const area = new Game(9, { ...RULE_SETS.japanese, scoring: 'area' });
    for (const move of game.moves) area.play(move.color, move.point);
    const expected = networkInput({ ...situation, game: area, komi: areaKomi(situation) });
    const shown = networkInput(situation, false);
    expect({ ...shown, hasNoResult: false }).toEqual({ ...expected, hasNoResult: false });
    expect(networkInput(situation).isTerritory).toBe(true);
    expect(networkInput({ ...situation, game: area }, false)).toEqual(networkInput({ ...situation, game: area }));
  });
});

test('a network knows territory scoring unless all weights of its input are zero', () => {
  const network = randomNetwork({ seed: 1, version: 8, kinds: ['ordinary'] });
  expect(knowsTerritory(network)).toBe(true);
  const { outputs, weights } = network.trunk.globals;
  weights.fill(0, 9 * outputs, 10 * outputs);
  expect(knowsTerritory(network)).toBe(false);
});
