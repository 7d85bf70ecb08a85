/**
 * Set-up and marks. Stones are set up in a node without a move and without
 * continuation; elsewhere a new variation is begun, so that the moves and reviews
 * that are there stay true.
 */
import { signal } from '@preact/signals';
import { allNodes, type SgfNode, setValues, tryPoints, valuesOf, writeSgfPoint } from '../../record/index.js';
import { type Color, opponent } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { stoneAt } from '../../rules/position.js';
import { appendNode, file, goTo, node, pathTo, touch } from '../game/gameFile.js';
import { redoLast, remember, undoLast } from '../game/history.js';
import { game, gameAt, moveOf } from '../game/nodeGame.js';
import { complain } from '../notices.js';
import { texts } from '../texts.js';
import { forgetReview, rereadReviews } from './reviews.js';

export const TOOLS = ['play', 'black', 'white', 'erase', 'triangle', 'square', 'circle', 'cross', 'letter'] as const;
export type Tool = (typeof TOOLS)[number];

/** What a click on the board does. */
export const tool = signal<Tool>('play');

const MARKS = { triangle: 'TR', square: 'SQ', circle: 'CR', cross: 'MA' } as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Does with the point what the chosen tool does. */
export function applyTool(point: Point): void {
  const chosen = tool.value;
  if (chosen === 'black' || chosen === 'white') setStone(point, chosen);
  else if (chosen === 'erase') setStone(point, undefined);
  else if (chosen === 'letter') toggleLetter(point);
  else if (chosen !== 'play') toggleMark(point, MARKS[chosen]);
}

/** The node that may take set-up: this one or a new one after it. */
function setupNode(): SgfNode {
  const here = node.value;
  if (!moveOf(here, file.value.size) && here.children.length === 0) {
    remember([here], here);
    return here;
  }
  const child = appendNode(here);
  goTo(child);
  return child;
}

function setStone(point: Point, wanted: Color | undefined): void {
  // The same colour again takes the stone off.
  const stone = stoneAt(game.value.position, point);
  const color = stone === wanted ? undefined : wanted;
  // There is nothing to erase.
  if (stone === color) return;
  const target = setupNode();
  const before = gameAt(file.value, pathTo(target).slice(0, -1)).position;
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
  touch();
}

/** Makes it the other side's turn. */
export function switchTurn(): void {
  const turn = opponent(game.value.position.toMove);
  const target = setupNode();
  setValues(target, 'PL', [turn === 'black' ? 'B' : 'W']);
  forgetReview(target);
  touch();
}

function pointsIn(of: SgfNode, id: string): Point[] {
  return valuesOf(of, id).flatMap((raw) => tryPoints(raw, file.value.size) ?? []);
}

const writePoints = (of: SgfNode, id: string, points: readonly Point[]): void =>
  setValues(
    of,
    id,
    points.map((point) => writeSgfPoint(point, file.value.size)),
  );

function toggleMark(point: Point, id: string): void {
  const here = node.value;
  remember([here], here);
  const marked = pointsIn(here, id);
  writePoints(here, id, marked.includes(point) ? marked.filter((other) => other !== point) : [...marked, point]);
  touch();
}

function toggleLetter(point: Point): void {
  const here = node.value;
  const name = writeSgfPoint(point, file.value.size);
  remember([here], here);
  const labels = valuesOf(here, 'LB');
  const others = labels.filter((raw) => !raw.startsWith(`${name}:`));
  const free = [...LETTERS].find((letter) => !labels.some((raw) => raw.slice(3) === letter)) ?? '*';
  setValues(here, 'LB', others.length < labels.length ? others : [...labels, `${name}:${free}`]);
  touch();
}

/** Takes back the last change to the tree. */
export const undoEdit = (): void => walkHistory(undoLast, texts.edit.nothingToUndo);

/** Makes the change again that was taken back last. */
export const redoEdit = (): void => walkHistory(redoLast, texts.edit.nothingToRedo);

function walkHistory(change: (here: SgfNode) => SgfNode | undefined, none: string): void {
  const here = change(node.value);
  if (!here) {
    complain(none);
    return;
  }
  rereadReviews(allNodes(file.value.tree.root));
  goTo(here);
  touch();
}
