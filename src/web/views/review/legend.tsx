/** Explains all colours, numbers and keys of the review. */
import { insightTexts } from '../../insightTexts.js';
import { legendTexts } from '../../legendTexts.js';
import { OVERLAY_IDS } from '../../state/insights/shownOverlay.js';
import { texts } from '../../texts.js';

export function Legend() {
  const legend = legendTexts;
  return (
    <details class="card legend">
      <summary>{legend.title}</summary>
      <p>{legend.candidate}</p>
      <ul class="grades">
        {legend.grades.map(([grade, meaning]) => (
          <li key={grade}>
            <span class={`swatch grade-${grade}`}>{texts.grades[grade]}</span> {meaning}
          </li>
        ))}
      </ul>
      <p>{legend.line}</p>
      <p>{legend.lead}</p>
      <p>{legend.graph}</p>
      <p>{legend.network}</p>
      {OVERLAY_IDS.map((id) => (
        <p key={id}>
          <strong>{insightTexts.overlays[id].title}.</strong> {insightTexts.overlays[id].legend}
        </p>
      ))}
      <h3>{legend.keys}</h3>
      <dl class="keys">
        {legend.keyList.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{legend.boardKeys}</p>
    </details>
  );
}
