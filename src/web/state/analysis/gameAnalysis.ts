/**
 * Analysis of the whole game: searches every position of the shown line, unless the position has a review with enough
 * visits already.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Stopper } from '../../../base/stopper.js';
import { texts } from '../../texts.js';
import { SearchRefusal } from '../../workers/searchRefusal.js';
import { file, type GameFile, line, pathTo } from '../game/gameTree.js';
import { reviewAt } from '../game/nodeReviews.js';
import { announce, showEngineError } from '../notices.js';
import { compareFirstChoice, reviewNode } from './reviewSearch.js';

/** How many positions have been searched (`done`), of how many positions to search (`total`). */
interface AnalysisProgress {
  readonly done: number;
  readonly total: number;
}

const running = signal<{ readonly progress: AnalysisProgress; readonly stopper: Stopper } | undefined>(undefined);
const playoutChoice = signal(1000);

/** The progress of the analysis; undefined when no analysis of the whole game is running. */
export const gameAnalysis = computed<AnalysisProgress | undefined>(() => running.value?.progress);
/** The number of playouts with which each position is searched. */
export const gameAnalysisPlayouts: ReadonlySignal<number> = playoutChoice;
export const PLAYOUT_CHOICES = [200, 1000, 3000, 10_000] as const;

export function choosePlayouts(playouts: number): void {
  playoutChoice.value = playouts;
}

export async function startGameAnalysis(): Promise<void> {
  if (running.value) return;
  const of = file.value;
  const stopper = new Stopper();
  // The analysis ends when the page shows another game.
  const unfollow = file.subscribe((now) => now !== of && stopper.stop());
  try {
    await reviewLine(of, stopper);
    if (file.value === of)
      announce(stopper.isStopped ? texts.review.gameAnalysisCancelled : texts.review.gameAnalysisDone);
  } catch (error) {
    if (!stopper.isStopped) showEngineError(error);
  } finally {
    unfollow();
    running.value = undefined;
  }
}

/**
 * Reviews the positions of the shown line, except positions that the engine refuses to search. If the engine refuses
 * all of them, throws the first `SearchRefusal`.
 */
async function reviewLine(of: GameFile, stopper: Stopper): Promise<void> {
  const playouts = playoutChoice.value;
  // The rating of a move needs the reviews of the positions before and after the move. The positions are reviewed from
  // the last to the first, so a move can be rated as soon as the position before the move has been reviewed.
  const all = line.value;
  const nodes = all.filter((node) => (reviewAt(node, of.size)?.visits ?? 0) < playouts).reverse();
  const refusals: SearchRefusal[] = [];
  for (const [done, node] of nodes.entries()) {
    if (stopper.isStopped) return;
    running.value = { progress: { done, total: nodes.length }, stopper };
    await reviewNode(of, pathTo(node), { playouts }, stopper).catch((error) => {
      if (!(error instanceof SearchRefusal)) throw error;
      refusals.push(error);
    });
    const next = all[all.indexOf(node) + 1];
    if (next) await compareFirstChoice(of, pathTo(node), next, { playouts }, stopper);
  }
  if (refusals.length === nodes.length && refusals[0]) throw refusals[0];
}

/**
 * Stops the analysis. The reviews found so far are kept, so the next analysis does not search their positions again.
 */
export const cancelGameAnalysis = (): void => running.value?.stopper.stop();
