/** Details of the pattern model: the likeliest moves, and bars for the Elo of each feature of one move. */
import type { RatedFeature } from '../../../player/movePredictor.js';
import { PASS, writePoint } from '../../../rules/point.js';
import { insightTexts } from '../../insightTexts.js';
import { file } from '../../state/game/gameTree.js';
import { explainedFeatures, explainedMove, likelyMoves } from '../../state/insights/learnerInsights.js';
import { MoveButton } from './moveButton.js';

const MAX_MOVES = 5;

export function PatternDetails() {
  const t = insightTexts.patterns;
  const moves = likelyMoves.value?.filter(({ point }) => point !== PASS).slice(0, MAX_MOVES);
  if (!moves) return null;
  const at = explainedMove.value;
  return (
    <>
      <h3>{t.likely}</h3>
      <div class="move-buttons">
        {moves.map(({ point, probability }) => (
          <MoveButton key={point} point={point} note={insightTexts.percent(probability)} />
        ))}
      </div>
      {at !== undefined && <h3>{t.why(writePoint(at, file.value.size))}</h3>}
      <div class="bars">{explainedFeatures.value && <FeatureBars features={explainedFeatures.value} />}</div>
    </>
  );
}

const WIDTH = 120;
const HEIGHT = 12;

function FeatureBars({ features: rated }: { readonly features: readonly RatedFeature[] }) {
  const t = insightTexts.patterns;
  if (rated.length === 0) return <p class="hint">{t.nothing}</p>;
  const maxElo = Math.max(100, ...rated.map(({ elo }) => Math.abs(elo)));
  return (
    <table class="strengths features">
      <thead class="unseen">
        <tr>
          <th scope="col">{t.feature}</th>
          <th scope="col">{t.elo}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rated.map(({ feature, level, elo }) => {
          const width = (Math.abs(elo) / maxElo) * (WIDTH / 2);
          return (
            <tr key={`${feature} ${level}`}>
              <th scope="row">{t.featureName(feature, level)}</th>
              <td class="number">{t.rating(elo)}</td>
              <td class="bar">
                <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    class={elo < 0 ? 'against' : 'for'}
                    x={elo < 0 ? WIDTH / 2 - width : WIDTH / 2}
                    y="2"
                    width={width}
                    height={HEIGHT - 4}
                  />
                  <line class="zero" x1={WIDTH / 2} x2={WIDTH / 2} y1="0" y2={HEIGHT} />
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
