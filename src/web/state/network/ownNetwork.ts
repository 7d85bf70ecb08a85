/** The description of the visitor's own network, which the page can show without loading the network's file. */
import type { NetworkFacts } from '../../../player/player.js';

/** The names of the fields must not change, because browsers hold descriptions that earlier versions stored. */
export interface OwnNetwork {
  /** The name of the file. */
  readonly name: string;
  readonly bytes: number;
  readonly facts: Pick<NetworkFacts, 'name' | 'version' | 'blocks' | 'channels'>;
  /** The milliseconds that the network needs for each 19x19 position in this browser, if it evaluates many of them. */
  readonly speed: number;
}
