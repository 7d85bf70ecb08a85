/** A player that plays the most probable move according to a pattern model, without a search. */
import { PASS } from '../rules/point.js';
import type { MovePredictor } from './movePredictor.js';
import type { Player, Situation, ThinkOptions } from './player.js';
import { analysisOfCandidates, judgeAsItStands, unratedCandidate } from './playersWithoutSearch.js';

export function createGammaPlayer(predictor: MovePredictor): Player {
  const likely = (situation: Situation, avoid: ThinkOptions['avoid'] = []) =>
    predictor.rate(situation).filter(({ point }) => !avoid.includes(point));
  return {
    name: 'gamma',
    choose: async (situation, { avoid, cleanUp }) => {
      const [best] = likely(situation, cleanUp ? [...(avoid ?? []), PASS] : avoid);
      return { move: best?.point ?? PASS };
    },
    analyze: async (situation, { avoid }) => {
      const moves = likely(situation, avoid);
      const candidates = moves.map(({ point, probability }) => ({
        ...unratedCandidate(point, moves.length),
        prior: probability,
      }));
      return { ...analysisOfCandidates(situation, candidates), candidates };
    },
    judge: async (situation) => judgeAsItStands(situation),
    forget: () => {},
    reseed: () => {},
    close: () => {},
  };
}
