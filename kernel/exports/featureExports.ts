/** Exports the features of moves and the models that rate moves by them. memoryExports.ts explains the parameters. */
import { pointOfCellIndex } from '../board/point';
import { layOutCircles } from '../features/circles';
import * as features from '../features/features';
import { FeatureMemory } from '../features/featureMemory';
import { ShapeDictionary } from '../features/shapeDictionary';
import { Workspace } from '../memory/workspace';

export { hashOfNeighbours } from '../features/circles';
export {
  CIRCLE_COUNT,
  FEATURE_COUNT,
  FEATURE_MEMORY_BYTES,
  LEVEL_BYTES_PER_CANDIDATE,
} from '../features/featureMemory';
export { countOwnersByPlayouts } from '../features/ownerFeature';
export { dictionaryBytes, layOutDictionary } from '../features/shapeDictionary';
export {
  layOutStrengthTable,
  rateCandidates as rateMoves,
  setStrength,
  STRENGTH_TABLE_BYTES,
} from '../features/strengths';

/** Prepares a new FeatureMemory. */
export function layOutFeatureMemory(f: FeatureMemory): void {
  memory.fill(changetype<usize>(f), 0, sizeof<FeatureMemory>());
  layOutCircles(f);
}

/** Adds a shape, given by its hash and its number, to a dictionary. The first shape has the number 1. */
export function addShape(dictionary: ShapeDictionary, hash: u64, number: i32): void {
  dictionary.add(hash, number);
}

/**
 * Sets the strength of the shape with this number. Number 0 stands for every shape that the dictionary does not know.
 */
export function setShapeStrength(dictionary: ShapeDictionary, number: i32, strength: f32): void {
  store<f32>(dictionary.strengths + (<usize>number << 2), strength);
}

/** Sets the FeatureMemory that the searches of this thread use. */
export function useFeatureMemory(space: Workspace, f: FeatureMemory): void {
  space.features = changetype<usize>(f);
}

/**
 * Sets the addresses of the parts of the move model: the dictionary of shapes, the dictionary of replies, and the table
 * of strengths. An address of 0 means that the model lacks this part.
 */
export function useMoveModel(f: FeatureMemory, shapes: usize, replies: usize, strengths: usize): void {
  f.shapeDictionary = shapes;
  f.replyDictionary = replies;
  f.strengthTable = strengths;
}

/** Turns off the feature Owner until `countOwnersByPlayouts` is called again. */
export function turnOffOwnerFeature(f: FeatureMemory): void {
  f.ownerPlayouts = 0;
}

/**
 * Sets the last two moves before the position whose features are computed next, and whether the last one captured or
 * was a pass.
 */
export function setLastMoves(f: FeatureMemory, last: i32, beforeLast: i32, lastTook: bool, lastPassed: bool): void {
  f.last = pointOfCellIndex(last);
  f.beforeLast = pointOfCellIndex(beforeLast);
  f.lastTook = lastTook;
  f.lastPassed = lastPassed;
}

/** Sets whether every chain in atari counts as newly in atari. */
export function countOldAtari(f: FeatureMemory, counts: bool): void {
  f.countsOldAtari = counts;
}

/** Computes the features of every move of the side to move. Returns the number of moves. */
export function computeFeaturesOfMoves(space: Workspace, f: FeatureMemory): i32 {
  features.computeMoveFeatures(f, space.board, space.board.toMove);
  return f.count;
}

/** Computes only the shapes around all legal moves. Returns the number of moves. */
export function computeShapesOfMoves(space: Workspace, f: FeatureMemory): i32 {
  return features.computeMoveShapes(f, space.board);
}

/** Computes only the shapes around one empty point, and stores them as the shapes of candidate 0. */
export function computeShapesOfPoint(space: Workspace, f: FeatureMemory, point: i32): void {
  features.computeShapesAround(f, space.board, pointOfCellIndex(point));
}

/**
 * Returns the address of one of the lists in the FeatureMemory. `which` is the number of the list: 0 points, 1 levels,
 * 2 shapes, 3 replies, 4 hashes of shapes, 5 hashes of replies, 6 strengths, 7 owned points (featureMemory.ts explains
 * the lists).
 */
export function featureListAddress(f: FeatureMemory, which: i32): usize {
  if (which == 0) return changetype<usize>(f.points);
  if (which == 1) return changetype<usize>(f.levelsOf(0));
  if (which == 2) return changetype<usize>(f.shapes);
  if (which == 3) return changetype<usize>(f.replies);
  if (which == 4) return changetype<usize>(f.shapeHashesOf(0));
  if (which == 5) return changetype<usize>(f.replyHashesOf(0));
  if (which == 6) return changetype<usize>(f.strengths);
  return changetype<usize>(f.owned);
}
