import { expect, test } from 'vitest';
import { parseDiagram } from './diagram.js';
import { Game } from './game.js';
import { MAX_SIZE, PASS, type Point, parsePoint, pointAt, pointsOf } from './point.js';
import { RULE_SETS } from './ruleSet.js';

const at = (text: string, size: number): Point => parsePoint(text, size) ?? (-1 as Point);

test('two passes in a row end the game, by either side', () => {
  const game = new Game(5);
  expect(game.isOver).toBe(false);
  game.play('black', PASS);
  expect(game.isOver).toBe(false);
  game.play('white', at('C3', 5));
  game.play('black', PASS);
  expect(game.isOver).toBe(false);
  game.play('white', PASS);
  expect(game.isOver).toBe(true);
  game.undo();
  expect(game.isOver).toBe(false);
});

test('a refused move changes nothing and does not prevent redo', () => {
  const game = new Game(3);
  game.play('black', at('B2', 3));
  game.play('white', at('A1', 3));
  game.undo();
  const before = game.position;
  expect(game.play('white', at('B2', 3))).toBe('occupied');
  expect(game.play('white', -1 as Point)).toBe('off-board');
  expect(game.play('white', pointAt(3, 0, 3))).toBe('off-board');
  expect(game.position).toBe(before);
  expect(game.redo()).toBe(true);
  expect(game.lastMove).toEqual({ color: 'white', point: at('A1', 3) });
});

test('another move replaces the moves taken back', () => {
  const game = new Game(3);
  game.play('black', at('B2', 3));
  game.undo();
  game.play('black', at('A1', 3));
  expect(game.redo()).toBe(false);
  expect(game.moves).toEqual([{ color: 'black', point: at('A1', 3) }]);
});

test('undo forgets the position for superko', () => {
  const game = new Game(parseDiagram('O . X . X / . O O X . / . . . . . / . . . . . / . . . . .'), RULE_SETS.chinese);
  game.play('black', at('B5', 5));
  game.play('white', at('D5', 5));
  expect(game.play('black', at('C5', 5))).toBe('superko');
  // A game that starts from this position does not know the earlier one.
  const fresh = new Game(game.position, RULE_SETS.chinese);
  expect(fresh.play('black', at('C5', 5))).toBe('ok');
  expect(fresh.undo()).toBe(true);
  expect(fresh.play('black', at('C5', 5))).toBe('ok');
});

test('tells which move would repeat a position with the same player to move', () => {
  // Black takes a ko. White takes it back after two passes, and two passes later Black takes it again.
  const game = new Game(parseDiagram('. O X . / O . O X / . O X . / . . . .', 'black'), RULE_SETS.japanese);
  expect(game.repeats('black', at('B3', 4))).toBe(false);
  for (const text of ['B3', 'pass', 'pass', 'C3', 'pass', 'pass'])
    expect(game.play(game.position.toMove, at(text, 4))).toBe('ok');
  expect(game.legality('black', at('B3', 4))).toBe('ok');
  expect(game.repeats('black', at('B3', 4))).toBe(true);
  expect(game.repeats('black', at('D1', 4))).toBe(false);
  expect(game.repeats('black', PASS)).toBe(false);
});

test('every board from 1x1 to 25x25 has its legal points', () => {
  for (let size = 2; size <= MAX_SIZE; size++) {
    const game = new Game(size);
    expect(game.legalPoints('black')).toEqual([...pointsOf(size)]);
    expect(game.play('black', pointAt(size - 1, size - 1, size))).toBe('ok');
  }
  expect(new Game(1).legalPoints('black')).toEqual([]);
  expect(new Game(1, RULE_SETS['tromp-taylor']).legality('white', pointAt(0, 0, 1))).toBe('superko');
});

test('a game of any length can be copied', () => {
  const game = new Game(2);
  for (let move = 0; move < 150_000; move++) game.play(move % 2 === 0 ? 'black' : 'white', PASS);
  expect(game.copy().moves).toHaveLength(150_000);
});
