/** Random games: the board for reading agrees with the rules after every move, and takes moves back exactly. */
import { beforeAll, expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import {
  afterPass,
  afterPlay,
  type Chain,
  COLORS,
  type Color,
  cellAt,
  cellOf,
  chainsOf,
  emptyPosition,
  findPassAliveChains,
  isEmpty,
  legality,
  opponent,
  PASS,
  type Point,
  type Position,
  pointsOf,
} from '../../src/rules/index.js';
import { type InputKernel, loadInputKernel, ReadingBoard } from './inputKernel.js';

const NO_SUICIDE = { suicideAllowed: false };
const SIZES = Array.from({ length: 18 }, (_, index) => index + 2);
const gamesOf = (size: number): number => (size <= 4 ? 40 : size <= 9 ? 3 : 1);

let kernel: InputKernel;
beforeAll(async () => {
  kernel = await loadInputKernel();
});

/** The numbers that the board must show: each list comes from one kind of question. */
function numbersOf(position: Position): Record<string, number[]> {
  const points = pointsOf(position.size);
  const empty = points.filter((point) => isEmpty(position, point));
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  const perStone = (number: (chain: Chain) => number) =>
    chains.flatMap((chain) => chain.stones.map(() => number(chain)));
  // The ko forbids a point to both sides.
  const isLegal = (color: Color, point: Point) =>
    legality({ ...position, toMove: color }, color, point, NO_SUICIDE) === 'ok';
  return {
    colors: points.map((point) => cellAt(position, point)),
    stones: perStone((chain) => chain.stones.length),
    liberties: perStone((chain) => chain.liberties.size),
    ko: [position.ko ?? 0],
    legal: COLORS.flatMap((color) => empty.map((point) => Number(isLegal(color, point)))),
  };
}

function numbersOn(board: ReadingBoard, position: Position): Record<string, number[]> {
  const points = pointsOf(position.size);
  const empty = points.filter((point) => isEmpty(position, point));
  const stones = COLORS.flatMap((color) => chainsOf(position, color)).flatMap((chain) => chain.stones);
  return {
    colors: points.map(board.color),
    stones: stones.map(board.stones),
    liberties: stones.map(board.liberties),
    ko: [board.ko],
    legal: COLORS.flatMap((color) => empty.map((point) => Number(board.isLegal(cellOf(color), point)))),
  };
}

function expectSameChains(board: ReadingBoard, position: Position): void {
  for (const color of COLORS)
    for (const { stones } of chainsOf(position, color)) {
      expect(new Set(stones.map(board.chain)).size).toBe(1);
      expect(stones).toContain(board.chain(stones[0] as Point));
    }
}

function compare(board: ReadingBoard, position: Position): void {
  const truth = numbersOf(position);
  const shown = numbersOn(board, position);
  // Vitest's matcher is slow: it is called only to show a difference.
  if (JSON.stringify(shown) !== JSON.stringify(truth)) expect(shown).toEqual(truth);
  expectSameChains(board, position);
}

function randomPoint(position: Position, color: Color, rng: Rng): Point {
  if (rng.below(30) === 0) return PASS;
  const points = pointsOf(position.size);
  const offset = rng.below(points.length);
  const isLegal = (point: Point) => legality({ ...position, toMove: color }, color, point, NO_SUICIDE) === 'ok';
  return [...points.slice(offset), ...points.slice(0, offset)].find(isLegal) ?? PASS;
}

/** Plays a line of moves, comparing every position, then takes it back move by move. */
function playAndTakeBack(board: ReadingBoard, start: Position, moves: number, rng: Rng): Position {
  const { size } = start;
  board.setUp(start);
  compare(board, start);
  const steps: { bytes: Uint8Array; before: number }[] = [];
  let position = start;
  for (let move = 0; move < moves; move++) {
    const color = rng.below(20) === 0 ? opponent(position.toMove) : position.toMove;
    const point = randomPoint(position, color, rng);
    if (point === PASS) break;
    const bytes = board.bytes(size);
    steps.push({ bytes, before: board.play(cellOf(color), point) });
    position = afterPlay(position, color, point);
    compare(board, position);
  }
  for (const { bytes, before } of steps.reverse()) {
    board.takeBack(before);
    expect(Buffer.compare(board.bytes(size), bytes)).toBe(0);
  }
  return position;
}

test.each(SIZES)('size %i: every move of random games, forth and back', (size) => {
  const board = new ReadingBoard(kernel);
  for (let game = 0; game < gamesOf(size); game++) {
    const rng = makeRng(mixSeed(size, game));
    let position = emptyPosition(size);
    // Each line begins where the one before ended, after a pass.
    for (let line = 0; line < (size <= 9 ? 4 : 2); line++) {
      position = playAndTakeBack(board, position, size * size, rng);
      position = afterPass(position, position.toMove);
    }
  }
});

test.each(SIZES)('size %i: pass-alive chains as the rules find them', (size) => {
  const board = new ReadingBoard(kernel);
  for (let game = 0; game < 2 * gamesOf(size); game++) {
    const rng = makeRng(mixSeed(100 + size, game));
    let position = emptyPosition(size);
    for (let move = 0; move < 3 * size * size; move++) {
      const color = rng.below(4) === 0 ? 'white' : position.toMove;
      const point = randomPoint(position, color, rng);
      position = point === PASS ? afterPass(position, color) : afterPlay(position, color, point);
      if (move % (size < 7 ? 1 : size * 4) !== 0) continue;
      board.setUp(position);
      for (const color of COLORS)
        for (const suicideAllowed of [false, true]) {
          const truth = findPassAliveChains(position, color, { suicideAllowed }).flatMap(({ chain }) => chain.stones);
          expect(board.findPassAliveChains(cellOf(color), suicideAllowed, size)).toEqual(truth.sort((a, b) => a - b));
        }
    }
  }
});
