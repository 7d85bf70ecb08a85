/** The mistakes of the shown line, with a summary and buttons that export the report. */
import { summaryOf } from '../../../review/index.js';
import { COLORS } from '../../../rules/color.js';
import { type Point, writePoint } from '../../../rules/point.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import { reviewTexts } from '../../reviewTexts.js';
import { mistakes, mistakesToPractise, type RatedMistake, unsureMoves } from '../../state/analysis/mistakes.js';
import { lineReport, type ReviewedNode, reviewedLine, toNextMistake } from '../../state/analysis/reviewedLine.js';
import { download, fileName } from '../../state/downloads.js';
import { file, goTo, node } from '../../state/game/gameTree.js';
import { enterLearn } from '../../state/modes.js';
import { showNotice } from '../../state/notices.js';
import { texts } from '../../texts.js';
import { ActionButton } from '../parts/actionButton.js';

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
  return (
    <section class="report" aria-label={reviewTexts.mistakesTab}>
      {rated > 0 ? <Summary entries={entries} /> : <p class="hint">{reviewTexts.noReport}</p>}
      <div class="row">
        <ActionButton can={mistakes.value.length > 0} onPress={toNextMistake}>
          {reviewTexts.nextMistake}
        </ActionButton>
        {mistakesToPractise.value.length > 0 && (
          <button type="button" onClick={() => void practiseMistakes()}>
            {exerciseTexts.make(mistakesToPractise.value.length)}
          </button>
        )}
      </div>
      <ol class="mistakes">
        {mistakes.value.map((mistake) => (
          <MistakeRow key={mistake.move} mistake={mistake} />
        ))}
      </ol>
      {rated > 0 && mistakes.value.length === 0 && <p class="hint">{reviewTexts.noneFound(rated)}</p>}
      {unsureMoves.value > 0 && <p class="hint">{reviewTexts.unsure(unsureMoves.value)}</p>}
      <div class="row exports">
        <span>{reviewTexts.exportAs}</span>
        {EXPORTS.map(({ title, save }) => (
          <button key={title} type="button" disabled={rated === 0} onClick={() => void save()}>
            {title}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Makes puzzles of the mistakes and opens them. The code of exercises is loaded when it is first used. */
async function practiseMistakes(): Promise<void> {
  const { addMistakes, MISTAKES } = await import('../../state/exercises/exerciseSets.js');
  const { startPractice } = await import('../../state/exercises/practice.js');
  if (!addMistakes()) return showNotice(exerciseTexts.noRoom);
  startPractice(MISTAKES);
  enterLearn('exercises');
}

function MistakeRow({ mistake }: { readonly mistake: RatedMistake }) {
  const { node: at, move, rating, reason, isRatedByNetwork } = mistake;
  const nameOf = (point: number): string => writePoint(point as Point, file.value.size);
  return (
    <li>
      <button
        type="button"
        class={`mistake grade-${rating.grade} ${at === node.value ? 'here' : ''}`}
        onClick={() => goTo(at)}
      >
        {texts.review.mistake(rating, move, file.value.size)}
        {reason && rating.best !== undefined && (
          <span> {reviewTexts.reason(reason, rating.color, nameOf(rating.best), nameOf)}</span>
        )}
        {isRatedByNetwork && <small> ({texts.network.alone})</small>}
      </button>
    </li>
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
          <th scope="col">{reviewTexts.rated}</th>
          <th scope="col">{reviewTexts.meanLoss}</th>
          <th scope="col">{reviewTexts.best}</th>
          <th scope="col">{reviewTexts.mistakes}</th>
        </tr>
      </thead>
      <tbody>
        {COLORS.map((color) => {
          const { meanPointsLost, moves, grades } = summary[color];
          const hasMean = moves >= MIN_MOVES_FOR_MEAN;
          return (
            <tr key={color}>
              <th scope="row">{reviewTexts.summary(color)}</th>
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
