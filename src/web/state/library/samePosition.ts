/** Finds the games that reach a position, or one of its images under rotation and reflection. */
import { toBytes } from '../../../record/byteString.js';
import { mainLine, parseSgf, type SgfTree } from '../../../record/index.js';
import type { Position } from '../../../rules/position.js';
import { positionUnderSymmetry, SYMMETRIES } from '../../../rules/symmetry.js';
import { stonesHash } from '../../../rules/zobrist.js';
import { makeGameFile } from '../game/gameTree.js';
import { gamesAlong } from '../game/position.js';

/** Only the first moves of each game are compared, so that a search of many games stays fast. */
const MAX_MOVES = 80;

/** Returns a function that says whether the main line of a game reaches the wanted position. */
export function positionFinder(wanted: Position): (sgf: string) => boolean {
  const hashes = new Set(SYMMETRIES.map((symmetry) => stonesHash(positionUnderSymmetry(wanted, symmetry))));
  return (sgf) => {
    try {
      const tree = parseSgf(toBytes(sgf), { lenient: true }).games[0] as SgfTree;
      const file = makeGameFile(tree);
      if (file.size !== wanted.size) return false;
      const path = [...mainLine(tree.root)].slice(0, MAX_MOVES + 1);
      for (const { position } of gamesAlong(file, path)) if (hashes.has(stonesHash(position))) return true;
      return false;
    } catch {
      return false;
    }
  };
}
