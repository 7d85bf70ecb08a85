/** The papers: who plays here by their ideas, what they can be seen doing, and what became of their claims. */
import { useEffect } from 'preact/hooks';
import { Demonstrations } from '../demos/demonstrations.js';
import { insideTexts } from '../inside/insideTexts.js';
import { startTour } from '../tour/tour.js';
import { Opponents } from './opponents.js';
import { wanted } from './place.js';
import { followRuns } from './results.js';
import { Results } from './resultsView.js';
import '../styles/papers.css';

const SECTIONS = ['players', 'demonstrations', 'results'] as const;

export function PapersPage() {
  const t = insideTexts.papers;
  useEffect(() => followRuns(), []);
  const target = wanted.value;
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
            <button key={section} type="button" onClick={() => (wanted.value = { id: section })}>
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
