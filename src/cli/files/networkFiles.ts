/** Opens networks: those in files that the user names, and the one that comes with Insei. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { InputError } from '../../base/errors.js';
import { loadNetwork, type Network, type NetworkOptions } from '../../engine/index.node.js';
import { MAX_NETWORK_BYTES } from '../../engine/network/networkFile.js';
import type { NetworkModel } from '../../gtp/analysis/networkModel.js';
import { statRegularFile } from './atomicFile.js';

/** The file of the network that comes with Insei. */
const SHIPPED = 'network.bin.gz';

/**
 * Reads the network file that the user named, or the network that comes with Insei if the user named none. At the end,
 * call `close` on the returned network, to end its threads.
 */
export async function openNetwork(path: string | undefined, options: NetworkOptions = {}): Promise<Network> {
  if (path === undefined) return loadNetwork(undefined, options);
  const { size } = await statRegularFile(path);
  if (size > MAX_NETWORK_BYTES) throw new InputError(`${path} is larger than ${MAX_NETWORK_BYTES / 1e6} MB`);
  const bytes = await readFile(path);
  try {
    return await loadNetwork(bytes, options);
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${path}: ${error.message}`) : error;
  }
}

/** Describes a network for the protocols of KataGo. `path` is the file that the user named, if any. */
export const describeModel = ({ facts, batch }: Network, path: string | undefined): NetworkModel => ({
  name: basename(path ?? SHIPPED),
  internalName: facts.name,
  maxBatchSize: batch,
  usesHumanSLProfile: false,
  version: facts.version,
  usingFP16: 'false',
});
