/**
 * Prints the signatures of all presets and models: of the search of two presets, of two games of every preset, and of
 * the files of the models. A signature changes when the preset plays differently. `npm run signature -- --write` also
 * stores the signatures. Commit them together with the change of play.
 */
import { writeFileSync } from 'node:fs';
import { MODEL_NAMES } from '../dist/engine/environment.js';
import { nodeEnvironment } from '../dist/engine/environment.node.js';
import { modelSignature, presetSignatures } from '../dist/player/presetSignatures.js';
import { PRESET_NAMES } from '../dist/player/presets.js';

const signatures = {};
for (const model of MODEL_NAMES) Object.assign(signatures, await modelSignature(model, nodeEnvironment));
for (const preset of PRESET_NAMES) Object.assign(signatures, await presetSignatures(preset, nodeEnvironment));
const lines = Object.entries(signatures).map(([name, signature]) => `${name} ${signature}\n`);
process.stdout.write(lines.join(''));
if (process.argv.includes('--write')) writeFileSync(new URL('signature.txt', import.meta.url), lines.join(''));
