/**
 * How the search behaves, a number for each of two presets. `npm run signature` prints them;
 * `npm run signature -- --write` stores them, which belongs into the same commit as
 * the change of play that made it necessary.
 */
import { writeFileSync } from 'node:fs';
import { nodeHost } from '../dist/engine/host.node.js';
import { createEngine } from '../dist/engine/index.node.js';
import { searchSetup } from '../dist/player/presets.js';
import { benchSignature, SIGNED_PRESETS } from '../dist/player/signature.js';

const lines = [];
for (const preset of SIGNED_PRESETS) {
  const { settings, ...models } = await searchSetup(preset, nodeHost);
  const engine = await createEngine({ threads: 1, memoryMiB: 64, ...models });
  lines.push(`${preset} ${await benchSignature(engine, settings)}\n`);
  engine.close();
}
process.stdout.write(lines.join(''));
if (process.argv.includes('--write')) writeFileSync(new URL('signature.txt', import.meta.url), lines.join(''));
