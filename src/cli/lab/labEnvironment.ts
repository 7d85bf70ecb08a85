/** The environment of experiments on this machine: players, programs, the clock, shared data and a work folder. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/errors.js';
import { unpackWhole } from '../../base/unpack.js';
import type { ModelName } from '../../engine/environment.js';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createEngine } from '../../engine/index.node.js';
import { ProofReader } from '../../engine/solver/proofReader.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { NO_STORE } from '../../learn/patterns/trainingStore.js';
import { askProgramVersion } from '../../match/programVersion.js';
import { createPlayer, PRESET_NAMES, parsePresetName } from '../../player/index.node.js';
import { readPlayoutStrengths } from '../../player/patternPresets.js';
import { modelSignature, presetSignatures } from '../../player/presetSignatures.js';
import { cpuSeconds, peakBytes } from '../cpuClock.js';
import { openBook } from '../files/bookFiles.js';
import { openWorkFolder } from '../files/modelFiles.js';
import { openNetwork } from '../files/networkFiles.js';
import { clock, programs } from '../processes.js';
import { defaultSharedFolder } from './sharedFolder.js';
import { cachedSignatures } from './signatureCache.js';

const PROGRAM_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

const DEFAULT_SHARED = defaultSharedFolder(PROGRAM_FOLDER);

const sharedPath = (path: string): string => resolve(process.env.INSEI_SHARED ?? DEFAULT_SHARED, path);

const findMissingShared = (path: string): string | undefined =>
  existsSync(sharedPath(path))
    ? undefined
    : `there is no ${sharedPath(path)}; set INSEI_SHARED to the folder with the shared data`;

const filePath = (path: string): string => (existsSync(path) ? path : resolve(PROGRAM_FOLDER, path));

const findMissingFile = (path: string): string | undefined =>
  existsSync(filePath(path)) ? undefined : `there is no file ${path}; name another file with --set`;

/** How long a program may take to tell its version. */
const VERSION_SECONDS = 20;

/** Keeps what a function returns for each argument: signatures, versions and books do not change while the process runs. */
function keep<A, R>(compute: (argument: A) => Promise<R>): (argument: A) => Promise<R> {
  const kept = new Map<string, Promise<R>>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const result = kept.get(key) ?? compute(argument);
    kept.set(key, result);
    return result;
  };
}

export const labEnvironment: LabEnvironment = {
  programs,
  clock,
  presetNames: PRESET_NAMES,
  createPlayer: async (preset, options) => createPlayer(parsePresetName(preset), options),
  createEngine,
  createProofReader: () => ProofReader.create(nodeEnvironment),
  readPlayouts: () => readPlayoutStrengths(nodeEnvironment),
  threads: Math.max(1, cpus().length),
  cpuSeconds: () => cpuSeconds(),
  peakBytes,
  readModel: nodeEnvironment.readModel,
  openNetwork: (path, options) => openNetwork(filePath(path), options),
  openBook: keep((path: string) => openBook(filePath(path))),
  readTextFile: async (path) => {
    const missing = findMissingFile(path);
    if (missing) throw new InputError(missing);
    return readFile(filePath(path), 'utf8');
  },
  findMissingFile,
  signPreset: keep((preset: string) => cachedSignatures(preset, () => presetSignatures(preset, nodeEnvironment))),
  signModel: keep((name: ModelName) => modelSignature(name, nodeEnvironment)),
  askVersion: keep((words: readonly string[]) =>
    askProgramVersion(words, { programs, clock, seconds: VERSION_SECONDS }),
  ),
  readShared: async (path) => {
    const missing = findMissingShared(path);
    if (missing) throw new InputError(missing);
    return unpackWhole(await readFile(sharedPath(path)), Number.POSITIVE_INFINITY);
  },
  findMissingShared,
  intermediateResults: NO_STORE,
};

/** Returns the environment. If a work folder is given, the environment stores intermediate results in this folder. */
export const labEnvironmentWithWorkFolder = (workFolder: string | undefined): LabEnvironment =>
  workFolder === undefined ? labEnvironment : { ...labEnvironment, intermediateResults: openWorkFolder(workFolder) };
