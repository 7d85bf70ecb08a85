import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { afterPlay, emptyPosition } from '../rules/position.js';
import type { KernelBoard } from './board.js';
import type { Engine } from './engine.js';
import { createEngine } from './index.node.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.close());

const at = (text: string, size: number): Point => parsePoint(text, size) as Point;

function boardOf(diagram: string): KernelBoard {
  const position = parseDiagram(diagram);
  const board = engine.createBoard(position.size);
  board.load(position);
  return board;
}

describe('loading and reading back', () => {
  test('a loaded position is read back unchanged, with ko and side to move', () => {
    const before = parseDiagram('. X O . / X . X O / . X O . / . . . .', 'white');
    const position = afterPlay(before, 'white', at('B3', 4));
    const board = engine.createBoard(9);
    board.load(position);
    expect(board.size).toBe(4);
    expect(board.readCells()).toEqual(position.cells);
    expect(board.ko).toBe(position.ko);
    expect(board.findFault()).toBeUndefined();
  });

  test('a stone without liberties is refused with its point, and the board is empty afterwards', () => {
    const board = engine.createBoard(2);
    expect(() => board.load(parseDiagram('X O / O X'))).toThrow('has no liberty');
    expect(board.readCells()).toEqual(emptyPosition(2).cells);
  });

  test.each([0, 1, 20, 26, 2.5, Number.NaN])('size %s is refused', (size) => {
    expect(() => engine.createBoard(size)).toThrow('the engine plays on boards of size 2 to 19');
  });
});

describe('playing', () => {
  test('returns the number of captured stones', () => {
    const board = boardOf('. X . / X O X / . . .');
    expect(board.tryPlay('black', at('B1', 3))).toBe(1);
    expect(board.findFault()).toBeUndefined();
  });

  test.each([
    ['an occupied point', 'B2'],
    ['suicide', 'A3'],
  ])('refuses %s and changes nothing', (_name, point) => {
    const board = boardOf('. O . / O O . / . . .');
    const before = board.readCells();
    expect(board.tryPlay('black', at(point, 3))).toBeUndefined();
    expect(board.readCells()).toEqual(before);
  });

  test.each([-1, 1, 10, 20, 5000])('refuses the cell %i, which is not a point', (cell) => {
    expect(engine.createBoard(9).tryPlay('black', cell as Point)).toBeUndefined();
  });

  test('a ko may be retaken only after a move elsewhere or a pass', () => {
    const board = boardOf('. X O . / X . X O / . X O . / . . . .');
    expect(board.tryPlay('white', at('B3', 4))).toBe(1);
    expect(board.isLegal('black', at('C3', 4))).toBe(false);
    expect(board.isLegal('white', at('C3', 4))).toBe(true);
    board.tryPlay('black', PASS);
    board.tryPlay('white', PASS);
    expect(board.isLegal('black', at('C3', 4))).toBe(true);
  });

  test('a replayed game stops at its first illegal move', () => {
    const board = engine.createBoard(9);
    const e5 = at('E5', 9);
    const moves = [
      { color: 'black', point: e5 },
      { color: 'white', point: PASS },
      { color: 'black', point: e5 },
    ] as const;
    expect(board.replay(moves)).toBe(2);
  });

  test('a game with more moves than the exchange list holds is replayed in parts', () => {
    const moves = Array.from(
      { length: 10_000 },
      (_, i) => ({ color: i % 2 ? 'white' : 'black', point: PASS }) as const,
    );
    expect(engine.createBoard(9).replay(moves)).toBe(10_000);
  });
});

describe('light playouts', () => {
  const run = (size: number, count: number, seed = 1) =>
    engine.createBoard(size).runPlayouts({ count, seed, komi: 6.5, policy: 'light' });

  test('the same seed gives the same games, another seed gives others', () => {
    expect(run(9, 1000, 7)).toEqual(run(9, 1000, 7));
    expect(run(9, 1000, 7)).not.toEqual(run(9, 1000, 8));
  });

  // Standard deviations of a game: 13, 26 moves; 0.5 wins. The bounds are about five standard errors.
  test.each([
    [9, 111.1, 0.6],
    [13, 219.7, 1],
    [19, 455.6, 2],
  ])('on a board of size %i, games last about %f moves', (size, length, tolerance) => {
    const { moves, playouts } = run(size, 10_000);
    expect(Math.abs(moves / playouts - length)).toBeLessThan(tolerance);
  });

  test('Black wins about 44.6 % on 9x9 at komi 6.5', () => {
    const { blackWins, playouts } = run(9, 100_000);
    expect(Math.abs(blackWins / playouts - 0.446)).toBeLessThan(0.008);
  });

  test.each(['light', 'heavy'] as const)('%s playouts do not change the position on the board', (policy) => {
    const board = boardOf('. X O . / X . X O / . X O . / . . . .');
    const before = board.readCells();
    board.runPlayouts({ count: 100, seed: 1, komi: 0, policy });
    expect(board.readCells()).toEqual(before);
    expect(board.findFault()).toBeUndefined();
  });
});
