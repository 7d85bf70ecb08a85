/**
 * The positions of the main line of a game: for each position, its SGF node, the game up to this position, and the side
 * to move.
 */
import type { GameRecord } from '../record/game.js';
import { replayGame } from '../record/replay.js';
import { mainLine, type SgfNode } from '../record/sgfTree.js';
import type { Color } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import { RULE_SETS } from '../rules/ruleSet.js';

export interface RecordedPosition {
  /**
   * The game up to this position. All positions share this one Game object. The object changes when the caller takes
   * the next position.
   */
  readonly game: Game;
  /** The side that plays next: the colour of the next move in the record or, after the last move, the side to move. */
  readonly color: Color;
}

/** Yields the position before the first move and the position after every move. */
export function* recordedPositions(record: GameRecord): Generator<RecordedPosition> {
  let played = 0;
  for (const game of replayGame(record, record.rules ?? RULE_SETS.chinese)) {
    yield { game, color: record.moves[played]?.color ?? game.position.toMove };
    played++;
  }
}

const MOVES = new Set(['B', 'W']);
const SETUP = new Set(['AB', 'AW', 'AE', 'PL']);

/**
 * Returns the SGF node of each position in a list; the index in the list is the number of moves played before the
 * position. The node of a position is the node of the last move or set-up that leads to the position, or else the root.
 * Nodes without a move or a set-up, such as nodes with only a comment, are skipped. Some positions have no node: the
 * position before a move in the root, and the position between two moves in one node.
 */
export function mainLineNodes(root: SgfNode): (SgfNode | undefined)[] {
  const nodes: (SgfNode | undefined)[] = [];
  let moves = 0;
  for (const node of mainLine(root)) {
    const played = node.properties.filter(({ id }) => MOVES.has(id)).length;
    moves += played;
    const changes = played > 0 || node === root || node.properties.some(({ id }) => SETUP.has(id));
    if (changes) nodes[moves] = node;
  }
  return Array.from({ length: moves + 1 }, (_, index) => nodes[index]);
}
