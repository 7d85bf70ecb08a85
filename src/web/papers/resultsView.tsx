/** Every experiment's question, verdict, figures and tables, how to run it again, and how far running ones are. */
import type { ResultSummary, RunSummary, SummaryPart } from '../../base/resultSummary.js';
import { insideTexts } from '../inside/insideTexts.js';
import { index, runningOf, runs, trouble } from './results.js';

export function Results() {
  const t = insideTexts.results;
  const running = runningOf(runs.value);
  const found = index.value;
  return (
    <section id="results" tabIndex={-1} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.introduction}</p>
      {trouble.value && <p class="problem">{insideTexts.failed(trouble.value)}</p>}
      {running.length > 0 && <Running running={running} />}
      {found?.results.map((result) => (
        <Result key={result.name} result={result} />
      ))}
    </section>
  );
}

const Running = ({ running }: { readonly running: readonly RunSummary[] }) => (
  <section class="card">
    <h3>{insideTexts.results.running}</h3>
    <ul class="running">
      {running.map(({ name, scale, question, units, finished, because }) => (
        <li key={`${name} ${scale}`}>
          <strong>{question}</strong>
          <progress value={finished} max={units} aria-label={question} />
          <span class="hint">{insideTexts.results.progress(finished, units, because)}</span>
        </li>
      ))}
    </ul>
    <p class="hint">
      <a href="./lab">{insideTexts.results.lab}</a>
    </p>
  </section>
);

function Result({ result }: { readonly result: ResultSummary }) {
  const t = insideTexts.results;
  const { name, question, paper, claim, verdict, because, isComplete, units, finished, command, date, parts } = result;
  return (
    <article class="card result" id={`result-${name}`} tabIndex={-1} aria-label={question}>
      <h3>{question}</h3>
      <p class={`result-verdict ${verdict.replaceAll(' ', '-')}`}>
        <strong>{insideTexts.papers.verdict(verdict, isComplete)}</strong> {because}.
      </p>
      <p class="hint">{t.claim(paper, claim)}</p>
      <details>
        <summary>{t.open}</summary>
        {parts.map((part, place) => (
          <Part key={keyOf(part, place)} part={part} />
        ))}
        <p class="hint">{t.made(finished, units, date)}</p>
        <p>
          {t.again} <code>{command}</code>
        </p>
      </details>
    </article>
  );
}

const keyOf = (part: SummaryPart, place: number): string => ('title' in part ? part.title : `text ${place}`);

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
            {insideTexts.results.numbers}
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
