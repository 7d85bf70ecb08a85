/** Games that an experiment played, from its rows to SGF, with the notes that records of matches have. */
import { InputError } from '../base/inputError.js';
import { mixSeed } from '../base/rng.js';
import { writeEntrants } from '../match/gameNotes.js';
import { ownName } from '../match/ratedPlayer.js';
import { colorOf } from '../match/settings.js';
import { makeGameRecord } from '../record/game.js';
import { gameToSgf } from '../record/gameToSgf.js';
import { setText } from '../record/sgfText.js';
import type { SgfTree } from '../record/sgfTree.js';
import { parseResult } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import type { AnyExperiment } from './experiment.js';
import { type GameRow, type GameUnit, gameSettings, isGame } from './games.js';
import { unpackMoves } from './packedMoves.js';
import { type RunRecord, unitsOf } from './run.js';

/** Units that are no games, and games whose moves were not kept, are left out. */
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

/** `seed` is the unit's. */
function gameToTree(unit: GameUnit, row: GameRow, seed: number, application: string): SgfTree {
  const { index, settings } = gameSettings(unit, seed);
  const { size, komi, rules } = settings;
  const [a, b] = [ownName(settings.a), ownName(settings.b)];
  const record = makeGameRecord({
    ...{ size, komi, rules: RULE_SETS[rules] },
    names: colorOf('a', { index, handicap: 0 }) === 'black' ? { black: a, white: b } : { black: b, white: a },
    result: parseResult(row.result ?? '?'),
    moves: unpackMoves(row.record ?? '', size),
  });
  const tree = gameToSgf(record, application);
  const notes = [`game: ${unit.key}`, ...writeEntrants(index, settings), `ending: ${row.ending}`];
  setText(tree, tree.root, 'C', notes.join('\n'));
  return tree;
}
