/** Network files of all versions and kinds of blocks are read as they were written. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { NetworkDescription } from '../../src/engine/network/networkDescription.js';
import { describeNetwork, gigaflopsOn } from '../../src/engine/network/networkFacts.js';
import { parseNetwork } from '../../src/engine/network/networkFile.js';
import { type WritingOptions, writeNetwork } from './networkWriter.js';
import { type NetworkPlan, randomNetwork } from './randomNetwork.js';

const folder = path.resolve(process.env.INSEI_SHARED ?? '../shared', 'data');

const ALL_KINDS = ['ordinary', 'pooled', 'nested', 'attention', 'feedForward'] as const;
const PLANS: readonly Omit<NetworkPlan, 'seed'>[] = [
  { version: 8, kinds: ['ordinary', 'pooled', 'ordinary'] },
  { version: 9, kinds: ['pooled'] },
  { version: 10, kinds: ['ordinary'] },
  { version: 11, kinds: ['ordinary', 'nested'], activation: 'relu' },
  { version: 12, kinds: ['nested', 'pooled'] },
  { version: 13, kinds: ['nested'], inner: ['nested', 'pooled'], channels: 8, activation: 'identity' },
  { version: 14, kinds: ['nested', 'nested'] },
  { version: 15, kinds: ['ordinary', 'nested'], passAliveAllowsSuicide: true },
  { version: 15, kinds: ['pooled'], tip: 'point' },
  { version: 16, kinds: ['ordinary', 'pooled', 'nested'] },
  { version: 17, kinds: ALL_KINDS, activation: 'silu', tip: 'board' },
  { version: 17, kinds: ALL_KINDS, inner: ALL_KINDS.filter((kind) => kind !== 'nested'), passAliveAllowsSuicide: true },
  { version: 17, kinds: ['attention', 'feedForward'], isRotary: false, isGated: false, tip: 'point' },
];

const pack = (bytes: Uint8Array): Uint8Array => gzipSync(bytes);

async function expectSame(network: NetworkDescription, options: WritingOptions): Promise<void> {
  const bytes = writeNetwork(network, options);
  for (const file of [bytes, pack(bytes)]) expect(await parseNetwork(file)).toEqual(network);
}

describe('a network is read as it was written', () => {
  for (const [seed, plan] of PLANS.entries()) {
    const { version, kinds, tip = 'batch' } = plan;
    test(`version ${version}, blocks ${kinds.join(', ')}, ${tip} norm`, async () => {
      const network = randomNetwork({ seed, ...plan });
      await expectSame(network, { isBinary: true });
      await expectSame(network, { isBinary: false });
    });
  }

  test('with version 17 and four policies', async () => {
    const four = randomNetwork({ seed: 1, version: 16, kinds: ['ordinary'] });
    await expectSame({ ...four, version: 17 }, { isBinary: true });
  });

  test('from a part of a larger buffer', async () => {
    const network = randomNetwork({ seed: 1, version: 14, kinds: ['nested'] });
    const file = pack(writeNetwork(network, { isBinary: true }));
    const larger = Buffer.concat([Buffer.alloc(3), file, Buffer.alloc(5)]);
    expect(await parseNetwork(larger.subarray(3, 3 + file.length))).toEqual(network);
  });
});

describe('a batch norm is folded into a factor and a summand', () => {
  const network = randomNetwork({ seed: 3, version: 8, kinds: ['ordinary'] });
  const text = Buffer.from(writeNetwork(network, { isBinary: false })).toString();
  const name = network.trunk.tip.norm.name;
  const sixTimes = (value: number): string => Array.from({ length: 6 }, () => value).join(' ');

  const cases = [
    { marks: '1\n1', weights: [0.5, 3.75, 3, 7], scale: 1.5, shift: 6.25 },
    { marks: '0\n1', weights: [0.5, 3.75, 7], scale: 0.5, shift: 6.75 },
    { marks: '1\n0', weights: [0.5, 3.75, 3], scale: 1.5, shift: -0.75 },
    { marks: '0\n0', weights: [0.5, 3.75], scale: 0.5, shift: -0.25 },
  ];
  for (const { marks, weights, scale, shift } of cases) {
    test(`with the marks ${marks.replace('\n', ' and ')} for scale and bias`, async () => {
      const norm = new RegExp(`${name}\n6\n1e-20\n1\n1\n(.*\n){4}`);
      const changed = text.replace(norm, `${name}\n6\n0.25\n${marks}\n${weights.map(sixTimes).join('\n')}\n`);
      const read = (await parseNetwork(Buffer.from(changed))).trunk.tip.norm;
      expect([...read.scale]).toEqual(Array(6).fill(scale));
      expect([...read.shift]).toEqual(Array(6).fill(shift));
    });
  }
});

test.each([100, 10_000, 0.5, 12.34])(
  'fixed rotary positions with base %d have the known frequencies',
  async (theta) => {
    const network = randomNetwork({ seed: 1, version: 17, kinds: ['attention'] });
    const [block] = (await parseNetwork(writeNetwork(network, { isBinary: true, theta }))).trunk.blocks;
    const frequencies = block?.kind === 'attention' ? block.rotation?.frequencies : undefined;
    const root = Math.fround(theta ** -0.5);
    // Two heads of four pairs. Two pairs turn with y, two with x.
    const head = [0, 1, 0, root, 1, 0, root, 0];
    expect([...(frequencies ?? [])]).toEqual([...head, ...head]);
  },
);

describe('decimal numbers', () => {
  const network = randomNetwork({ seed: 3, version: 8, kinds: ['ordinary'] });
  const text = Buffer.from(writeNetwork(network, { isBinary: false })).toString();
  const bias = network.value.valueBias.name;

  const parseBias = async (numbers: string): Promise<number[]> => {
    const changed = text.replace(new RegExp(`${bias}\n3\n.*\n`), `${bias}\n3\n${numbers}\n`);
    return [...(await parseNetwork(Buffer.from(changed))).value.valueBias.weights];
  };

  test('may be written in all usual ways', async () => {
    expect(await parseBias('1 -2.5 +3.')).toEqual([1, -2.5, 3]);
    expect(await parseBias('1e3\t-2.5E-2\r\n.5e+1')).toEqual([1000, Math.fround(-0.025), 5]);
    expect(await parseBias('0.1000000014901161193847656250000 16777217 1e-60')).toEqual([
      Math.fround(0.1),
      16777216,
      0,
    ]);
  });

  test.each(['1 2 x', '1 2 0x10', '1 2 nan', '1 2 Infinity', '1 2 1e39', '1 2 1e', '1 2 .', '1 2 --1', '1 2 1.2.3'])(
    '%s are no weights',
    async (numbers) => {
      await expect(parseBias(numbers)).rejects.toThrow(`the bias "${bias}" has a weight that is not a finite number`);
    },
  );
});

describe('the facts about a network', () => {
  test('count blocks, weights and operations', () => {
    const network = randomNetwork({ seed: 1, version: 17, kinds: ['ordinary', 'nested', 'nested'] });
    const facts = describeNetwork(network);
    expect(facts).toMatchObject({ name: 'random-17_1', version: 17, channels: 6 });
    expect(facts.blocks).toEqual([
      { kind: 'ordinary', count: 1 },
      { kind: 'nested', count: 2 },
    ]);
    expect(facts.innerBlocks).toEqual([
      { kind: 'ordinary', count: 2 },
      { kind: 'pooled', count: 2 },
    ]);
  });

  test('count the operations on every board size', () => {
    const kinds = ['ordinary', 'pooled', 'attention', 'feedForward'] as const;
    const { gigaflops, multiplications } = describeNetwork(randomNetwork({ seed: 1, version: 17, kinds }));
    expect(gigaflopsOn(multiplications, 19)).toBe(gigaflops);
    const { once, perPoint, perPair } = multiplications;
    expect(gigaflopsOn(multiplications, 2)).toBeCloseTo((2 * (once + 4 * perPoint + 16 * perPair)) / 1e9, 12);
    expect(perPair).toBeGreaterThan(0);
  });

  const FILES = [
    { file: 'kata-g170-b6c96', blocks: 6, weights: 1_028_743, gigaflops: 0.7236 },
    { file: 'kata-b7c96h3-transformer', blocks: 14, weights: 819_049, gigaflops: 0.9297 },
    { file: 'kata-b7c96h6-transformer', blocks: 14, weights: 851_305, gigaflops: 1.1282 },
    { file: 'trial-6x64', blocks: 6, weights: 470_159, gigaflops: 0.3282 },
  ];
  for (const { file, blocks, weights, gigaflops } of FILES) {
    const place = path.join(folder, `${file}.bin.gz`);
    test.skipIf(!existsSync(place))(`of ${file}`, async () => {
      const facts = describeNetwork(await parseNetwork(readFileSync(place)));
      expect(facts.blocks.reduce((sum, { count }) => sum + count, 0)).toBe(blocks);
      expect(facts.weights).toBe(weights);
      expect(facts.gigaflops).toBeCloseTo(gigaflops, 4);
    });
  }
});
