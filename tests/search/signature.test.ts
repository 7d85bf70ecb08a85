import { expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { createEngine } from '../../src/engine/index.node.js';
import { searchConfiguration } from '../../src/player/presets.js';
import { benchSignature } from '../../src/player/signature.js';
import { storedSignature } from '../storedSignature.js';

test.each([
  ['default', 'shared', true],
  ['default', 'plain', false],
  ['classic', 'shared', true],
])('the signature of %s is the stored one, in %s memory', async (preset, _name, shared) => {
  const { settings, ...models } = await searchConfiguration(preset, nodeEnvironment);
  const engine = await createEngine({ threads: 1, memoryMiB: 64, shared, ...models });
  const signature = await benchSignature(engine, settings);
  engine.close();
  // If the change of play is intended: npm run signature -- --write
  expect(signature).toBe(storedSignature(preset));
});
