/** The mistakes of the current line, with a summary and buttons that export the report. */
import { isMistake, summaryOf } from '../../../review/index.js';
import { COLORS } from '../../../rules/color.js';
import { lineReport, type ReviewedNode, reviewedLine, toNextMistake } from '../../state/analysis/reviewedLine.js';
import { download, fileName } from '../../state/downloads.js';
import { file, goTo, node } from '../../state/game/gameTree.js';
import { texts } from '../../texts.js';

/**
 * For each file format, a function that saves the report in this format. The code that writes reports is loaded when
 * the person saves the first report.
 */
const EXPORTS = [
  {
    title: 'HTML',
    save: async () => {
      const { reportHtml } = await import('../../../review/reports.js');
      download(reportHtml(lineReport()), 'text/html', `${fileName()}.html`);
    },
  },
  {
    title: 'CSV',
    save: async () => {
      const { reportCsv } = await import('../../../review/reports.js');
      download(reportCsv(lineReport()), 'text/csv', `${fileName()}.csv`);
    },
  },
  {
    title: 'JSON',
    save: async () => {
      const { reportJson } = await import('../../../review/reports.js');
      download(`${JSON.stringify(reportJson(lineReport()), null, 2)}\n`, 'application/json', `${fileName()}.json`);
    },
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
        {mistakes.map(({ node: at, move, rating, isRatedByNetwork }) => (
          <li key={move}>
            <button
              type="button"
              class={`mistake grade-${rating?.grade} ${at === node.value ? 'here' : ''}`}
              onClick={() => goTo(at)}
            >
              {rating && texts.review.mistake(rating, move, file.value.size)}
              {isRatedByNetwork && <small> ({texts.network.alone})</small>}
            </button>
          </li>
        ))}
      </ol>
      {rated > 0 && mistakes.length === 0 && <p class="hint">{texts.review.noneFound(rated)}</p>}
      <div class="row exports">
        <span>{texts.review.exportAs}</span>
        {EXPORTS.map(({ title, save }) => (
          <button key={title} type="button" disabled={rated === 0} onClick={() => void save()}>
            {title}
          </button>
        ))}
      </div>
    </section>
  );
}

/**
 * The summary shows a player's means only if at least this many moves of the player are rated. Means of fewer moves say
 * little about the player.
 */
const MIN_MOVES_FOR_MEAN = 5;

function Summary({ entries }: { readonly entries: readonly ReviewedNode[] }) {
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
          const hasMean = moves >= MIN_MOVES_FOR_MEAN;
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
