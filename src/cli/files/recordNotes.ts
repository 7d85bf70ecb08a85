/** Tells the user what is wrong in a game record that can be used all the same. */
import type { GameRecord } from '../../record/game.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import { illegalMoves } from '../../record/replay.js';
import { collectProblemsInto, describeFault, type SgfProblem } from '../../record/sgfError.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { writePoint } from '../../rules/point.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { addFileNameToErrors } from './recordFile.js';
import { nameOfInput } from './standardInput.js';

const MAX_NOTES = 10;

/** Reads the main line of a game. Prints what had to be left out, and which moves are illegal. */
export function readGameWithNotes(path: string, tree: SgfTree): GameRecord {
  const problems: SgfProblem[] = [];
  const record = addFileNameToErrors(path, () => gameFromSgf(tree, collectProblemsInto(problems)));
  const illegal = illegalMoves(record, record.rules ?? RULE_SETS.chinese).map(
    ({ number, move, reason }) =>
      `move ${number}, ${move.color} ${writePoint(move.point, record.size)}, is illegal (${reason}); it is replayed as recorded`,
  );
  const notes = [...problems.map(describeFault), ...illegal];
  for (const note of notes.slice(0, MAX_NOTES)) console.error(`note: ${nameOfInput(path)}: ${note}`);
  if (notes.length > MAX_NOTES) console.error(`note: ${nameOfInput(path)}: ${notes.length - MAX_NOTES} more`);
  return record;
}
