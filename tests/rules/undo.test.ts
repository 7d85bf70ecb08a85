/** Undo and redo are exact: a game that is undone to its start and replayed has the same state after every move. */
import { expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import { type Game, RULE_SETS, type RuleSetName, stonesHash } from '../../src/rules/index.js';
import { playRandomGame } from './randomGame.js';

const stateOf = (game: Game) => ({
  position: game.position,
  lastMove: game.lastMove,
  moves: game.moves.length,
  isOver: game.isOver,
});

test.each<[number, RuleSetName]>([
  [1, 'tromp-taylor'],
  [2, 'tromp-taylor'],
  [5, 'new-zealand'],
  [7, 'aga'],
  [9, 'chinese'],
  [13, 'japanese'],
  [19, 'chinese'],
  [25, 'tromp-taylor'],
])('a random game on side %i by %s rules', (size, rules) => {
  const rng = makeRng(mixSeed(11, size));
  const states: ReturnType<typeof stateOf>[] = [];
  const options = { size, rules: RULE_SETS[rules], plies: 200, oddity: 10 };
  const game = playRandomGame(rng, options, (now) => states.push(stateOf(now)));
  const moves = game.moves;

  for (let ply = states.length - 1; ply >= 0; ply--) {
    expect(stateOf(game)).toEqual(states[ply]);
    expect(game.undo()).toBe(true);
  }
  expect(game.undo()).toBe(false);
  expect(game.position).toBe(game.start);
  for (const state of states) {
    expect(game.redo()).toBe(true);
    expect(stateOf(game)).toEqual(state);
  }
  expect(game.redo()).toBe(false);
  expect(game.moves).toEqual(moves);
});

test('legality is the same after undo as before the move', () => {
  playRandomGame(makeRng(5), { size: 4, rules: RULE_SETS['tromp-taylor'], plies: 150, oddity: 20 }, (game, move) => {
    const after = game.legalPoints('black');
    game.undo();
    const before = game.legalPoints('white');
    game.play(move.color, move.point);
    expect(game.legalPoints('black')).toEqual(after);
    game.undo();
    expect(game.legalPoints('white')).toEqual(before);
    game.redo();
  });
});

test('superko never repeats a whole-board position', () => {
  playRandomGame(makeRng(6), { size: 5, rules: RULE_SETS['tromp-taylor'], plies: 300, oddity: 20 }, (game) => {
    const repeats = game.positions.slice(0, -1).filter((past) => stonesHash(past) === stonesHash(game.position));
    // Only a pass leaves the stones unchanged.
    for (const past of repeats) expect(past.cells).toBe(game.position.cells);
  });
});
