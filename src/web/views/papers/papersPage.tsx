/**
 * The page about the papers: players that use the papers' ideas, demonstrations, and the results of experiments on the
 * papers' claims.
 */
import { useEffect } from 'preact/hooks';
import { papersTexts } from '../../papersTexts.js';
import { papersScrollTarget, scrollPapersTo } from '../../state/location.js';
import { pollRuns } from '../../state/results.js';
import { startTour } from '../../state/tour/tour.js';
import { MmDemo } from '../demos/mmDemo.js';
import { ReplyDemo } from '../demos/replyDemo.js';
import { TerritoryDemo } from '../demos/territoryDemo.js';
import { Opponents } from './opponents.js';
import { Results } from './resultsView.js';
import '../../styles/papers.css';

const SECTIONS = ['players', 'demonstrations', 'results'] as const;

export function PapersPage() {
  const t = papersTexts.papers;
  useEffect(() => pollRuns(), []);
  const target = papersScrollTarget.value;
  useEffect(() => {
    const found = target && document.getElementById(target.id);
    if (!found) return;
    found.scrollIntoView({ block: 'start' });
    found.focus({ preventScroll: true });
  }, [target]);
  return (
    <div class="papers-page">
      <header class="papers-head">
        <h2>{t.title}</h2>
        <p>{t.introduction}</p>
        <div class="row">
          <button type="button" class="primary" onClick={startTour}>
            {t.tour}
          </button>
          {SECTIONS.map((section) => (
            <button key={section} type="button" onClick={() => scrollPapersTo(section)}>
              {t.sections[section]}
            </button>
          ))}
        </div>
      </header>
      <Opponents />
      <Demonstrations />
      <Results />
    </div>
  );
}

const Demonstrations = () => (
  <section id="demonstrations" tabIndex={-1} aria-label={papersTexts.papers.sections.demonstrations}>
    <h2>{papersTexts.papers.sections.demonstrations}</h2>
    <ReplyDemo />
    <MmDemo />
    <TerritoryDemo />
  </section>
);
