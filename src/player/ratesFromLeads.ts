/**
 * Win rates for people from a search that played for another komi than the game has. Its wins are wins under that komi, but what its
 * playouts ended with on the board holds under any: a win is as likely as a lead above zero, where leads are spread normally.
 */
import { normalBelow } from '../base/stats.js';
import type { Analysis, Candidate } from './player.js';
import { lowerBoundOf } from './readReport.js';

/** `analysis` has its leads under the komi of the game. RAVE's win rates come without leads, so they are left out. */
export function ratesFromLeads(analysis: Analysis): Analysis {
  const rateOf = (lead: number): number => winRateOf(lead, analysis.scoreDeviation);
  return {
    ...analysis,
    winRate: rateOf(analysis.scoreLead),
    candidates: analysis.candidates.map(({ rave: _, ...candidate }): Candidate => {
      const winRate = rateOf(candidate.scoreLead);
      return { ...candidate, winRate, lowerBound: lowerBoundOf(winRate, candidate.visits) };
    }),
  };
}

function winRateOf(lead: number, deviation: number): number {
  if (deviation > 0) return normalBelow(lead / deviation);
  return lead === 0 ? 0.5 : Number(lead > 0);
}
