/** The game that the tour shows. */
import { toByteString } from '../../../record/byteString.js';
import { allNodes, parseSgf, readSimpleText, type SgfTree, writeSgf } from '../../../record/index.js';
import { removeReview } from '../../../review/index.js';

const NAME = 'Example of the tour';
/** A 9x9 game that stops in the middle game, while much is still undecided. */
export const EXAMPLE_GAME = `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese]GN[${NAME}];B[ee];W[ge];B[gf];W[ff];B[fg];W[fe];B[hf];W[ef];B[he];W[hd];B[de];W[cf];B[cd];W[dg])`;

/** Whether the tree is the tour's example game. A tree that the visitor has edited counts, too. */
export const isTourGame = (tree: SgfTree): boolean => readSimpleText(tree, tree.root, 'GN') === NAME;

/** Whether the tree is the tour's example game and the visitor has not edited it. Reviews do not count as edits. */
export function isUneditedTourGame(tree: SgfTree): boolean {
  if (!isTourGame(tree)) return false;
  const copy = parseTree(writeSgf([tree]));
  for (const node of allNodes(copy.root)) removeReview(node);
  return sgfOf(copy) === sgfOf(parseTree(EXAMPLE_GAME));
}

const parseTree = (sgf: Uint8Array | string): SgfTree => parseSgf(sgf, { lenient: true }).games[0] as SgfTree;
const sgfOf = (tree: SgfTree): string => toByteString(writeSgf([tree]));
