/**
 * Writes SGF. One form only: a game on one line, nothing between nodes, brackets
 * only where a line branches. What was read in this form is written back byte
 * for byte.
 */
import { decodeBinary, toBytes } from './binary.js';
import { UTF_8 } from './sgfCharset.js';
import { convertToUtf8 } from './sgfText.js';
import type { SgfNode, SgfTree } from './sgfTree.js';

/** The games in their own charsets, a line each. */
export const writeSgf = (games: readonly SgfTree[]): Uint8Array =>
  toBytes(games.map((game) => `${writeTree(game.root)}\n`).join(''));

/** The games as a text. Those in another charset become UTF-8 first, so that the text does not declare what it is not. */
export function writeSgfText(games: readonly SgfTree[]): string {
  for (const game of games) if (game.charset !== UTF_8) convertToUtf8(game);
  return games.map((game) => `${decodeBinary(writeTree(game.root), UTF_8)}\n`).join('');
}

/** What is still to be written: a node with all that hangs from it, or a closing bracket. */
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

/** Writes nodes up to where the line ends or branches; the branches will have to wait. */
function writeLine(start: SgfNode, parts: string[], waiting: Waiting[]): void {
  let node = start;
  if (parts.length > 1) parts.push('(');
  writeNode(node, parts);
  while (node.children.length === 1) {
    node = node.children[0] as SgfNode;
    writeNode(node, parts);
  }
  for (let index = node.children.length - 1; index >= 0; index--) waiting.push(')', node.children[index] as SgfNode);
}

function writeNode({ properties }: SgfNode, parts: string[]): void {
  parts.push(';');
  for (const { id, values } of properties) parts.push(id, '[', values.join(']['), ']');
}
