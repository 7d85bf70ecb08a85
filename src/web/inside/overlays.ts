/** What can be laid over the board: each shows what one learner, or the search, thinks. A list: whoever has another adds a row. */
import { ClassDetails } from './classDetails.js';
import { insideTexts } from './insideTexts.js';
import { territory } from './opinions.js';
import {
  classNotes,
  classTints,
  patternNotes,
  patternTints,
  playoutOwners,
  raveTints,
  replyArrows,
  territoryChange,
  territoryNotes,
} from './overlayView.js';
import { PatternDetails } from './patternDetails.js';
import { RaveDetails, ReplyDetails, SearchProgress } from './searchDetails.js';
import { type Overlay, shownOverlay } from './shownOverlay.js';
import { TerritoryDetails } from './territoryDetails.js';

const { overlays: about } = insideTexts;

export const OVERLAYS: readonly Overlay[] = [
  {
    id: 'ownership',
    ...about.ownership,
    source: 'search',
    showsCandidates: true,
    Details: SearchProgress,
    values: () => ({ owners: playoutOwners.value }),
  },
  {
    id: 'territory',
    ...about.territory,
    source: 'territory',
    Details: TerritoryDetails,
    values: () => ({
      owners: territory.value?.ownership,
      change: territoryChange.value,
      notes: territoryNotes.value,
    }),
  },
  {
    id: 'patterns',
    ...about.patterns,
    source: 'patterns',
    Details: PatternDetails,
    values: () => ({ tints: patternTints.value, notes: patternNotes.value }),
  },
  {
    id: 'replies',
    ...about.replies,
    source: 'replies',
    Details: ReplyDetails,
    values: () => ({ arrows: replyArrows.value }),
  },
  {
    id: 'rave',
    ...about.rave,
    source: 'search',
    Details: RaveDetails,
    values: () => ({ tints: raveTints.value }),
  },
  {
    id: 'classes',
    ...about.classes,
    source: 'classes',
    Details: ClassDetails,
    values: () => ({ tints: classTints.value, notes: classNotes.value }),
  },
];

/** Undefined, or an id that is none, shows no overlay. */
export function showOverlay(id: string | undefined): void {
  shownOverlay.value = OVERLAYS.find((overlay) => overlay.id === id);
}

/** From none to the first, through the list, and back to none. */
export function cycleOverlay(): void {
  const index = shownOverlay.value ? OVERLAYS.indexOf(shownOverlay.value) : -1;
  shownOverlay.value = OVERLAYS[index + 1];
}
