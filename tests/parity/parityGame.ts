/**
 * Plays one random game on both boards, that of `src/rules` and that of the kernel, and compares them after every move:
 * legality of every point for both colours, stones, ko, liberties, captures and score. The kernel also checks its board.
 */
import { expect } from 'vitest';
import { makeRng, type Rng } from '../../src/base/rng.js';
import type { KernelBoard } from '../../src/engine/board.js';
import { COLORS, type Color, opponent } from '../../src/rules/color.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { legality } from '../../src/rules/legality.js';
import { PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { afterPass, afterPlay, chainsOf, emptyPosition, type Position } from '../../src/rules/position.js';
import { RULE_SETS } from '../../src/rules/ruleSet.js';
import { scorePosition } from '../../src/rules/score.js';

const NO_SUICIDE = { suicideAllowed: false };

/** Plays until two passes, or up to three moves per point. Returns the number of moves. */
export function playParityGame(board: KernelBoard, size: number, seed: number): number {
  const rng = makeRng(seed);
  board.clear(size);
  let position = emptyPosition(size);
  let passes = 0;
  let moves = 0;
  comparePositions(board, position);
  while (passes < 2 && moves < 3 * size * size) {
    // Sometimes the same side moves twice, because files and protocols allow it.
    const color = rng.below(20) === 0 ? opponent(position.toMove) : position.toMove;
    const point = randomPoint(position, color, rng);
    const next = point === PASS ? afterPass(position, color) : afterPlay(position, color, point);
    expect(board.tryPlay(color, point)).toBe(next.prisoners[color] - position.prisoners[color]);
    position = next;
    passes = point === PASS ? passes + 1 : 0;
    moves++;
    comparePositions(board, position);
  }
  return moves;
}

/** A legal point that is not an own eye, or a pass. Sometimes passes early or fills an eye, to reach odd positions. */
function randomPoint(position: Position, color: Color, rng: Rng): Point {
  if (rng.below(50) === 0) return PASS;
  const fillEyes = rng.below(100) === 0;
  const points = pointsOf(position.size);
  const offset = rng.below(points.length);
  for (let i = 0; i < points.length; i++) {
    const point = points[(offset + i) % points.length] as Point;
    if (legality(position, color, point, NO_SUICIDE) === 'ok' && (fillEyes || !isEyeLike(position, color, point)))
      return point;
  }
  return PASS;
}

export function comparePositions(board: KernelBoard, position: Position): void {
  expect(board.findFault()).toBeUndefined();
  expectSame(board.readCells(), position.cells);
  expect(board.ko).toBe(position.ko);
  expect(board.areaScore()).toBe(scorePosition(position, RULE_SETS['tromp-taylor'], { komi: 0 }).lead);
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  expectSame(
    chains.map((chain) => board.libertyCount(chain.stones[0] as Point)),
    chains.map((chain) => chain.liberties.size),
  );
  const points = COLORS.flatMap((color) => pointsOf(position.size).map((point) => ({ color, point })));
  expectSame(
    points.map(({ color, point }) => Number(board.isLegal(color, point)) + 2 * Number(board.isEye(color, point))),
    points.map(({ color, point }) => {
      const isLegal = legality(position, color, point, NO_SUICIDE) === 'ok';
      return Number(isLegal) + 2 * Number(isEyeLike(position, color, point));
    }),
  );
}

/** There are hundreds of thousands of lists, and Vitest's matcher is slow: calls it only to show a difference. */
function expectSame(ours: ArrayLike<number>, truth: ArrayLike<number>): void {
  let isSame = ours.length === truth.length;
  for (let i = 0; isSame && i < ours.length; i++) isSame = ours[i] === truth[i];
  if (!isSame) expect(ours).toEqual(truth);
}
