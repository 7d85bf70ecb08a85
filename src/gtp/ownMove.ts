/** A move of ours: how long to think about it, and what becomes of the decision. */
import type { Analysis, BarredMove, ChooseOptions, Decision } from '../player/player.js';
import type { Color } from '../rules/color.js';
import { type Point, writePoint } from '../rules/point.js';
import { withLiveGraphics } from './liveGraphics.js';
import type { Session } from './session.js';
import { budgetFor } from './settings.js';
import { type EndsAt, interruptLine } from './thinking.js';

export interface MoveRequest {
  readonly color: Color;
  readonly avoid?: readonly Point[];
  readonly barred?: readonly BarredMove[];
  readonly cleanUp?: boolean;
  /** Must be a move, however bad things are. */
  readonly mustPlay?: boolean;
  readonly onReport?: (analysis: Analysis) => void;
  readonly reportEvery?: number;
  readonly ownershipByMove?: boolean;
  readonly endsAt?: EndsAt;
}

export interface TimedDecision extends Decision {
  readonly seconds: number;
  /** The thinking was ended from outside. */
  readonly wasStopped: boolean;
}

/** Asks the player for a move, without playing it. */
export const decide = (session: Session, request: MoveRequest): Promise<TimedDecision> =>
  withLiveGraphics(session, request, (watched) => think(session, watched));

async function think(session: Session, request: MoveRequest): Promise<TimedDecision> {
  const { host, player, table, thinking } = session;
  const { color, endsAt = interruptLine } = request;
  const start = host.now();
  return thinking.run(endsAt, async (signal) => {
    const decision = await player.choose(table.situation(color), { ...optionsFor(session, request), signal });
    return { ...decision, seconds: host.now() - start, wasStopped: signal.isStopped };
  });
}

function optionsFor({ settings, table }: Session, request: MoveRequest): ChooseOptions {
  const { color, avoid, barred, cleanUp, mustPlay, onReport, reportEvery, ownershipByMove } = request;
  const resignBelow = mustPlay ? 0 : settings.resignBelow;
  return {
    budget: budgetFor(settings, table, color),
    ...(avoid && { avoid }),
    ...(barred && { barred }),
    ...(cleanUp && { cleanUp }),
    ...(onReport && { onReport }),
    ...(reportEvery !== undefined && { reportEvery }),
    ...(ownershipByMove && { ownershipByMove }),
    ...(resignBelow !== undefined && { resignBelow }),
  };
}

/** Decides and plays; gives the move as the protocol writes it. */
export async function makeMove(session: Session, request: MoveRequest): Promise<string> {
  const { table } = session;
  const { color } = request;
  const { seconds, move, analysis, explanation } = await decide(session, request);
  table.countTime(color, seconds);
  table.takeSide(color);
  session.lastDecision = {
    move,
    color,
    size: table.size,
    ...(analysis && { analysis }),
    ...(explanation && { explanation }),
  };
  session.mayPonder = session.settings.ponder && move !== 'resign';
  if (move === 'resign') table.resign(color);
  else playOwn(session, color, move);
  return writeMove(move, table.size);
}

function playOwn({ table }: Session, color: Color, point: Point): void {
  const verdict = table.game.legality(color, point);
  // No fault of the controller's: it is told that something is wrong with us.
  if (verdict !== 'ok')
    throw new Error(`the player chose ${writePoint(point, table.size)}, which is illegal: ${verdict}`);
  table.play({ color, point });
}

export const writeMove = (move: Decision['move'], size: number): string =>
  move === 'resign' ? move : writePoint(move, size);
