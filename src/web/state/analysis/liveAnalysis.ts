/** Live analysis: a search of the shown position that starts anew whenever another position is shown. */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Report } from '../../../messages/playerMessages.js';
import type { SgfNode } from '../../../record/index.js';
import { type PositionReview, type ReviewedCandidate, reviewOf } from '../../../review/index.js';
import { PASS, type Point, writePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { analyze } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { currentNode, file, node, pathTo } from '../game/gameTree.js';
import { playHere } from '../game/moves.js';
import { keepReview, keepReviewIfUnedited, reviewAt } from '../game/nodeReviews.js';
import { game, isShownPosition, type NodePosition } from '../game/position.js';
import { recordReport } from '../insights/searchReport.js';
import { searchPreset } from '../insights/shownOverlay.js';
import { mode } from '../location.js';
import { announce, clearNotice, notice, showEngineError, showNotice } from '../notices.js';
import { pinnedMove, pointedMove } from '../pointer.js';
import { gameAnalysis } from './gameAnalysis.js';

interface LiveReview extends NodePosition {
  readonly review: PositionReview;
}

const isOn = signal(false);
const isWaiting = signal(false);
const found = signal<LiveReview | undefined>(undefined);

export const isLiveAnalysisOn: ReadonlySignal<boolean> = isOn;
/** True while live analysis is paused because another task uses the engine. */
export const isLiveAnalysisPaused: ReadonlySignal<boolean> = isWaiting;

export function setLiveAnalysis(on: boolean): void {
  isOn.value = on;
}

export const toggleLiveAnalysis = (): void => setLiveAnalysis(!isOn.value);

/** Pauses live analysis while `task` runs, because the engine performs only one search at a time. */
export async function whileLiveAnalysisPaused(task: () => Promise<void>): Promise<void> {
  isWaiting.value = true;
  await task().finally(() => {
    isWaiting.value = false;
  });
}

/**
 * The search ends after this many playouts. More playouts would hardly change the result and would keep the processor
 * busy.
 */
const MAX_PLAYOUTS = 200_000;

/**
 * The review of the shown position: the stored review or the review by the running search, whichever has more visits.
 */
export const shownReview = computed<PositionReview | undefined>(() => {
  const stored = reviewAt(currentNode(), file.value.size);
  const live = found.value && isShownPosition(found.value) ? found.value.review : undefined;
  return live && live.visits > (stored?.visits ?? 0) ? live : stored;
});

/** From now on, searches every position that is shown in review mode, as long as live analysis is on and not paused. */
export function followShownPosition(): void {
  effect(() => {
    if (!isOn.value || mode.value !== 'review' || gameAnalysis.value || isWaiting.value) return undefined;
    return search(node.value, searchPreset.value);
  });
}

/** Starts a search of the shown position and returns a function that ends the search. */
function search(at: SgfNode, preset: string | undefined): () => void {
  const of = file.value;
  const { size } = of;
  const about = game.value;
  const { position } = about;
  const watcher = {
    onReport: (report: Report) =>
      batch(() => {
        found.value = { node: at, position, review: reviewOf(report.analysis, size) };
        recordReport(about, report);
      }),
    withReplies: preset !== undefined,
  };
  let shownError: string | undefined;
  const running = analyze(postSituation(of, about), { playouts: MAX_PLAYOUTS }, watcher, preset);
  running.answer.then(
    (analysis) => keepReviewIfUnedited(of, pathTo(at), position, reviewOf(analysis, size)),
    (error) => {
      showEngineError(error);
      shownError = notice.peek();
    },
  );
  return () => {
    running.stop();
    // If the search showed an error message, the message is hidden now, because it does not apply to the position that
    // is shown next.
    if (shownError !== undefined && notice.peek() === shownError) clearNotice();
  };
}

/** Stores what the running search has found so far. Call this when the browser may be about to close the page. */
export function keepLiveReview(): void {
  if (found.value && isShownPosition(found.value)) keepReview(found.value.node, found.value.review, file.value.size);
}

const candidateAt = (wanted: Point | undefined): ReviewedCandidate | undefined =>
  shownReview.value?.candidates.find(({ point }) => point === wanted);

/**
 * The candidate whose continuation the board shows: the one that the visitor points at, or else the one that was
 * clicked.
 */
export const previewedCandidate = computed(() => candidateAt(pointedMove.value) ?? candidateAt(pinnedMove.value));

/** Plays the engine's first choice. */
export function playBest(): void {
  const best = shownReview.value?.candidates[0]?.point;
  if (best === undefined) showNotice(texts.review.noAnalysis);
  else
    announce(
      playHere(best) === 'ok' ? texts.review.played(writePoint(best, file.value.size)) : texts.review.noAnalysis,
    );
}

/** Plays the expected continuation that begins with the engine's first choice, up to the first pass. */
export function playMainLine(): void {
  const variation = shownReview.value?.candidates[0]?.variation ?? [];
  if (variation.length === 0) showNotice(texts.review.noAnalysis);
  for (const point of variation) if (point === PASS || playHere(point) !== 'ok') break;
}
