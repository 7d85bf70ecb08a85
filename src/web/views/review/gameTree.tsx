/**
 * The drawing of the game tree. It contains only the visible nodes, because long games with many variations have
 * thousands of nodes. The Tab key reaches only the current node. If a node has the focus, the keys that step through
 * the game also move the focus.
 */
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type SgfNode, valuesOf } from '../../../record/index.js';
import { reviewTexts } from '../../reviewTexts.js';
import { rateNode } from '../../state/analysis/reviewedLine.js';
import { currentTree, file, goTo, node } from '../../state/game/gameTree.js';
import { moveOf } from '../../state/game/position.js';
import { texts } from '../../texts.js';
import { nodeName } from './nodeName.js';
import { placeTreeNodes, type TreeLayoutNode } from './treeLayout.js';

const STEP = 26;
const RADIUS = 9;

export function GameTree() {
  const frame = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ left: 0, top: 0 });
  const { nodes, columns, rows } = useComputed(() => placeTreeNodes(currentTree().root, file.value.size)).value;
  const here = nodes.find((item) => item.node === node.value);
  useEffect(() => {
    const { current } = frame;
    if (!current || !here) return;
    current.scrollLeft = here.column * STEP - current.clientWidth / 2;
    current.scrollTop = here.row * STEP - current.clientHeight / 2 + STEP / 2;
  }, [here?.column, here?.row]);
  // Drawing the tree removes nodes that are out of view, perhaps also the node with the focus. So `hadFocus` records
  // before the drawing whether a node has the focus. If so, the layout effect below gives the focus to the current node
  // after the drawing.
  const hadFocus = frame.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus) frame.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [here]);
  const width = frame.current?.clientWidth ?? 400;
  const height = frame.current?.clientHeight ?? 200;
  const isNear = (item: TreeLayoutNode): boolean => item === here || isInView(item);
  const isInView = ({ column, row }: TreeLayoutNode): boolean =>
    column * STEP > scroll.left - 200 &&
    column * STEP < scroll.left + width + 200 &&
    row * STEP > scroll.top - 200 &&
    row * STEP < scroll.top + height + 200;
  return (
    <div
      ref={frame}
      class="tree"
      role="tree"
      aria-label={reviewTexts.treeName}
      onScroll={(event) => setScroll({ left: event.currentTarget.scrollLeft, top: event.currentTarget.scrollTop })}
    >
      <svg width={columns * STEP} height={rows * STEP} role="presentation">
        {nodes.filter(isNear).map((item) => (
          <Branch key={`b${item.row}.${item.column}`} item={item} />
        ))}
        {nodes.filter(isNear).map((item) => (
          <TreeNode key={`${item.row}.${item.column}`} item={item} isHere={item === here} />
        ))}
      </svg>
    </div>
  );
}

const at = (index: number): number => index * STEP + STEP / 2;

function Branch({ item: { parent, column, row } }: { readonly item: TreeLayoutNode }) {
  if (!parent) return null;
  const bend = row > parent.row ? `V${at(row) - STEP / 2}L${at(column)} ${at(row)}` : `H${at(column)}`;
  return <path class="branch" d={`M${at(parent.column)} ${at(parent.row)}${bend}`} />;
}

const MARKS = ['TR', 'SQ', 'CR', 'MA', 'LB', 'SL', 'AR', 'LN'];

/** What a node has besides its move: a comment, marks, several variations after it. */
function notesOn(of: SgfNode) {
  const hasComment = valuesOf(of, 'C').length > 0;
  const hasMarks = MARKS.some((id) => valuesOf(of, id).length > 0);
  const words = [
    ...(hasComment ? [reviewTexts.commented] : []),
    ...(hasMarks ? [reviewTexts.marked] : []),
    ...(of.children.length > 1 ? [reviewTexts.variations(of.children.length)] : []),
  ];
  return { hasComment, hasMarks, words };
}

function TreeNode({ item, isHere }: { readonly item: TreeLayoutNode; readonly isHere: boolean }) {
  const { size } = file.value;
  const move = moveOf(item.node, size);
  const grade = rateNode(item.node, size)?.grade;
  const [x, y] = [at(item.column), at(item.row)];
  const name = nodeName(item.node, item.move, size);
  const notes = notesOn(item.node);
  // The name of a node without a move may say already that the node has a comment.
  const words = new Set([name, grade && texts.grades[grade], ...notes.words].filter((part) => part));
  const label = [...words].join(', ');
  return (
    <g
      class={`tree-node ${isHere ? 'here' : ''}`}
      role="treeitem"
      // This must be `tabindex`, not `tabIndex`, because attributes of SVG elements are case-sensitive.
      tabindex={isHere ? 0 : -1}
      aria-selected={isHere}
      aria-level={item.row + 1}
      aria-label={label}
      onClick={() => goTo(item.node)}
    >
      <title>{label}</title>
      <circle class={`tree-stone ${move?.color ?? 'none'}`} cx={x} cy={y} r={move ? RADIUS : RADIUS / 2} />
      {notes.hasComment && (
        <rect class="tree-comment" x={x + RADIUS * 0.35} y={y + RADIUS * 0.35} width="7" height="7" rx="1.5" />
      )}
      {notes.hasMarks && <path class="tree-marks" d={`M${x - RADIUS} ${y + RADIUS}l4 -7l4 7z`} />}
      {(grade === 'mistake' || grade === 'blunder') && (
        <circle class={`tree-grade grade-${grade}`} cx={x + RADIUS * 0.75} cy={y - RADIUS * 0.75} r={4} />
      )}
    </g>
  );
}
