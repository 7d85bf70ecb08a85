/**
 * One number for the behaviour of the search. `npm run signature` prints it;
 * `npm run signature -- --write` stores it, which belongs into the same commit as
 * the change of play that made it necessary.
 */
import { writeFileSync } from 'node:fs';
import { createEngine } from '../dist/engine/index.node.js';
import { benchSignature } from '../dist/player/signature.js';

const engine = await createEngine({ threads: 1, memoryMiB: 64 });
const signature = await benchSignature(engine);
engine.close();
console.log(signature);
if (process.argv.includes('--write')) writeFileSync(new URL('signature.txt', import.meta.url), `${signature}\n`);
