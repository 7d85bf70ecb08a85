/** The names of games in addresses and in the library. A game gets its name when the page first shows it. */
import type { SgfTree } from '../../../record/index.js';

const ids = new WeakMap<SgfTree['root'], string>();

/** Eight letters and digits, drawn at random. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36)).join('');

export function gameId({ root }: SgfTree): string {
  const known = ids.get(root);
  if (known !== undefined) return known;
  const id = newId();
  ids.set(root, id);
  return id;
}

/** Gives a game the name that it had when it was stored. */
export const setGameId = ({ root }: SgfTree, id: string): void => void ids.set(root, id);
