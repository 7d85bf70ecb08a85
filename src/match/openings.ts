/**
 * Reads openings from the games of an SGF collection. The games of a match are played in pairs. Both games of a pair
 * begin with the same opening, so each contestant plays the opening once with Black and once with White.
 */
import { InputError, messageOf } from '../base/errors.js';
import { firstToMove, type GameRecord } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import { hashText } from '../record/heldOut.js';
import type { SgfTree } from '../record/sgfTree.js';
import { type Color, opponent } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { writePoint } from '../rules/point.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import type { MatchSettings } from './matchSettings.js';

export interface Opening {
  /**
   * The moves with which a game begins, before the contestants choose moves. A stone that the record sets up is
   * included as a move.
   */
  readonly moves: readonly Move[];
  readonly toMove: Color;
}

export const EMPTY_OPENING: Opening = { moves: [], toMove: 'black' };

interface OpeningOptions extends Pick<MatchSettings, 'size' | 'rules'> {
  /** The name of the collection, for messages. */
  readonly source: string;
  /** The maximum number of moves that an opening takes from a game. */
  readonly moves?: number;
}

/**
 * Reads the main line of each game in a collection. Throws an InputError when an opening cannot be played in this
 * match.
 */
export function readOpenings(trees: readonly SgfTree[], options: OpeningOptions): Opening[] {
  if (trees.length === 0) throw new InputError(`${options.source}: the file contains no game`);
  return trees.map((tree, index) => {
    try {
      return openingOf(gameFromSgf(tree), options);
    } catch (error) {
      const reason = messageOf(error);
      throw new InputError(`${options.source}, game ${index + 1}: the game cannot serve as an opening: ${reason}`);
    }
  });
}

function openingOf(record: GameRecord, { size, rules, moves: most }: OpeningOptions): Opening {
  if (record.size !== size) throw new InputError(`the board is ${record.size}x${record.size}, not ${size}x${size}`);
  if (record.edits.length > 0) throw new InputError('stones are set up in the middle of the game');
  const placed = record.setup.stones.flatMap(([point, color]): Move[] => (color ? [{ point, color }] : []));
  const played = record.moves.slice(0, most);
  const moves = [...placed, ...played];
  const game = new Game(size, RULE_SETS[rules]);
  for (const [index, { color, point }] of moves.entries()) {
    const verdict = game.play(color, point);
    if (verdict !== 'ok') throw new InputError(`move ${index + 1}, ${writePoint(point, size)}, is illegal: ${verdict}`);
  }
  if (game.isOver) throw new InputError('the game ends with two passes');
  const last = played.at(-1);
  return { moves, toMove: last ? opponent(last.color) : firstToMove(record) };
}

/** The opening of the game with this number; the empty board if there are no openings. */
export const openingFor = (openings: readonly Opening[], index: number): Opening =>
  openings[Math.floor(index / 2) % Math.max(1, openings.length)] ?? EMPTY_OPENING;

/** A short text that identifies the openings in the settings of a match. Different openings have different texts. */
export function openingsFingerprint(openings: readonly Opening[], size: number): string {
  const text = openings.map(({ moves, toMove }) =>
    [...moves.map(({ color, point }) => `${color} ${writePoint(point, size)}`), toMove].join(', '),
  );
  return `${openings.length}, ${hashText(text.join('\n')).toString(16)}`;
}
