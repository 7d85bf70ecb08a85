/** The environment of experiments on this machine: players, programs, the clock, shared data and a work folder. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/errors.js';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createEngine } from '../../engine/index.node.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { NO_STORE } from '../../learn/patterns/trainingStore.js';
import { createPlayer, PRESET_NAMES } from '../../player/index.node.js';
import { readPlayoutStrengths } from '../../player/patternPresets.js';
import { cpuSeconds } from '../cpuClock.js';
import { openWorkFolder } from '../files/modelFiles.js';
import { clock, programs } from '../processes.js';

/**
 * The default folder of the shared data: `shared`, beside the folder of the repository, whatever the current folder is.
 */
const DEFAULT_SHARED = fileURLToPath(new URL('../../../../shared', import.meta.url));

const sharedPath = (path: string): string => resolve(process.env.INSEI_SHARED ?? DEFAULT_SHARED, path);

const findMissingShared = (path: string): string | undefined =>
  existsSync(sharedPath(path))
    ? undefined
    : `there is no ${sharedPath(path)}; set INSEI_SHARED to the folder with the shared data`;

export const labEnvironment: LabEnvironment = {
  programs,
  clock,
  presetNames: PRESET_NAMES,
  createPlayer,
  createEngine,
  readPlayouts: () => readPlayoutStrengths(nodeEnvironment),
  threads: Math.max(1, cpus().length),
  cpuSeconds: () => cpuSeconds(),
  readModel: nodeEnvironment.readModel,
  readShared: async (path) => {
    const missing = findMissingShared(path);
    if (missing) throw new InputError(missing);
    return readFile(sharedPath(path));
  },
  findMissingShared,
  intermediateResults: NO_STORE,
};

/** Returns the environment. If a work folder is given, the environment stores intermediate results in this folder. */
export const labEnvironmentWithWorkFolder = (workFolder: string | undefined): LabEnvironment =>
  workFolder === undefined ? labEnvironment : { ...labEnvironment, intermediateResults: openWorkFolder(workFolder) };
