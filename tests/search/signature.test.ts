import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from '../../src/engine/index.node.js';
import { benchSignature } from '../../src/player/signature.js';

const STORED = readFileSync(new URL('../../bench/signature.txt', import.meta.url), 'utf8').trim();

test.each([
  ['shared', true],
  ['plain', false],
])('the search behaves as its stored signature says, in %s memory', async (_name, shared) => {
  const engine = await createEngine({ threads: 1, memoryMiB: 64, shared });
  const signature = await benchSignature(engine);
  engine.close();
  // A wanted change of play: npm run signature -- --write
  expect(signature).toBe(STORED);
});
