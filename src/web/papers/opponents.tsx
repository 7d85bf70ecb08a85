/** The papers' players as opponents, each with a card: what it is, from when, how strong, and where that was measured. */
import { type CatalogueEntry, PAPER_PLAYERS } from '../../player/catalogue.js';
import { emptyTable } from '../../player/lesson.js';
import { PAPERS, type Paper } from '../../player/papers.js';
import { tellTable } from '../engineClient.js';
import { keepTable, tableOf } from '../inside/classTables.js';
import { insideTexts } from '../inside/insideTexts.js';
import { lastChoice, startGame } from '../play/newGame.js';
import { wanted } from './place.js';
import { index, RATED_SIZE, ratingOf } from './results.js';

export function Opponents() {
  const t = insideTexts.papers;
  return (
    <section id="players" tabIndex={-1} aria-label={t.sections.players}>
      <h2>{t.sections.players}</h2>
      {PAPERS.map((paper) => (
        <PaperSection key={paper.id} paper={paper} />
      ))}
    </section>
  );
}

function PaperSection({ paper }: { readonly paper: Paper }) {
  const t = insideTexts.papers;
  const experiments = (index.value?.results ?? []).filter(({ name }) =>
    paper.experiments.some((beginning) => name.startsWith(beginning)),
  );
  return (
    <section class="card paper-section" id={`paper-${paper.id}`} tabIndex={-1}>
      <h3>{paper.title}</h3>
      <p class="hint">
        {t.reference(paper)} {paper.doi && <a href={`https://doi.org/${paper.doi}`}>doi:{paper.doi}</a>}
      </p>
      <p>{paper.idea}</p>
      <div class="players-grid">
        {PAPER_PLAYERS.filter((entry) => entry.paper === paper.id).map((entry) => (
          <PlayerCard key={entry.id} entry={entry} year={paper.year} />
        ))}
      </div>
      <h4>{t.measured}</h4>
      {experiments.length === 0 ? (
        <p class="hint">{t.notMeasured}</p>
      ) : (
        <ul class="measured">
          {experiments.map(({ name, question, verdict, isComplete }) => (
            <li key={name}>
              <button type="button" class="link" onClick={() => (wanted.value = { id: `result-${name}` })}>
                {question}
              </button>{' '}
              <span class={`verdict-word ${verdict.replaceAll(' ', '-')}`}>
                {t.verdict(verdict, isComplete).replace(/:$/, '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlayerCard({ entry, year }: { readonly entry: CatalogueEntry; readonly year: number }) {
  const t = insideTexts.papers;
  const { id, title, description, playouts, learns } = entry;
  return (
    <article class="player-card" id={`player-${id}`} tabIndex={-1} aria-label={title}>
      <h4>
        {title} <span class="year">{year}</span>
      </h4>
      <p>{`${t.upper(description)}.`}</p>
      <p class="hint">
        <Rating {...entry} />
        {playouts !== undefined && ` ${t.playouts(playouts)}`}
      </p>
      {learns && <Memory entry={entry} />}
      <button type="button" class="primary" onClick={() => void playAgainst(id)}>
        {t.play(title)}
      </button>
    </article>
  );
}

function Rating({ preset }: CatalogueEntry) {
  const t = insideTexts.papers;
  const rated = ratingOf(index.value?.results ?? [], preset, RATED_SIZE);
  if (!rated) return <>{t.unrated}</>;
  return (
    <>
      {t.rating(rated)}{' '}
      <button type="button" class="link" onClick={() => (wanted.value = { id: `result-${rated.experiment}` })}>
        {t.howMeasured}
      </button>
    </>
  );
}

/** What a learner knows in this browser, and how to make it forget. */
function Memory({ entry: { preset, title } }: { readonly entry: CatalogueEntry }) {
  const t = insideTexts.papers;
  const table = tableOf(preset);
  const reset = (text: string | undefined): void => {
    keepTable(preset, text);
    tellTable(preset, text);
  };
  return (
    <div class="memory">
      <p class="hint">{table === undefined ? t.schooled : t.learned(gamesOf(table))}</p>
      <div class="row">
        {table !== undefined && (
          <button type="button" aria-label={t.schoolAgainOf(title)} onClick={() => reset(undefined)}>
            {t.schoolAgain}
          </button>
        )}
        <button type="button" aria-label={t.forgetAllOf(title)} onClick={() => reset(emptyTable())}>
          {t.forgetAll}
        </button>
      </div>
    </div>
  );
}

const gamesOf = (table: string): number => (JSON.parse(table) as { readonly games: number }).games;

/** As the last game was, with this opponent in the place of the last one; on 9x9, where these players were made for. */
async function playAgainst(id: string): Promise<void> {
  const last = lastChoice();
  const isWhite = last.seats.white === 'person' && last.seats.black !== 'person';
  const seats = isWhite ? { black: id, white: 'person' } : { black: 'person', white: id };
  await startGame({ ...last, seats });
}
