/** What the board shows, computed from the game, its reviews, the overlay and the settings. */
import { computed } from '@preact/signals';
import { decodeByteString } from '../../record/byteString.js';
import { trySgfPoint, trySgfPoints, unescapeSimpleText, valuesOf } from '../../record/index.js';
import { type PositionReview, rateMove } from '../../review/index.js';
import { type Color, opponent } from '../../rules/color.js';
import { starPoints } from '../../rules/handicap.js';
import { PASS, type Point } from '../../rules/point.js';
import { isEmpty } from '../../rules/position.js';
import type { Arrow, BoardView, CandidateMark, MarkShape, NextMove, Tint, VariationStone } from '../board/boardView.js';
import { texts } from '../texts.js';
import { estimate } from './analysis/estimate.js';
import { previewedCandidate, shownReview } from './analysis/liveAnalysis.js';
import { ownersOf } from './analysis/outlook.js';
import { isGuessing } from './analysis/reviewTab.js';
import { editor } from './game/editor.js';
import { isProblem } from './game/gameInfo.js';
import { currentNode, file, nextOf, node, pathTo } from './game/gameTree.js';
import { game, moveNumbers, moveOf } from './game/position.js';
import { overlayValues } from './insights/overlayValues.js';
import { hidesCandidates, shownOverlay } from './insights/shownOverlay.js';
import { mode } from './location.js';
import { hint } from './match/hint.js';
import { isPersonsTurn } from './match/match.js';
import { deadStonesProposal, score } from './match/scoring.js';
import { tappedPoint } from './match/tappedPoint.js';
import { offer } from './match/teacher.js';
import { settings } from './settings.js';

const NOTHING: ReadonlyMap<Point, never> = new Map<Point, never>();
const NO_POINTS: ReadonlySet<Point> = new Set();
const NO_TINTS: readonly Tint[] = [];
const NO_ARROWS: readonly Arrow[] = [];
const isReview = computed(() => mode.value === 'review');

/**
 * A candidate is drawn faint if its visits are less than this share of the first candidate's visits. If a network alone
 * found the candidates, their probabilities are compared instead of visits.
 */
const FAINT_SHARE = 0.05;

const candidates = computed<readonly CandidateMark[]>(() => {
  const review = shownReview.value;
  if (!isReview.value || !review || hidesCandidates.value || isGuessing.value) return [];
  return review.candidates.filter(({ point }) => point !== PASS).map(({ point }) => markOf(review, point));
});

function markOf(review: PositionReview, point: Point): CandidateMark {
  if (review.network !== undefined) return networkMarkOf(review, point);
  const { visits, winRate } = review.candidates.find((candidate) => candidate.point === point) ?? {
    visits: 0,
    winRate: 0,
  };
  const rating = rateMove(review, undefined, point);
  const rate = (100 * winRate).toFixed(0);
  return {
    point,
    top: rate,
    bottom: (rating.pointsLost ?? 0).toFixed(1),
    grade: rating.grade ?? 'good',
    isFaint: visits < FAINT_SHARE * (review.candidates[0]?.visits ?? 0),
    label: texts.review.candidate(rate, visits, rating.pointsLost ?? 0),
  };
}

/**
 * Makes the mark of a candidate that a network alone found. The mark shows a probability instead of a win rate and
 * visits.
 */
function networkMarkOf({ candidates: all }: PositionReview, point: Point): CandidateMark {
  const index = all.findIndex((candidate) => candidate.point === point);
  const prior = all[index]?.prior ?? 0;
  const share = (100 * prior).toFixed(0);
  return {
    point,
    top: share,
    bottom: '%',
    grade: index === 0 ? 'best' : 'good',
    isFaint: prior < FAINT_SHARE * (all[0]?.prior ?? 0),
    label: texts.network.candidate(share, index + 1),
  };
}

/** The expected continuation that begins with the candidate that the visitor points at or has clicked. */
const variation = computed<readonly VariationStone[]>(() => {
  const candidate = previewedCandidate.value;
  if (!isReview.value || !candidate || hidesCandidates.value) return [];
  const first = game.value.position.toMove;
  const color = (index: number): Color => (index % 2 === 0 ? first : opponent(first));
  return (
    candidate.variation
      .map((point, index) => ({ point, color: color(index), number: index + 1 }))
      // In a ko fight, an expected continuation may have several moves on the same point. The board shows only the
      // first of them.
      .filter(({ point }, index, all) => point !== PASS && all.findIndex((other) => other.point === point) === index)
  );
});

/** The moves that follow in the record. The next moves of a problem are its answer, so they are not shown. */
const nextMoves = computed<readonly NextMove[]>(() => {
  if (!isReview.value || isProblem.value || !settings.value.nextMoves || hidesCandidates.value || isGuessing.value)
    return [];
  const { size } = file.value;
  const next = nextOf(currentNode());
  return currentNode().children.flatMap((child) => {
    const move = moveOf(child, size);
    return move && move.point !== PASS ? [{ ...move, isFirst: child === next }] : [];
  });
});

const overlay = computed<Float32Array | undefined>(() => {
  if (!isReview.value && score.value) return ownersOf(score.value, file.value.size);
  if (isReview.value && !shownOverlay.value) return estimate.value?.owners;
  return overlayValues.value.owners;
});

const dead = computed<ReadonlySet<Point>>(() => {
  if (isReview.value) return estimate.value ? new Set(estimate.value.dead) : NO_POINTS;
  return deadStonesProposal.value?.dead ?? NO_POINTS;
});

const SHAPE_IDS: readonly (readonly [string, MarkShape])[] = [
  ['TR', 'triangle'],
  ['SQ', 'square'],
  ['CR', 'circle'],
  ['MA', 'cross'],
];

/**
 * The move that the engine thinks is best, if the person has asked for a hint, or if the engine offers in teach mode to
 * take a bad move back.
 */
const better = computed<Point | undefined>(() => {
  const best = isReview.value ? undefined : (offer.value?.rating.best ?? hint.value);
  return best === undefined || best === PASS || !isEmpty(game.value.position, best) ? undefined : best;
});

const shapes = computed<ReadonlyMap<Point, MarkShape>>(() => {
  const { size } = file.value;
  const found = SHAPE_IDS.flatMap(([id, shape]) =>
    valuesOf(currentNode(), id).flatMap((raw) =>
      (trySgfPoints(raw, size) ?? []).map((point) => [point, shape] as const),
    ),
  );
  return new Map(better.value === undefined ? found : [...found, [better.value, 'circle']]);
});

const labels = computed<ReadonlyMap<Point, string>>(() => {
  const { size, tree } = file.value;
  const pairs = valuesOf(currentNode(), 'LB').flatMap((raw) => {
    const point = trySgfPoint(raw.slice(0, 2), size);
    return point === undefined || raw[2] !== ':'
      ? []
      : [[point, unescapeSimpleText(decodeByteString(raw.slice(3), tree.charset))] as const];
  });
  return new Map(pairs);
});

function editGhost(toMove: Color): Color | undefined {
  const { tool } = editor.value;
  if (tool === 'play') return toMove;
  return tool === 'black' || tool === 'white' ? tool : undefined;
}

export const shownBoard = computed<BoardView>(() => {
  const { position, lastMove } = game.value;
  const { size } = file.value;
  const { moveNumbers: showsNumbers, coordinates, turned } = settings.value;
  const { change, tints = NO_TINTS, arrows = NO_ARROWS, notes = NOTHING } = overlayValues.value;
  return {
    size,
    cells: position.cells,
    ghost: isReview.value ? editGhost(position.toMove) : isPersonsTurn.value ? position.toMove : undefined,
    tapped: tappedPoint.value,
    last: lastMove && lastMove.point !== PASS ? lastMove.point : undefined,
    ko: position.ko,
    numbers: showsNumbers ? moveNumbers(pathTo(node.value), size) : NOTHING,
    labels: labels.value,
    shapes: shapes.value,
    candidates: candidates.value,
    nextMoves: nextMoves.value,
    variation: variation.value,
    overlay: overlay.value,
    change,
    tints,
    arrows,
    notes,
    dead: dead.value,
    stars: starPoints(size),
    hasCoordinates: coordinates,
    isTurned: turned,
  };
});
