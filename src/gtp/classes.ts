/** Moves as Pell's players see them: by the class of their features. */
import { InputError } from '../base/inputError.js';
import type { ClassedMove } from '../player/player.js';
import { writePoint } from '../rules/point.js';
import { readVertex } from './arguments.js';
import { writeBoard } from './boards.js';
import type { Command } from './line.js';
import type { Session } from './session.js';

/** On each point how often moves of that class won and lost, or the score of players that count nothing. */
export function listClasses(session: Session): string {
  const moves = new Map(classesOf(session).map((move) => [move.point, move]));
  return `\n${writeBoard(session.table.size, (point) => {
    const move = moves.get(point);
    if (!move) return '""';
    return move.counts ? `${move.counts.wins}:${move.counts.losses}` : String(move.value);
  })}`;
}

export function explainClass(session: Session, { args }: Command): string {
  const { size } = session.table;
  const point = readVertex(args[0], size);
  const move = classesOf(session).find((known) => known.point === point);
  if (!move) throw new InputError(`${writePoint(point, size)} is no move that ${session.player.name} may make`);
  return move.explanation.join('\n');
}

function classesOf({ player, table }: Session): readonly ClassedMove[] {
  const classes = player.classes?.(table.situation());
  if (!classes) throw new InputError(`${player.name} knows no classes of moves; pell-beta and pell-mean do`);
  return classes;
}
