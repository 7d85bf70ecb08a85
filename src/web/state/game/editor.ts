/**
 * Editing in a review: set-up stones, marks, undo and redo. Stones are set up in the shown node if this node has
 * neither a move nor children. Otherwise the editor adds a child for the stones, so that existing moves and reviews
 * stay valid.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { allNodes, type SgfNode, setValues, trySgfPoints, valuesOf, writeSgfPoint } from '../../../record/index.js';
import { type Color, opponent } from '../../../rules/color.js';
import type { Point } from '../../../rules/point.js';
import { stoneAt } from '../../../rules/position.js';
import { texts } from '../../texts.js';
import { showNotice } from '../notices.js';
import { hideToast, showToast, toast } from '../toast.js';
import { appendNode, file, goTo, markEdited, node, pathTo, removeNode } from './gameTree.js';
import { lastEdit, redoLast, rememberForUndo, undoLast } from './history.js';
import { forgetReview, rereadReviews } from './nodeReviews.js';
import { game, gameAfter, moveOf } from './position.js';

export const EDITING_TOOLS = [
  'play',
  'black',
  'white',
  'erase',
  'triangle',
  'square',
  'circle',
  'cross',
  'letter',
] as const;
type Tool = (typeof EDITING_TOOLS)[number];

interface Editor {
  /** Whether the editing tools are shown. */
  readonly isOpen: boolean;
  /** The tool that a click on the board applies. */
  readonly tool: Tool;
}

const state = signal<Editor>({ isOpen: false, tool: 'play' });
export const editor: ReadonlySignal<Editor> = state;

/** Shows or hides the editing tools. Also chooses the tool that plays moves. */
export function toggleEditor(): void {
  state.value = { isOpen: !state.value.isOpen, tool: 'play' };
}

export function chooseTool(tool: Tool): void {
  state.value = { ...state.value, tool };
}

const MARKS = { triangle: 'TR', square: 'SQ', circle: 'CR', cross: 'MA' } as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Applies the chosen editing tool to the point. */
export function applyTool(point: Point): void {
  const chosen = editor.value.tool;
  if (chosen === 'black' || chosen === 'white') setStone(point, chosen);
  else if (chosen === 'erase') setStone(point, undefined);
  else if (chosen === 'letter') toggleLetter(point);
  else if (chosen !== 'play') toggleMark(point, MARKS[chosen]);
}

/** Returns the node into which set-up properties are written: the shown node, or a new child, which is then shown. */
function setupNode(): SgfNode {
  const here = node.value;
  if (!moveOf(here, file.value.size) && here.children.length === 0) {
    rememberForUndo([here], here);
    return here;
  }
  const child = appendNode(here);
  goTo(child);
  return child;
}

function setStone(point: Point, wanted: Color | undefined): void {
  // A click on a stone of the chosen colour removes the stone.
  const stone = stoneAt(game.value.position, point);
  const color = stone === wanted ? undefined : wanted;
  // The eraser changes nothing on an empty point, so no edit is added to the undo history.
  if (stone === color) return;
  const target = setupNode();
  const before = gameAfter(file.value, pathTo(target).slice(0, -1)).position;
  for (const id of ['AB', 'AW', 'AE'])
    writePoints(
      target,
      id,
      pointsIn(target, id).filter((other) => other !== point),
    );
  if (stoneAt(before, point) !== color) {
    const id = color === 'black' ? 'AB' : color === 'white' ? 'AW' : 'AE';
    writePoints(target, id, [...pointsIn(target, id), point]);
  }
  forgetReview(target);
  markEdited();
}

/** Gives the turn to the other side. */
export function switchTurn(): void {
  const turn = opponent(game.value.position.toMove);
  const target = setupNode();
  setValues(target, 'PL', [turn === 'black' ? 'B' : 'W']);
  forgetReview(target);
  markEdited();
}

function pointsIn(of: SgfNode, id: string): Point[] {
  return valuesOf(of, id).flatMap((raw) => trySgfPoints(raw, file.value.size) ?? []);
}

const writePoints = (of: SgfNode, id: string, points: readonly Point[]): void =>
  setValues(
    of,
    id,
    points.map((point) => writeSgfPoint(point, file.value.size)),
  );

function toggleMark(point: Point, id: string): void {
  const here = node.value;
  rememberForUndo([here], here);
  const marked = pointsIn(here, id);
  writePoints(here, id, marked.includes(point) ? marked.filter((other) => other !== point) : [...marked, point]);
  markEdited();
}

function toggleLetter(point: Point): void {
  const here = node.value;
  const name = writeSgfPoint(point, file.value.size);
  rememberForUndo([here], here);
  const labels = valuesOf(here, 'LB');
  const others = labels.filter((raw) => !raw.startsWith(`${name}:`));
  const free = [...LETTERS].find((letter) => !labels.some((raw) => raw.slice(3) === letter)) ?? '*';
  setValues(here, 'LB', others.length < labels.length ? others : [...labels, `${name}:${free}`]);
  markEdited();
}

/**
 * Deletes the shown node and all nodes after it, and offers to undo that. The offer disappears with the next edit, which
 * undo would take back first.
 */
export function deleteShownNode(): void {
  const count = [...allNodes(node.value)].length;
  removeNode(node.value);
  const offer = showToast({ text: texts.review.deleted(count), action: texts.review.undo, onAction: undoEdit });
  const deleting = lastEdit();
  const end = effect(() => {
    if (lastEdit() !== deleting) queueMicrotask(endOffer);
  });
  const endOffer = (): void => {
    end();
    if (toast.peek() === offer) hideToast();
  };
}

export const undoEdit = (): void => walkHistory(undoLast, texts.edit.nothingToUndo);

export const redoEdit = (): void => walkHistory(redoLast, texts.edit.nothingToRedo);

function walkHistory(change: (here: SgfNode) => SgfNode | undefined, none: string): void {
  const here = change(node.value);
  if (!here) {
    showNotice(none);
    return;
  }
  rereadReviews(allNodes(file.value.tree.root));
  goTo(here);
  markEdited();
}
