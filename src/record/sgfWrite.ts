/**
 * Writes SGF in a fixed form: there is a line break after each game, no other white space outside values, and brackets
 * only around games and variations. A file that already has this form is written back byte for byte.
 */
import { decodeByteString, toBytes } from './byteString.js';
import { UTF_8 } from './sgfCharset.js';
import { convertToUtf8, declareUtf8 } from './sgfText.js';
import { findProperty, type SgfNode, type SgfTree } from './sgfTree.js';

/** Returns the bytes of the games. Each game is written in its charset. */
export const writeSgf = (games: readonly SgfTree[]): Uint8Array =>
  toBytes(games.map((game) => `${writeTree(game.root)}\n`).join(''));

/**
 * Returns the text of the games. Games that are not in UTF-8 are converted first, because the text will be saved as
 * UTF-8. For the same reason, a game that declares another charset declares UTF-8 afterwards.
 */
export function writeSgfText(games: readonly SgfTree[]): string {
  for (const game of games) {
    if (game.charset !== UTF_8) convertToUtf8(game);
    else if (findProperty(game.root, 'CA')) declareUtf8(game.root);
  }
  return games.map((game) => `${decodeByteString(writeTree(game.root), UTF_8)}\n`).join('');
}

/** A part of the tree that is not written yet: a node with its descendants, or a closing bracket. */
type Waiting = SgfNode | ')';

function writeTree(root: SgfNode): string {
  const parts = ['('];
  const waiting: Waiting[] = [')', root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === ')') parts.push(next);
    else writeLine(next, parts, waiting);
  }
  return parts.join('');
}

/**
 * Writes the nodes from `start` to the end of the line or to the first node with several children. Adds the children of
 * the last written node to `waiting`.
 */
function writeLine(start: SgfNode, parts: string[], waiting: Waiting[]): void {
  let node = start;
  if (parts.length > 1) parts.push('(');
  writeNode(node, parts);
  for (let [child] = node.children; child && node.children.length === 1; [child] = node.children) {
    node = child;
    writeNode(node, parts);
  }
  for (const child of [...node.children].reverse()) waiting.push(')', child);
}

function writeNode({ properties }: SgfNode, parts: string[]): void {
  parts.push(';');
  for (const { id, values } of properties) parts.push(id, '[', values.join(']['), ']');
}
