/**
 * Details of the territory network: the lead that it expects, and the lead after a move at the point under the pointer.
 */
import { writePoint } from '../../../rules/point.js';
import { insightTexts } from '../../insightTexts.js';
import { file } from '../../state/game/gameTree.js';
import { pointedEmptyPoint, territoryAfter, territoryInsight } from '../../state/insights/learnerInsights.js';
import { hasTouchScreen } from '../../state/pointer.js';

export function TerritoryDetails() {
  const now = territoryInsight.value;
  const after = territoryAfter.value;
  const t = insightTexts.territory;
  if (!now) return null;
  return (
    <>
      <p class="value">{t.now(now.lead)}</p>
      <p class="value">
        {after && pointedEmptyPoint.value !== undefined
          ? t.after(
              writePoint(pointedEmptyPoint.value, file.value.size),
              after.lead,
              Number((after.lead - now.lead).toFixed(1)),
            )
          : hasTouchScreen()
            ? t.touch
            : t.point}
      </p>
    </>
  );
}
