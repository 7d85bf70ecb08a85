/** A board for demonstrations: it shows stones, numbers and an overlay, and ignores clicks. */
import type { BoardEventHandlers, BoardView } from '../../board/boardView.js';
import { GoBoard } from '../../board/goBoard.js';
import { plainView } from '../../state/plainView.js';

const NO_HANDLERS: BoardEventHandlers = { choose: () => {}, look: () => {} };

type Shown = Pick<BoardView, 'size' | 'cells'> & Partial<Pick<BoardView, 'numbers' | 'labels' | 'overlay' | 'last'>>;

export const DemoBoard = ({ size, cells, ...shown }: Shown) => (
  <div class="demo-board">
    <GoBoard handlers={NO_HANDLERS} view={{ ...plainView({ size, cells }), ...shown }} />
  </div>
);
