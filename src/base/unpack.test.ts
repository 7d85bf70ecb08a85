import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeRng } from './rng.js';
import { maxUnpackedBytes, unpack, unpackWhole } from './unpack.js';

const rng = makeRng(1);
const TEXT = Buffer.from(Array.from({ length: 200_000 }, () => rng.below(64)));
const PACKED = gzipSync(TEXT);

async function* piecesOf(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function collect(chunks: AsyncIterable<Uint8Array>, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of unpack(chunks, maxBytes)) found.push(piece);
  return Buffer.concat(found);
}

describe('unpack', () => {
  test.each([
    ['packed', PACKED],
    ['not packed', TEXT],
    ['empty', new Uint8Array(0)],
    ['one byte', Uint8Array.of(0x1f)],
  ])('gives the same bytes in pieces of any length: %s', async (_, bytes) => {
    const whole = await unpackWhole(bytes, 1e9);
    expect(Buffer.from(whole).equals(bytes === PACKED ? TEXT : bytes)).toBe(true);
    for (const length of [2, 3, 1000, 65_536, 1e6]) {
      if (bytes.length / length < 2000) expect((await collect(piecesOf(bytes, length))).equals(whole)).toBe(true);
    }
  });

  test('passes an error of the source on', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield PACKED.subarray(0, 1000);
      throw new Error('the disk is gone');
    }
    await expect(collect(broken())).rejects.toThrow('the disk is gone');
  });

  test('stops when the caller wants no more', async () => {
    for await (const piece of unpack(piecesOf(PACKED, 1000), 1e9)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
  });
});

describe('refuses', () => {
  test.each([
    ['a cut file', PACKED.subarray(0, 5000), 'the file is cut off'],
    ['a changed byte', PACKED.map((byte, i) => (i === 400 ? byte ^ 16 : byte)), 'the file is '],
    ['bytes after the end', Buffer.concat([PACKED, Buffer.from('more')]), 'the file is '],
    // Node 24 takes the second file for damaged data, earlier versions do not notice it.
    ['two files in one', Buffer.concat([PACKED, gzipSync('more')]), /^the file is (?:followed by bytes|cut off)/],
  ])('%s', async (_, bytes, message) => {
    await expect(unpackWhole(bytes, 1e9)).rejects.toThrow(message);
  });

  test('what unpacks to more than the limit, without unpacking all of it', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(maxUnpackedBytes(bomb, 1e9)).toBeGreaterThanOrEqual(50_000_000);
    await expect(unpackWhole(bomb, 2 ** 20)).rejects.toThrow('the file goes beyond 1 MiB, the largest size');
    await expect(unpackWhole(Buffer.alloc(11), 10)).rejects.toThrow('goes beyond');
  });
});
