/** What a search found, in the terms of a player: win rates, leads and ownership for the side to move. */
import type { ChoiceReport, SearchReport } from '../engine/treeReport.js';
import type { Analysis, Candidate } from './player.js';

/** Standard errors below the win rate that the lower bound lies. */
const CONFIDENCE = 1.96;

export function readReport(report: SearchReport, komi: number): Analysis {
  const sign = report.toMove === 'black' ? 1 : -1;
  const meanLead = report.ended > 0 ? report.scoreSum / report.ended : komi;
  const deviation = report.ended > 0 ? Math.sqrt(Math.max(0, report.scoreSquares / report.ended - meanLead ** 2)) : 0;
  const visits = sum(report.choices, (choice) => choice.visits);
  const wins = sum(report.choices, (choice) => choice.wins);
  const allPriors = sum(report.choices, (choice) => choice.priorRuns);
  const isCandidate = (choice: ChoiceReport, index: number): boolean => choice.visits > 0 || index === 0;
  return {
    color: report.toMove,
    visits: visits + report.discarded,
    playouts: report.playouts,
    winRate: visits > 0 ? wins / visits : 0.5,
    scoreLead: sign * (meanLead - komi),
    scoreDeviation: deviation,
    candidates: report.choices.filter(isCandidate).map((choice) => candidate(choice, sign, komi, meanLead, allPriors)),
    untried: report.choices
      .filter((choice, index) => !isCandidate(choice, index))
      .map((choice) => ({ point: choice.point, prior: priorOf(choice, allPriors) }))
      .sort((a, b) => b.prior - a.prior),
    ownership: report.ownership.map((owner) => sign * owner),
  };
}

function candidate(choice: ChoiceReport, sign: number, komi: number, meanLead: number, allPriors: number): Candidate {
  const winRate = winRateOf(choice);
  const lead = choice.scored > 0 ? choice.scoreSum / choice.scored : meanLead;
  return {
    point: choice.point,
    visits: choice.visits,
    winRate,
    lowerBound: lowerBoundOf(winRate, choice.visits),
    prior: priorOf(choice, allPriors),
    scoreLead: sign * (lead - komi),
    variation: choice.variation,
    variationVisits: choice.variationVisits,
    ...(choice.ownership && { ownership: choice.ownership.map((owner) => sign * owner) }),
    ...(choice.rave && {
      rave: { visits: choice.rave.runs, winRate: choice.rave.runs > 0 ? choice.rave.wins / choice.rave.runs : 0.5 },
    }),
  };
}

/** What the pattern model says, or else the share of the prior. */
const priorOf = ({ belief, priorRuns }: ChoiceReport, allPriors: number): number =>
  belief ?? (allPriors > 0 ? priorRuns / allPriors : 0);

/** What a win rate of so many playouts is at least, with high confidence. */
export function lowerBoundOf(winRate: number, visits: number): number {
  if (visits === 0) return 0;
  return Math.max(0, winRate - CONFIDENCE * Math.sqrt((winRate * (1 - winRate)) / visits));
}

function winRateOf({ visits, wins, priorRuns, priorWins }: ChoiceReport): number {
  if (visits > 0) return wins / visits;
  return priorRuns > 0 ? priorWins / priorRuns : 0.5;
}

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
