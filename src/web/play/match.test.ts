import { beforeEach, expect, test, vi } from 'vitest';
import { mainLine, parseSgf, type SgfTree, valuesOf } from '../../record/index.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { file, makeGameFile, showFile } from '../game/gameFile.js';
import { playHere } from '../game/moves.js';
import { step } from '../game/navigation.js';
import { moveOf } from '../game/nodeGame.js';
import { mode } from '../mode.js';
import { enterPlay, enterReview, finish, type Match, PERSON, personPlays, resign, setMatch, undo } from './match.js';

vi.mock('../engineClient.js');
vi.mock('../sounds.js');

const SIZE = 9;
const PEOPLE: Match = { seats: { black: PERSON, white: PERSON }, phase: 'playing' };
const at = (name: string) => parsePoint(name, SIZE) as Point;

beforeEach(() => startMatch(PEOPLE));

/** On an empty board. */
function startMatch(match: Match): void {
  const tree = parseSgf(`(;GM[1]SZ[${SIZE}]KM[7])`).games[0] as SgfTree;
  mode.value = 'play';
  setMatch(match, tree.root);
  showFile(makeGameFile(tree));
}

async function play(...names: string[]): Promise<void> {
  for (const name of names) await personPlays(at(name));
}

const mainMoves = () => [...mainLine(file.value.tree.root)].flatMap((node) => moveOf(node, SIZE)?.point ?? []);

test('moves of the game are the main line, whatever was tried in the review before them', async () => {
  await play('E5', 'G5');
  enterReview();
  playHere(at('C3'));
  playHere(at('C4'));
  await enterPlay();
  await play('D7', 'F7');
  expect(mainMoves()).toEqual(['E5', 'G5', 'D7', 'F7'].map(at));
});

test('a variation that becomes a move of the game is the main line, too', async () => {
  await play('E5');
  enterReview();
  playHere(at('C3'));
  step(-1);
  playHere(at('C7'));
  await enterPlay();
  await play('C7', 'D7');
  expect(mainMoves()).toEqual(['E5', 'C7', 'D7'].map(at));
});

test.each([
  ['a resignation', resign],
  ['a count', () => finish({ kind: 'win', winner: 'black', by: 3 })],
])('%s that is taken back leaves no result in the file', async (_name, end) => {
  await play('E5', 'G5');
  end();
  const results = () => valuesOf(file.value.tree.root, 'RE');
  expect(results()).toHaveLength(1);
  await undo();
  expect(results()).toEqual([]);
});
