/** What the page knows about the visitor's own network without its file. */
import type { NetworkFacts } from '../../../player/player.js';

/** The names of the fields must not change, because browsers hold descriptions that earlier versions stored. */
export interface OwnNetwork {
  /** The name of the file. */
  readonly name: string;
  readonly bytes: number;
  readonly facts: Pick<NetworkFacts, 'name' | 'version' | 'blocks' | 'channels'>;
  /** The milliseconds for a 19x19 position in this browser, if many are evaluated. */
  readonly speed: number;
}
