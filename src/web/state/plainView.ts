/** A board that shows stones and coordinates and nothing else. Lessons, exercises and demonstrations add to it. */
import { starPoints } from '../../rules/handicap.js';
import type { Point } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import type { BoardView } from '../board/boardView.js';

const NOTHING: ReadonlyMap<Point, never> = new Map<Point, never>();
const NO_POINTS: ReadonlySet<Point> = new Set();

export const plainView = ({ size, cells }: Pick<Position, 'size' | 'cells'>): BoardView => ({
  size,
  cells,
  ghost: undefined,
  tapped: undefined,
  last: undefined,
  ko: undefined,
  numbers: NOTHING,
  labels: NOTHING,
  shapes: NOTHING,
  candidates: [],
  nextMoves: [],
  variation: [],
  overlay: undefined,
  change: undefined,
  tints: [],
  arrows: [],
  notes: NOTHING,
  dead: NO_POINTS,
  stars: starPoints(size),
  hasCoordinates: true,
  isTurned: false,
});
