/**
 * The game tree, drawn. Only what is in view is drawn: long games with many
 * variations have thousands of nodes. The node we stand on is in the tab order;
 * the keys that walk through the game take the focus along.
 */
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { file, goTo, node, revision } from '../game/gameFile.js';
import { moveOf } from '../game/nodeGame.js';
import { texts } from '../texts.js';
import { nodeName } from './nodeName.js';
import { ratingOf, reviewRevision } from './reviews.js';
import { layoutTree, type PlacedNode } from './treeLayout.js';

const STEP = 26;
const RADIUS = 9;

export function GameTree() {
  const frame = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ left: 0, top: 0 });
  const { placed, columns, rows } = useComputed(() => {
    revision.value;
    return layoutTree(file.value.tree.root, file.value.size);
  }).value;
  reviewRevision.value;
  const here = placed.find((place) => place.node === node.value);
  useEffect(() => {
    const { current } = frame;
    if (!current || !here) return;
    current.scrollLeft = here.column * STEP - current.clientWidth / 2;
    current.scrollTop = here.row * STEP - current.clientHeight / 2 + STEP / 2;
  }, [here?.column, here?.row]);
  // Asked before drawing: the node that has the focus may be out of view afterwards, and gone.
  const hadFocus = frame.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus) frame.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [here]);
  const width = frame.current?.clientWidth ?? 400;
  const height = frame.current?.clientHeight ?? 200;
  const isNear = (place: PlacedNode): boolean => place === here || isInView(place);
  const isInView = ({ column, row }: PlacedNode): boolean =>
    column * STEP > scroll.left - 200 &&
    column * STEP < scroll.left + width + 200 &&
    row * STEP > scroll.top - 200 &&
    row * STEP < scroll.top + height + 200;
  return (
    <div
      ref={frame}
      class="tree"
      role="tree"
      aria-label={texts.review.treeName}
      onScroll={(event) => setScroll({ left: event.currentTarget.scrollLeft, top: event.currentTarget.scrollTop })}
    >
      <svg width={columns * STEP} height={rows * STEP} role="presentation">
        {placed.filter(isNear).map((place) => (
          <Branch key={`b${place.row}.${place.column}`} place={place} />
        ))}
        {placed.filter(isNear).map((place) => (
          <TreeNode key={`${place.row}.${place.column}`} place={place} isHere={place === here} />
        ))}
      </svg>
    </div>
  );
}

const at = (index: number): number => index * STEP + STEP / 2;

function Branch({ place: { parent, column, row } }: { readonly place: PlacedNode }) {
  if (!parent) return null;
  const bend = row > parent.row ? `V${at(row) - STEP / 2}L${at(column)} ${at(row)}` : `H${at(column)}`;
  return <path class="branch" d={`M${at(parent.column)} ${at(parent.row)}${bend}`} />;
}

function TreeNode({ place, isHere }: { readonly place: PlacedNode; readonly isHere: boolean }) {
  const { size } = file.value;
  const move = moveOf(place.node, size);
  const grade = ratingOf(place.node, size)?.grade;
  const [x, y] = [at(place.column), at(place.row)];
  const label = nodeName(place.node, place.move, size);
  return (
    <g
      class={`tree-node ${isHere ? 'here' : ''}`}
      role="treeitem"
      // SVG takes this name in small letters only.
      tabindex={isHere ? 0 : -1}
      aria-selected={isHere}
      aria-level={place.row + 1}
      aria-label={grade ? `${label}, ${texts.grades[grade]}` : label}
      onClick={() => goTo(place.node)}
    >
      <title>{label}</title>
      <circle class={`tree-stone ${move?.color ?? 'none'}`} cx={x} cy={y} r={move ? RADIUS : RADIUS / 2} />
      {(grade === 'mistake' || grade === 'blunder') && (
        <circle class={`tree-grade grade-${grade}`} cx={x + RADIUS * 0.75} cy={y - RADIUS * 0.75} r={4} />
      )}
    </g>
  );
}
