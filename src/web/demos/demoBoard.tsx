/** A board to look at: stones, numbers and an overlay, nothing to play. */
import { starPoints } from '../../rules/handicap.js';
import type { Point } from '../../rules/point.js';
import { Board } from '../board/board.js';
import type { BoardIntents, BoardView } from '../board/boardView.js';

const NO_INTENTS: BoardIntents = { choose: () => {}, look: () => {} };
const NOTHING: ReadonlyMap<Point, never> = new Map<Point, never>();
const NO_POINTS: ReadonlySet<Point> = new Set();

type Shown = Pick<BoardView, 'size' | 'cells'> & Partial<Pick<BoardView, 'numbers' | 'labels' | 'overlay' | 'last'>>;

export const DemoBoard = ({ size, cells, numbers, labels, overlay, last }: Shown) => (
  <div class="demo-board">
    <Board
      intents={NO_INTENTS}
      view={{
        ...{ size, cells, last, overlay, change: undefined, ghost: undefined, ko: undefined },
        numbers: numbers ?? NOTHING,
        labels: labels ?? NOTHING,
        ...{ shapes: NOTHING, candidates: [], variation: [], tints: [], arrows: [], notes: NOTHING },
        ...{ dead: NO_POINTS, stars: starPoints(size), hasCoordinates: true },
      }}
    />
  </div>
);
