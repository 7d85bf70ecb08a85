/** The report of the line on screen, which may be a variation: what is exported is what the graph and the list show. */
import type { SgfNode, SgfProperty, SgfTree } from '../../record/index.js';
import { tryMove } from '../../record/index.js';
import { type GameReview, readGameReview } from '../../review/index.js';
import { file, line } from '../game/gameFile.js';
import { isMainLine } from '../game/treeOrder.js';

/** A move that cannot be read is passed over, as it is on the board. */
const isReadable = ({ id, values: [raw] }: SgfProperty): boolean =>
  (id !== 'B' && id !== 'W') || tryMove(raw as string, file.value.size) !== undefined;

/** The tree as if it had no other line. */
function treeOfLine(): SgfTree {
  const nodes = line.value;
  const isWholeGame = isMainLine(nodes.at(-1) as SgfNode);
  const root = nodes.reduceRight<SgfNode | undefined>(
    (next, { properties }) => ({
      // The result is that of the game, not of a variation.
      properties: properties.filter((property) => isReadable(property) && (isWholeGame || property.id !== 'RE')),
      children: next ? [next] : [],
    }),
    undefined,
  );
  return { ...file.value.tree, root: root as SgfNode };
}

export const lineReport = (): GameReview => readGameReview(treeOfLine());
