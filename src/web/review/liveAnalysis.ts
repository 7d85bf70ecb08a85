/** Thinking about the position on the board for as long as it is looked at. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { SgfNode } from '../../record/index.js';
import { type PositionReview, reviewOf } from '../../review/index.js';
import type { Report } from '../../wire/playerMessages.js';
import { analyze } from '../engineClient.js';
import { file, node, pathTo, revision } from '../game/gameFile.js';
import { game, isOnBoard, type Place, postedSituation } from '../game/nodeGame.js';
import { analyst } from '../inside/shownOverlay.js';
import { tellThought } from '../inside/thought.js';
import { mode } from '../mode.js';
import { clearNotice, notice } from '../notices.js';
import { complainOf } from '../refusal.js';
import { keepFound, keepReview, reviewAt, reviewRevision } from './reviews.js';
import { sweep } from './sweep.js';

export const isLive = signal(false);
/** While somebody else needs the engine for a moment. */
export const isPaused = signal(false);

interface Live extends Place {
  readonly review: PositionReview;
}
const live = signal<Live | undefined>(undefined);

/** More than this hardly changes a playout search's mind, and a laptop's fan should rest some time. */
const MOST_PLAYOUTS = 200_000;

/** The best that is known about the position on the board. */
export const shownReview = computed<PositionReview | undefined>(() => {
  revision.value;
  reviewRevision.value;
  const stored = reviewAt(node.value, file.value.size);
  const found = live.value && isOnBoard(live.value) ? live.value.review : undefined;
  return found && found.visits > (stored?.visits ?? 0) ? found : stored;
});

/** Follows the board from now on. */
export function followBoard(): void {
  effect(() => {
    if (!isLive.value || mode.value !== 'review' || sweep.value || isPaused.value) return undefined;
    return think(node.value, analyst.value);
  });
}

/** Returns what ends it. */
function think(at: SgfNode, preset: string | undefined): () => void {
  const of = file.value;
  const { size } = of;
  const about = game.value;
  const { position } = about;
  const watcher = {
    onReport: (report: Report) =>
      batch(() => {
        live.value = { node: at, position, review: reviewOf(report.analysis, size) };
        tellThought(about, report);
      }),
    withReplies: preset !== undefined,
  };
  let complaint: string | undefined;
  const thinking = analyze(postedSituation(of, about), { playouts: MOST_PLAYOUTS }, watcher, preset);
  thinking.answer.then(
    (analysis) => keepFound(of, pathTo(at), position, reviewOf(analysis, size)),
    (error) => {
      complainOf(error);
      complaint = notice.peek();
    },
  );
  return () => {
    thinking.stop();
    // What is wrong with this position is not wrong with the next one.
    if (complaint !== undefined && notice.peek() === complaint) clearNotice();
  };
}

/** What was found so far is kept while the search goes on: the page may be about to go. */
export function keepLive(): void {
  if (live.value && isOnBoard(live.value)) keepReview(live.value.node, live.value.review, file.value.size);
}

export const toggleLive = (): void => {
  isLive.value = !isLive.value;
};
