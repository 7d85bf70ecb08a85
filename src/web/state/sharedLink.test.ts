import { expect, test } from 'vitest';
import { toBytes } from '../../record/byteString.js';
import { parseSgf, type SgfTree, writeSgfText } from '../../record/index.js';
import { readPath, readSharedGame, writePath, writeSharedGame } from './sharedLink.js';

test.each([
  [[], '0'],
  [[0, 0, 0], '3'],
  [[0, 2, 0, 0, 1], '1.2.2.1.0'],
  [[1], '0.1.0'],
])('the path %j is written as %s', (path, text) => {
  expect(writePath(path)).toBe(text);
  expect(readPath(text)).toEqual(path);
});

test('a damaged or hostile path is read as far as it makes sense', () => {
  expect(readPath('2.x.1')).toEqual([0, 0]);
  expect(readPath('999999999')).toEqual([]);
});

test('a game comes back from an address, without its reviews', async () => {
  const sgf = '(;GM[1]SZ[9]PB[Ánn]C[a+b/c];B[ee](;W[cc])(;W[gg]C[so]))';
  const tree = parseSgf(sgf.replace(';B[ee]', ';B[ee]INSEI[{}]SBKV[50]')).games[0] as SgfTree;
  const address = await writeSharedGame(tree, [0, 1]);
  expect(address).toMatch(/^sgf=[\w-]+&at=1\.1\.0$/);
  const shared = await readSharedGame(`#${address}`);
  expect(shared?.path).toEqual([0, 1]);
  expect(writeSgfText(parseSgf(toBytes(shared?.sgf ?? '')).games)).toBe(writeSgfText(parseSgf(sgf).games));
});

test('an address without a game is none; a damaged one is refused', async () => {
  expect(await readSharedGame('#review')).toBeUndefined();
  await expect(readSharedGame('#sgf=abcdefgh')).rejects.toThrow();
});

test('an address that unpacks into too much is refused', async () => {
  const bomb = { root: { properties: [{ id: 'C', values: ['x'.repeat(3_000_000)] }], children: [] } };
  const address = await writeSharedGame(bomb as unknown as SgfTree, []).catch((error) => error);
  // Writing has the same limit for the packed bytes only, so that the address exists.
  await expect(readSharedGame(`#${address}`)).rejects.toThrow('too large');
});
