/** `insei train network pack`: the rows hold exactly what the kernel's networks see, and mistakes get one sentence. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { loadNetworkInputMaker } from '../../src/engine/index.node.js';
import { networkInput } from '../../src/engine/network/networkInputs.js';
import { readLabelledGames } from '../../src/learn/network/labelFile.js';
import { type PackableGame, packGame } from '../../src/learn/network/packGame.js';
import { ROW_HEADER_BYTES, rowBytes, writeRow } from '../../src/learn/network/trainingRows.js';
import { type Game, RULE_SETS } from '../../src/rules/index.js';
import { insei } from '../match/command.js';
import { playRandomGame } from '../rules/randomGame.js';
import { type InputKernel, loadInputKernel } from './inputKernel.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-pack-'));
const inFolder = (name: string): string => join(folder, name);
const SGF = '(;SZ[5]KM[0.5]RE[B+3.5];B[cc];W[bb];B[dd];W[bd];B[cb];W[bc])';
/** A game of 5x5 with two moves, and a label after the first. */
const LABELS = [
  ['G'.charCodeAt(0), 5, 0, 13, 0, 2, 0, 12, 0, 6, 0, 1, 0],
  [1, 0, 255, 255, 200, 236, 255, 246, 255, 8, 1, 6, 0, 20, 0],
].flat();

let kernel: InputKernel;
beforeAll(async () => {
  kernel = await loadInputKernel();
  writeFileSync(inFolder('games.sgf'), SGF);
  writeFileSync(inFolder('labels.bin'), new Uint8Array(LABELS));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('rows of random games hold the inputs of networks bit for bit', async () => {
  const reader = await loadNetworkInputMaker();
  for (const [size, rules] of [
    [5, RULE_SETS.chinese],
    [9, RULE_SETS.japanese],
    [13, RULE_SETS['new-zealand']],
  ] as const) {
    const expected: string[] = [];
    let last: Game | undefined;
    playRandomGame(makeRng(size), { size, rules, plies: 60, oddity: 0 }, (game) => {
      last = game;
      const input = networkInput({ game, color: game.position.toMove, komi: 6.5, handicap: 0 });
      const { masks, globals } = kernel.inputs(input);
      expected.push(JSON.stringify([[...masks], [...globals]]));
    });
    const packed: PackableGame = {
      ...{ size, start: undefined, rules, komi: 6.5, handicap: 0, winner: undefined },
      moves: last?.moves ?? [],
    };
    const settings = { every: 1, randomMoves: 0, randomKomi: 0, rules: undefined, seed: 1 };
    const found = [...packGame(packed, settings, reader)].length;
    const read: string[] = [];
    for (const row of packGame(packed, settings, reader)) {
      const view = new DataView(writeRow(size, row, false).buffer);
      const at = 3 * size * size;
      const masks = Array.from(
        { length: size * size },
        (_, i) => view.getUint16(3 * i, true) + (view.getUint8(3 * i + 2) << 16),
      );
      read.push(JSON.stringify([masks, Array.from({ length: 19 }, (_, i) => view.getFloat32(at + 4 * i, true))]));
    }
    expect(read).toHaveLength(found);
    expect(read.length).toBeGreaterThan(20);
    expect(expected.filter((inputs) => read.includes(inputs)).length).toBeGreaterThan(20);
    expect(read.slice(1, -1).every((inputs) => expected.includes(inputs))).toBe(true);
  }
});

describe('label files', () => {
  async function readAll(bytes: readonly number[], chunk: number): Promise<unknown[]> {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < bytes.length; i += chunk) yield new Uint8Array(bytes.slice(i, i + chunk));
    }
    const games = [];
    for await (const game of readLabelledGames('file', chunks())) games.push(game);
    return games;
  }

  test.each([1, 7, 1000])('are read in pieces of %i bytes', async (chunk) => {
    const labels = { moves: [{ move: 6, logProbability: 20 }], win: 200, lead: -20, score: -10, spread: 8 };
    const game = {
      ...{ size: 5, komi: 6.5, moves: [12, 6] },
      positions: [{ played: 1, further: undefined, labels: { ...labels, owners: undefined } }],
    };
    expect(await readAll([...LABELS, ...LABELS], chunk)).toEqual([game, game]);
  });

  test('that are cut off or of another kind are refused', async () => {
    await expect(readAll(LABELS.slice(0, 20), 1000)).rejects.toThrow('ends in the middle of a game');
    await expect(readAll([1, 2, 3], 1000)).rejects.toThrow('the data of a game does not begin with the letter G');
    await expect(readAll(['G'.charCodeAt(0), 99], 1000)).rejects.toThrow('board size 99');
  });
});

test('the command writes a file of rows for each size', async () => {
  const args = ['--games', inFolder('games.sgf'), '--every', '1', '--hold-out', '0', '--out', inFolder('rows')];
  const { code, stdout } = await insei('train', 'network', 'pack', ...args, '--json');
  expect(code).toBe(0);
  const { games, rows } = JSON.parse(stdout);
  expect(games).toBe(1);
  const [name, ...others] = readdirSync(inFolder('rows'));
  expect([name, others]).toEqual(['5x5-1-1.rows', []]);
  const bytes = readFileSync(join(inFolder('rows'), name ?? ''));
  expect(bytes.subarray(0, 8).toString()).toBe('INSEIROW');
  expect(bytes.length).toBe(ROW_HEADER_BYTES + rows * rowBytes(5, false));
});

test('mistakes get one sentence', async () => {
  const out = ['--out', inFolder('none')];
  const cases = [
    [[], 'there are no games to pack: name files with --games or --labels'],
    [
      ['--games', inFolder('games.sgf'), '--keep-labels'],
      '--keep-labels needs --labels and cannot be combined with --games',
    ],
    [['--games', inFolder('games.sgf'), '--sizes', '9'], 'there is no game to pack'],
    [['--games', inFolder('games.sgf'), '--part', '3/2'], 'i/n, such as 1/4'],
    [['--labels', inFolder('games.sgf')], 'is not a file of labels'],
  ] as const;
  for (const [args, reason] of cases) {
    const { code, stderr } = await insei('train', 'network', 'pack', ...args, ...out);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  }
});
