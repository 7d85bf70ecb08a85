/** The game that the tour shows. */
import { toBinary } from '../../record/binary.js';
import { allNodes, parseSgf, type SgfTree, simpleTextOf, writeSgf } from '../../record/index.js';
import { removeReview } from '../../review/index.js';

const NAME = 'Example of the tour';
/** A middle game on the small board in which much is still open. */
export const EXAMPLE = `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese]GN[${NAME}];B[ee];W[ge];B[gf];W[ff];B[fg];W[fe];B[hf];W[ef];B[he];W[hd];B[de];W[cf];B[cd];W[dg])`;

/** Whether this is the example, with whatever may have been added to it. */
export const isOfTour = (tree: SgfTree): boolean => simpleTextOf(tree, tree.root, 'GN') === NAME;

/** Whether this is the example as it came: the engine may have thought about it, but nobody has changed it. */
export function isExample(tree: SgfTree): boolean {
  if (!isOfTour(tree)) return false;
  const copy = parseTree(writeSgf([tree]));
  for (const node of allNodes(copy.root)) removeReview(node);
  return textOf(copy) === textOf(parseTree(EXAMPLE));
}

const parseTree = (sgf: Uint8Array | string): SgfTree => parseSgf(sgf, { lenient: true }).games[0] as SgfTree;
const textOf = (tree: SgfTree): string => toBinary(writeSgf([tree]));
