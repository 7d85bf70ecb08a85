/** From what somebody thinks to what the board shows of it. */
import { computed } from '@preact/signals';
import { readOwnership } from '../../review/index.js';
import { cellCount, PASS, type Point, pointsOf } from '../../rules/point.js';
import type { Arrow, Tint } from '../board/boardView.js';
import { file } from '../game/gameFile.js';
import { shownReview } from '../review/liveAnalysis.js';
import { insideTexts } from './insideTexts.js';
import { classedMoves, likelyMoves, territory, territoryAfter } from './opinions.js';
import { arrowsOf } from './replyArrows.js';
import { latest, thought } from './thought.js';

const { notes } = insideTexts;

/** Of the search under way, or else of what is known about the position. By point, above zero for Black. */
export const playoutOwners = computed<Float32Array | undefined>(() => {
  const analysis = thought.value?.analysis;
  if (!analysis) return readOwnership(shownReview.value?.ownership, file.value.size);
  return analysis.ownership.map((owner) => (analysis.color === 'black' ? owner : -owner));
});

export const territoryChange = computed<Float32Array | undefined>(() => {
  const [before, after] = [territory.value, territoryAfter.value];
  if (!before || !after) return undefined;
  const change = new Float32Array(cellCount(file.value.size));
  for (const point of pointsOf(file.value.size))
    change[point] = (after.ownership[point] ?? 0) - (before.ownership[point] ?? 0);
  return change;
});

export const territoryNotes = computed<ReadonlyMap<Point, string>>(() => {
  const ownership = territory.value?.ownership;
  if (!ownership) return new Map();
  return new Map(pointsOf(file.value.size).map((point) => [point, notes.owner(ownership[point] ?? 0)]));
});

/** Less likely moves would be specks. */
const LEAST_PROBABILITY = 0.002;

export const patternTints = computed<readonly Tint[]>(() => {
  const moves = likelyMoves.value?.filter(({ point }) => point !== PASS) ?? [];
  const most = moves[0]?.probability ?? 1;
  return moves
    .filter(({ probability }) => probability >= LEAST_PROBABILITY)
    .map(({ point, probability }) => ({
      point,
      strength: Math.sqrt(probability / most),
      top: probability >= 0.095 ? (100 * probability).toFixed(0) : (100 * probability).toFixed(1),
    }));
});

export const patternNotes = computed<ReadonlyMap<Point, string>>(
  () => new Map(likelyMoves.value?.map(({ point, probability }) => [point, notes.probability(probability)]) ?? []),
);

export const meanOf = ({ wins, losses }: { readonly wins: number; readonly losses: number }): number =>
  (wins + 1) / (wins + losses + 2);

/** The best class largest, the worst smallest. */
export const classTints = computed<readonly Tint[]>(() => {
  const moves = (classedMoves.value ?? []).flatMap(({ point, counts }) =>
    counts ? [{ point, mean: meanOf(counts) }] : [],
  );
  const means = moves.map(({ mean }) => mean);
  const [low, high] = [Math.min(...means), Math.max(...means)];
  return moves.map(({ point, mean }) => ({
    point,
    strength: high > low ? 0.35 + (0.65 * (mean - low)) / (high - low) : 0.6,
    top: (100 * mean).toFixed(0),
  }));
});

export const classNotes = computed<ReadonlyMap<Point, string>>(
  () =>
    new Map(
      classedMoves.value?.flatMap(({ point, counts }) => (counts ? [[point, notes.counts(counts)] as const] : [])) ??
        [],
    ),
);

/** So many candidates have room on the board. */
const MOST_CANDIDATES = 12;

export const raveTints = computed<readonly Tint[]>(() => {
  const candidates = (thought.value?.analysis.candidates ?? []).filter(({ point, rave }) => point !== PASS && rave);
  const shown = [...candidates].sort((a, b) => b.visits - a.visits).slice(0, MOST_CANDIDATES);
  const most = Math.max(1, ...shown.map(({ visits }) => visits));
  return shown.map(({ point, winRate, visits, rave }) => ({
    point,
    strength: 0.5 + 0.5 * Math.sqrt(visits / most),
    top: (100 * winRate).toFixed(0),
    bottom: (100 * (rave?.winRate ?? 0)).toFixed(0),
  }));
});

/** Replies outlive a move: those of the search before are shown until the next one begins. */
export const replyArrows = computed<readonly Arrow[]>(() => arrowsOf(latest.value?.fading ?? []));
