/** Beside the board: which overlay is shown, which paper it comes from, what it means, and its numbers. */
import { Select } from '../parts/choice.js';
import { ClassDetails } from './classDetails.js';
import { insideTexts } from './insideTexts.js';
import { isAsking, trouble } from './opinions.js';
import { currentOverlay, OVERLAYS, type Overlay, overlayId } from './overlays.js';
import { PatternDetails } from './patternDetails.js';
import { RaveDetails, ReplyDetails, SearchProgress } from './searchDetails.js';
import { TerritoryDetails } from './territoryDetails.js';

const DETAILS: Readonly<Record<Overlay['id'], () => preact.VNode | null>> = {
  ownership: SearchProgress,
  territory: TerritoryDetails,
  patterns: PatternDetails,
  replies: ReplyDetails,
  rave: RaveDetails,
  classes: ClassDetails,
};

export function InsideCard() {
  const overlay = currentOverlay.value;
  return (
    <section class="card inside" aria-label={insideTexts.title}>
      <div class="card-head">
        <h2>{insideTexts.title}</h2>
        <Select
          isBare
          title={insideTexts.choose}
          options={[
            { value: '', title: insideTexts.none },
            ...OVERLAYS.map(({ id }) => ({ value: id, title: insideTexts.overlays[id].title })),
          ]}
          value={overlay?.id ?? ''}
          onChange={(id) => {
            overlayId.value = id || undefined;
          }}
        />
      </div>
      {overlay ? <Shown overlay={overlay} /> : <p class="hint">{insideTexts.hint}</p>}
    </section>
  );
}

function Shown({ overlay: { id } }: { readonly overlay: Overlay }) {
  const { paper, legend } = insideTexts.overlays[id];
  const Details = DETAILS[id];
  const isOpinion = id === 'territory' || id === 'patterns' || id === 'classes';
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
