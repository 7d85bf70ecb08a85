/** This machine, as experiments see it. */
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { InputError } from '../../base/inputError.js';
import { createEngine } from '../../engine/index.node.js';
import type { LabWorld, Needs } from '../../lab/world.js';
import { createPlayer, PRESET_NAMES } from '../../player/index.node.js';
import { clock, programs } from '../processes.js';

const sharedPath = (path: string): string => resolve(process.env.INSEI_SHARED ?? '../shared', path);

export const labWorld: LabWorld = {
  programs,
  clock,
  presetNames: PRESET_NAMES,
  createPlayer,
  createEngine,
  threads: Math.max(1, cpus().length),
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  readShared: async (path) => {
    const place = sharedPath(path);
    return readFile(place).catch(() => {
      throw new InputError(`there is no ${place}: INSEI_SHARED names the folder with the shared data`);
    });
  },
};

/** What an experiment needs and this machine does not have, as one sentence; undefined when all is there. */
export async function findMissing(needs: Needs | undefined): Promise<string | undefined> {
  for (const name of needs?.programs ?? []) if (!programs.find(name)) return `${name} is not installed`;
  for (const path of needs?.shared ?? []) {
    const found = await labWorld.readShared(path).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (found) return found;
  }
  return undefined;
}
