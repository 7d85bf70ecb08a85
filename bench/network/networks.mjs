/** The files of the networks that are measured. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { networkBytes, smallNetwork } from './randomNetworks.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = resolve(ROOT, process.env.INSEI_SHARED ?? '../shared', 'data');

const read = (name) => {
  const file = resolve(FOLDER, `${name}.bin.gz`);
  return existsSync(file) ? readFileSync(file) : undefined;
};

/** KataGo's network of this name, or a random one of its shape. */
export const b6c96 = async () => read('kata-g170-b6c96') ?? (await networkBytes(smallNetwork()));

/** Undefined if the file is not there. */
export const transformer = () => read('kata-b7c96h3-transformer');
