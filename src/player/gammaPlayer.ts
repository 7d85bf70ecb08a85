/** Plays the most probable move of a pattern model, without any search. */
import { cellCount, PASS, pointsOf } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { PatternOpinion } from './patternOpinion.js';
import type { Analysis, Player, Situation, ThinkOptions } from './player.js';

export function createGammaPlayer(opinion: PatternOpinion): Player {
  const likely = (situation: Situation, avoid: ThinkOptions['avoid'] = []) =>
    opinion.rate(situation).filter(({ point }) => !avoid.includes(point));
  const analyze = (situation: Situation, { avoid }: ThinkOptions): Analysis => ({
    color: situation.color,
    visits: 0,
    playouts: 0,
    winRate: 0.5,
    scoreLead: 0,
    scoreDeviation: 0,
    candidates: likely(situation, avoid).map(({ point, probability }) => ({
      point,
      visits: 0,
      winRate: 0.5,
      lowerBound: 0,
      prior: probability,
      scoreLead: 0,
      variation: [point],
    })),
    ownership: new Float32Array(cellCount(situation.game.position.size)),
  });
  return {
    name: 'gamma',
    choose: async (situation, { avoid, cleanUp }) => {
      const [best] = likely(situation, cleanUp ? [...(avoid ?? []), PASS] : avoid);
      return { move: best?.point ?? PASS };
    },
    analyze: async (situation, options) => analyze(situation, options),
    // Nobody has read anything out: every stone counts as alive.
    judge: async ({ game, komi, handicap }) => {
      const { position, rules } = game;
      const alive = pointsOf(position.size).filter((point) => stoneAt(position, point) !== undefined);
      return { dead: [], seki: [], alive, lead: scorePosition(position, rules, { komi, handicap }).lead };
    },
    forget: () => {},
    reseed: () => {},
    close: () => {},
  };
}
