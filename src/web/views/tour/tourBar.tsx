/**
 * The bar of the guided tour: the text of the current stop, and buttons that lead to the next and the previous stop.
 */
import { useEffect } from 'preact/hooks';
import { papersTexts } from '../../papersTexts.js';
import { endTour, goToStop, TOUR_STOPS, tourStopText } from '../../state/tour/tour.js';
import { tourStop } from '../../state/tour/tourStop.js';
import { ActionButton } from '../parts/actionButton.js';

export function TourBar() {
  const t = papersTexts.tour;
  const index = tourStop.value;
  const here = index === undefined ? undefined : TOUR_STOPS[index];
  const overlay = here?.overlay;
  useEffect(() => {
    if (overlay) setTimeout(scrollToCard);
  }, [index]);
  if (!here || index === undefined) return null;
  const isLast = index === TOUR_STOPS.length - 1;
  const { title } = t.stops[here.id];
  return (
    <aside class="tour" aria-label={t.name}>
      <div>
        <strong>{`${index + 1}/${TOUR_STOPS.length} · ${title}`}</strong>
        <p>{tourStopText(here.id)}</p>
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

/**
 * On a wide screen, scrolls the card of the overlay into view beside the board. On a narrow screen, scrolls to the
 * board.
 */
function scrollToCard(): void {
  if (matchMedia('(min-width: 860px)').matches)
    document.querySelector('.insights')?.scrollIntoView({ block: 'nearest' });
  else scrollTo({ top: 0 });
}
