/**
 * Shows the progress of unfinished experiments, and the results of experiments: for each one the question, the
 * verdict, figures, tables, and the command that runs the experiment again.
 */
import type { ResultSummary, RunSummary, SummaryPart } from '../../../messages/resultSummary.js';
import { papersTexts } from '../../papersTexts.js';
import { resultIndex, resultsFailure, runs, runsInProgress } from '../../state/results.js';
import { texts } from '../../texts.js';

export function Results() {
  const t = papersTexts.results;
  const running = runsInProgress(runs.value);
  const found = resultIndex.value;
  return (
    <section id="results" tabIndex={-1} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.introduction}</p>
      {resultsFailure.value && <p class="problem">{texts.failed(resultsFailure.value)}</p>}
      {running.length > 0 && <Running running={running} />}
      {found?.results.map((result) => (
        <Result key={result.name} result={result} />
      ))}
    </section>
  );
}

const Running = ({ running }: { readonly running: readonly RunSummary[] }) => (
  <section class="card">
    <h3>{papersTexts.results.running}</h3>
    <ul class="running">
      {running.map(({ name, scale, question, units, finished, because }) => (
        <li key={`${name} ${scale}`}>
          <strong>{question}</strong>
          <progress value={finished} max={units} aria-label={question} />
          <span class="hint">{papersTexts.results.progress(finished, units, because)}</span>
        </li>
      ))}
    </ul>
    <p class="hint">
      <a href="./lab">{papersTexts.results.lab}</a>
    </p>
  </section>
);

function Result({ result }: { readonly result: ResultSummary }) {
  const t = papersTexts.results;
  const { name, question, paper, claim, verdict, because, isComplete, units, finished, command, date, parts } = result;
  return (
    <article class="card result" id={`result-${name}`} tabIndex={-1} aria-label={question}>
      <h3>{question}</h3>
      <p class={`result-verdict ${verdict.replaceAll(' ', '-')}`}>
        <strong>{papersTexts.papers.verdict(verdict, isComplete)}</strong> {because}.
      </p>
      <p class="hint">{t.claim(paper, claim)}</p>
      <details>
        <summary>{t.open}</summary>
        {parts.map((part, index) => (
          <Part key={keyOf(part, index)} part={part} />
        ))}
        <p class="hint">{t.made(finished, units, date)}</p>
        <p>
          {t.again} <code>{command}</code>
        </p>
      </details>
    </article>
  );
}

const keyOf = (part: SummaryPart, index: number): string => ('title' in part ? part.title : `text ${index}`);

function Part({ part }: { readonly part: SummaryPart }) {
  if (part.kind === 'text') return <p>{part.text}</p>;
  if (part.kind === 'figure')
    return (
      <figure>
        <h4>{part.title}</h4>
        <img src={`./results/${part.svg}`} alt={`${part.title}. ${part.caption}`} loading="lazy" />
        <figcaption>
          {part.caption}{' '}
          <a href={`./results/${part.csv}`} download>
            {papersTexts.results.numbers}
          </a>
        </figcaption>
      </figure>
    );
  return (
    <div class="scroll">
      <table>
        <caption>{part.title}</caption>
        <thead>
          <tr>
            {part.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, column) => (
                <td key={part.columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
