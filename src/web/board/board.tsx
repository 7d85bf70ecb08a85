/** The board: plain state in, intents out. */
import { useMemo, useState } from 'preact/hooks';
import { type Point, pointAt } from '../../rules/point.js';
import { EMPTY } from '../../rules/position.js';
import type { BoardIntents, BoardView } from './boardView.js';
import { Cells } from './cells.js';
import { geometryOf, xOf, yOf } from './geometry.js';
import { Candidates, Marks, Variation } from './marks.js';
import { Arrows, Overlay, Tints } from './overlays.js';
import { Stone, Stones } from './stones.js';
import { Paints, PointedCoordinates, Wood } from './wood.js';

export function Board({ view, intents }: { readonly view: BoardView; readonly intents: BoardIntents }) {
  const { size, stars, hasCoordinates, cells, dead, candidates, last, ko, notes, overlay, change, tints } = view;
  const geometry = useMemo(() => geometryOf(size, hasCoordinates), [size, hasCoordinates]);
  const [cursor, setCursor] = useState<Point>();
  const [hovered, setHovered] = useState<Point>();
  const middle = Math.floor((size - 1) / 2);
  const at = cursor !== undefined && cells[cursor] !== undefined && cells[cursor] <= 2 ? cursor : undefined;
  const place = at ?? pointAt(middle, middle, size);
  const lookingIntents: BoardIntents = {
    choose: intents.choose,
    look: (point) => {
      if (point === hovered) return;
      setHovered(point);
      intents.look(point);
    },
  };
  // Each layer is drawn again only when what it shows has changed: the pointer moves often, stones seldom.
  const wood = useMemo(
    () => <Wood geometry={geometry} stars={stars} hasCoordinates={hasCoordinates} />,
    [geometry, stars, hasCoordinates],
  );
  const stones = useMemo(() => <Stones view={view} geometry={geometry} />, [cells, dead, geometry]);
  const grid = useMemo(
    () => <Cells view={view} geometry={geometry} intents={lookingIntents} cursor={place} setCursor={setCursor} />,
    [cells, dead, candidates, last, ko, notes, geometry, place, hovered, intents],
  );
  const owners = useMemo(() => <Overlay view={view} geometry={geometry} />, [cells, dead, overlay, change, geometry]);
  const discs = useMemo(() => <Tints view={view} geometry={geometry} />, [tints, geometry]);
  const showsGhost = hovered !== undefined && view.ghost && cells[hovered] === EMPTY && view.variation.length === 0;
  const viewBox = `0 0 ${geometry.extent} ${geometry.extent}`;
  // Three drawings on top of each other: what seldom changes, what changes many times a second while somebody thinks, which
  // would cost much with the wood below it, and bare cells for pointer, keys and screen readers.
  return (
    <div class={`board ${size > 13 ? 'fine' : ''}`}>
      <svg viewBox={viewBox} aria-hidden="true">
        <Paints />
        {wood}
        {hasCoordinates && hovered !== undefined && <PointedCoordinates point={hovered} geometry={geometry} />}
        {stones}
      </svg>
      <svg class="live" viewBox={viewBox} aria-hidden="true">
        {owners}
        {discs}
        <Arrows view={view} geometry={geometry} />
        {view.variation.length === 0 && <Candidates view={view} geometry={geometry} />}
        <Marks view={view} geometry={geometry} />
        <Variation view={view} geometry={geometry} />
        {showsGhost && view.ghost && (
          <Stone className="ghost" color={view.ghost} x={xOf(hovered, geometry)} y={yOf(hovered, geometry)} />
        )}
      </svg>
      {grid}
    </div>
  );
}
