/** Positions that are not played: handicaps, set-up, sequences of moves. */
import { InputError } from '../base/inputError.js';
import { checkFreeHandicap, fixedHandicap } from '../rules/handicap.js';
import { type Point, writePoint } from '../rules/point.js';
import { withStones } from '../rules/position.js';
import { readColor, readMoves, readVertex, readWhole } from './arguments.js';
import { freeHandicap, placedPosition, withPlaced } from './placement.js';
import { refusingWith } from './refusal.js';
import { type Commands, DONE, type Session } from './session.js';

export const SET_UP_COMMANDS: Commands = {
  fixed_handicap: (session, { args }) => placeHandicap(session, args[0], fixedHandicap),
  place_free_handicap: (session, { args }) => placeHandicap(session, args[0], freeHandicap),
  set_free_handicap: ({ table }, { args }) => {
    if (!table.isEmpty) throw new InputError('board not empty');
    const points = args.map((text) => readVertex(text, table.size));
    const verdict = checkFreeHandicap(points, table.size);
    if (verdict !== 'ok') throw new InputError(`bad vertex list: ${verdict}`);
    table.placeHandicap(points);
    return DONE;
  },
  set_position: ({ table, player }, { args }) => {
    table.beginAt(placedPosition(table.size, readMoves(args, table.size)));
    player.forget();
    return DONE;
  },
  'gogui-play_sequence': ({ table }, { args }) => {
    table.playAll(readMoves(args, table.size));
    return DONE;
  },
  'gogui-setup': (session, { args }) => {
    const position = startOf(session);
    if (!session.table.isEmpty) throw new InputError('board not empty');
    session.table.beginAt(withPlaced(position, readMoves(args, position.size)));
    return DONE;
  },
  'gogui-setup_player': (session, { args }) => {
    const { table } = session;
    table.beginAt(withStones(startOf(session), [], readColor(args[0])), table.handicap);
    return DONE;
  },
};

async function placeHandicap(
  { table }: Session,
  count: string | undefined,
  place: (stones: number, size: number) => readonly Point[],
): Promise<string> {
  if (!table.isEmpty) throw new InputError('board not empty');
  const stones = readWhole(count, 'number of stones');
  if (stones < 2) throw new InputError('invalid number of stones');
  const points = await refusingWith('invalid number of stones', () => place(stones, table.size));
  table.placeHandicap(points);
  return points.map((point) => writePoint(point, table.size)).join(' ');
}

/** The position before the first move, which set-up may change. */
function startOf({ table }: Session) {
  if (table.game.moves.length > 0) throw new InputError('stones can be set up only before the first move');
  return table.game.position;
}
