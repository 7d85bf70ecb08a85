/**
 * When a player with a network may pass, and which moves it never plays.
 *
 * A pass may end the game. Therefore the player passes only in these cases:
 *
 * 1. It has no other move left.
 * 2. The opponent has passed, and the player would win if the board were counted now, with all doubtful cases decided
 *    against the player.
 * 3. The player prefers the pass to every other move, and either its win rate is below 50 % or it would win if the board
 *    were counted now.
 *
 * During a clean-up, another rule replaces cases 2 and 3: the player passes if it prefers the pass and no dead enemy
 * stone is left.
 *
 * How the board is counted depends on the rules. If the players may agree on dead stones after the game, the ownership
 * of the analysis tells which stones count as dead. Otherwise every stone on the board counts as alive.
 */
import { findPassAliveChains } from '../rules/benson.js';
import { type Color, opponent } from '../rules/color.js';
import { isEyeLike } from '../rules/eye.js';
import type { Game } from '../rules/game.js';
import { type Point, pointsOf } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { agreesOnDeadStones } from '../rules/ruleSet.js';
import { judgeDoubtfulStonesAgainst, judgeStones } from './deadStones.js';
import { blackOwnership, hasDeadEnemyStones, hasOpponentPassed } from './decision.js';
import type { Analysis, Judgement, Situation } from './player.js';
import { judgeAsItStands } from './playersWithoutSearch.js';

/** The player considers the game lost if its win rate is below this limit. */
export const EVEN = 0.5;

/** May the player pass, although it has other moves? `prefersPass` tells whether it prefers the pass to all of them. */
export function mayPass(situation: Situation, analysis: Analysis, prefersPass: boolean, cleanUp: boolean): boolean {
  if (cleanUp) return prefersPass && !hasDeadEnemyStones(situation, analysis);
  if (hasOpponentPassed(situation) && sureLead(situation, analysis) > 0) return true;
  return prefersPass && (analysis.winRate < EVEN || likelyLead(situation, analysis) > 0);
}

/** Returns the player's lead if the game ended now. Doubtful cases are decided against the player. */
export const sureLead = (situation: Situation, analysis: Analysis): number =>
  leadFor(situation, () => judgeDoubtfulStonesAgainst(situation.color, situation, blackOwnership(analysis)));

/** Returns the player's lead if the game ended now and every stone had its most likely status. */
export const likelyLead = (situation: Situation, analysis: Analysis): number =>
  leadFor(situation, () => judgeStones(situation, blackOwnership(analysis)));

function leadFor(situation: Situation, judge: () => Judgement): number {
  const { lead } = agreesOnDeadStones(situation.game.rules) ? judge() : judgeAsItStands(situation);
  return situation.color === 'black' ? lead : -lead;
}

/**
 * Returns the points on which the player never plays: its own eyes, the points whose owner is already decided by
 * pass-alive chains, and, if the rules allow moves that repeat a position, these moves. A decided point in an own region
 * is not among them if the player may have to capture enemy stones in this region.
 */
export function pointlessMoves(game: Game, color: Color): ReadonlySet<Point> {
  const { position, rules } = game;
  const decided = decidedPoints(game, color);
  const isPointless = (point: Point): boolean =>
    decided.has(point) ||
    isEyeLike(position, color, point) ||
    (rules.koRule === 'simple' && game.legality(color, point) === 'ok' && game.repeats(color, point));
  return new Set(pointsOf(position.size).filter(isPointless));
}

/**
 * Returns the points whose owner a move of `color` cannot change: the points of the regions that make chains of either
 * side pass-alive. Regions of `color` that contain enemy stones are left out, because the player may have to capture
 * these stones.
 */
function decidedPoints({ position, rules }: Game, color: Color): ReadonlySet<Point> {
  const regionsIn = (owner: Color) =>
    findPassAliveChains(position, owner, rules).flatMap(({ vital }) => vital.map(({ points }) => points));
  const own = regionsIn(color).filter((points) => points.every((point) => stoneAt(position, point) === undefined));
  return new Set([...own, ...regionsIn(opponent(color))].flat());
}
