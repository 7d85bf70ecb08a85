/** A board for demonstrations: it shows stones, numbers and an overlay, and ignores clicks. */
import { starPoints } from '../../../rules/handicap.js';
import type { Point } from '../../../rules/point.js';
import type { BoardEventHandlers, BoardView } from '../../board/boardView.js';
import { GoBoard } from '../../board/goBoard.js';

const NO_HANDLERS: BoardEventHandlers = { choose: () => {}, look: () => {} };
const NOTHING: ReadonlyMap<Point, never> = new Map<Point, never>();
const NO_POINTS: ReadonlySet<Point> = new Set();

type Shown = Pick<BoardView, 'size' | 'cells'> & Partial<Pick<BoardView, 'numbers' | 'labels' | 'overlay' | 'last'>>;

export const DemoBoard = ({ size, cells, numbers, labels, overlay, last }: Shown) => (
  <div class="demo-board">
    <GoBoard
      handlers={NO_HANDLERS}
      view={{
        size,
        cells,
        last,
        overlay,
        change: undefined,
        ghost: undefined,
        ko: undefined,
        numbers: numbers ?? NOTHING,
        labels: labels ?? NOTHING,
        shapes: NOTHING,
        candidates: [],
        variation: [],
        tints: [],
        arrows: [],
        notes: NOTHING,
        dead: NO_POINTS,
        stars: starPoints(size),
        hasCoordinates: true,
      }}
    />
  </div>
);
