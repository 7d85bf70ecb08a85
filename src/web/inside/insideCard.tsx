/** Beside the board: which overlay is shown, which paper it comes from, what it means, and its numbers. */
import { Select } from '../parts/choice.js';
import { insideTexts } from './insideTexts.js';
import { isAsking, trouble } from './opinions.js';
import { OVERLAYS, showOverlay } from './overlays.js';
import { needsSearch, type Overlay, shownOverlay } from './shownOverlay.js';

export function InsideCard() {
  const overlay = shownOverlay.value;
  return (
    <section class="card inside" aria-label={insideTexts.title}>
      <div class="card-head">
        <h2>{insideTexts.title}</h2>
        <Select
          isBare
          title={insideTexts.choose}
          options={[{ value: '', title: insideTexts.none }, ...OVERLAYS.map(({ id, title }) => ({ value: id, title }))]}
          value={overlay?.id ?? ''}
          onChange={showOverlay}
        />
      </div>
      {overlay ? <Shown overlay={overlay} /> : <p class="hint">{insideTexts.hint}</p>}
    </section>
  );
}

function Shown({ overlay: { id, paper, legend, Details } }: { readonly overlay: Overlay }) {
  const isOpinion = !needsSearch.value;
  return (
    <>
      <p class="paper">{paper}</p>
      <p class="hint">{legend}</p>
      {isOpinion && trouble.value && <p class="problem">{insideTexts.failed(trouble.value)}</p>}
      <Details key={id} />
      {isOpinion && <p class="hint asking">{isAsking.value && !trouble.value ? insideTexts.loading : ''}</p>}
    </>
  );
}
