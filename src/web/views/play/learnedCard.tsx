/** Shows what a player has learned from the game that has just ended. */
import type { ClassChange } from '../../../player/classTableChanges.js';
import type { MoveFeatures } from '../../../player/player.js';
import { papersTexts } from '../../papersTexts.js';
import { expectedWinRate } from '../../state/insights/overlayValues.js';
import { type LearnedChanges, learnedChanges } from '../../state/match/learning.js';
import { presetOfPlayer } from '../../state/match/match.js';

export const LearnedCards = () => (
  <>
    {learnedChanges.value.map((learned) => (
      <LearnedCard key={learned.player} learned={learned} />
    ))}
  </>
);

const MAX_ROWS = 6;

function LearnedCard({ learned: { player, games, classes } }: { readonly learned: LearnedChanges }) {
  const t = papersTexts.learnedClasses;
  return (
    <section class="card learned">
      <h2>{t.title(presetOfPlayer(player)?.title ?? player)}</h2>
      <p class="hint">{t.summary(classes.length, games)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.columns.kind}</th>
            <th scope="col">{t.columns.before}</th>
            <th scope="col">{t.columns.after}</th>
            <th scope="col">{t.columns.rate}</th>
          </tr>
        </thead>
        <tbody>
          {classes.slice(0, MAX_ROWS).map((learned) => (
            <ClassRow key={JSON.stringify(learned.features)} learned={learned} />
          ))}
        </tbody>
      </table>
      {classes.length > MAX_ROWS && <p class="hint">{t.more(classes.length - MAX_ROWS)}</p>}
    </section>
  );
}

function ClassRow({ learned: { features, before, after } }: { readonly learned: ClassChange }) {
  const t = papersTexts.learnedClasses;
  return (
    <tr>
      <th scope="row">{describeFeatures(features)}</th>
      <td>{t.counts(before)}</td>
      <td>{t.counts(after)}</td>
      <td>{t.rates(expectedWinRate(before), expectedWinRate(after))}</td>
    </tr>
  );
}

/** The features of a class in a few words. */
function describeFeatures({ capture, edge, friendStrength, enemyStrength, groupStrength }: MoveFeatures): string {
  const t = papersTexts.learnedClasses;
  const parts = [
    capture ? t.captures : undefined,
    edge ? t.edge : undefined,
    friendStrength > 0 ? t.friend(friendStrength) : undefined,
    enemyStrength > 0 && !capture ? t.enemy(enemyStrength) : undefined,
    t.group(groupStrength),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
