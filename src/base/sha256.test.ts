import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeRng } from './rng.js';
import { sha256 } from './sha256.js';

test('agrees with Node for every length up to three blocks, and for a part of a buffer', () => {
  const rng = makeRng(1);
  const bytes = Uint8Array.from({ length: 200 }, () => rng.below(256));
  for (let length = 0; length < 193; length++) {
    const part = bytes.subarray(3, 3 + length);
    expect(sha256(part), `${length} bytes`).toBe(createHash('sha256').update(part).digest('hex'));
  }
});
