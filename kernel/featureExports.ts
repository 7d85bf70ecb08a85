/** What the outside may call to have features read; the conventions are those of index.ts. */
import { pass, play } from './board';
import { hashOfNeighbours as hashOf, layOutCircles } from './circles';
import { Dictionary, layOutDictionary as layOut } from './dictionary';
import { describe, describeShapeAt, describeShapes as shapesOf } from './features';
import { FeatureSpace } from './featureSpace';
import { countOwned as countOwnedBy } from './owner';
import { patternMove, PlayoutModel, weighAll } from './patternPlayout';
import { Color, indexOfPoint, NONE, opponent, PASS, pointOfIndex } from './point';
import { rateCandidates } from './strengths';
import { keepAsRoot, restoreRoot, Workspace } from './workspace';

export { dictionaryBytes } from './dictionary';
export { FEATURE_COUNT, FEATURE_SPACE_BYTES, LEVEL_BYTES, RADII } from './featureSpace';
export { layOutStrengths, setStrength, STRENGTHS_BYTES } from './strengths';

/** Prepares a fresh block. */
export function layOutFeatures(f: FeatureSpace): void {
  memory.fill(changetype<usize>(f), 0, sizeof<FeatureSpace>());
  layOutCircles(f);
}

export function layOutDictionary(dictionary: Dictionary, capacity: i32): void {
  layOut(dictionary, capacity);
}

/** Shapes are numbered from 1. */
export function addShape(dictionary: Dictionary, hash: u64, number: i32): void {
  dictionary.add(hash, number);
}

/** The strength of a shape in the dictionary; number 0 is for moves without a known one. */
export function setShapeStrength(dictionary: Dictionary, number: i32, strength: f32): void {
  store<f32>(dictionary.strengths + (<usize>number << 2), strength);
}

/** Lets the search of a thread read features. */
export function useFeatures(space: Workspace, f: FeatureSpace): void {
  space.features = changetype<usize>(f);
}

/** Which models to use from now on; 0 for none. */
export function useModel(f: FeatureSpace, shapes: usize, replies: usize, strengths: usize): void {
  f.shapeDictionary = shapes;
  f.replyDictionary = replies;
  f.strengthTable = strengths;
}

/** Whose turn it is. A ko binds only the side whose stone was taken. */
export function setToMove(space: Workspace, color: Color): void {
  if (space.board.toMove == color) return;
  space.board.toMove = color;
  space.board.ko = NONE;
}

export function countOwned(space: Workspace, f: FeatureSpace, playouts: i32): void {
  countOwnedBy(space, f, playouts);
}

/** Leaves the owner out from now on. */
export function forgetOwned(f: FeatureSpace): void {
  f.ownerPlayouts = 0;
}

/** What was played before the position that is described next. */
export function setHistory(f: FeatureSpace, last: i32, beforeLast: i32, lastTook: bool, lastPassed: bool): void {
  f.last = pointOfIndex(last);
  f.beforeLast = pointOfIndex(beforeLast);
  f.lastTook = lastTook;
  f.lastPassed = lastPassed;
}

/** Describes every move of the side to move on the board of a workspace; returns how many there are. */
export function describeMoves(space: Workspace, f: FeatureSpace): i32 {
  describe(f, space.board, space.board.toMove);
  return f.count;
}

/** Reads the shapes around all legal points and nothing else; returns how many there are. */
export function describeShapes(space: Workspace, f: FeatureSpace): i32 {
  return shapesOf(f, space.board);
}

/** Reads the shapes around one empty point and nothing else, as those of candidate 0. */
export function describeShape(space: Workspace, f: FeatureSpace, point: i32): void {
  describeShapeAt(f, space.board, pointOfIndex(point));
}

/** Plays a move on the board as it is, draws the answer as a playout by patterns would, whose model is in the lore, and takes the move back. */
export function drawPatternReply(space: Workspace, color: Color, move: i32): i32 {
  const model = changetype<PlayoutModel>(space.lore);
  const p = pointOfIndex(move);
  keepAsRoot(space);
  space.moveCount = 0;
  weighAll(model, space);
  if (p == PASS) pass(space.board);
  else play(space.board, color, p);
  const answer = patternMove(model, space, opponent(color), p, 1);
  restoreRoot(space);
  return indexOfPoint(answer);
}

/** The hash of the smallest shape by the code of a point's neighbours, Black being the mover. */
export function hashOfNeighbours(f: FeatureSpace, code: i32): u64 {
  return hashOf(f, code);
}

/** Works out the strengths of all described moves; returns their sum. */
export function rateMoves(f: FeatureSpace): f64 {
  return rateCandidates(f);
}

/** Where the lists are: points, levels, shapes, replies, hashes of shapes, of replies, strengths, owned. */
export function featureList(f: FeatureSpace, which: i32): usize {
  if (which == 0) return changetype<usize>(f.points);
  if (which == 1) return changetype<usize>(f.levelsOf(0));
  if (which == 2) return changetype<usize>(f.shapes);
  if (which == 3) return changetype<usize>(f.replies);
  if (which == 4) return changetype<usize>(f.shapeHashesOf(0));
  if (which == 5) return changetype<usize>(f.replyHashesOf(0));
  if (which == 6) return changetype<usize>(f.strengths);
  return changetype<usize>(f.owned);
}
