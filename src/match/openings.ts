/**
 * Positions to begin with, from the games of an SGF collection. Both games of a
 * pair have the same one, so each contestant plays each side of it.
 */
import { InputError } from '../base/inputError.js';
import { firstToMove, type GameRecord } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import type { SgfTree } from '../record/sgfTree.js';
import { hashText } from '../record/split.js';
import { type Color, opponent } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { writePoint } from '../rules/point.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import type { MatchSettings } from './settings.js';

export interface Opening {
  /** Played before the contestants are asked. Stones that the record sets up are among them, as moves. */
  readonly moves: readonly Move[];
  readonly toMove: Color;
}

export const EMPTY_BOARD: Opening = { moves: [], toMove: 'black' };

export interface OpeningOptions extends Pick<MatchSettings, 'size' | 'rules'> {
  /** Where they were found, for messages. */
  readonly source: string;
  /** No more than so many moves of each. */
  readonly moves?: number;
}

/** The main lines of a collection. Throws InputError when one of them cannot be played in this match. */
export function readOpenings(trees: readonly SgfTree[], options: OpeningOptions): Opening[] {
  if (trees.length === 0) throw new InputError(`${options.source}: there is no game in it to begin with`);
  return trees.map((tree, index) => {
    try {
      return openingOf(gameFromSgf(tree), options);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new InputError(`${options.source}, game ${index + 1}: it cannot be an opening: ${reason}`);
    }
  });
}

function openingOf(record: GameRecord, { size, rules, moves: most }: OpeningOptions): Opening {
  if (record.size !== size) throw new InputError(`its board is ${record.size}x${record.size}, not ${size}x${size}`);
  if (record.edits.length > 0) throw new InputError('stones are set up in the middle of it');
  const placed = record.setup.stones.flatMap(([point, color]): Move[] => (color ? [{ point, color }] : []));
  const played = record.moves.slice(0, most);
  const moves = [...placed, ...played];
  const game = new Game(size, RULE_SETS[rules]);
  for (const [index, { color, point }] of moves.entries()) {
    const verdict = game.play(color, point);
    if (verdict !== 'ok') throw new InputError(`move ${index + 1}, ${writePoint(point, size)}, is illegal: ${verdict}`);
  }
  if (game.isOver) throw new InputError('it ends with two passes');
  const last = played.at(-1);
  return { moves, toMove: last ? opponent(last.color) : firstToMove(record) };
}

/** What a game begins with: the empty board where there are no openings. */
export const openingFor = (openings: readonly Opening[], index: number): Opening =>
  openings[Math.floor(index / 2) % Math.max(1, openings.length)] ?? EMPTY_BOARD;

/** A short text that differs when the openings do, for the settings of a match. */
export function fingerprintOf(openings: readonly Opening[], size: number): string {
  const text = openings.map(({ moves, toMove }) =>
    [...moves.map(({ color, point }) => `${color} ${writePoint(point, size)}`), toMove].join(', '),
  );
  return `${openings.length}, ${hashText(text.join('\n')).toString(16)}`;
}
