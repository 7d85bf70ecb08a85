/**
 * Checks a row of `solver-against-gnugo` by playing its moves again: the game and the play-outs are legal, the chain is
 * there, and every play-out ended as the row says. `insei lab verify` calls this.
 */
import { InputError } from '../../base/errors.js';
import { unpackMoves } from '../../lab/run/gameUnit.js';
import { opponent } from '../../rules/color.js';
import { Game, type Move } from '../../rules/game.js';
import { legality } from '../../rules/legality.js';
import { PASS, parsePoint, writePoint } from '../../rules/point.js';
import { afterMove, type Chain, chainAt, type Position, withSideToMove } from '../../rules/position.js';
import { GAME_RULES } from './groupFromGame.js';
import { disagreementOf, type GroupRow, type PlayOutRow } from './groupRows.js';
import { isCaptured, MAX_MOVES } from './playOut.js';

export function findGroupFaults(
  size: number,
  row: GroupRow,
  { playOuts: wanted }: { readonly playOuts: number },
): string[] {
  try {
    const position = replayGame(row.moves, size);
    const stone = parsePoint(row.stone, size);
    const chain = stone === undefined ? undefined : chainAt(position, stone);
    if (chain?.color !== row.color || chain.stones.length !== row.stones)
      return [`there is no chain of ${row.stones} ${row.color} stones at ${row.stone}`];
    const dispute = disagreementOf(row);
    const games = row.playOuts?.length ?? 0;
    const expected = dispute ? wanted : 0;
    if (games !== expected) return [`the row has ${games} games about a disagreement, not ${expected}`];
    return (row.playOuts ?? []).flatMap((playOut, index) => {
      const fault = findPlayOutFault(withSideToMove(position, dispute?.first ?? row.color), chain, playOut);
      return fault === undefined ? [] : [`game ${index + 1}: ${fault}`];
    });
  } catch (error) {
    if (error instanceof InputError) return [error.message];
    throw error;
  }
}

function replayGame(moves: string, size: number): Position {
  const game = new Game(size, GAME_RULES);
  for (const [index, { color, point }] of unpackMoves(moves, size).entries()) {
    const verdict = game.isOver ? 'the game is over' : game.play(color, point);
    if (verdict !== 'ok') throw new InputError(`move ${index + 1}, ${writePoint(point, size)}, is illegal: ${verdict}`);
  }
  return game.position;
}

/** The moves of a play-out, in which the side to move of the disputed position begins. */
const movesOfPlayOut = ({ moves }: PlayOutRow, { size, toMove }: Position): Move[] =>
  unpackMoves(moves, size).map(({ color, point }) => ({ color: toMove === 'black' ? color : opponent(color), point }));

function findPlayOutFault(start: Position, chain: Chain, playOut: PlayOutRow): string | undefined {
  let position = start;
  const moves = movesOfPlayOut(playOut, start);
  for (const [index, { color, point }] of moves.entries()) {
    const written = `move ${index + 1}, ${writePoint(point, start.size)},`;
    if (isCaptured(position, chain)) return `${written} was played after the capture`;
    const verdict = point === PASS ? 'ok' : legality(position, color, point, { suicideAllowed: false });
    if (verdict !== 'ok') return `${written} is illegal: ${verdict}`;
    position = afterMove(position, color, point);
  }
  if (isCaptured(position, chain) !== (playOut.end === 'captured'))
    return `the end is "${playOut.end}", but the chain is ${isCaptured(position, chain) ? 'captured' : 'on the board'}`;
  if ((playOut.end === 'limit') !== (moves.length >= MAX_MOVES && !isCaptured(position, chain)))
    return `the end is "${playOut.end}" after ${moves.length} moves`;
  return undefined;
}
