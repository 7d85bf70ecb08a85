/** Goes on with a reviewed position as a match against an engine. */
import { COLORS, opponent } from '../../../rules/color.js';
import { forgetGame } from '../../workers/playerClient.js';
import { copyUpTo } from '../game/copiedGame.js';
import { type GameFile, goTo, node, showFile } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { setMode } from '../location.js';
import { clearNotice } from '../notices.js';
import { keepAsPreviousGame } from '../stored/previousGame.js';
import { PERSON } from './match.js';
import { lastGameOptions, nameOf } from './newGame.js';
import { continueMatch, replaceMatch } from './play.js';

/** The game up to the shown node, in which the person plays the side to move. */
function gameToPlayOn(): { readonly next: GameFile; readonly seats: Record<'black' | 'white', string> } {
  const { toMove } = game.value.position;
  const last = lastGameOptions().seats;
  const engine = COLORS.map((color) => last[color]).find((player) => player !== PERSON) ?? last[opponent(toMove)];
  const seats = { black: engine, white: engine, [toMove]: PERSON };
  return { next: copyUpTo(node.value, { black: nameOf(seats.black), white: nameOf(seats.white) }), seats };
}

/**
 * Starts a match from the shown position: the person plays the side to move, against the opponent of the last game. The
 * reviewed game is kept as the previous game.
 */
export async function playOnFromHere(): Promise<void> {
  const { next, seats } = gameToPlayOn();
  keepAsPreviousGame();
  let last = next.tree.root;
  while (last.children[0]) last = last.children[0];
  replaceMatch({ seats, phase: 'playing' }, last);
  forgetGame();
  clearNotice();
  showFile(next);
  goTo(last);
  setMode('play');
  await continueMatch();
}
