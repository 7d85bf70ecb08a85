/** Plays the match: asks engines for moves, plays the moves of people, and runs the clock. */

import type { Budget, Decision } from '../../../player/player.js';
import type { PresetDescription } from '../../../player/presetDescriptions.js';
import { NETWORK_PRESET } from '../../../player/presetNames.js';
import type { SgfNode } from '../../../record/index.js';
import { COLORS, type Color, opponent } from '../../../rules/color.js';
import { PASS, type Point, writePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { choose, preparePlayer, type RunningSearch } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { recordTimeLeft } from '../game/gameInfo.js';
import { file, node } from '../game/gameTree.js';
import { makeMainLine, playHere } from '../game/moves.js';
import { game } from '../game/position.js';
import { reportWatcherFor } from '../insights/searchReport.js';
import { mode } from '../location.js';
import { chooseByNetwork, prepareNetwork } from '../network/network.js';
import { announce, clearNotice, showEngineError, showNotice } from '../notices.js';
import { playStone } from '../sounds.js';
import { type MatchClock, pressClock, runClock, secondsForEngineMove, shownClockState } from './clocks.js';
import { endOnTime, finishGame } from './ending.js';
import { forgetLearnedChanges, sendLearnedClassTable } from './learning.js';
import { isPersonsTurn, type Match, match, presetOfPlayer, setLastPlayedNode, setMatch } from './match.js';
import { deadStonesProposal, leaveScoring, startScoring } from './scoring.js';
import {
  checkMove,
  forgetMoveCheck,
  offer,
  type PendingCheckOrOffer,
  prepareMoveCheck,
  restoreOffer,
} from './teacher.js';
import { interruptTurn, rememberTurn, startSearch } from './turn.js';

/**
 * In a game without a clock, an engine waits at least this many milliseconds before it moves. People would overlook a
 * faster move.
 */
const MIN_THINKING_MS = 300;

/**
 * Replaces the match. Call this when the page shows another game. `lastPlayed` is the node of the last move of the new
 * match.
 */
export function replaceMatch(next: Match | undefined, lastPlayed: SgfNode | undefined): void {
  interruptTurn();
  forgetMoveCheck();
  leaveScoring();
  setMatch(next);
  setLastPlayedNode(lastPlayed);
  forgetLearnedChanges();
  for (const entry of COLORS.map((color) => next && presetOfPlayer(next.seats[color]))) {
    if (entry?.learns) sendLearnedClassTable(entry.preset);
    if (entry) prepareEngine(entry);
  }
}

/** Loads what the engine needs, so that its first move is not delayed. */
function prepareEngine({ preset }: PresetDescription): void {
  if (preset !== NETWORK_PRESET) preparePlayer(preset);
  // An error is ignored here: the page tries again when it is the engine's turn, and then shows the reason.
  else prepareNetwork().catch(() => undefined);
}

/** Starts the next turn: asks the engine for a move, or waits for the person. If the game is over, starts scoring. */
export async function continueMatch(): Promise<void> {
  interruptTurn();
  const now = match.value;
  if (mode.value !== 'play') return;
  // If the engine has proposed dead stones while the person reviewed another position, the page has ignored the
  // proposal. So the page now asks the engine again which stones are dead.
  if (now?.phase === 'scoring' && !deadStonesProposal.value) return startScoring();
  if (now?.phase !== 'playing') return;
  setLastPlayedNode(node.value);
  // The engine has offered to take the person's move back. The match waits until the person has decided.
  if (offer.value) return;
  if (game.value.isOver) {
    setMatch({ ...now, phase: 'scoring' });
    return startScoring();
  }
  const color = game.value.position.toMove;
  const entry = presetOfPlayer(now.seats[color]);
  if (now.clock) watchClock(now.clock, color);
  if (entry) await askEngine(entry, color);
  else prepareMoveCheck();
}

/** Screen readers announce when a clock has this many seconds left. */
const SHORT_SECONDS = 10;

function watchClock(clock: MatchClock, color: Color): void {
  let isAnnounced = shownClockState(clock, color, true).seconds <= SHORT_SECONDS;
  runClock(() => {
    if (endOnTime() || isAnnounced || shownClockState(clock, color, true).seconds > SHORT_SECONDS) return;
    isAnnounced = true;
    announce(texts.clock.short(color, SHORT_SECONDS));
  });
}

async function askEngine(entry: PresetDescription, color: Color): Promise<void> {
  const search = startChoosing(entry, color);
  startSearch(search);
  const isCurrent = rememberTurn();
  try {
    const [{ move }] = await Promise.all([search.answer, pause(match.value?.clock ? 0 : MIN_THINKING_MS)]);
    if (!isCurrent() || endOnTime()) return;
    if (move === 'resign') finishGame({ kind: 'win', winner: opponent(color), by: 'resignation' });
    else play(move, color);
  } catch (error) {
    if (!isCurrent()) return;
    interruptTurn();
    showEngineError(error);
    return;
  }
  await continueMatch();
}

function startChoosing(entry: PresetDescription, color: Color): RunningSearch<Pick<Decision, 'move'>> {
  // A network answers without a search, so there is nothing to stop.
  if (entry.preset === NETWORK_PRESET)
    return { answer: chooseByNetwork(file.value, game.value), stop: () => undefined };
  const situation = postSituation(file.value, game.value);
  return choose(entry.preset, situation, budgetOf(entry, color), reportWatcherFor(game.value));
}

/** The budget of the next move: the player's number of playouts, and the seconds that the clock allows. */
function budgetOf({ playouts }: PresetDescription, color: Color): Budget {
  const { clock } = match.value ?? {};
  const progress = { size: file.value.size, movesPlayed: game.value.moves.length };
  const seconds = clock && secondsForEngineMove(clock, color, progress);
  return { ...(playouts === undefined ? {} : { playouts }), ...(seconds === undefined ? {} : { seconds }) };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays a move of the match. If the move is illegal, shows the reason and returns false. */
function play(point: Point, color: Color): boolean {
  const before = game.value.position.prisoners[color];
  const verdict = playHere(point, color);
  if (verdict !== 'ok') {
    showNotice(texts.illegal[verdict](writePoint(point, file.value.size)));
    return false;
  }
  // A review may have added variations at this node. The move of the match must come before these variations, because
  // it belongs to the main line.
  makeMainLine();
  clearNotice();
  press(color);
  const captured = game.value.position.prisoners[color] - before;
  if (point !== PASS) playStone(captured);
  announce(texts.play.moved(color, writePoint(point, file.value.size), captured));
  return true;
}

function press(color: Color): void {
  const now = match.value;
  if (!now?.clock) return;
  const clock = pressClock(now.clock, color);
  recordTimeLeft(node.value, color, clock.faces[color]);
  setMatch({ ...now, clock });
}

export async function personPlays(point: Point): Promise<void> {
  if (!isPersonsTurn.value || endOnTime() || !play(point, game.value.position.toMove)) return;
  await afterPersonsMove();
}

/**
 * In teach mode, the engine first checks the person's move. If the engine offers to take the move back, the match waits
 * until the person has decided. Otherwise the match continues.
 */
async function afterPersonsMove(): Promise<void> {
  interruptTurn();
  setLastPlayedNode(node.value);
  const isCurrent = rememberTurn();
  const isOffered = await checkMove(node.value);
  if (isCurrent() && !isOffered) await continueMatch();
}

/**
 * Resumes a match. `left` says what the match waited for when the person left it: 'checking' if the engine was checking
 * a move, or the engine's offer to take a move back; undefined if the match waited for neither.
 */
export async function resumeMatch(left: PendingCheckOrOffer): Promise<void> {
  if (left === 'checking' && mode.value === 'play') return afterPersonsMove();
  restoreOffer(left === 'checking' ? undefined : left);
  await continueMatch();
}

/** Keeps the move that the engine has offered to take back, and continues the match. */
export async function keepMove(): Promise<void> {
  forgetMoveCheck();
  await continueMatch();
}
