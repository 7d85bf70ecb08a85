/**
 * Turns the counts of a search into an analysis: win rates, leads and ownership for the side to move. Then uses the
 * analysis to choose between the best move, a pass and resigning. The functions of this file do not search.
 */
import type { MoveStatistics, SearchReport } from '../engine/search/treeReport.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { isEmpty, stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import { judgeDoubtfulStonesAgainst, judgeStones } from './deadStones.js';
import type { Analysis, Candidate, Situation } from './player.js';

/** The lower bound of a win rate is this many standard errors below the measured win rate. */
const CONFIDENCE = 1.96;
/** A player resigns if its win rate is below this limit. The program of Baier and Drake has the same limit. */
export const RESIGN_BELOW = 0.1;
/** A player does not resign after a search with fewer playouts than this number. */
const MIN_RESIGN_PLAYOUTS = 50;
/** If the win rate of a pass is below this limit, the player assumes that the pass would lose the game. */
const LOST_RATE = 0.05;
/** If the lead is smaller than this many points, area scoring and territory scoring may have different winners. */
const CLOSE_LEAD = 2;
/**
 * An empty point is settled (its owner is practically certain) if its ownership for one of the two sides is at least
 * this number.
 */
const SETTLED = 0.9;
/** An expected owner that differs from the counted owner by less than this is not uncertain. */
const TOLERANCE = 0.1;

export function analysisOfReport(report: SearchReport, komi: number): Analysis {
  const sign = report.toMove === 'black' ? 1 : -1;
  const meanLead = report.ended > 0 ? report.scoreSum / report.ended : komi;
  const deviation = report.ended > 0 ? Math.sqrt(Math.max(0, report.scoreSquares / report.ended - meanLead ** 2)) : 0;
  const visits = sum(report.choices, (choice) => choice.visits);
  const wins = sum(report.choices, (choice) => choice.wins);
  const allPriors = sum(report.choices, (choice) => choice.priorRuns);
  const isCandidate = (choice: MoveStatistics, index: number): boolean => choice.visits > 0 || index === 0;
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

function candidate(choice: MoveStatistics, sign: number, komi: number, meanLead: number, allPriors: number): Candidate {
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

/**
 * The probability of the move according to the pattern model or, without a model, the move's share of all prior runs.
 */
const priorOf = ({ belief, priorRuns }: MoveStatistics, allPriors: number): number =>
  belief ?? (allPriors > 0 ? priorRuns / allPriors : 0);

/** Returns a lower bound of the true win rate, which holds with a confidence of 97.5 %. */
function lowerBoundOf(winRate: number, visits: number): number {
  if (visits === 0) return 0;
  return Math.max(0, winRate - CONFIDENCE * Math.sqrt((winRate * (1 - winRate)) / visits));
}

function winRateOf({ visits, wins, priorRuns, priorWins }: MoveStatistics): number {
  if (visits > 0) return wins / visits;
  return priorRuns > 0 ? priorWins / priorRuns : 0.5;
}

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

export function hasOpponentPassed({ game, color }: Situation): boolean {
  return game.lastMove?.point === PASS && game.lastMove.color !== color;
}

/** Would the player's side win if the board were counted now, and all doubtful cases were decided against this side? */
export function wouldWinIfCounted(situation: Situation, analysis: Analysis): boolean {
  const { color } = situation;
  const judgement = judgeDoubtfulStonesAgainst(color, situation, blackOwnership(analysis));
  return color === 'black' ? judgement.lead > 0 : judgement.lead < 0;
}

/**
 * How uncertain is the count? Returns by how many points the expected owners of the empty points differ from the
 * counted owners, as a share of all points of the board.
 */
export function uncertainShare(situation: Situation, analysis: Analysis): number {
  const { game, komi, handicap } = situation;
  const { position, rules } = game;
  const ownership = blackOwnership(analysis);
  const { dead, seki } = judgeStones(situation, ownership);
  const { owner } = scorePosition(position, rules, { dead, seki, komi, handicap });
  let uncertain = 0;
  for (const point of pointsOf(position.size)) {
    if (!isEmpty(position, point)) continue;
    const color = owner.get(point);
    const owned = ownership[point] as number;
    uncertain += color ? Math.max(0, 1 - TOLERANCE - (color === 'black' ? owned : -owned)) : Math.abs(owned);
  }
  return uncertain / position.size ** 2;
}

/** Is it practically certain for every empty point who will own it? */
export function isSettled({ game: { position } }: Situation, { ownership }: Analysis): boolean {
  return pointsOf(position.size).every(
    (point) => !isEmpty(position, point) || Math.abs(ownership[point] ?? 0) >= SETTLED,
  );
}

/** Is the owner of every empty point practically certain, and is no dead enemy stone left on the board? */
export const isCleanedUp = (situation: Situation, analysis: Analysis): boolean =>
  !hasDeadEnemyStones(situation, analysis) && isSettled(situation, analysis);

/** Are there enemy stones on points that the side to move will probably own at the end? */
export function hasDeadEnemyStones({ game: { position }, color }: Situation, { ownership }: Analysis): boolean {
  return pointsOf(position.size).some((point) => {
    const stone = stoneAt(position, point);
    return stone !== undefined && stone !== color && (ownership[point] ?? 0) > SETTLED / 2;
  });
}

/**
 * Returns the best candidate that the rules allow. (The search does not know all ko rules, so it may suggest illegal
 * moves.) If every move loses, the best candidate may be a pass, although there is still something to play for.
 * Therefore, if a pass is the best candidate but loses, returns the best other move, unless it is practically certain
 * who will own each empty point.
 */
export function bestMove(situation: Situation, analysis: Analysis): Point {
  const { game, color } = situation;
  const allowed = analysis.candidates.filter(({ point }) => game.legality(color, point) === 'ok');
  const [best] = allowed;
  const givesUp = best?.point === PASS && best.winRate < LOST_RATE && !isSettled(situation, analysis);
  return (givesUp ? allowed.find(({ point }) => point !== PASS) : best)?.point ?? PASS;
}

/** Should the player resign instead of playing `move`, its best move? */
export const shouldResign = (
  situation: Situation,
  analysis: Analysis,
  move: Point,
  resignBelow = RESIGN_BELOW,
): boolean =>
  mayResign(situation) && isWinRateHopeless(analysis, move, resignBelow) && !isTooCloseToCall(situation, analysis);

/**
 * Is the lead so small that the player should not resign? The search counts by area, so under territory scoring the
 * lead that the search finds may be wrong by a point or two.
 */
function isTooCloseToCall(situation: Situation, analysis: Analysis): boolean {
  if (situation.game.rules.scoring === 'area') return false;
  return Math.abs(judgeStones(situation, blackOwnership(analysis)).lead) < CLOSE_LEAD;
}

/**
 * A player that gives a handicap starts behind, so a low win rate is normal early in the game. Therefore this player
 * may resign only when the game has at least half as many moves as the board has points.
 */
export const mayResign = ({ game, color, handicap }: Situation): boolean =>
  color === 'black' || handicap < 2 || 2 * game.moves.length >= game.position.size ** 2;

export function isWinRateHopeless(analysis: Analysis, move: Point, resignBelow: number): boolean {
  const winRate = analysis.candidates.find((candidate) => candidate.point === move)?.winRate ?? 0.5;
  return winRate < resignBelow && analysis.playouts >= MIN_RESIGN_PLAYOUTS;
}

export const blackOwnership = ({ ownership, color }: Analysis): Float32Array =>
  color === 'black' ? ownership : ownership.map((owner) => -owner);
