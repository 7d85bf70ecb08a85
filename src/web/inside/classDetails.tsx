/** The class of a move: its features in words, its wins and losses, and what may be believed of its true win rate. */
import { betaAbove } from '../../base/incompleteBeta.js';
import type { ClassedMove } from '../../player/player.js';
import { type Point, writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { BetaCurve } from './betaCurve.js';
import { insideTexts } from './insideTexts.js';
import { LookButton } from './lookButton.js';
import { classedMoves, subject } from './opinions.js';
import { meanOf } from './overlayView.js';

/** So many classes, a move of each. */
const BEST = 4;

export function ClassDetails() {
  const t = insideTexts.classes;
  const moves = classedMoves.value;
  const at = subject.value;
  if (!moves || at === undefined) return null;
  const best = moves.filter((move, index) => moves.findIndex((other) => other.value === move.value) === index);
  const move = moves.find(({ point }) => point === at);
  return (
    <>
      <h3>{t.best}</h3>
      <div class="looks">
        {best.slice(0, BEST).map(({ point, counts }) => (
          <LookButton key={point} point={point} {...(counts && { note: insideTexts.percent(meanOf(counts)) })} />
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
  const t = insideTexts.classes;
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
          t.mean(meanOf({ wins, losses })),
          t.chance(betaAbove(0.5, wins + 1, losses + 1)),
        ].join(' · ')}
      </p>
      <BetaCurve wins={wins} losses={losses} />
    </>
  );
}
