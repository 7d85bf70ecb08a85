/** The weakest player: any legal move that does not fill an own eye, each as likely; a pass when there is none. */
import { makeRng, shuffle } from '../base/rng.js';
import { isEyeLike } from '../rules/eye.js';
import { cellCount, PASS, type Point, pointsOf } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { Analysis, Player, Situation } from './player.js';

export function createRandomPlayer(seed: number): Player {
  let rng = makeRng(seed);
  return {
    name: 'random',
    choose: async (situation, { avoid = [] }) => {
      const moves = sensibleMoves(situation).filter((point) => !avoid.includes(point));
      return { move: shuffle(moves, rng)[0] ?? PASS };
    },
    analyze: async (situation, { avoid = [] }) => indifference(situation, avoid),
    judge: async ({ game, komi, handicap }) => {
      const { position, rules } = game;
      const alive = pointsOf(position.size).filter((point) => stoneAt(position, point) !== undefined);
      return { dead: [], seki: [], alive, lead: scorePosition(position, rules, { komi, handicap }).lead };
    },
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

/** Every move is as good as any other to someone who does not think. */
function indifference(situation: Situation, avoid: readonly Point[]): Analysis {
  const moves = sensibleMoves(situation).filter((point) => !avoid.includes(point));
  const points = moves.length > 0 ? moves : [PASS];
  return {
    color: situation.color,
    visits: 0,
    winRate: 0.5,
    scoreLead: 0,
    scoreDeviation: 0,
    candidates: points.map((point) => ({
      point,
      visits: 0,
      winRate: 0.5,
      lowerBound: 0,
      prior: 1 / points.length,
      scoreLead: 0,
      variation: [point],
    })),
    ownership: new Float32Array(cellCount(situation.game.position.size)),
  };
}
