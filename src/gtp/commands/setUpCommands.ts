/** Commands that set up positions: by placing handicap stones or other stones, or by playing a sequence of moves. */
import { InputError } from '../../base/errors.js';
import { checkFreeHandicap, fixedHandicap } from '../../rules/handicap.js';
import { type Point, writePoint } from '../../rules/point.js';
import { withStones } from '../../rules/position.js';
import { readColor, readMoves, readVertex, readWholeNumber } from '../dialogue/arguments.js';
import { type Commands, EMPTY_ANSWER, type Session, withRefusalMessage } from '../dialogue/session.js';
import { freeHandicap, positionWithStones, withPlacedStones } from './handicapStones.js';

export const SET_UP_COMMANDS: Commands = {
  fixed_handicap: (session, { args }) => placeHandicap(session, args[0], fixedHandicap),
  place_free_handicap: (session, { args }) => placeHandicap(session, args[0], freeHandicap),
  set_free_handicap: ({ gameInPlay }, { args }) => {
    if (!gameInPlay.isEmpty) throw new InputError('board not empty');
    const points = args.map((text) => readVertex(text, gameInPlay.size));
    const verdict = checkFreeHandicap(points, gameInPlay.size);
    if (verdict !== 'ok') throw new InputError(`bad vertex list: ${verdict}`);
    gameInPlay.placeHandicap(points);
    return EMPTY_ANSWER;
  },
  set_position: ({ gameInPlay, player }, { args }) => {
    gameInPlay.setPosition(positionWithStones(gameInPlay.size, readMoves(args, gameInPlay.size)));
    player.forget();
    return EMPTY_ANSWER;
  },
  'gogui-play_sequence': ({ gameInPlay }, { args }) => {
    gameInPlay.playAll(readMoves(args, gameInPlay.size));
    return EMPTY_ANSWER;
  },
  'gogui-setup': (session, { args }) => {
    const position = startOf(session);
    if (!session.gameInPlay.isEmpty) throw new InputError('board not empty');
    session.gameInPlay.setPosition(withPlacedStones(position, readMoves(args, position.size)));
    return EMPTY_ANSWER;
  },
  'gogui-setup_player': (session, { args }) => {
    const { gameInPlay } = session;
    gameInPlay.setPosition(withStones(startOf(session), [], readColor(args[0])), gameInPlay.handicap);
    return EMPTY_ANSWER;
  },
};

async function placeHandicap(
  { gameInPlay }: Session,
  count: string | undefined,
  place: (stones: number, size: number) => readonly Point[],
): Promise<string> {
  if (!gameInPlay.isEmpty) throw new InputError('board not empty');
  const stones = readWholeNumber(count, 'number of stones');
  if (stones < 2) throw new InputError('invalid number of stones');
  const points = await withRefusalMessage('invalid number of stones', () => place(stones, gameInPlay.size));
  gameInPlay.placeHandicap(points);
  return points.map((point) => writePoint(point, gameInPlay.size)).join(' ');
}

/** Returns the current position. Throws an InputError if a move has already been played. */
function startOf({ gameInPlay }: Session) {
  if (gameInPlay.game.moves.length > 0) throw new InputError('stones can be set up only before the first move');
  return gameInPlay.game.position;
}
