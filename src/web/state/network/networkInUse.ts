/** The description of a network that the page uses. The page can show it without loading the network's file. */
import type { NetworkFacts } from '../../../player/player.js';

/** The names of the fields must not change, because browsers hold descriptions that earlier versions stored. */
export interface NetworkInUse {
  /** The name of the visitor's file; missing in the description of the network that comes with Insei. */
  readonly name?: string;
  readonly bytes: number;
  readonly facts: Pick<NetworkFacts, 'name' | 'version' | 'blocks' | 'channels'>;
  /**
   * How many milliseconds the network needs in this browser for one 19x19 position, if it evaluates many positions
   * together.
   */
  readonly speed: number;
}
