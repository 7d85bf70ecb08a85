/** The territory network in numbers: the lead it expects, and what the move that is looked at would change. */
import { writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { isTouch } from '../touch.js';
import { insideTexts } from './insideTexts.js';
import { pointed, territory, territoryAfter } from './opinions.js';

export function TerritoryDetails() {
  const now = territory.value;
  const after = territoryAfter.value;
  const t = insideTexts.territory;
  if (!now) return null;
  return (
    <>
      <p class="value">{t.now(now.lead)}</p>
      <p class="value">
        {after && pointed.value !== undefined
          ? t.after(writePoint(pointed.value, file.value.size), after.lead, Number((after.lead - now.lead).toFixed(1)))
          : isTouch()
            ? t.touch
            : t.point}
      </p>
    </>
  );
}
