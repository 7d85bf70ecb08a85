/** Asks the player for a move within the limits of the settings and the clock, and plays the move. */

import type { Budget, ChooseOptions, Decision } from '../../player/player.js';
import { maxSecondsForMove, plannedSecondsForMove } from '../../player/timeControl.js';
import type { Color } from '../../rules/color.js';
import { type Point, writePoint } from '../../rules/point.js';
import type { GameInPlay } from '../dialogue/gameInPlay.js';
import { type StopCondition, stopAtInterrupt } from '../dialogue/inbox.js';
import type { Session } from '../dialogue/session.js';
import type { GtpSettings } from '../dialogue/settings.js';
import { withLiveGraphics } from './liveGraphics.js';
import { ogsChatLine } from './ogsChat.js';

/** The time per move in seconds if neither the settings nor a clock limit the search. */
const DEFAULT_SECONDS = 5;

type Extras = Pick<ChooseOptions, 'avoid' | 'avoidDeeper' | 'cleanUp' | 'onReport' | 'reportEvery' | 'ownershipByMove'>;

export interface MoveRequest extends Extras {
  readonly color: Color;
  /** True if the player must not resign. */
  readonly mustPlay?: boolean;
  /** Decides which lines of input stop the search. The default is `stopAtInterrupt`. */
  readonly stopsAt?: StopCondition;
}

interface TimedDecision extends Decision {
  readonly seconds: number;
  /** True if a line of input or an interrupt signal stopped the search. */
  readonly wasStopped: boolean;
}

/** Lets the player choose a move and plays it. Returns the move in the notation of GTP. */
export async function genmove(session: Session, request: MoveRequest): Promise<string> {
  const { gameInPlay } = session;
  const { color } = request;
  const { seconds, move, analysis, explanation } = await chooseMove(session, request);
  gameInPlay.deductTime(color, seconds);
  gameInPlay.addOwnSide(color);
  session.lastDecision = {
    move,
    color,
    size: gameInPlay.size,
    ...(analysis && { analysis }),
    ...(explanation && { explanation }),
  };
  if (session.settings.ogsChat && analysis) session.environment.log(ogsChatLine(analysis, move, gameInPlay.size));
  session.mayPonder = session.settings.ponder && move !== 'resign';
  if (move === 'resign') gameInPlay.resign(color);
  else playChosen(gameInPlay, color, move);
  return writeMove(move, gameInPlay.size);
}

/** Lets the player choose a move without playing it. */
export function chooseMove(session: Session, request: MoveRequest): Promise<TimedDecision> {
  if (!session.settings.liveGraphics || request.onReport) return search(session, request);
  return withLiveGraphics(session, (live) => search(session, { ...request, ...live }));
}

async function search(session: Session, request: MoveRequest): Promise<TimedDecision> {
  const { environment, player, gameInPlay, inbox } = session;
  const { color, mustPlay, stopsAt = stopAtInterrupt, ...extras } = request;
  const resignBelow = mustPlay ? 0 : session.settings.resignBelow;
  const start = environment.now();
  return inbox.runStoppable(stopsAt, async (signal) => {
    const decision = await player.choose(gameInPlay.situation(color), {
      ...extras,
      budget: budgetFor(session.settings, gameInPlay, color),
      ...(resignBelow !== undefined && { resignBelow }),
      signal,
    });
    return { ...decision, seconds: environment.now() - start, wasStopped: signal.isStopped };
  });
}

/**
 * The limits of the next search. Limits in the settings take precedence over the time that the clock suggests, but the
 * search never exceeds the maximum that the clock allows.
 */
function budgetFor({ playouts, seconds }: GtpSettings, gameInPlay: GameInPlay, color: Color): Budget {
  const clock = [gameInPlay.timeSystem, gameInPlay.clockOf(color), gameInPlay.progress] as const;
  const limit = Math.min(seconds ?? Number.POSITIVE_INFINITY, maxSecondsForMove(...clock) ?? Number.POSITIVE_INFINITY);
  if (playouts !== undefined) return { playouts, ...(Number.isFinite(limit) && { seconds: limit }) };
  return { seconds: seconds === undefined ? (plannedSecondsForMove(...clock) ?? DEFAULT_SECONDS) : limit };
}

function playChosen(gameInPlay: GameInPlay, color: Color, point: Point): void {
  const verdict = gameInPlay.game.legality(color, point);
  // Throw an Error and not an InputError: the player made the mistake, and not the program that sent the command.
  if (verdict !== 'ok')
    throw new Error(`the player chose ${writePoint(point, gameInPlay.size)}, which is illegal: ${verdict}`);
  gameInPlay.play({ color, point });
}

export const writeMove = (move: Decision['move'], size: number): string =>
  move === 'resign' ? move : writePoint(move, size);
