/**
 * The layers of a network with ordinary and pooled blocks, in the order in which they work. `ops` computes them, or notes
 * them in a model. It has these functions, where a board is a tensor with channels for each point of each position, and
 * rows are a tensor with channels for each position:
 *
 *   convolve(convolution, board, normed)   normed, if given: a norm and an activation that follow
 *   normAndActivate(normed, board)
 *   multiply(matrix, rows)
 *   addBias(bias, rows, activation)        activation may be missing
 *   add(board, board)
 *   addToPoints(board, rows)
 *   pool(board, isValueHead)               returns rows: the three numbers of each channel
 */
export function computeNetwork(ops, { trunk, policy, value }, planes, globals) {
  let board = ops.addToPoints(ops.convolve(trunk.inputs, planes), ops.multiply(trunk.globals, globals));
  for (const block of trunk.blocks) board = ops.add(board, computeBlock(ops, block, board));
  const tip = ops.normAndActivate(trunk.tip, board);

  const pooled = ops.pool(ops.convolve(policy.pooled, tip, policy.pooledNorm), false);
  const first = ops.addToPoints(ops.convolve(policy.first, tip), ops.multiply(policy.pooledToBias, pooled));
  const moves = ops.convolve(policy.last, ops.normAndActivate(policy.middle, first));
  const pass = ops.multiply(policy.pass, pooled);

  const inner = ops.convolve(value.first, tip, value.firstNorm);
  const sums = ops.multiply(value.hidden, ops.pool(inner, true));
  const hidden = ops.addBias(value.hiddenBias, sums, value.hiddenActivation);
  return {
    moves,
    pass,
    value: ops.addBias(value.valueBias, ops.multiply(value.value, hidden)),
    score: ops.addBias(value.scoreBias, ops.multiply(value.score, hidden)),
    ownership: ops.convolve(value.ownership, inner),
  };
}

/** What a block adds to the trunk. */
function computeBlock(ops, block, board) {
  const before = ops.normAndActivate(block.before, board);
  if (block.kind === 'ordinary') return ops.convolve(block.last, ops.convolve(block.first, before, block.middle));
  if (block.kind !== 'pooled') throw new Error(`the peers have no blocks of kind ${block.kind}`);
  const pooled = ops.pool(ops.convolve(block.pooled, before, block.pooledNorm), false);
  const regular = ops.addToPoints(ops.convolve(block.regular, before), ops.multiply(block.pooledToBias, pooled));
  return ops.convolve(block.last, ops.normAndActivate(block.middle, regular));
}

/** What the mean of a channel is multiplied by for the second number that pooling gives, and for the value head's third. */
export const poolFactors = (size) => [(size - 14) / 10, (size - 14) ** 2 / 100 - 0.1];
