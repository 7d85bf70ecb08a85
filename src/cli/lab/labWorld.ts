/** This machine, as experiments see it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/inputError.js';
import { nodeHost } from '../../engine/host.node.js';
import { createEngine } from '../../engine/index.node.js';
import type { AnyExperiment } from '../../lab/experiment.js';
import { tryExperiment } from '../../lab/registry.js';
import type { RunIdentity } from '../../lab/run.js';
import { Unfit } from '../../lab/work.js';
import type { LabWorld, Needs } from '../../lab/world.js';
import { NO_STORE } from '../../learn/patterns/ownThread.js';
import { createPlayer, PRESET_NAMES } from '../../player/index.node.js';
import { readPlayouts } from '../../player/patternPresets.js';
import { openWorkFolder } from '../modelFiles.js';
import { clock, programs } from '../processes.js';

/** Beside the checkout, wherever the command is called. */
const USUAL_SHARED = fileURLToPath(new URL('../../../../shared', import.meta.url));

const sharedPath = (path: string): string => resolve(process.env.INSEI_SHARED ?? USUAL_SHARED, path);

const missingShared = (path: string): string | undefined =>
  existsSync(sharedPath(path))
    ? undefined
    : `there is no ${sharedPath(path)}: INSEI_SHARED names the folder with the shared data`;

export const labWorld: LabWorld = {
  programs,
  clock,
  presetNames: PRESET_NAMES,
  createPlayer,
  createEngine,
  readPlayouts: () => readPlayouts(nodeHost),
  threads: Math.max(1, cpus().length),
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  readModel: nodeHost.readModel,
  readShared: async (path) => {
    const missing = missingShared(path);
    if (missing) throw new InputError(missing);
    return readFile(sharedPath(path));
  },
  findings: NO_STORE,
};

/** The same, with a folder for what units find. */
export const worldWith = (workFolder: string | undefined): LabWorld =>
  workFolder === undefined ? labWorld : { ...labWorld, findings: openWorkFolder(workFolder) };

/** What an experiment needs and this machine does not have, as one sentence; undefined when all is there. */
export function findMissing({ programs: names = [], shared = [] }: Needs = {}): string | undefined {
  const program = names.find((name) => !programs.find(name));
  if (program) return `${program} is not installed`;
  return shared.map(missingShared).find((missing) => missing !== undefined);
}

/** The experiment of a run, if it can be done with this version and on this machine. */
export function findFit({ experiment: name, params }: RunIdentity): AnyExperiment {
  const experiment = tryExperiment(name);
  if (!experiment) throw new Unfit(`this version has no experiment "${name}"`);
  const missing = findMissing(experiment.needs?.(params));
  if (missing) throw new Unfit(missing);
  return experiment;
}
