/** Shows the classes of moves that Pell's players use. The features of a move determine its class. */
import { InputError } from '../../base/errors.js';
import type { ClassedMove } from '../../player/player.js';
import { writePoint } from '../../rules/point.js';
import { readVertex } from '../dialogue/arguments.js';
import type { Command } from '../dialogue/lines.js';
import type { Session } from '../dialogue/session.js';
import { writeBoard } from './goguiGraphics.js';

/**
 * Labels each move that the player may play with the wins and losses of its class. If the player does not count wins
 * and losses, the label is the value that the player gives to the move.
 */
export function listClasses(session: Session): string {
  const moves = new Map(classesOf(session).map((move) => [move.point, move]));
  return `\n${writeBoard(session.gameInPlay.size, (point) => {
    const move = moves.get(point);
    if (!move) return '""';
    return move.counts ? `${move.counts.wins}:${move.counts.losses}` : String(move.value);
  })}`;
}

export function explainClass(session: Session, { args }: Command): string {
  const { size } = session.gameInPlay;
  const point = readVertex(args[0], size);
  const move = classesOf(session).find((known) => known.point === point);
  if (!move) throw new InputError(`${writePoint(point, size)} is not a move that ${session.player.name} may play`);
  return move.explanation.join('\n');
}

function classesOf({ player, gameInPlay }: Session): readonly ClassedMove[] {
  const classes = player.classes?.(gameInPlay.situation());
  if (!classes) throw new InputError(`${player.name} does not use classes of moves; pell-beta and pell-mean do`);
  return classes;
}
