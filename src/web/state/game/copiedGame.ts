/** Copies a part of the shown game, so that another game can begin there. */
import { type SgfNode, setText } from '../../../record/index.js';
import { isReviewProperty } from '../../../review/index.js';
import { COLORS, type Color } from '../../../rules/color.js';
import { file, type GameFile, makeGameFile, pathTo } from './gameTree.js';

/** What a record says about how the game went; it does not hold for the new game. */
const OUTDATED = ['RE', 'TM', 'OT', 'DT', 'PB', 'PW', 'BR', 'WR'];

/**
 * A copy of the moves up to a node of the shown tree, without variations, reviews and the result, as a game of its own
 * between these players.
 */
export function copyUpTo(last: SgfNode, names: Readonly<Record<Color, string>>): GameFile {
  const root = pathTo(last).reduceRight<SgfNode | undefined>(
    (next, { properties }) => ({
      properties: properties
        .filter((property) => !isReviewProperty(property) && !OUTDATED.includes(property.id))
        .map(({ id, values }) => ({ id, values: [...values] })),
      children: next ? [next] : [],
    }),
    undefined,
  );
  const tree = { ...file.value.tree, root: root as SgfNode };
  for (const color of COLORS) setText(tree, tree.root, color === 'black' ? 'PB' : 'PW', names[color]);
  return makeGameFile(tree);
}
