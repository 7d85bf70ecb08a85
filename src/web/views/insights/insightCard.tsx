/**
 * The card of the overlays: a list for choosing an overlay, and the paper, the legend and the numbers of the chosen
 * overlay.
 */
import type { VNode } from 'preact';
import { insightTexts } from '../../insightTexts.js';
import { isAskingLearner, learnerFailure } from '../../state/insights/learnerInsights.js';
import { isAskingNetwork, networkFailure } from '../../state/insights/networkInsight.js';
import {
  needsSearch,
  OVERLAY_IDS,
  type OverlayId,
  overlaySource,
  shownOverlay,
  showOverlay,
} from '../../state/insights/shownOverlay.js';
import { texts } from '../../texts.js';
import { Select } from '../parts/formFields.js';
import { ClassDetails } from './classDetails.js';
import { NetworkMoveDetails, NetworkOwnerDetails } from './networkDetails.js';
import { PatternDetails } from './patternDetails.js';
import { RaveDetails, ReplyDetails, SearchProgressDetails } from './searchDetails.js';
import { TerritoryDetails } from './territoryDetails.js';

/** For each overlay, the component that shows its numbers in the card. */
const DETAILS: Readonly<Record<OverlayId, () => VNode | null>> = {
  ownership: SearchProgressDetails,
  territory: TerritoryDetails,
  patterns: PatternDetails,
  replies: ReplyDetails,
  rave: RaveDetails,
  classes: ClassDetails,
  networkMoves: NetworkMoveDetails,
  networkOwners: NetworkOwnerDetails,
};

export function InsightCard() {
  const overlay = shownOverlay.value;
  return (
    <section class="card insights" aria-label={insightTexts.title}>
      <div class="card-head">
        <h2>{insightTexts.title}</h2>
        <Select
          isBare
          title={insightTexts.choose}
          options={[
            { value: '', title: insightTexts.none },
            ...OVERLAY_IDS.map((id) => ({ value: id, title: insightTexts.overlays[id].title })),
          ]}
          value={overlay ?? ''}
          onChange={showOverlay}
        />
      </div>
      {overlay ? <Shown overlay={overlay} /> : <p class="hint">{insightTexts.hint}</p>}
    </section>
  );
}

function Shown({ overlay }: { readonly overlay: OverlayId }) {
  const { paper, legend } = insightTexts.overlays[overlay];
  const Details = DETAILS[overlay];
  const isOpinion = !needsSearch.value;
  const isByNetwork = overlaySource.value === 'network';
  const failure = isByNetwork ? networkFailure.value : learnerFailure.value;
  const isAsking = isByNetwork ? isAskingNetwork.value : isAskingLearner.value;
  const asking = isByNetwork ? insightTexts.network.loading : insightTexts.loading;
  return (
    <>
      <p class="paper">{paper}</p>
      <p class="hint">{legend}</p>
      {isOpinion && failure && <p class="problem">{texts.failed(failure)}</p>}
      <Details key={overlay} />
      {isOpinion && <p class="hint asking">{isAsking && !failure ? asking : ''}</p>}
    </>
  );
}
