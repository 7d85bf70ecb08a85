/** From what a search found to a move: which is best, and whether the game may end. Nothing here thinks by itself. */
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { isEmpty, stoneAt } from '../rules/position.js';
import { judgeAgainst, judgeStones } from './judge.js';
import type { Analysis, Situation } from './player.js';

/** Baier and Drake's program resigned below one win in ten. */
export const RESIGN_BELOW = 0.1;
/** Fewer playouts than this do not justify resigning. */
const RESIGN_PLAYOUTS = 50;
/** A move that wins less often than this gives the game up. */
const GIVEN_UP = 0.05;
/** Less than the counting of the last neutral points can shift. */
const CLOSE_LEAD = 2;
/** A point is settled when playouts agree on its owner this much. */
const SETTLED = 0.9;

export function hasOpponentPassed({ game, color }: Situation): boolean {
  return game.lastMove?.point === PASS && game.lastMove.color !== color;
}

/** Would we win if the board were counted now, with every doubt about dead stones decided against us? */
export function winsWhenCounted(situation: Situation, analysis: Analysis): boolean {
  const { color } = situation;
  const judgement = judgeAgainst(color, situation, blackOwnership(analysis));
  return color === 'black' ? judgement.lead > 0 : judgement.lead < 0;
}

/** Do playouts agree on the owner of every empty point? */
export function isSettled({ game: { position } }: Situation, { ownership }: Analysis): boolean {
  return pointsOf(position.size).every(
    (point) => !isEmpty(position, point) || Math.abs(ownership[point] ?? 0) >= SETTLED,
  );
}

/** Are there enemy stones left that playouts give to us? */
export function hasDeadEnemies({ game: { position }, color }: Situation, { ownership }: Analysis): boolean {
  return pointsOf(position.size).some((point) => {
    const stone = stoneAt(position, point);
    return stone !== undefined && stone !== color && (ownership[point] ?? 0) > SETTLED / 2;
  });
}

/**
 * The first candidate that the rules allow: the search does not know every rule of
 * repetition. Where every move loses, passing looks as good as any; the game is
 * played on until there is nothing left to play for.
 */
export function bestMove(situation: Situation, analysis: Analysis): Point {
  const { game, color } = situation;
  const allowed = analysis.candidates.filter(({ point }) => game.legality(color, point) === 'ok');
  const [best] = allowed;
  const givesUp = best?.point === PASS && best.winRate < GIVEN_UP && !isSettled(situation, analysis);
  return (givesUp ? allowed.find(({ point }) => point !== PASS) : best)?.point ?? PASS;
}

/**
 * Territory rules decide by points that area counting, which the search does,
 * cannot see: a game this close is played to its end.
 */
export function isTooCloseToCall(situation: Situation, analysis: Analysis): boolean {
  if (situation.game.rules.scoring === 'area') return false;
  return Math.abs(judgeStones(situation, blackOwnership(analysis)).lead) < CLOSE_LEAD;
}

/** Who gives stones begins behind and waits for mistakes: the game is not given up before half of the board has been played on. */
export const mayResign = ({ game, color, handicap }: Situation): boolean =>
  color === 'black' || handicap < 2 || 2 * game.moves.length >= game.position.size ** 2;

export function isHopeless(analysis: Analysis, move: Point, resignBelow: number): boolean {
  const winRate = analysis.candidates.find((candidate) => candidate.point === move)?.winRate ?? 0.5;
  return winRate < resignBelow && analysis.playouts >= RESIGN_PLAYOUTS;
}

export const blackOwnership = ({ ownership, color }: Analysis): Float32Array =>
  color === 'black' ? ownership : ownership.map((owner) => -owner);
