/** The mistakes of the game: found by a sweep, listed, exported. */
import { isMistake, reportCsv, reportHtml, reportJson, summaryOf } from '../../review/index.js';
import { COLORS } from '../../rules/color.js';
import { download, fileName } from '../files.js';
import { file, goTo, node } from '../game/gameFile.js';
import { texts } from '../texts.js';
import { lineReport } from './lineReport.js';
import { toNextMistake } from './mistakes.js';
import { type LineEntry, reviewedLine } from './reviews.js';

const EXPORTS = [
  { title: 'HTML', save: () => download(reportHtml(lineReport()), 'text/html', `${fileName()}.html`) },
  { title: 'CSV', save: () => download(reportCsv(lineReport()), 'text/csv', `${fileName()}.csv`) },
  {
    title: 'JSON',
    save: () =>
      download(`${JSON.stringify(reportJson(lineReport()), null, 2)}\n`, 'application/json', `${fileName()}.json`),
  },
];

export function ReportCard() {
  const entries = reviewedLine.value;
  const rated = entries.filter(({ rating }) => rating?.grade).length;
  const mistakes = entries.filter(({ rating }) => rating && isMistake(rating));
  return (
    <section class="card report">
      <div class="card-head">
        <h2>{texts.review.report}</h2>
        <button type="button" disabled={mistakes.length === 0} onClick={toNextMistake}>
          {texts.review.nextMistake}
        </button>
      </div>
      {rated > 0 ? <Summary entries={entries} /> : <p class="hint">{texts.review.noReport}</p>}
      <ol class="mistakes">
        {mistakes.map(({ node: at, move, rating }) => (
          <li key={move}>
            <button
              type="button"
              class={`mistake grade-${rating?.grade} ${at === node.value ? 'here' : ''}`}
              onClick={() => goTo(at)}
            >
              {rating && texts.review.mistake(rating, move, file.value.size)}
            </button>
          </li>
        ))}
      </ol>
      {rated > 0 && mistakes.length === 0 && <p class="hint">{texts.review.noneFound(rated)}</p>}
      <div class="row exports">
        <span>{texts.review.exportAs}</span>
        {EXPORTS.map(({ title, save }) => (
          <button key={title} type="button" disabled={rated === 0} onClick={save}>
            {title}
          </button>
        ))}
      </div>
    </section>
  );
}

/** A mean of fewer moves says more about them than about the player. */
const FEWEST_FOR_MEAN = 5;

function Summary({ entries }: { readonly entries: readonly LineEntry[] }) {
  const summary = summaryOf(entries.map(({ rating }) => rating));
  return (
    <table class="summary">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.review.rated}</th>
          <th scope="col">{texts.review.meanLoss}</th>
          <th scope="col">{texts.review.best}</th>
          <th scope="col">{texts.review.mistakes}</th>
        </tr>
      </thead>
      <tbody>
        {COLORS.map((color) => {
          const { meanPointsLost, moves, grades } = summary[color];
          const hasMean = moves >= FEWEST_FOR_MEAN;
          return (
            <tr key={color}>
              <th scope="row">{texts.review.summary(color)}</th>
              <td>{moves}</td>
              <td>{!hasMean || meanPointsLost === undefined ? '–' : texts.points(meanPointsLost)}</td>
              <td>{hasMean ? `${((100 * grades.best) / moves).toFixed(0)} %` : '–'}</td>
              <td>{grades.mistake + grades.blunder}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
