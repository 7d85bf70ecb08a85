/**
 * Teach mode: the engine checks each move of the person. If a move is bad, the engine says why and offers to take it
 * back. The rating of an engine's move is shown only after the person's reply. Before the reply, the rating would be a
 * hint.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Stopper, type StopSignal } from '../../../base/stopper.js';
import type { SgfNode } from '../../../record/index.js';
import { isMistake, type MoveRating, type PositionReview, rateMove } from '../../../review/index.js';
import { texts } from '../../texts.js';
import { reviewNode } from '../analysis/reviewSearch.js';
import { file, node, parentOf, pathTo } from '../game/gameTree.js';
import { reviewAt, searchedReviewAt } from '../game/nodeReviews.js';
import { gameAfter, moveOf } from '../game/position.js';
import { announce } from '../notices.js';
import { settings } from '../settings.js';

/** The engine's offer to take a bad move back. The browser stores the offer with the game. */
interface Offer {
  readonly rating: MoveRating;
  readonly text: string;
}

interface Advice {
  readonly offer?: Offer | undefined;
  /**
   * The rating of the engine's latest move to which the person has replied. A move without a reply is not rated yet.
   */
  readonly ratingOfOpponentsMove?: MoveRating | undefined;
  /** An object that can stop the check of the person's last move; undefined when no check is running. */
  readonly check?: Stopper | undefined;
}

const advice = signal<Advice>({});

export const offer: ReadonlySignal<Offer | undefined> = computed(() => advice.value.offer);
export const ratingOfOpponentsMove: ReadonlySignal<MoveRating | undefined> = computed(
  () => advice.value.ratingOfOpponentsMove,
);
export const isChecking = computed(() => advice.value.check !== undefined);

function change(changes: Advice): void {
  advice.value = { ...advice.peek(), ...changes };
}

/**
 * Restores the offer that was stored with a game. If none was stored, `stored` is undefined and the current offer is
 * removed.
 */
export const restoreOffer = (stored: Offer | undefined): void => change({ offer: stored });

/**
 * The number of playouts of each search that checks a move. This many are enough to tell a mistake from noise, and take
 * only a second.
 */
const PLAYOUTS = 1500;

const reviewOfNode = (of: SgfNode, stop?: StopSignal): Promise<PositionReview | undefined> =>
  reviewNode(file.value, pathTo(of), { playouts: PLAYOUTS }, stop).catch(() => undefined);

/** In teach mode, searches the position while the person thinks, so that the person's move can be checked faster. */
export function prepareMoveCheck(): void {
  if (settings.value.teach && !searchedReviewAt(node.value, file.value.size)) void reviewOfNode(node.value);
}

/**
 * In teach mode, checks a move of the person. If the move is bad, offers to take it back and returns true. The match
 * then waits for the person's decision.
 */
export async function checkMove(played: SgfNode): Promise<boolean> {
  stopCheck();
  const before = parentOf(played);
  const { size } = file.value;
  const move = moveOf(played, size);
  if (!settings.value.teach || !before || !move) return false;
  const check = new Stopper();
  change({ check });
  const wanted = searchedReviewAt(before, size) ?? (await reviewOfNode(before, check));
  const reached = check.isStopped ? undefined : await reviewOfNode(played, check);
  if (check.isStopped) return false;
  change({ check: undefined });
  if (node.value !== played || !wanted) return false;
  rateOpponent(before);
  const rating = rateMove(wanted, reached, move.point);
  if (!isMistake(rating)) return false;
  const text = texts.teach.offer(rating, size, gameAfter(file.value, pathTo(before)).moves.length + 1);
  change({ offer: { rating, text } });
  announce(text);
  return true;
}

function stopCheck(): void {
  advice.peek().check?.stop();
  change({ check: undefined });
}

/**
 * What the match waits for after the person's move: the person's decision about an offer, or the end of the engine's
 * check. Undefined when the match waits for neither. The browser stores this value with the game.
 */
export type PendingCheckOrOffer = Offer | 'checking' | undefined;
export const pendingCheckOrOffer = computed<PendingCheckOrOffer>(
  () => offer.value ?? (isChecking.value ? 'checking' : undefined),
);

/** Rates the engine's last move, to which the person has just replied. */
function rateOpponent(answered: SgfNode): void {
  const before = parentOf(answered);
  const { size } = file.value;
  const move = moveOf(answered, size);
  const wanted = before && reviewAt(before, size);
  change({ ratingOfOpponentsMove: wanted && move && rateMove(wanted, reviewAt(answered, size), move.point) });
}

export function forgetMoveCheck(): void {
  advice.peek().check?.stop();
  advice.value = {};
}
