/**
 * Checks what an answer assumes about the board beyond the region in which it was read: that a target is safe once it
 * gets out, and that the attacker's chains around the region cannot be captured. What does not stand becomes unknown.
 */
import { type Color, opponent } from '../../rules/color.js';
import { PASS, type Point } from '../../rules/point.js';
import { afterMove, type Position, stoneAt, withSideToMove } from '../../rules/position.js';
import { isSurvival, type Outcome, withoutAnswer } from './outcome.js';
import type { RegionAnswers, RegionReader } from './regionReader.js';
import {
  chooseRegion,
  chooseRegionWithFriends,
  hasWeakFriends,
  isShutIn,
  withDoubtfulWalls,
  withRoom,
} from './solverRegion.js';

/** The number of positions that are read to find out whether an answer assumes that an escape is safe. */
const WITHOUT_ESCAPE_NODES = 50_000;
/** The number of moves of a line that are checked, and of positions that are read for each check. */
const CHECKED_MOVES = 8;
const ESCAPE_NODES = 20_000;

/** Returns the answers that stand, in the region in which they do. */
export function checkBeyondRegion(
  reader: RegionReader,
  position: Position,
  points: readonly Point[],
  near: RegionAnswers,
): RegionAnswers {
  const answers = near.isEnclosed ? near : followFriends(reader, position, points, near);
  return checkStrongWalls(reader, position, points, answers);
}

/**
 * Reads the target again, in a region with weak friends, for the answers that assume that a target is safe when it gets
 * out of its region.
 */
function followFriends(
  reader: RegionReader,
  position: Position,
  points: readonly Point[],
  near: RegionAnswers,
): RegionAnswers {
  const color = stoneAt(position, points[0] as Point) as Color;
  const isAlone = !hasWeakFriends(position, new Set(near.region), color);
  const attackStands = standsWithoutEscape(reader, near.attackFirst, opponent(color), color, isAlone);
  const defendStands = standsWithoutEscape(reader, near.defendFirst, color, color, isAlone);
  if ((attackStands && defendStands) || reader.isLate) return near;
  const region = chooseRegionWithFriends(position, points);
  const far = reader.answerBoth(position, points, region);
  const isDoubtful = (one: Outcome, other: Outcome): boolean => isSurvival(one.fate) && other.fate === 'captured';
  const mustMerge = isDoubtful(near.attackFirst, far.attackFirst) || isDoubtful(near.defendFirst, far.defendFirst);
  // The first region may contain a race that saves the target, so a capture must also succeed in both regions together.
  const last = mustMerge ? reader.answerBoth(position, points, new Set([...near.region, ...region])) : far;
  const room = withRoom(position, points, new Set(last.region));
  const check = (outcome: Outcome, first: Color): Outcome => {
    if (last.isEnclosed || (outcome.fate !== 'safe' && outcome.fate !== 'ko')) return outcome;
    if (room.size === last.region.length) return checkEscape(reader, position, points, outcome, first);
    reader.put(position, points, room);
    const again = reader.answer(first);
    // The room may lack a race that saves the target.
    return again.fate === 'captured' ? withoutAnswer(again) : checkEscape(reader, position, points, again, first);
  };
  const attackFirst = attackStands ? near.attackFirst : check(last.attackFirst, opponent(color));
  const defendFirst = defendStands ? near.defendFirst : check(last.defendFirst, color);
  return { region: [...room].sort((a, b) => a - b), isEnclosed: last.isEnclosed, attackFirst, defendFirst };
}

/** Does the answer stay the same if the target is lost when it gets out of its region? */
function standsWithoutEscape(
  reader: RegionReader,
  { fate, ko }: Outcome,
  toMove: Color,
  defender: Color,
  isAlone: boolean,
): boolean {
  if (fate === 'captured' || fate === 'alive') return true;
  if (fate === 'unknown' || !isAlone) return false;
  // The threats with which the attacker fails.
  const attackerThreats = ko ? 0 : 'unlimited';
  const defenderThreats = ko && ko.favours !== defender ? 'unlimited' : 0;
  return (
    reader.ask('capture-or-escape', toMove, attackerThreats, defenderThreats, WITHOUT_ESCAPE_NODES) === 'prevented'
  );
}

/**
 * Follows the line of an answer that assumes that an escape is safe. After each move of the defender, regions around the
 * new position are read. If the attacker captures the target in one of them, the answer becomes unknown.
 */
function checkEscape(
  reader: RegionReader,
  start: Position,
  points: readonly Point[],
  outcome: Outcome,
  first: Color,
): Outcome {
  const defender = stoneAt(start, points[0] as Point) as Color;
  const { fate, line } = outcome;
  if (fate !== 'safe' && fate !== 'ko') return outcome;
  let position = withSideToMove(start, first);
  // A defender that need not move passes.
  const moves = line.length === 0 && first === defender ? [PASS] : line.slice(0, CHECKED_MOVES);
  for (const point of moves) {
    const color = position.toMove;
    position = afterMove(position, color, point);
    if (color === defender && mayBeCaptured(reader, position, points)) return withoutAnswer(outcome);
  }
  return outcome;
}

/**
 * Does the attacker, who moves first, capture the target in a region that is chosen in this position? If this is not
 * found out, only a target that is shut in is in doubt.
 */
function mayBeCaptured(reader: RegionReader, position: Position, points: readonly Point[]): boolean {
  const target = points.filter((point) => stoneAt(position, point) === opponent(position.toMove));
  if (target.length === 0) return true;
  const isDoubtful = isShutIn(position, target);
  for (const choose of [chooseRegion, chooseRegionWithFriends]) {
    if (reader.isLate) return isDoubtful;
    reader.put(position, target, withRoom(position, target, choose(position, target)));
    const answer = reader.ask('capture', position.toMove, 0, 'unlimited', ESCAPE_NODES);
    if (answer === 'reached' || (answer === 'unknown' && isDoubtful)) return true;
  }
  return false;
}

/**
 * Reads a capture again, in a region that also contains the liberties of stronger chains around it: a long race gives the
 * defender the time to capture one of them.
 */
function checkStrongWalls(
  reader: RegionReader,
  position: Position,
  points: readonly Point[],
  answers: RegionAnswers,
): RegionAnswers {
  const { attackFirst, defendFirst } = answers;
  if (attackFirst.fate !== 'captured' && defendFirst.fate !== 'captured') return answers;
  const attacker = opponent(stoneAt(position, points[0] as Point) as Color);
  const region = withDoubtfulWalls(position, new Set(answers.region), attacker);
  if (region.size === answers.region.length) return answers;
  reader.put(position, points, region);
  const check = (outcome: Outcome, first: Color): Outcome => {
    if (outcome.fate !== 'captured') return outcome;
    const again = reader.answer(first);
    return again.fate === 'captured' ? again : withoutAnswer(again);
  };
  return {
    region: [...region].sort((a, b) => a - b),
    isEnclosed: answers.isEnclosed,
    attackFirst: check(attackFirst, attacker),
    defendFirst: check(defendFirst, opponent(attacker)),
  };
}
