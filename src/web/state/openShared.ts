/** Opens a game from an address, and makes the address of the shown game. */
import { toBytes } from '../../record/byteString.js';
import { parseSgf } from '../../record/index.js';
import { openGames } from './files.js';
import { file, goTo, node } from './game/gameTree.js';
import { readSharedGame, writeSharedGame } from './sharedLink.js';
import { indicesTo, nodeAt } from './stored/storedGameFormat.js';

/** Throws an error if the address is damaged. */
export async function openSharedGame(address: string): Promise<void> {
  const shared = await readSharedGame(address);
  if (!shared) return;
  openGames(parseSgf(toBytes(shared.sgf), { lenient: true }).games);
  goTo(nodeAt(file.value.tree.root, shared.path));
}

/** The whole address of the shown position and its game. */
export async function addressOfShownGame(): Promise<string> {
  const shared = await writeSharedGame(file.value.tree, indicesTo(node.value));
  return `${location.origin}${location.pathname}#${shared}`;
}
