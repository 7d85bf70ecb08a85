import { expect, test } from 'vitest';
import { nodeHost } from '../../src/engine/host.node.js';
import { createEngine } from '../../src/engine/index.node.js';
import { searchSetup } from '../../src/player/presets.js';
import { benchSignature } from '../../src/player/signature.js';
import { storedSignature } from '../storedSignature.js';

test.each([
  ['default', 'shared', true],
  ['default', 'plain', false],
  ['strong', 'shared', true],
])('%s behaves as its stored signature says, in %s memory', async (preset, _name, shared) => {
  const { settings, ...models } = await searchSetup(preset, nodeHost);
  const engine = await createEngine({ threads: 1, memoryMiB: 64, shared, ...models });
  const signature = await benchSignature(engine, settings);
  engine.close();
  // A wanted change of play: npm run signature -- --write
  expect(signature).toBe(storedSignature(preset));
});
