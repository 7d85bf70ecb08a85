/**
 * Teach mode: after the person's move the engine looks at it, and one that loses
 * much is offered back with the reason. The engine's own move is rated only
 * after the reply, so that the rating gives no hint.
 */
import { computed, signal } from '@preact/signals';
import { Stopper, type StopSignal } from '../../base/stopper.js';
import type { SgfNode } from '../../record/index.js';
import { isMistake, type MoveRating, type PositionReview, rateMove } from '../../review/index.js';
import { file, node, parentOf, pathTo } from '../game/gameFile.js';
import { gameAt, moveOf } from '../game/nodeGame.js';
import { announce } from '../notices.js';
import { reviewAt, reviewNode } from '../review/reviews.js';
import { settings } from '../settings.js';
import { texts } from '../texts.js';

/** A bad move and what to say about it. */
export interface Offer {
  readonly rating: MoveRating;
  readonly text: string;
}

export const offer = signal<Offer | undefined>(undefined);
/** What became of the engine's last move but one reply. */
export const opponentsRating = signal<MoveRating | undefined>(undefined);

/** The look at the person's last move, as long as it goes on. */
const check = signal<Stopper | undefined>(undefined);
export const isChecking = computed(() => check.value !== undefined);

/** Enough to know a mistake from noise, and done in a second. */
const PLAYOUTS = 1500;

const lookAt = (of: SgfNode, stop?: StopSignal): Promise<PositionReview | undefined> =>
  reviewNode(file.value, pathTo(of), { playouts: PLAYOUTS }, stop).catch(() => undefined);

/** While the person thinks, the engine looks at the same position. */
export function prepareAdvice(): void {
  if (settings.value.teach && !reviewAt(node.value, file.value.size)) void lookAt(node.value);
}

/** True when the move is bad and offered back: the game waits for the person then. */
export async function checkMove(played: SgfNode): Promise<boolean> {
  stopCheck();
  const before = parentOf(played);
  const { size } = file.value;
  const move = moveOf(played, size);
  if (!settings.value.teach || !before || !move) return false;
  const look = new Stopper();
  check.value = look;
  const wanted = reviewAt(before, size) ?? (await lookAt(before, look));
  const reached = look.isStopped ? undefined : await lookAt(played, look);
  if (look.isStopped) return false;
  check.value = undefined;
  if (node.value !== played || !wanted) return false;
  rateOpponent(before);
  const rating = rateMove(wanted, reached, move.point);
  if (!isMistake(rating)) return false;
  const text = texts.teach.offer(rating, size, gameAt(file.value, pathTo(before)).moves.length + 1);
  offer.value = { rating, text };
  announce(text);
  return true;
}

function stopCheck(): void {
  check.value?.stop();
  check.value = undefined;
}

/** What stands between the person's move and the answer to it; undefined when nothing does. */
export type Pending = Offer | 'checking' | undefined;
export const pending = computed<Pending>(() => offer.value ?? (isChecking.value ? 'checking' : undefined));

/** The person has answered this move, so it may be rated now. */
function rateOpponent(answered: SgfNode): void {
  const before = parentOf(answered);
  const { size } = file.value;
  const move = moveOf(answered, size);
  const wanted = before && reviewAt(before, size);
  opponentsRating.value = wanted && move && rateMove(wanted, reviewAt(answered, size), move.point);
}

export function forgetAdvice(): void {
  stopCheck();
  offer.value = undefined;
  opponentsRating.value = undefined;
}
