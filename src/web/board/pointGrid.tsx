// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot be aligned with the points of a drawing
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: an HTML table cannot be aligned with a drawing
/**
 * A grid of invisible cells, one for each point, for pointer, keyboard and screen readers. The tab key reaches only one
 * cell; from there, the arrow keys move the focus to the other cells.
 */
import { useRef } from 'preact/hooks';
import { columnOf, type Point, pointAt, pointsOf, rowOf, writePoint } from '../../rules/point.js';
import { texts } from '../texts.js';
import type { BoardEventHandlers, BoardView } from './boardView.js';
import { type Geometry, LINE_DISTANCE, xOf, yOf } from './geometry.js';
import { colorAt } from './stones.js';

interface Props {
  readonly view: BoardView;
  readonly geometry: Geometry;
  readonly handlers: BoardEventHandlers;
  readonly cursor: Point;
  setCursor(point: Point): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function PointGrid({ view, geometry, handlers, cursor, setCursor }: Props) {
  const { size } = view;
  const grid = useRef<SVGSVGElement>(null);
  const focus = (point: Point): void => {
    setCursor(point);
    grid.current?.querySelector<SVGElement>(`[data-point="${point}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (step) focus(neighbour(cursor, step, geometry));
    else if (event.key === 'Enter' || event.key === ' ') handlers.choose(cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      ref={grid}
      viewBox={`0 0 ${geometry.extent} ${geometry.extent}`}
      role="grid"
      aria-label={texts.board.name(size)}
      // In some browsers, the tab key reaches every SVG with focus listeners. The value -1 excludes the grid itself,
      // because the tab key already reaches one of its cells.
      tabindex={-1}
      // A click must not move the focus to the board. If the board had the focus, the arrow keys would move between
      // points instead of stepping through the game.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={(event) => withPoint(event, (point) => handlers.choose(point))}
      onPointerMove={(event) => withPoint(event, (point) => handlers.look(point))}
      onPointerLeave={() => handlers.look(undefined)}
      onFocusIn={(event) =>
        withPoint(event, (point) => {
          setCursor(point);
          handlers.look(point);
        })
      }
    >
      <Rows view={view} geometry={geometry} cursor={cursor} />
    </svg>
  );
}

const Rows = ({ view, geometry, cursor }: Pick<Props, 'view' | 'geometry' | 'cursor'>) => (
  <>
    {Array.from({ length: view.size }, (_, row) => (
      <g key={pointAt(0, row, view.size)} role="row">
        {pointsOf(view.size)
          .slice(row * view.size, (row + 1) * view.size)
          .map((point) => (
            <rect
              key={point}
              role="gridcell"
              class="cell"
              data-point={point}
              data-name={writePoint(point, view.size)}
              // The attribute must be written `tabindex`, not `tabIndex`, because attributes of SVG elements are
              // case-sensitive.
              tabindex={point === cursor ? 0 : -1}
              aria-label={labelOf(view, point)}
              x={xOf(point, geometry) - LINE_DISTANCE / 2}
              y={yOf(point, geometry) - LINE_DISTANCE / 2}
              width={LINE_DISTANCE}
              height={LINE_DISTANCE}
            />
          ))}
      </g>
    ))}
  </>
);

function withPoint(event: Event, use: (point: Point) => void): void {
  const text = event.target instanceof SVGElement ? event.target.dataset.point : undefined;
  if (text !== undefined) use(Number(text) as Point);
}

/** The point beside another one, as people see the board, which may be turned. */
function neighbour(point: Point, step: readonly [number, number], { size, isTurned }: Geometry): Point {
  const [right, down] = step.map((length) => (isTurned ? -length : length)) as [number, number];
  const clamp = (index: number): number => Math.min(size - 1, Math.max(0, index));
  return pointAt(clamp(columnOf(point, size) + right), clamp(rowOf(point, size) + down), size);
}

/** The name of a point for screen readers, such as "White H17" or "empty C3", followed by notes on the point. */
function labelOf(view: BoardView, point: Point): string {
  const name = texts.board.point(colorAt(view, point), writePoint(point, view.size));
  const candidate = view.candidates.find((mark) => mark.point === point);
  const notes = [
    point === view.last ? texts.board.lastMove : undefined,
    point === view.ko ? texts.board.ko : undefined,
    view.dead.has(point) ? texts.board.dead : undefined,
    candidate?.label,
    view.nextMoves.some((next) => next.point === point) ? texts.board.nextMove : undefined,
    view.notes.get(point),
  ].filter((note) => note !== undefined);
  return [name, ...notes].join(', ');
}
