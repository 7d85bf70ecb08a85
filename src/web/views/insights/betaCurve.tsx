/**
 * The curve of the beta distribution with the parameters wins + 1 and losses + 1: how likely each win rate is after
 * these wins and losses.
 */
import { logBetaFunction } from '../../../base/betaDistribution.js';
import { insightTexts } from '../../insightTexts.js';

const WIDTH = 300;
const HEIGHT = 70;
const STEPS = 150;

export function BetaCurve({ wins, losses }: { readonly wins: number; readonly losses: number }) {
  const xs = Array.from({ length: STEPS - 1 }, (_, index) => (index + 1) / STEPS);
  const logNorm = logBetaFunction(wins + 1, losses + 1);
  const densities = xs.map((x) => Math.exp(wins * Math.log(x) + losses * Math.log1p(-x) - logNorm));
  const maxDensity = Math.max(...densities);
  const spots = xs.map(
    (x, index) => [x * WIDTH, HEIGHT - 4 - ((densities[index] ?? 0) / maxDensity) * (HEIGHT - 10)] as const,
  );
  const line = (part: typeof spots): string =>
    part.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const above = spots.filter(([x]) => x >= WIDTH / 2);
  return (
    <svg class="beta" viewBox={`0 0 ${WIDTH} ${HEIGHT + 14}`} role="img" aria-label={insightTexts.classes.curve}>
      <path class="beta-above" d={`${line(above)}L${WIDTH} ${HEIGHT - 4}L${WIDTH / 2} ${HEIGHT - 4}Z`} />
      <path class="beta-line" d={line(spots)} />
      <line class="beta-axis" x1="0" x2={WIDTH} y1={HEIGHT - 4} y2={HEIGHT - 4} />
      <line class="beta-even" x1={WIDTH / 2} x2={WIDTH / 2} y1="2" y2={HEIGHT - 4} />
      <text x="0" y={HEIGHT + 10}>
        0 %
      </text>
      <text class="middle" x={WIDTH / 2} y={HEIGHT + 10}>
        {insightTexts.classes.even}
      </text>
      <text class="end" x={WIDTH} y={HEIGHT + 10}>
        100 %
      </text>
    </svg>
  );
}
