/**
 * The shapes that a model has strengths for. A shape is the stones in a circle around a point. A larger circle contains
 * the smaller ones.
 */

/** The known shapes or the known replies of a model. The shapes are numbered from 1, smaller circles first. */
export interface KnownShapes {
  readonly hashes: BigUint64Array;
  /** For each shape: the index of its circle; 0 stands for radius 3. */
  readonly radii: Uint8Array;
  /**
   * For each shape: the number of its parent, which is the shape in the next smaller circle around the same point; 0 if
   * there is no smaller circle.
   */
  readonly parents: Uint32Array;
}

/** The shapes and replies that a model has strengths for. */
export interface KnownPatterns {
  readonly shapes: KnownShapes;
  readonly replies: KnownShapes;
}

export const NO_SHAPES: KnownShapes = {
  hashes: new BigUint64Array(0),
  radii: new Uint8Array(0),
  parents: new Uint32Array(0),
};

/** The number of circles around a point: one for each radius from 3 to 10. */
export const CIRCLE_COUNT = 8;

/**
 * Returns, for each shape, the product of its own strength and the strengths of all smaller shapes inside it. Entry 0,
 * which is for moves without a known shape, is copied.
 */
export function multiplyBySmallerShapes(
  strengths: ArrayLike<number>,
  { parents }: Pick<KnownShapes, 'parents'>,
): Float64Array {
  const products = Float64Array.from(strengths);
  // The parent of a shape is the next smaller shape inside it. The parent has a smaller number than the shape, so the
  // product of the parent is already complete.
  for (let number = 1; number <= parents.length; number++) {
    const parent = parents[number - 1] as number;
    if (parent > 0) products[number] = (products[number] as number) * (products[parent] as number);
  }
  return products;
}
