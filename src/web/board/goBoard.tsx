/** The board: draws a `BoardView` in layers, and calls `BoardEventHandlers` when the person does something. */
import { useMemo, useState } from 'preact/hooks';
import { type Point, pointAt } from '../../rules/point.js';
import { EMPTY } from '../../rules/position.js';
import type { BoardEventHandlers, BoardView } from './boardView.js';
import { BoardSvgGradients, EmptyBoard, HoveredCoordinates } from './emptyBoard.js';
import { type Geometry, geometryOf, xOf, yOf } from './geometry.js';
import { Loupe } from './loupe.js';
import { Candidates, Marks, NextMoves, Variation } from './marks.js';
import { Arrows, OwnershipSquares, Tints } from './overlayLayers.js';
import { PointGrid } from './pointGrid.js';
import { Stone, Stones } from './stones.js';

export function GoBoard({ view, handlers }: { readonly view: BoardView; readonly handlers: BoardEventHandlers }) {
  const { size, stars, hasCoordinates, isTurned, cells, dead, candidates, last, ko, notes, overlay, change, tints } =
    view;
  const geometry = useMemo(() => geometryOf(size, hasCoordinates, isTurned), [size, hasCoordinates, isTurned]);
  const [cursor, setCursor] = useState<Point>();
  const [hovered, setHovered] = useState<Point>();
  const middle = Math.floor((size - 1) / 2);
  // If a smaller board no longer has the point with the focus, the middle point gets the focus.
  const isCursorOnBoard = cursor !== undefined && cells[cursor] !== undefined && cells[cursor] <= 2;
  const focused = isCursorOnBoard ? cursor : pointAt(middle, middle, size);
  const gridHandlers: BoardEventHandlers = {
    choose: handlers.choose,
    look: (point) => {
      if (point === hovered) return;
      setHovered(point);
      handlers.look(point);
    },
  };
  // Each layer is redrawn only when its own data has changed; so the stones are not redrawn when the pointer moves.
  const emptyBoard = useMemo(
    () => <EmptyBoard geometry={geometry} stars={stars} hasCoordinates={hasCoordinates} />,
    [geometry, stars, hasCoordinates],
  );
  const stones = useMemo(() => <Stones view={view} geometry={geometry} />, [cells, dead, geometry]);
  const grid = useMemo(
    () => <PointGrid view={view} geometry={geometry} handlers={gridHandlers} cursor={focused} setCursor={setCursor} />,
    [cells, dead, candidates, last, ko, notes, geometry, focused, hovered, handlers],
  );
  const owners = useMemo(
    () => <OwnershipSquares view={view} geometry={geometry} />,
    [cells, dead, overlay, change, geometry],
  );
  const discs = useMemo(() => <Tints view={view} geometry={geometry} />, [tints, geometry]);
  const viewBox = `0 0 ${geometry.extent} ${geometry.extent}`;
  // The board consists of three drawings on top of each other. The lowest one, with wood, lines and stones, rarely
  // changes and is slow to draw. The middle one, with overlays, candidates and marks, changes many times a second
  // during a search. The top one has invisible cells for pointer, keyboard and screen readers.
  return (
    <div class={`board ${size > 13 ? 'fine' : ''}`}>
      <svg viewBox={viewBox} aria-hidden="true">
        <BoardSvgGradients />
        {emptyBoard}
        {hasCoordinates && hovered !== undefined && <HoveredCoordinates point={hovered} geometry={geometry} />}
        {stones}
      </svg>
      <svg class="live" viewBox={viewBox} aria-hidden="true">
        {owners}
        {discs}
        <Arrows view={view} geometry={geometry} />
        {view.variation.length === 0 && <Candidates view={view} geometry={geometry} />}
        {view.variation.length === 0 && <NextMoves view={view} geometry={geometry} />}
        <Marks view={view} geometry={geometry} />
        <Variation view={view} geometry={geometry} />
        <Ghost view={view} geometry={geometry} at={view.tapped ?? hovered} />
      </svg>
      {view.tapped !== undefined && <Loupe view={view} geometry={geometry} at={view.tapped} />}
      {grid}
    </div>
  );
}

interface GhostProps {
  readonly view: BoardView;
  readonly geometry: Geometry;
  readonly at: Point | undefined;
}

/** The faint stone under the pointer, where a click would place a stone. */
function Ghost({ view: { ghost, cells, variation }, geometry, at }: GhostProps) {
  if (at === undefined || !ghost || cells[at] !== EMPTY || variation.length > 0) return null;
  return <Stone className="ghost" color={ghost} x={xOf(at, geometry)} y={yOf(at, geometry)} />;
}
