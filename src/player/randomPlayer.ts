/**
 * The weakest player. It plays a random legal move that does not fill an own eye, or passes if there is no such move.
 */
import { makeRng, shuffle } from '../base/rng.js';
import { isEyeLike } from '../rules/eye.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import type { Player, Situation } from './player.js';
import { analysisOfCandidates, judgeAsItStands, unratedCandidate } from './playersWithoutSearch.js';

export function createRandomPlayer(seed: number): Player {
  let rng = makeRng(seed);
  const movesOf = (situation: Situation, avoid: readonly Point[]): Point[] =>
    sensibleMoves(situation).filter((point) => !avoid.includes(point));
  return {
    name: 'random',
    choose: async (situation, { avoid = [] }) => ({ move: shuffle(movesOf(situation, avoid), rng)[0] ?? PASS }),
    analyze: async (situation, { avoid = [] }) => {
      const moves = movesOf(situation, avoid);
      return analysisOfCandidates(
        situation,
        moves.map((point) => unratedCandidate(point, moves.length)),
      );
    },
    judge: async (situation) => judgeAsItStands(situation),
    forget: () => {},
    reseed: (next) => {
      rng = makeRng(next);
    },
    close: () => {},
  };
}

const sensibleMoves = ({ game, color }: Situation): Point[] =>
  pointsOf(game.position.size).filter(
    (point) => !isEyeLike(game.position, color, point) && game.legality(color, point) === 'ok',
  );
