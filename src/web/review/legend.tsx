/** Every colour, number and key, explained where they are seen. */
import { OVERLAYS } from '../inside/overlays.js';
import { texts } from '../texts.js';

export function Legend() {
  const { legend } = texts;
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
      {OVERLAYS.map(({ id, title, legend: meaning }) => (
        <p key={id}>
          <strong>{title}.</strong> {meaning}
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
