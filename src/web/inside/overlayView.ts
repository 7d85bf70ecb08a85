/** From what somebody thinks to what the board shows of it. */
import { computed } from '@preact/signals';
import { cellCount, PASS, type Point, pointsOf } from '../../rules/point.js';
import type { Arrow, Tint } from '../board/boardView.js';
import { file } from '../game/gameFile.js';
import { insideTexts } from './insideTexts.js';
import { classedMoves, likelyMoves, territory, territoryAfter } from './opinions.js';
import { currentOverlay } from './overlays.js';
import { arrowsOf } from './replyArrows.js';
import { latest, thought } from './thought.js';

/** By point, above zero for Black. */
export const searchOwnership = computed<Float32Array | undefined>(() => {
  const analysis = thought.value?.analysis;
  return analysis?.ownership.map((owner) => (analysis.color === 'black' ? owner : -owner));
});

export const shownOwners = computed<Float32Array | undefined>(() =>
  currentOverlay.value?.id === 'territory' ? territory.value?.ownership : undefined,
);

export const shownChange = computed<Float32Array | undefined>(() => {
  const [before, after] = [territory.value, territoryAfter.value];
  if (currentOverlay.value?.id !== 'territory' || !before || !after) return undefined;
  const change = new Float32Array(cellCount(file.value.size));
  for (const point of pointsOf(file.value.size))
    change[point] = (after.ownership[point] ?? 0) - (before.ownership[point] ?? 0);
  return change;
});

const NO_TINTS: readonly Tint[] = [];

export const shownTints = computed<readonly Tint[]>(() => {
  switch (currentOverlay.value?.id) {
    case 'patterns':
      return patternTints();
    case 'classes':
      return classTints();
    case 'rave':
      return raveTints();
    default:
      return NO_TINTS;
  }
});

/** Less likely moves would be specks. */
const LEAST_PROBABILITY = 0.002;

function patternTints(): Tint[] {
  const moves = likelyMoves.value?.filter(({ point }) => point !== PASS) ?? [];
  const most = moves[0]?.probability ?? 1;
  return moves
    .filter(({ probability }) => probability >= LEAST_PROBABILITY)
    .map(({ point, probability }) => ({
      point,
      strength: Math.sqrt(probability / most),
      top: probability >= 0.095 ? (100 * probability).toFixed(0) : (100 * probability).toFixed(1),
    }));
}

export const meanOf = ({ wins, losses }: { readonly wins: number; readonly losses: number }): number =>
  (wins + 1) / (wins + losses + 2);

/** The best class largest, the worst smallest. */
function classTints(): Tint[] {
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
}

/** So many candidates have room on the board. */
const MOST_CANDIDATES = 12;

function raveTints(): Tint[] {
  const candidates = (thought.value?.analysis.candidates ?? []).filter(({ point, rave }) => point !== PASS && rave);
  const shown = [...candidates].sort((a, b) => b.visits - a.visits).slice(0, MOST_CANDIDATES);
  const most = Math.max(1, ...shown.map(({ visits }) => visits));
  return shown.map(({ point, winRate, visits, rave }) => ({
    point,
    strength: 0.5 + 0.5 * Math.sqrt(visits / most),
    top: (100 * winRate).toFixed(0),
    bottom: (100 * (rave?.winRate ?? 0)).toFixed(0),
  }));
}

const NO_ARROWS: readonly Arrow[] = [];

/** Replies outlive a move: those of the search before are shown until the next one begins. */
export const shownArrows = computed<readonly Arrow[]>(() =>
  currentOverlay.value?.id === 'replies' ? arrowsOf(latest.value?.fading ?? []) : NO_ARROWS,
);

const NO_NOTES: ReadonlyMap<Point, string> = new Map();

/** In words, for opinions that stay as they are while they are shown. */
export const shownNotes = computed<ReadonlyMap<Point, string>>(() => {
  const { notes } = insideTexts;
  const id = currentOverlay.value?.id;
  const ownership = territory.value?.ownership;
  if (id === 'territory' && ownership)
    return new Map(pointsOf(file.value.size).map((point) => [point, notes.owner(ownership[point] ?? 0)]));
  if (id === 'patterns')
    return new Map(likelyMoves.value?.map(({ point, probability }) => [point, notes.probability(probability)]) ?? []);
  if (id === 'classes')
    return new Map(
      classedMoves.value?.flatMap(({ point, counts }) => (counts ? [[point, notes.counts(counts)] as const] : [])) ??
        [],
    );
  return NO_NOTES;
});

/** Candidates and continuations of the engine would hide what a learner thinks. */
export const hidesCandidates = computed(
  () => currentOverlay.value !== undefined && currentOverlay.value.id !== 'ownership',
);
