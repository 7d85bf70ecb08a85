/** From the state of the page to what the board shows: the only place where rules, reviews and preferences meet. */
import { computed } from '@preact/signals';
import { decodeBinary } from '../record/binary.js';
import {
  parseRecordedResult,
  simpleTextOf,
  tryPoint,
  tryPoints,
  unescapeSimpleText,
  valuesOf,
} from '../record/index.js';
import { type PositionReview, rateMove } from '../review/index.js';
import { type Color, opponent } from '../rules/color.js';
import { starPoints } from '../rules/handicap.js';
import { PASS, type Point } from '../rules/point.js';
import { isEmpty } from '../rules/position.js';
import type { GameResult } from '../rules/result.js';
import type { Arrow, BoardView, CandidateMark, GhostStone, Shape, Tint } from './board/boardView.js';
import { file, nextOf, node, pathTo, revision } from './game/gameFile.js';
import { game, moveNumbers, moveOf } from './game/nodeGame.js';
import { ownersOf } from './game/owners.js';
import { hidesCandidates, overlayValues, shownOverlay } from './inside/shownOverlay.js';
import { mode } from './mode.js';
import { isPersonsTurn } from './play/match.js';
import { proposal, score } from './play/scoring.js';
import { offer } from './play/teacher.js';
import { tool } from './review/editor.js';
import { estimate } from './review/estimate.js';
import { shownReview } from './review/liveAnalysis.js';
import { previewed } from './review/preview.js';
import { settings } from './settings.js';
import { shortCount, texts } from './texts.js';

const NOTHING: ReadonlyMap<Point, never> = new Map<Point, never>();
const NO_POINTS: ReadonlySet<Point> = new Set();
const NO_TINTS: readonly Tint[] = [];
const NO_ARROWS: readonly Arrow[] = [];
const isReview = computed(() => mode.value === 'review');

/** Candidates below this share of the first one's visits are drawn faint. */
const FAINT_SHARE = 0.05;

const candidates = computed<readonly CandidateMark[]>(() => {
  const review = shownReview.value;
  if (!isReview.value || !review || hidesCandidates.value) return [];
  revision.value;
  const next = nextOf(node.value);
  const played = next && moveOf(next, file.value.size)?.point;
  return review.candidates
    .filter(({ point }) => point !== PASS)
    .map((candidate) => markOf(review, candidate.point, played));
});

function markOf(review: PositionReview, point: Point, played: Point | undefined): CandidateMark {
  const { visits, winRate } = review.candidates.find((candidate) => candidate.point === point) ?? {
    visits: 0,
    winRate: 0,
  };
  const rating = rateMove(review, undefined, point);
  const rate = (100 * winRate).toFixed(0);
  return {
    point,
    top: rate,
    bottom: shortCount(visits),
    grade: rating.grade ?? 'good',
    isFaint: visits < FAINT_SHARE * (review.candidates[0]?.visits ?? 0),
    isPlayed: point === played,
    label: texts.review.candidate(rate, visits, rating.pointsLost ?? 0),
  };
}

/** How the engine would go on after the candidate that is looked at. */
const variation = computed<readonly GhostStone[]>(() => {
  const candidate = previewed.value;
  if (!isReview.value || !candidate || hidesCandidates.value) return [];
  const first = game.value.position.toMove;
  const color = (index: number): Color => (index % 2 === 0 ? first : opponent(first));
  return (
    candidate.variation
      .map((point, index) => ({ point, color: color(index), number: index + 1 }))
      // A point may be played twice (ko): the first stone is the one to see.
      .filter(({ point }, index, all) => point !== PASS && all.findIndex((other) => other.point === point) === index)
  );
});

const overlay = computed<Float32Array | undefined>(() => {
  if (!isReview.value && score.value) return ownersOf(score.value, file.value.size);
  if (isReview.value && !shownOverlay.value) return estimate.value?.owners;
  return overlayValues.value.owners;
});

const dead = computed<ReadonlySet<Point>>(() => {
  if (isReview.value) return estimate.value ? new Set(estimate.value.dead) : NO_POINTS;
  return proposal.value?.dead ?? NO_POINTS;
});

const SHAPE_IDS: readonly (readonly [string, Shape])[] = [
  ['TR', 'triangle'],
  ['SQ', 'square'],
  ['CR', 'circle'],
  ['MA', 'cross'],
];

/** In teach mode, the move that looks better than the one that is offered back. */
const better = computed<Point | undefined>(() => {
  const best = isReview.value ? undefined : offer.value?.rating.best;
  return best === undefined || best === PASS || !isEmpty(game.value.position, best) ? undefined : best;
});

const shapes = computed<ReadonlyMap<Point, Shape>>(() => {
  revision.value;
  const { size } = file.value;
  const found = SHAPE_IDS.flatMap(([id, shape]) =>
    valuesOf(node.value, id).flatMap((raw) => (tryPoints(raw, size) ?? []).map((point) => [point, shape] as const)),
  );
  return new Map(better.value === undefined ? found : [...found, [better.value, 'circle']]);
});

const labels = computed<ReadonlyMap<Point, string>>(() => {
  revision.value;
  const { size, tree } = file.value;
  const pairs = valuesOf(node.value, 'LB').flatMap((raw) => {
    const point = tryPoint(raw.slice(0, 2), size);
    return point === undefined || raw[2] !== ':'
      ? []
      : [[point, unescapeSimpleText(decodeBinary(raw.slice(3), tree.charset))] as const];
  });
  return new Map(pairs);
});

function editGhost(toMove: Color): Color | undefined {
  if (tool.value === 'play') return toMove;
  return tool.value === 'black' || tool.value === 'white' ? tool.value : undefined;
}

export const view = computed<BoardView>(() => {
  const { position, lastMove } = game.value;
  const { size } = file.value;
  const { moveNumbers: showsNumbers, coordinates } = settings.value;
  const { change, tints = NO_TINTS, arrows = NO_ARROWS, notes = NOTHING } = overlayValues.value;
  return {
    size,
    cells: position.cells,
    ghost: isReview.value ? editGhost(position.toMove) : isPersonsTurn.value ? position.toMove : undefined,
    last: lastMove && lastMove.point !== PASS ? lastMove.point : undefined,
    ko: position.ko,
    numbers: showsNumbers ? moveNumbers(pathTo(node.value), size) : NOTHING,
    labels: labels.value,
    shapes: shapes.value,
    candidates: candidates.value,
    variation: variation.value,
    overlay: overlay.value,
    change,
    tints,
    arrows,
    notes,
    dead: dead.value,
    stars: starPoints(size),
    hasCoordinates: coordinates,
  };
});

/** How the game ended, as far as the file tells. */
export const result = computed<GameResult | undefined>(() => {
  revision.value;
  const { tree } = file.value;
  const found = parseRecordedResult(simpleTextOf(tree, tree.root, 'RE') ?? '');
  return found?.kind === 'unknown' ? undefined : found;
});

/** Black's and White's names as the file has them. */
export const names = computed<Readonly<Record<Color, string>>>(() => {
  const { tree, names: known } = file.value;
  const rank = (id: string): string => simpleTextOf(tree, tree.root, id) ?? '';
  return {
    black: [known.black ?? texts.black, rank('BR')].join(' ').trim(),
    white: [known.white ?? texts.white, rank('WR')].join(' ').trim(),
  };
});
