/** A game situation as the search wants it: always area counting, with the past as hashes. */
import type { SearchSettings } from '../engine/searchSettings.js';
import type { SearchRequest } from '../engine/searchTree.js';
import { moveHistory } from '../features/history.js';
import { PASS, type Point } from '../rules/point.js';
import { chainsOf } from '../rules/position.js';
import { handicapCompensation } from '../rules/score.js';
import type { Situation } from './player.js';

/** As many playouts as a 32-bit counter can hold: until the search is stopped. */
const NO_LIMIT = 2 ** 31 - 1;

export function searchRequest(
  situation: Situation,
  settings: SearchSettings,
  playouts: number = NO_LIMIT,
  avoid: readonly Point[] = [],
): SearchRequest {
  const { game, color } = situation;
  const { position } = game;
  // The ko binds only the side whose turn it is.
  const isOwnTurn = position.toMove === color;
  return {
    position: isOwnTurn ? position : { ...position, toMove: color, ko: undefined },
    lastMove: game.lastMove?.point ?? PASS,
    earlierMoves: [game.moves.at(-2)?.point ?? PASS, game.moves.at(-3)?.point ?? PASS],
    lastTook: moveHistory(game).lastTook,
    moveNumber: game.moves.length,
    komi: areaKomi(situation),
    superko: game.rules.koRule,
    history: historyOf(situation),
    settings,
    avoid,
    playouts: Math.min(playouts, NO_LIMIT),
  };
}

/**
 * The komi at which area counting has the same winner. Area counts a point for
 * every stone on the board, so it favours whoever has played more stones: by what
 * was played so far, and by half a stone for the side that moves next, since the
 * rest of the game alternates.
 */
export function areaKomi(situation: Situation): number {
  const { game, color, komi, handicap } = situation;
  const own = komi + handicapCompensation(game.rules, handicap);
  if (game.rules.scoring === 'area') return own;
  const stones = (of: 'black' | 'white'): number =>
    chainsOf(game.start, of).reduce((sum, chain) => sum + chain.stones.length, 0) +
    game.moves.filter((move) => move.color === of && move.point !== PASS).length;
  return own + stones('black') - stones('white') + (color === 'black' ? 0.5 : -0.5);
}

/** Hashes of all positions before this one, marked with the side to move where the ko rule asks for it. */
function historyOf({ game }: Situation): BigUint64Array {
  const { positions, hashes, rules } = game;
  const isSituational = rules.koRule === 'situational';
  return BigUint64Array.from(hashes.slice(0, -1), (hash, index) =>
    isSituational && positions[index]?.toMove === 'white' ? BigInt.asUintN(64, ~hash) : hash,
  );
}
