/** Goes on with a reviewed position as a match against an engine. */
import { type SgfNode, type SgfTree, setText } from '../../../record/index.js';
import { isReviewProperty } from '../../../review/index.js';
import { COLORS, opponent } from '../../../rules/color.js';
import { forgetGame } from '../../workers/playerClient.js';
import { file, type GameFile, goTo, makeGameFile, node, pathTo, showFile } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { setMode } from '../location.js';
import { clearNotice } from '../notices.js';
import { keepAsPreviousGame } from '../stored/previousGame.js';
import { PERSON } from './match.js';
import { lastGameOptions, nameOf } from './newGame.js';
import { continueMatch, replaceMatch } from './play.js';

/** What a record says about how the game went; it does not hold for the new game. */
const OUTDATED = ['RE', 'TM', 'OT', 'DT', 'PB', 'PW', 'BR', 'WR'];

/** A copy of the moves up to the shown node, without variations, reviews and the result. */
function treeUpTo(path: readonly SgfNode[]): SgfTree {
  const root = path.reduceRight<SgfNode | undefined>(
    (next, { properties }) => ({
      properties: properties
        .filter((property) => !isReviewProperty(property) && !OUTDATED.includes(property.id))
        .map(({ id, values }) => ({ id, values: [...values] })),
      children: next ? [next] : [],
    }),
    undefined,
  );
  return { ...file.value.tree, root: root as SgfNode };
}

/** The game up to the shown node, in which the person plays the side to move. */
function gameToPlayOn(): { readonly next: GameFile; readonly seats: Record<'black' | 'white', string> } {
  const { toMove } = game.value.position;
  const last = lastGameOptions().seats;
  const engine = COLORS.map((color) => last[color]).find((player) => player !== PERSON) ?? last[opponent(toMove)];
  const seats = { black: engine, white: engine, [toMove]: PERSON };
  const tree = treeUpTo(pathTo(node.value));
  for (const color of COLORS) setText(tree, tree.root, color === 'black' ? 'PB' : 'PW', nameOf(seats[color]));
  return { next: makeGameFile(tree), seats };
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
