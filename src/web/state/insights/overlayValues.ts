/** What the shown overlay draws on the board. */
import { computed } from '@preact/signals';
import type { LikelyMove } from '../../../player/movePredictor.js';
import { readOwnership } from '../../../review/index.js';
import { cellCount, PASS, type Point, pointsOf } from '../../../rules/point.js';
import type { Arrow, Tint } from '../../board/boardView.js';
import { texts } from '../../texts.js';
import { shownReview } from '../analysis/liveAnalysis.js';
import { file } from '../game/gameTree.js';
import { classedMoves, likelyMoves, territoryAfter, territoryInsight } from './learnerInsights.js';
import { networkInsight } from './networkInsight.js';
import { arrowsOf } from './replyArrows.js';
import { latestReport, shownReport } from './searchReport.js';
import { type OverlayId, shownOverlay } from './shownOverlay.js';

interface OverlayValues {
  /** For each point, its expected owner: above zero for Black, below zero for White. */
  readonly owners?: Float32Array | undefined;
  /** For each point, how much `owners` would change if the next move were at the point under the pointer. */
  readonly change?: Float32Array | undefined;
  readonly tints?: readonly Tint[];
  readonly arrows?: readonly Arrow[];
  /**
   * For each point, its value in words, for screen readers. Overlays that show a search have no notes, because the
   * values of a search change several times a second.
   */
  readonly notes?: ReadonlyMap<Point, string>;
}

const { notes } = texts;

/**
 * For each point, its owner by playouts: from the latest search of the shown position or, if there was no search, from
 * the stored review.
 */
const playoutOwners = computed<Float32Array | undefined>(() => {
  const analysis = shownReport.value?.analysis;
  const stored = shownReview.value;
  if (!analysis) return stored?.network === undefined ? readOwnership(stored?.ownership, file.value.size) : undefined;
  return analysis.ownership.map((owner) => (analysis.color === 'black' ? owner : -owner));
});

const territoryChange = computed<Float32Array | undefined>(() => {
  const [before, after] = [territoryInsight.value, territoryAfter.value];
  if (!before || !after) return undefined;
  const change = new Float32Array(cellCount(file.value.size));
  for (const point of pointsOf(file.value.size))
    change[point] = (after.ownership[point] ?? 0) - (before.ownership[point] ?? 0);
  return change;
});

const ownerNotes = (ownership: Float32Array | undefined): ReadonlyMap<Point, string> =>
  new Map(ownership && pointsOf(file.value.size).map((point) => [point, notes.owner(ownership[point] ?? 0)]));

const territoryNotes = computed(() => ownerNotes(territoryInsight.value?.ownership));

/**
 * A move has a disc only if its probability is at least this number. The discs of less likely moves would be too small
 * to see.
 */
const MIN_PROBABILITY = 0.002;

/** Makes a disc for each likely move, the likeliest move first. */
function probabilityTints(likely: readonly LikelyMove[] | undefined): readonly Tint[] {
  const moves = likely?.filter(({ point }) => point !== PASS) ?? [];
  const most = moves[0]?.probability ?? 1;
  return moves
    .filter(({ probability }) => probability >= MIN_PROBABILITY)
    .map(({ point, probability }) => ({
      point,
      strength: Math.sqrt(probability / most),
      top: probability >= 0.095 ? (100 * probability).toFixed(0) : (100 * probability).toFixed(1),
    }));
}

const probabilityNotes = (likely: readonly LikelyMove[] | undefined): ReadonlyMap<Point, string> =>
  new Map(likely?.map(({ point, probability }) => [point, notes.probability(probability)]));

const patternTints = computed(() => probabilityTints(likelyMoves.value));
const patternNotes = computed(() => probabilityNotes(likelyMoves.value));

/** The legal moves with their probabilities by the network in use, the likeliest move first. */
export const networkMoves = computed<readonly LikelyMove[] | undefined>(() => {
  const policy = networkInsight.value?.policy;
  if (!policy) return undefined;
  const moves = [...pointsOf(file.value.size), PASS].map((point) => ({ point, probability: policy[point] ?? 0 }));
  return moves.filter(({ probability }) => probability > 0).sort((a, b) => b.probability - a.probability);
});

const networkTints = computed(() => probabilityTints(networkMoves.value));
const networkMoveNotes = computed(() => probabilityNotes(networkMoves.value));

/** For each point, the owner that the network in use expects: above zero for Black, below zero for White. */
const networkOwners = computed<Float32Array | undefined>(() => {
  const { color, ownership } = networkInsight.value ?? {};
  return color === 'white' ? ownership?.map((owner) => -owner) : ownership;
});

const networkOwnerNotes = computed(() => ownerNotes(networkOwners.value));

/** The expected win rate of a class of moves. Before any wins and losses, every win rate counts as equally likely. */
export const expectedWinRate = ({ wins, losses }: { readonly wins: number; readonly losses: number }): number =>
  (wins + 1) / (wins + losses + 2);

/**
 * The discs of the overlay of Pell's classes. A disc is larger if the class of its move has a higher expected win rate.
 */
const classTints = computed<readonly Tint[]>(() => {
  const moves = (classedMoves.value ?? []).flatMap(({ point, counts }) =>
    counts ? [{ point, mean: expectedWinRate(counts) }] : [],
  );
  const means = moves.map(({ mean }) => mean);
  const [low, high] = [Math.min(...means), Math.max(...means)];
  return moves.map(({ point, mean }) => ({
    point,
    strength: high > low ? 0.35 + (0.65 * (mean - low)) / (high - low) : 0.6,
    top: (100 * mean).toFixed(0),
  }));
});

const classNotes = computed<ReadonlyMap<Point, string>>(
  () =>
    new Map(
      classedMoves.value?.flatMap(({ point, counts }) => (counts ? [[point, notes.counts(counts)] as const] : [])) ??
        [],
    ),
);

/** The overlay of RAVE draws at most this many discs. Each disc has two numbers, so more discs would hide the board. */
const MAX_CANDIDATES = 12;

const raveTints = computed<readonly Tint[]>(() => {
  const candidates = (shownReport.value?.analysis.candidates ?? []).filter(({ point, rave }) => point !== PASS && rave);
  const shown = [...candidates].sort((a, b) => b.visits - a.visits).slice(0, MAX_CANDIDATES);
  const most = Math.max(1, ...shown.map(({ visits }) => visits));
  return shown.map(({ point, winRate, visits, rave }) => ({
    point,
    strength: 0.5 + 0.5 * Math.sqrt(visits / most),
    top: (100 * winRate).toFixed(0),
    bottom: (100 * (rave?.winRate ?? 0)).toFixed(0),
  }));
});

/**
 * The arrows of the stored replies. After a move, the replies of the previous search are shown until the next search
 * begins. They are still valid, because a playout policy keeps its replies for the next search.
 */
const replyArrows = computed<readonly Arrow[]>(() => arrowsOf(latestReport.value?.fading ?? []));

const VALUES: Readonly<Record<OverlayId, () => OverlayValues>> = {
  ownership: () => ({ owners: playoutOwners.value }),
  territory: () => ({
    owners: territoryInsight.value?.ownership,
    change: territoryChange.value,
    notes: territoryNotes.value,
  }),
  patterns: () => ({ tints: patternTints.value, notes: patternNotes.value }),
  replies: () => ({ arrows: replyArrows.value }),
  rave: () => ({ tints: raveTints.value }),
  classes: () => ({ tints: classTints.value, notes: classNotes.value }),
  networkMoves: () => ({ tints: networkTints.value, notes: networkMoveNotes.value }),
  networkOwners: () => ({ owners: networkOwners.value, notes: networkOwnerNotes.value }),
};

const NO_VALUES: OverlayValues = {};
export const overlayValues = computed<OverlayValues>(() =>
  shownOverlay.value ? VALUES[shownOverlay.value]() : NO_VALUES,
);
