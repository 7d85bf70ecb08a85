/** The likeliest moves, and the features of one of them as bars: what each is worth in Elo. */
import type { RatedFeature } from '../../player/patternOpinion.js';
import { PASS, writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { insideTexts } from './insideTexts.js';
import { LookButton } from './lookButton.js';
import { features, likelyMoves, subject } from './opinions.js';

const MOVES = 5;

export function PatternDetails() {
  const t = insideTexts.patterns;
  const moves = likelyMoves.value?.filter(({ point }) => point !== PASS).slice(0, MOVES);
  if (!moves) return null;
  const at = subject.value;
  return (
    <>
      <h3>{t.likely}</h3>
      <div class="looks">
        {moves.map(({ point, probability }) => (
          <LookButton key={point} point={point} note={insideTexts.percent(probability)} />
        ))}
      </div>
      {at !== undefined && <h3>{t.why(writePoint(at, file.value.size))}</h3>}
      <div class="bars">{features.value && <FeatureBars features={features.value} />}</div>
    </>
  );
}

const WIDTH = 120;
const HEIGHT = 12;

function FeatureBars({ features: rated }: { readonly features: readonly RatedFeature[] }) {
  const t = insideTexts.patterns;
  if (rated.length === 0) return <p class="hint">{t.nothing}</p>;
  const most = Math.max(100, ...rated.map(({ elo }) => Math.abs(elo)));
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
          const width = (Math.abs(elo) / most) * (WIDTH / 2);
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
