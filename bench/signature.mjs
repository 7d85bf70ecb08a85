/**
 * Prints the signatures of all presets and models: of the search of two presets, of two games of every preset, and of
 * the files of the models. A signature changes when the preset plays differently. `npm run signature -- --write` also
 * stores the signatures. Commit them together with the change of play. `--only level-` computes only the presets and
 * models whose names begin with `level-`, and takes the other signatures from those that are stored.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MODEL_NAMES } from '../dist/engine/environment.js';
import { nodeEnvironment } from '../dist/engine/environment.node.js';
import { modelSignature, presetSignatures } from '../dist/player/presetSignatures.js';
import { PRESET_NAMES } from '../dist/player/presets.js';

const STORED = new URL('signature.txt', import.meta.url);
const { values } = parseArgs({ options: { write: { type: 'boolean' }, only: { type: 'string', multiple: true } } });

/** The stored signatures of a preset or a model, whose lines begin with its name. */
const stored = readFileSync(STORED, 'utf8').trim().split('\n');
const storedOf = (name) =>
  Object.fromEntries(stored.map((line) => line.split(' ')).filter(([key]) => key === name || key === `${name}/games`));
const isWanted = (name) => values.only === undefined || values.only.some((start) => name.startsWith(start));

const signatures = {};
for (const model of MODEL_NAMES)
  Object.assign(
    signatures,
    isWanted(model) ? await modelSignature(model, nodeEnvironment) : storedOf(`models/${model}`),
  );
for (const preset of PRESET_NAMES)
  Object.assign(signatures, isWanted(preset) ? await presetSignatures(preset, nodeEnvironment) : storedOf(preset));
const lines = Object.entries(signatures).map(([name, signature]) => `${name} ${signature}\n`);
process.stdout.write(lines.join(''));
if (values.write) writeFileSync(STORED, lines.join(''));
