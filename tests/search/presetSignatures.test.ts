/**
 * The signatures of presets and models are the stored ones. `npm test` compares those that take little time, and
 * `npm run long -- signatures` compares all.
 */
import { expect, test } from 'vitest';
import { MODEL_NAMES } from '../../src/engine/environment.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { modelSignature, presetSignatures } from '../../src/player/presetSignatures.js';
import { PRESET_NAMES } from '../../src/player/presets.js';
import { storedSignature } from '../storedSignature.js';

const FAST = [
  'lgrf2',
  'uct',
  'patterns',
  'gamma',
  'network',
  'random',
  'pell-hand',
  'pell-random',
  'pell-beta',
  'pell-mean',
];
/** How many presets a long test compares. */
const MANY = process.env.INSEI_SIGNED_PRESETS;
const PRESETS = MANY === undefined ? FAST : PRESET_NAMES.slice(0, Number(MANY));

test.each(PRESETS)('the signatures of %s are the stored ones', { timeout: 60_000 }, async (preset) => {
  // If the change of play is intended: npm run signature -- --write
  for (const [name, signature] of Object.entries(await presetSignatures(preset, nodeEnvironment)))
    expect(storedSignature(name), name).toBe(signature);
});

test.each(MODEL_NAMES)('the hash of the model %s is the stored one', async (model) => {
  for (const [name, hash] of Object.entries(await modelSignature(model, nodeEnvironment)))
    expect(storedSignature(name)).toBe(hash);
});

test('every preset has a signature of its games', () => {
  const signed = PRESET_NAMES.filter((preset) => storedSignature(`${preset}/games`) !== undefined);
  expect(signed).toEqual(PRESET_NAMES);
});
