/** The guide: what is to be seen at this stop, and the way on. */
import { insideTexts } from '../inside/insideTexts.js';
import { ActionButton } from '../parts/actionButton.js';
import { endTour, goToStop, STOPS, stop, textOf } from './tour.js';

export function TourBar() {
  const t = insideTexts.tour;
  const index = stop.value;
  const here = index === undefined ? undefined : STOPS[index];
  if (!here || index === undefined) return null;
  const isLast = index === STOPS.length - 1;
  const { title } = t.stops[here.id];
  return (
    <aside class="tour" aria-label={t.name}>
      <div>
        <strong>{`${index + 1}/${STOPS.length} · ${title}`}</strong>
        <p>{textOf(here.id)}</p>
      </div>
      <div class="tour-buttons">
        <ActionButton can={index > 0} onPress={() => goToStop(index - 1)}>
          {t.back}
        </ActionButton>
        <button type="button" class="primary" onClick={() => (isLast ? endTour() : goToStop(index + 1))}>
          {isLast ? t.end : t.next}
        </button>
        {!isLast && (
          <button type="button" onClick={endTour}>
            {t.end}
          </button>
        )}
      </div>
    </aside>
  );
}
