/** Finds the moves that save a large chain from capture, which even a beginner sees. */
import { type Color, opponent } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import { neighboursOf, type Point } from '../rules/point.js';
import { afterPlay, type Chain, chainAt, chainsOf, type Position, stoneAt } from '../rules/position.js';

/** People see the atari of a chain with at least this many stones. */
const LARGE = 4;

/** Returns the legal moves that give the largest own chain in atari, if it is large, two liberties or more. */
export function rescuesOfLargeChain(game: Game, color: Color): Point[] {
  const { position } = game;
  const [largest] = chainsOf(position, color)
    .filter(({ stones, liberties }) => liberties.size === 1 && stones.length >= LARGE)
    .sort((a, b) => b.stones.length - a.stones.length);
  if (!largest) return [];
  const moves = new Set([...largest.liberties, ...capturesBeside(position, color, largest)]);
  return [...moves].filter((move) => game.legality(color, move) === 'ok' && saves(position, color, move, largest));
}

/** The points where a move captures an enemy chain beside this chain. */
function capturesBeside(position: Position, color: Color, { stones }: Chain): Point[] {
  const beside = new Set(stones.flatMap((stone) => neighboursOf(stone, position.size)));
  return [...beside]
    .filter((point) => stoneAt(position, point) === opponent(color))
    .flatMap((point) => {
      const { liberties = new Set<Point>() } = chainAt(position, point) ?? {};
      return liberties.size === 1 ? [...liberties] : [];
    });
}

const saves = (position: Position, color: Color, move: Point, { stones }: Chain): boolean =>
  (chainAt(afterPlay(position, color, move), stones[0] as Point)?.liberties.size ?? 0) >= 2;
