import { expect, test } from 'vitest';
import { invertMatrix } from './matrix.js';

const matrix = (...rows: number[][]) => rows.map((row) => Float64Array.from(row));

test('a matrix times its inverse is the identity', () => {
  const a = matrix([4, 1, -2], [1, 3, 0.5], [-2, 0.5, 5]);
  const inverse = invertMatrix(a);
  for (const [i, row] of a.entries())
    for (const [j] of a.entries())
      expect(row.reduce((sum, value, k) => sum + value * (inverse[k]?.[j] ?? 0), 0)).toBeCloseTo(i === j ? 1 : 0, 12);
});

test('a matrix without an inverse is refused', () => {
  expect(() => invertMatrix(matrix([1, -1], [-1, 1]))).toThrow('not positive definite');
});
