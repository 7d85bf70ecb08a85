/**
 * Reads the setting `humanSLProfile`, with which programs ask KataGo's networks of people how people of a rank play.
 * Insei has one model of people, so `rank_15k` and `preaz_15k`, the ranks before programs changed the openings, are alike.
 */
import type { Situation } from '../../player/player.js';
import type { Point } from '../../rules/point.js';
import { isRank } from '../../rules/rank.js';

/** Returns the probability of each move except the pass for people of a rank, such as "15k". */
export type HumanProbabilities = (rank: string, situation: Situation) => Promise<ReadonlyMap<Point, number>>;

/** Returns the rank of a profile, such as "15k"; undefined for a profile that Insei does not have. */
export function tryRankOfProfile(profile: string): string | undefined {
  const [, rank = ''] = /^(?:rank|preaz)_(\w+)$/.exec(profile) ?? [];
  return isRank(rank) ? rank : undefined;
}
