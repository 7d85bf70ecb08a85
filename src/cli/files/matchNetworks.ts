/**
 * The networks of a match. A contestant names its file as a setting, as in network:network=FILE. A contestant that names
 * no file plays with the network that comes with Insei. Each network is loaded only once, and all games use it.
 */
import { InputError } from '../../base/errors.js';
import type { Network } from '../../engine/index.node.js';
import type { Contestant } from '../../match/contestant.js';
import type { MatchEnvironment } from '../../match/environment.js';
import { createPlayer, parsePresetName } from '../../player/index.node.js';
import { NETWORK_PRESET, usesNetwork } from '../../player/presetNames.js';
import type { Adjustment } from '../../player/settingAdjustments.js';
import { openNetwork } from './networkFiles.js';

/** The setting that names the file. */
const SETTING = 'network';

/** Adds the network file `path` to the contestant if the user wrote only `network`, without a file. */
export function addNetworkPath(contestant: string, path: string | undefined): string {
  if (path === undefined || contestant.trim() !== NETWORK_PRESET) return contestant;
  if (/[\s@,=]/.test(path))
    throw new InputError(`${path}: in a match, the path must not contain a blank, @, a comma or =`);
  return `${NETWORK_PRESET}:${SETTING}=${path}`;
}

/** Returns the name of a contestant, in which the path of a network file is replaced by the file's name. */
export const nameWithoutFolders = (name: string): string => name.replace(/=[^,@]*[\\/]/g, '=');

export class MatchNetworks {
  readonly #threads: number;
  /** The networks by the paths of their files. The network that comes with Insei has the key undefined. */
  readonly #networks = new Map<string | undefined, Network>();

  /** Each network gets one thread for each of the games that run at the same time. */
  constructor(concurrency: number) {
    this.#threads = concurrency;
  }

  /** Loads the networks. Returns a text that identifies the networks, or undefined if no contestant has a network. */
  async open(contestants: readonly Contestant[]): Promise<string | undefined> {
    const paths = contestants.flatMap((contestant) =>
      contestant.kind === 'preset' && usesNetwork(contestant.preset) ? [pathIn(contestant.adjustments)] : [],
    );
    for (const path of paths) {
      if (this.#networks.has(path)) continue;
      this.#networks.set(path, await openNetwork(path, { threads: this.#threads }));
    }
    return paths.length === 0 ? undefined : paths.map((path) => this.#identityOf(path)).join(', ');
  }

  readonly createPlayer: MatchEnvironment['createPlayer'] = async (name, { adjustments = [], ...options }) => {
    const preset = parsePresetName(name);
    if (!usesNetwork(preset)) return createPlayer(preset, { ...options, adjustments });
    const others = adjustments.filter(([name]) => name !== SETTING);
    const network = this.#networkOf(pathIn(adjustments));
    return createPlayer(preset, { ...options, adjustments: others, network });
  };

  close(): void {
    for (const network of this.#networks.values()) network.close();
  }

  #networkOf(path: string | undefined): Network {
    const network = this.#networks.get(path);
    if (!network) throw new Error(`the network ${path ?? 'that comes with Insei'} has not been opened`);
    return network;
  }

  #identityOf(path: string | undefined): string {
    const { facts, hash } = this.#networkOf(path);
    return `${facts.name} (SHA-256 ${hash})`;
  }
}

const pathIn = (adjustments: readonly Adjustment[]): string | undefined =>
  adjustments.findLast(([name]) => name === SETTING)?.[1];
