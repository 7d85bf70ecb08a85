/**
 * Inverts symmetric positive definite matrices, for example to compute the covariances of estimates from their Fisher
 * information.
 */

export type Matrix = readonly Float64Array[];

export const zeroMatrix = (size: number): Float64Array[] => Array.from({ length: size }, () => new Float64Array(size));

/**
 * Inverts a matrix. First writes it as a product L Lᵀ, where L is a lower triangular matrix (the Cholesky
 * factorisation). Throws if the matrix is not positive definite.
 */
export function invertMatrix(matrix: Matrix): Matrix {
  const lower = factorOf(matrix);
  const inverse = zeroMatrix(matrix.length);
  for (let column = 0; column < matrix.length; column++) {
    const solved = solve(lower, column);
    for (let row = 0; row < matrix.length; row++) at(inverse, row)[column] = solved[row] as number;
  }
  return inverse;
}

function factorOf(matrix: Matrix): Matrix {
  const lower = zeroMatrix(matrix.length);
  for (let row = 0; row < matrix.length; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = at(matrix, row)[column] as number;
      for (let k = 0; k < column; k++) rest -= (at(lower, row)[k] as number) * (at(lower, column)[k] as number);
      if (row === column && !(rest > 0)) throw new Error('the matrix is not positive definite');
      at(lower, row)[column] = row === column ? Math.sqrt(rest) : rest / (at(lower, column)[column] as number);
    }
  }
  return lower;
}

/**
 * Returns column `unit` of the inverse of the matrix L Lᵀ, where L is `lower`. The column is the solution x of the
 * equation L Lᵀ x = e, where e is column `unit` of the identity matrix.
 */
function solve(lower: Matrix, unit: number): Float64Array {
  const size = lower.length;
  const x = new Float64Array(size);
  for (let row = unit; row < size; row++) {
    let rest = row === unit ? 1 : 0;
    for (let k = unit; k < row; k++) rest -= (at(lower, row)[k] as number) * (x[k] as number);
    x[row] = rest / (at(lower, row)[row] as number);
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = x[row] as number;
    for (let k = row + 1; k < size; k++) rest -= (at(lower, k)[row] as number) * (x[k] as number);
    x[row] = rest / (at(lower, row)[row] as number);
  }
  return x;
}

const at = (matrix: Matrix, row: number): Float64Array => matrix[row] as Float64Array;
