/** Games that an experiment played, from its rows to SGF. */
import { InputError } from '../base/inputError.js';
import { colorOf } from '../match/settings.js';
import { makeGameRecord } from '../record/game.js';
import { gameToSgf } from '../record/gameToSgf.js';
import { setText } from '../record/sgfText.js';
import type { SgfTree } from '../record/sgfTree.js';
import { parseResult } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import type { Finished, Unit } from './experiment.js';
import { type GameRow, type GameUnit, KOMI, nameOf, RULES } from './games.js';
import { unpackMoves } from './packedMoves.js';

/** Units that are no games, and games whose moves were not kept, are left out. */
export const gamesToSgf = (finished: readonly Finished<Unit, unknown>[], application: string): SgfTree[] =>
  finished.flatMap(({ unit, row }) => {
    if (!isGame(unit) || typeof (row as Partial<GameRow>).record !== 'string') return [];
    try {
      return [gameToTree(unit, row as GameRow, application)];
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`the game ${unit.key}: ${error.message}`);
      throw error;
    }
  });

const isGame = (unit: Unit): unit is GameUnit => 'a' in unit && 'b' in unit && 'size' in unit && 'game' in unit;

function gameToTree({ key, a, b, size, game }: GameUnit, row: GameRow, application: string): SgfTree {
  const names =
    colorOf('a', game) === 'black' ? { black: nameOf(a), white: nameOf(b) } : { black: nameOf(b), white: nameOf(a) };
  const record = makeGameRecord({
    ...{ size, komi: KOMI, rules: RULE_SETS[RULES], names },
    result: parseResult(row.result ?? '?'),
    moves: unpackMoves(row.record ?? '', size),
  });
  const tree = gameToSgf(record, application);
  setText(tree, tree.root, 'C', [`game: ${key}`, `A: ${a}`, `B: ${b}`, `ending: ${row.ending}`].join('\n'));
  return tree;
}
