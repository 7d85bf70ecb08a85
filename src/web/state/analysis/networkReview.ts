/**
 * Lets the network in use alone review the shown line: the network evaluates every position once, and nothing is
 * searched. If the review will take only seconds, the page begins it without being asked. When a position is searched
 * later, the review by the search replaces the review by the network.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { messageOf } from '../../../base/errors.js';
import { Stopper } from '../../../base/stopper.js';
import type { EvaluatedPositions, PostedPositions } from '../../../messages/networkMessages.js';
import { searchability } from '../../../player/searchablePositions.js';
import type { SgfNode } from '../../../record/index.js';
import { reviewOfEvaluation, shouldReplaceReview } from '../../../review/index.js';
import type { Game } from '../../../rules/game.js';
import { texts } from '../../texts.js';
import { postSituation } from '../../workers/postedSituation.js';
import { currentTree, file, type GameFile, line } from '../game/gameTree.js';
import { keepReview, reviewAt } from '../game/nodeReviews.js';
import { gamesAlong } from '../game/position.js';
import { mode } from '../location.js';
import { evaluatePositions, network, prepareNetwork } from '../network/network.js';
import type { NetworkInUse } from '../network/networkInUse.js';
import { announce, showNotice } from '../notices.js';

/** How many positions have been evaluated (`done`), of how many positions to evaluate (`total`). */
interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

const progress = signal<ReviewProgress | undefined>(undefined);
/**
 * The visitor's choice: whether the network is to review (`wants`), and which game (`of`). If the visitor has made no
 * choice for the shown game, the network reviews the game only if the review will take a short time.
 */
const choice = signal<{ readonly of: GameFile; readonly wants: boolean } | undefined>(undefined);

/** The progress of the network's review; undefined when no such review is running. */
export const networkReview = computed<ReviewProgress | undefined>(() => progress.value);

/** The page begins the review without being asked if the review will take at most this many seconds. */
const MAX_SECONDS = 20;
const MEASURED_AREA = 19 * 19;

/**
 * How many seconds the network will need to review the shown line, computed from the measured speed of the network. 0 if
 * the speed is not yet known.
 */
const estimatedSeconds = computed(
  () => (line.value.length * (network.value?.speed ?? 0) * file.value.size ** 2) / MEASURED_AREA / 1000,
);

const isWanted = computed(() =>
  choice.value?.of === file.value ? choice.value.wants : estimatedSeconds.value <= MAX_SECONDS,
);

/**
 * Whether the network may review the position at the node. The visitor's own network replaces the review of any other
 * network. The network that comes with Insei replaces none, because most other networks are stronger.
 */
function mayReview(node: SgfNode, by: NetworkInUse | undefined): boolean {
  const earlier = reviewAt(node, file.value.size);
  const network = by?.name === undefined ? earlier?.network : by.facts.name;
  return shouldReplaceReview({ visits: 1, ...(network !== undefined && { network }) }, earlier);
}

/**
 * The expected seconds of the review that the page offers to the visitor. Undefined if the page offers no review,
 * because the review is already running or complete.
 */
export const offeredReview = computed<number | undefined>(() =>
  !isWanted.value && line.value.some((node) => mayReview(node, network.value)) ? estimatedSeconds.value : undefined,
);

export function startNetworkReview(): void {
  choice.value = { of: file.value, wants: true };
}

/** Ends the network's review. The positions that the network has already evaluated keep their reviews. */
export function cancelNetworkReview(): void {
  choice.value = { of: file.value, wants: false };
}

/**
 * Returns a signal with the nodes of the shown line. As long as the line consists of the same nodes, the signal keeps
 * the same array, so that effects that read the signal do not run again.
 */
function followLine(): ReadonlySignal<readonly SgfNode[]> {
  let last: readonly SgfNode[] = [];
  return computed(() => {
    const now = line.value;
    if (now.length !== last.length || now.some((node, index) => node !== last[index])) last = now;
    return last;
  });
}

/** This signal gets a new object after every edit of the tree, so that an effect that reads the signal runs again. */
const edits = computed(() => ({ of: currentTree() }));

/**
 * From now on, lets the network review every line that is shown in review mode, if the visitor wants the review. If the
 * visitor has made no choice, the network reviews the line only if the review will take a short time.
 */
export function followNetworkReview(): void {
  const shownLine = followLine();
  effect(() => {
    const by = network.value;
    if (mode.value !== 'review' || !isWanted.value || !edits.value) return undefined;
    const [of, nodes] = [file.value, shownLine.value];
    return untracked(() => (by ? startReview(of, nodes, by) : loadFor(nodes)));
  });
}

/**
 * Loads the network if there is something to review. As soon as it is loaded, the review begins. Returns a function that
 * keeps an error from being shown.
 */
function loadFor(nodes: readonly SgfNode[]): () => void {
  const stopper = new Stopper();
  if (nodes.some((node) => mayReview(node, undefined)))
    prepareNetwork().catch((error) => {
      if (!stopper.isStopped) giveUp(error);
    });
  return () => stopper.stop();
}

function giveUp(error: unknown): void {
  showNotice(texts.network.failed(messageOf(error)));
  cancelNetworkReview();
}

/** Starts a review by the network, and returns a function that ends the review. */
function startReview(of: GameFile, nodes: readonly SgfNode[], by: NetworkInUse): () => void {
  const stopper = new Stopper();
  const subjects = subjectsIn(of, nodes, by);
  if (subjects.length > 0) void review(of, subjects, by, stopper);
  return () => {
    stopper.stop();
    progress.value = undefined;
  };
}

interface Subject {
  readonly node: SgfNode;
  /** The position to evaluate is the position after the first `count` moves of `game`. */
  readonly game: Game;
  readonly count: number;
}

/**
 * Returns the positions that the network should evaluate, in the order of the line. Leaves out positions that the
 * engine refuses.
 */
function subjectsIn(of: GameFile, nodes: readonly SgfNode[], by: NetworkInUse): Subject[] {
  const subjects: Subject[] = [];
  let index = 0;
  for (const game of gamesAlong(of, nodes)) {
    const node = nodes[index++] as SgfNode;
    if (mayReview(node, by) && searchability(game.position) === 'ok')
      subjects.push({ node, game, count: game.positions.length - 1 });
  }
  return subjects;
}

function posted(of: GameFile, subjects: readonly Subject[]): PostedPositions[] {
  const counts = new Map<Game, number[]>();
  for (const { game, count } of subjects) counts.set(game, [...(counts.get(game) ?? []), count]);
  return [...counts].map(([game, all]) => ({ line: postSituation(of, game), counts: all }));
}

async function review(of: GameFile, subjects: readonly Subject[], by: NetworkInUse, stopper: Stopper): Promise<void> {
  const total = subjects.length;
  progress.value = { done: 0, total };
  const keep = ({ first, evaluations }: EvaluatedPositions): void => {
    if (stopper.isStopped) return;
    batch(() => {
      for (const [index, evaluation] of evaluations.entries()) {
        const { node } = subjects[first + index] as Subject;
        const about = { color: evaluation.color, size: of.size, network: by.facts.name };
        keepReview(node, reviewOfEvaluation(evaluation, about), of.size);
      }
      progress.value = { done: first + evaluations.length, total };
    });
  };
  try {
    await evaluatePositions(posted(of, subjects), keep, stopper);
    if (stopper.isStopped) return;
    announce(texts.network.reviewed);
  } catch (error) {
    if (stopper.isStopped) return;
    giveUp(error);
  }
  progress.value = undefined;
}
