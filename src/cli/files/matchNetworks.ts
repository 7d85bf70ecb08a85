/**
 * The network files of a match. A contestant names its file as a setting, as in network:network=FILE. Each file is
 * loaded only once, and all games use the loaded network.
 */
import { InputError } from '../../base/errors.js';
import type { Network } from '../../engine/index.node.js';
import type { Contestant } from '../../match/contestant.js';
import type { MatchEnvironment } from '../../match/environment.js';
import { createPlayer } from '../../player/index.node.js';
import type { Adjustment } from '../../player/settingAdjustments.js';
import { openNetworkFile } from './networkFiles.js';

/** The preset that plays with a network, and the setting that names the file. */
const PRESET = 'network';
const SETTING = 'network';

/** Adds the network file `path` to the contestant if the user wrote only `network`, without a file. */
export function addNetworkPath(contestant: string, path: string | undefined): string {
  if (path === undefined || contestant.trim() !== PRESET) return contestant;
  if (/[\s@,=]/.test(path))
    throw new InputError(`${path}: in a match, the path must not contain a blank, @, a comma or =`);
  return `${PRESET}:${SETTING}=${path}`;
}

/** Returns the name of a contestant, in which the path of a network file is replaced by the file's name. */
export const nameWithoutFolders = (name: string): string => name.replace(/=[^,@]*[\\/]/g, '=');

export class MatchNetworks {
  readonly #threads: number;
  readonly #networks = new Map<string, Network>();

  /** Each network gets one thread for each of the games that run at the same time. */
  constructor(concurrency: number) {
    this.#threads = concurrency;
  }

  /** Loads the networks. Returns a text that identifies the networks, or undefined if no contestant has a network. */
  async open(contestants: readonly Contestant[]): Promise<string | undefined> {
    const paths = contestants.flatMap((contestant) =>
      contestant.kind === 'preset' && contestant.preset === PRESET ? pathOf(contestant) : [],
    );
    for (const path of paths) {
      if (this.#networks.has(path)) continue;
      this.#networks.set(path, await openNetworkFile(path, { threads: this.#threads }));
    }
    return paths.length === 0 ? undefined : paths.map((path) => this.#identityOf(path)).join(', ');
  }

  readonly createPlayer: MatchEnvironment['createPlayer'] = async (preset, { adjustments = [], ...options }) => {
    const path = preset === PRESET ? pathIn(adjustments) : undefined;
    if (path === undefined) return createPlayer(preset, { ...options, adjustments });
    const others = adjustments.filter(([name]) => name !== SETTING);
    return createPlayer(preset, { ...options, adjustments: others, network: this.#networkOf(path) });
  };

  close(): void {
    for (const network of this.#networks.values()) network.close();
  }

  #networkOf(path: string): Network {
    const network = this.#networks.get(path);
    if (!network) throw new Error(`the network ${path} has not been opened`);
    return network;
  }

  #identityOf(path: string): string {
    const { facts, hash } = this.#networkOf(path);
    return `${facts.name} (SHA-256 ${hash})`;
  }
}

function pathOf({ name, adjustments }: Extract<Contestant, { kind: 'preset' }>): string {
  const path = pathIn(adjustments);
  if (path === undefined)
    throw new InputError(`"${name}" needs a network file: write ${PRESET}:${SETTING}=FILE, or add --network FILE`);
  return path;
}

const pathIn = (adjustments: readonly Adjustment[]): string | undefined =>
  adjustments.findLast(([name]) => name === SETTING)?.[1];
