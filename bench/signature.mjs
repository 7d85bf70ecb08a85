/**
 * Prints a signature of the search for each of two presets: it changes when the search plays differently.
 * `npm run signature -- --write` also stores the signatures. Commit them together with the change of play.
 */
import { writeFileSync } from 'node:fs';
import { nodeEnvironment } from '../dist/engine/environment.node.js';
import { createEngine } from '../dist/engine/index.node.js';
import { searchConfiguration } from '../dist/player/presets.js';
import { benchSignature, SIGNED_PRESETS } from '../dist/player/signature.js';

const lines = [];
for (const preset of SIGNED_PRESETS) {
  const { settings, ...models } = await searchConfiguration(preset, nodeEnvironment);
  const engine = await createEngine({ threads: 1, memoryMiB: 64, ...models });
  lines.push(`${preset} ${await benchSignature(engine, settings)}\n`);
  engine.close();
}
process.stdout.write(lines.join(''));
if (process.argv.includes('--write')) writeFileSync(new URL('signature.txt', import.meta.url), lines.join(''));
