/**
 * The game as it stands at a node. Records are followed legal or not, as SGF
 * demands; a set-up or an illegal move starts a new game from the position it
 * makes, so long cycles and odd files can be looked at.
 */
import { computed } from '@preact/signals';
import { type SgfNode, tryMove, tryPoints, valuesOf } from '../../record/index.js';
import { readTurn } from '../../record/mainLine.js';
import { Game, type Move } from '../../rules/game.js';
import { PASS, type Point } from '../../rules/point.js';
import { afterPass, afterPlay, emptyPosition, hasSameStones, type Position, withStones } from '../../rules/position.js';
import type { PostedSituation } from '../../wire/playerMessages.js';
import { file, type GameFile, node, pathTo, revision } from './gameFile.js';

/** The node's move, if it has one that can be read. */
export function moveOf(of: SgfNode, size: number): Move | undefined {
  for (const [id, color] of [
    ['B', 'black'],
    ['W', 'white'],
  ] as const) {
    const raw = valuesOf(of, id)[0];
    const point = raw === undefined ? undefined : tryMove(raw, size);
    if (point !== undefined) return { color, point };
  }
  return undefined;
}

const SETUP = [
  ['AE', undefined],
  ['AB', 'black'],
  ['AW', 'white'],
] as const;

function setupOf(of: SgfNode, position: Position): Position | undefined {
  const { size } = position;
  const stones = SETUP.flatMap(([id, color]) =>
    valuesOf(of, id).flatMap((raw) => (tryPoints(raw, size) ?? []).map((point) => [point, color] as const)),
  );
  const turn = readTurn(valuesOf(of, 'PL')[0] ?? '');
  return stones.length > 0 || turn ? withStones(position, stones, turn ?? position.toMove) : undefined;
}

export function gameAt({ size, rules, firstToMove }: GameFile, path: readonly SgfNode[]): Game {
  let game = new Game(emptyPosition(size, firstToMove), rules);
  for (const step of path) {
    const setUp = setupOf(step, game.position);
    if (setUp) game = new Game(setUp, rules);
    const move = moveOf(step, size);
    if (move && game.play(move.color, move.point) !== 'ok') game = new Game(forced(game.position, move), rules);
  }
  return game;
}

const forced = (position: Position, { color, point }: Move): Position =>
  point === PASS ? afterPass(position, color) : afterPlay(position, color, point);

/** The game at the node we stand on. Nobody plays on it: playing adds a node. */
export const game = computed<Game>(() => {
  revision.value;
  return gameAt(file.value, pathTo(node.value));
});

export const isSamePosition = (a: Position, b: Position): boolean => a.toMove === b.toMove && hasSameStones(a, b);

/** A position and its node. Set-up changes the stones and the turn of a node, so the node alone does not tell. */
export interface Place {
  readonly node: SgfNode;
  readonly position: Position;
}

export const isOnBoard = (place: Place): boolean =>
  place.node === node.value && isSamePosition(place.position, game.value.position);

/** How many moves led to this node. */
export function moveNumber(path: readonly SgfNode[], size: number): number {
  return path.filter((step) => moveOf(step, size)).length;
}

/** The point of every move on the way here with its number; a later move on the same point hides an earlier one. */
export function moveNumbers(path: readonly SgfNode[], size: number): ReadonlyMap<Point, number> {
  const numbers = new Map<Point, number>();
  let played = 0;
  for (const step of path) {
    const move = moveOf(step, size);
    if (move) numbers.set(move.point, ++played);
  }
  return numbers;
}

export function postedSituation(of: GameFile, at: Game): PostedSituation {
  const { komi, handicap } = of;
  return { start: at.start, moves: at.moves, rules: at.rules, color: at.position.toMove, komi, handicap };
}
