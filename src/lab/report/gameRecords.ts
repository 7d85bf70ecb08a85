/**
 * Writes the stored games of a run as SGF. As in the records of `insei match`, a comment at the start of each game
 * names the contestants with their colours, seeds and playouts.
 */
import { InputError } from '../../base/errors.js';
import { mixSeed } from '../../base/rng.js';
import { writeContestantNotes } from '../../match/gameNotes.js';
import { colorOfSide } from '../../match/matchSettings.js';
import { guessProgramName } from '../../match/ratedPlayer.js';
import { makeGameRecord } from '../../record/game.js';
import { gameToSgf } from '../../record/gameToSgf.js';
import { setText } from '../../record/sgfText.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { parseResult } from '../../rules/result.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import type { AnyExperiment } from '../run/experiment.js';
import { type GameRow, type GameUnit, gameSettings, isGame, unpackMoves } from '../run/gameUnit.js';
import { type RunRecord, unitsOf } from '../run/run.js';

/**
 * Returns the games of a run as SGF trees. Leaves out units that are not games, and games whose moves were not stored.
 */
export function gamesToSgf(experiment: AnyExperiment, { identity, rows }: RunRecord, application: string): SgfTree[] {
  const found = new Map(rows.map(({ key, row }) => [key, row as Partial<GameRow>]));
  return unitsOf(experiment, identity.params).flatMap((unit, index) => {
    const row = found.get(unit.key);
    if (!isGame(unit) || typeof row?.record !== 'string') return [];
    try {
      return [gameToTree(unit, row as GameRow, mixSeed(identity.seed, index), application)];
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`the game ${unit.key}: ${error.message}`);
      throw error;
    }
  });
}

/** Writes one game as an SGF tree. `seed` is the seed of the unit. */
function gameToTree(unit: GameUnit, row: GameRow, seed: number, application: string): SgfTree {
  const { index, settings } = gameSettings(unit, seed);
  const { size, komi, rules } = settings;
  const [a, b] = [guessProgramName(settings.a), guessProgramName(settings.b)];
  const record = makeGameRecord({
    size,
    komi,
    rules: RULE_SETS[rules],
    names: colorOfSide('a', { index, handicap: 0 }) === 'black' ? { black: a, white: b } : { black: b, white: a },
    result: parseResult(row.result ?? '?'),
    moves: unpackMoves(row.record ?? '', size),
  });
  const tree = gameToSgf(record, application);
  const notes = [`game: ${unit.key}`, ...writeContestantNotes(index, settings), `ending: ${row.ending}`];
  setText(tree, tree.root, 'C', notes.join('\n'));
  return tree;
}
