/**
 * Cards of the players from the papers. Each card has the description, year and rating of a player, and a button that
 * starts a game against it.
 */

import { emptyClassTable } from '../../../player/classTableChanges.js';
import { PAPERS, type Paper } from '../../../player/papers.js';
import { PAPER_PRESET_DESCRIPTIONS, type PresetDescription } from '../../../player/presetDescriptions.js';
import { papersTexts } from '../../papersTexts.js';
import { scrollPapersTo } from '../../state/location.js';
import { learnedClassTable, replaceLearnedClassTable } from '../../state/match/learning.js';
import { lastGameOptions, startGame } from '../../state/match/newGame.js';
import { findRating, RATED_SIZE, resultIndex } from '../../state/results.js';
import { texts } from '../../texts.js';

export function Opponents() {
  const t = papersTexts.papers;
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
  const t = papersTexts.papers;
  const experiments = (resultIndex.value?.results ?? []).filter(({ name }) =>
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
        {PAPER_PRESET_DESCRIPTIONS.filter((entry) => entry.paper === paper.id).map((entry) => (
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
              <button type="button" class="link" onClick={() => scrollPapersTo(`result-${name}`)}>
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

function PlayerCard({ entry, year }: { readonly entry: PresetDescription; readonly year: number }) {
  const t = papersTexts.papers;
  const { id, title, description, playouts, learns } = entry;
  return (
    <article class="player-card" id={`player-${id}`} tabIndex={-1} aria-label={title}>
      <h4>
        {title} {!title.includes(String(year)) && <span class="year">{year}</span>}
      </h4>
      <p>{texts.sentence(description)}</p>
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

function Rating({ preset }: PresetDescription) {
  const t = papersTexts.papers;
  const rated = findRating(resultIndex.value?.results ?? [], preset, RATED_SIZE);
  if (!rated) return <>{t.unrated}</>;
  return (
    <>
      {t.rating(rated)}{' '}
      <button type="button" class="link" onClick={() => scrollPapersTo(`result-${rated.experiment}`)}>
        {t.howMeasured}
      </button>
    </>
  );
}

/** Shows how much a learner has learned in this browser, with buttons to reset its class table. */
function Memory({ entry: { preset, title } }: { readonly entry: PresetDescription }) {
  const t = papersTexts.papers;
  const table = learnedClassTable(preset);
  return (
    <div class="memory">
      <p class="hint">{table === undefined ? t.schooled : t.learned(gamesOf(table))}</p>
      <div class="row">
        {table !== undefined && (
          <button
            type="button"
            aria-label={t.schoolAgainOf(title)}
            onClick={() => replaceLearnedClassTable(preset, undefined)}
          >
            {t.schoolAgain}
          </button>
        )}
        <button
          type="button"
          aria-label={t.forgetAllOf(title)}
          onClick={() => replaceLearnedClassTable(preset, emptyClassTable())}
        >
          {t.forgetAll}
        </button>
      </div>
    </div>
  );
}

const gamesOf = (table: string): number => (JSON.parse(table) as { readonly games: number }).games;

/** Starts a game against the player `id`, with the options of the last game. */
async function playAgainst(id: string): Promise<void> {
  const last = lastGameOptions();
  const isWhite = last.seats.white === 'person' && last.seats.black !== 'person';
  const seats = isWhite ? { black: id, white: 'person' } : { black: 'person', white: id };
  await startGame({ ...last, seats });
}
