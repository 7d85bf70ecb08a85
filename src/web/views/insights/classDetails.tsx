/** Details of a move's class: its features, its wins and losses, and how likely each true win rate is. */
import { betaProbabilityAbove } from '../../../base/betaDistribution.js';
import type { ClassedMove } from '../../../player/player.js';
import { type Point, writePoint } from '../../../rules/point.js';
import { insightTexts } from '../../insightTexts.js';
import { file } from '../../state/game/gameTree.js';
import { classedMoves, explainedMove } from '../../state/insights/learnerInsights.js';
import { expectedWinRate } from '../../state/insights/overlayValues.js';
import { BetaCurve } from './betaCurve.js';
import { MoveButton } from './moveButton.js';

/** The list shows at most this many classes, each with one of its moves. */
const MAX_CLASSES = 4;

export function ClassDetails() {
  const t = insightTexts.classes;
  const moves = classedMoves.value;
  const at = explainedMove.value;
  if (!moves || at === undefined) return null;
  const best = moves.filter((move, index) => moves.findIndex((other) => other.value === move.value) === index);
  const move = moves.find(({ point }) => point === at);
  return (
    <>
      <h3>{t.best}</h3>
      <div class="move-buttons">
        {best.slice(0, MAX_CLASSES).map(({ point, counts }) => (
          <MoveButton
            key={point}
            point={point}
            {...(counts && { note: insightTexts.percent(expectedWinRate(counts)) })}
          />
        ))}
      </div>
      <div class="class-details">
        <h3>{t.subject(nameOf(at))}</h3>
        {move?.counts ? <ClassFacts move={move} counts={move.counts} /> : <p class="hint">{t.illegal(nameOf(at))}</p>}
      </div>
    </>
  );
}

const nameOf = (point: Point): string => writePoint(point, file.value.size);

function ClassFacts({
  move: { features },
  counts: { wins, losses },
}: {
  readonly move: ClassedMove;
  readonly counts: NonNullable<ClassedMove['counts']>;
}) {
  const t = insightTexts.classes;
  return (
    <>
      <ul class="facts-list">
        <li>{t.features.capture(features.capture)}</li>
        <li>{t.features.edge(features.edge)}</li>
        <li>{t.features.friendStrength(features.friendStrength)}</li>
        <li>{t.features.enemyStrength(features.enemyStrength)}</li>
        <li>{t.features.groupStrength(features.groupStrength)}</li>
        <li>{t.features.mergeCount(features.mergeCount)}</li>
      </ul>
      <p class="value counts">
        {[
          t.counts(wins, losses),
          t.mean(expectedWinRate({ wins, losses })),
          t.chance(betaProbabilityAbove(0.5, wins + 1, losses + 1)),
        ].join(' · ')}
      </p>
      <BetaCurve wins={wins} losses={losses} />
    </>
  );
}
