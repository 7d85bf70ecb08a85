/** Compares what Insei says about situations with the outputs of the same network in another program. */
import { PASS, pointsOf } from '../../dist/rules/index.js';

/**
 * Returns the largest difference of the logit of a legal move, of the chance to win or of an owner. Logits are compared
 * without what they have in common, which changes no probability.
 */
export function largestDifference(evaluations, situations, outputs) {
  let largest = 0;
  for (const [index, { game, color }] of situations.entries()) {
    const points = pointsOf(game.position.size);
    const { policy, win, ownership } = evaluations[index];
    const part = (values) => values.subarray((index * values.length) / situations.length);
    const isLegal = (point) => point === PASS || game.legality(color, point) === 'ok';
    const logits = [...part(outputs.moves).subarray(0, points.length), part(outputs.pass)[0]];
    const moves = [...points, PASS].map((point, i) => [point, logits[i]]).filter(([point]) => isLegal(point));
    const normed = logSoftmax(moves.map(([, logit]) => logit));
    // Positional superko, the rule of these games, knows no games without a result.
    const [winLogit] = logSoftmax([...part(outputs.value).subarray(0, 2)]);
    const differences = [
      ...moves.map(([point], i) => Math.log(policy[point]) - normed[i]),
      ...points.map((point, i) => ownership[point] - Math.tanh(part(outputs.ownership)[i])),
      win - Math.exp(winLogit),
    ];
    // A difference that is not a number counts, too.
    for (const difference of differences) if (!(Math.abs(difference) <= largest)) largest = Math.abs(difference);
  }
  return largest;
}

function logSoftmax(logits) {
  const most = Math.max(...logits);
  const sum = logits.reduce((total, logit) => total + Math.exp(logit - most), 0);
  return logits.map((logit) => logit - most - Math.log(sum));
}
