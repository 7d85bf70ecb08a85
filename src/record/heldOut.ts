/**
 * Splits games into training games and held-out games by the hash of each game's text. So a game stays in its part
 * (training or held out) if other games are added, removed or reordered.
 */

/**
 * Returns the hash of a text: a number of 32 bits, computed with FNV-1a. The bits are mixed at the end, because the
 * high bits of FNV-1a are not random enough.
 */
export function hashText(binary: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < binary.length; at++) hash = Math.imul(hash ^ binary.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Returns whether the game with this hash is held out. `share` says what share of all games is to be held out, from 0
 * to 1. A game that is held out with one share is also held out with every larger share.
 */
export const isHeldOut = (hash: number, share: number): boolean => hash < share * 0x1_0000_0000;
