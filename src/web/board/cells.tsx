// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lie exactly on the points of a drawing
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: as above
/**
 * The points as a grid of cells that can be named, focused and chosen. One cell
 * at a time is in the tab order; arrow keys move between them.
 */
import { useRef } from 'preact/hooks';
import { columnOf, type Point, pointAt, pointsOf, rowOf, writePoint } from '../../rules/point.js';
import { texts } from '../texts.js';
import type { BoardIntents, BoardView } from './boardView.js';
import { CELL, type Geometry, xOf, yOf } from './geometry.js';
import { colorAt } from './stones.js';

interface Props {
  readonly view: BoardView;
  readonly geometry: Geometry;
  readonly intents: BoardIntents;
  readonly cursor: Point;
  setCursor(point: Point): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function Cells({ view, geometry, intents, cursor, setCursor }: Props) {
  const { size } = view;
  const grid = useRef<SVGSVGElement>(null);
  const focus = (point: Point): void => {
    setCursor(point);
    grid.current?.querySelector<SVGElement>(`[data-point="${point}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (step) focus(neighbour(cursor, step, size));
    else if (event.key === 'Enter' || event.key === ' ') intents.choose(cursor);
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
      // A drawing that listens to the focus is a stop of its own for the Tab key in some browsers; its cell is one already.
      tabindex={-1}
      // A click plays; it must not take the focus, for then the arrow keys would no longer walk through the game.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={(event) => withPoint(event, (point) => intents.choose(point))}
      onPointerMove={(event) => withPoint(event, (point) => intents.look(point))}
      onPointerLeave={() => intents.look(undefined)}
      onFocusIn={(event) =>
        withPoint(event, (point) => {
          setCursor(point);
          intents.look(point);
        })
      }
    >
      {Array.from({ length: size }, (_, row) => (
        <g key={pointAt(0, row, size)} role="row">
          {pointsOf(size)
            .slice(row * size, (row + 1) * size)
            .map((point) => (
              <rect
                key={point}
                role="gridcell"
                class="cell"
                data-point={point}
                data-name={writePoint(point, size)}
                // SVG takes this name in small letters only.
                tabindex={point === cursor ? 0 : -1}
                aria-label={labelOf(view, point)}
                x={xOf(point, geometry) - CELL / 2}
                y={yOf(point, geometry) - CELL / 2}
                width={CELL}
                height={CELL}
              />
            ))}
        </g>
      ))}
    </svg>
  );
}

function withPoint(event: Event, use: (point: Point) => void): void {
  const text = event.target instanceof SVGElement ? event.target.dataset.point : undefined;
  if (text !== undefined) use(Number(text) as Point);
}

function neighbour(point: Point, [right, down]: readonly [number, number], size: number): Point {
  const inside = (at: number): number => Math.min(size - 1, Math.max(0, at));
  return pointAt(inside(columnOf(point, size) + right), inside(rowOf(point, size) + down), size);
}

/** "White H17", "empty C3", with what else is to be known about the point. */
function labelOf(view: BoardView, point: Point): string {
  const name = texts.board.point(colorAt(view, point), writePoint(point, view.size));
  const candidate = view.candidates.find((mark) => mark.point === point);
  const notes = [
    point === view.last ? texts.board.lastMove : undefined,
    point === view.ko ? texts.board.ko : undefined,
    view.dead.has(point) ? texts.board.dead : undefined,
    candidate?.label,
    view.notes.get(point),
  ].filter((note) => note !== undefined);
  return [name, ...notes].join(', ');
}
