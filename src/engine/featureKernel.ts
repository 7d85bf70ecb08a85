/** The functions of `kernel/featureExports.ts`. */
type Address = number;
type Constant = { readonly value: number };

export interface FeatureExports {
  readonly FEATURE_COUNT: Constant;
  readonly FEATURE_SPACE_BYTES: Constant;
  readonly LEVEL_BYTES: Constant;
  readonly RADII: Constant;
  readonly STRENGTHS_BYTES: Constant;
  layOutFeatures(features: Address): void;
  dictionaryBytes(capacity: number): number;
  layOutDictionary(dictionary: Address, capacity: number): void;
  addShape(dictionary: Address, hash: bigint, number: number): void;
  setShapeStrength(dictionary: Address, number: number, strength: number): void;
  layOutStrengths(table: Address): void;
  setStrength(table: Address, feature: number, level: number, strength: number): void;
  useFeatures(space: Address, features: Address): void;
  useModel(features: Address, shapes: Address, replies: Address, strengths: Address): void;
  setToMove(space: Address, color: number): void;
  countOwned(space: Address, features: Address, playouts: number): void;
  forgetOwned(features: Address): void;
  setHistory(features: Address, last: number, beforeLast: number, lastTook: number, lastPassed: number): void;
  describeMoves(space: Address, features: Address): number;
  describeShapes(space: Address, features: Address): number;
  describeShape(space: Address, features: Address, point: number): void;
  drawPatternReply(space: Address, color: number, move: number): number;
  hashOfNeighbours(features: Address, code: number): bigint;
  rateMoves(features: Address): number;
  featureList(features: Address, which: number): Address;
}
