/**
 * Which games are for training and which are held out? A hash of the game's own
 * text decides, not its place: adding, removing or reordering files never moves
 * a game from one part to the other.
 */

/** 32 bits of FNV-1a over the bytes of a game, mixed once more because its high bits alone are poor. */
export function hashText(binary: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < binary.length; at++) hash = Math.imul(hash ^ binary.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Is a game with this hash held out, when that share of all games (0 … 1) is? A larger share only adds games. */
export const isHeldOut = (hash: number, share: number): boolean => hash < share * 0x1_0000_0000;
