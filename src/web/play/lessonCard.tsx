/** What a player learned from the game that has just ended. */
import type { LearnedClass } from '../../player/lesson.js';
import type { MoveFeatures } from '../../player/player.js';
import { insideTexts } from '../inside/insideTexts.js';
import { meanOf } from '../inside/overlayView.js';
import { lessons, type TaughtLesson } from './lessons.js';
import { entryOf } from './match.js';

export const LessonCards = () => (
  <>
    {lessons.value.map((lesson) => (
      <LessonCard key={lesson.player} lesson={lesson} />
    ))}
  </>
);

const ROWS = 6;

function LessonCard({ lesson: { player, games, classes } }: { readonly lesson: TaughtLesson }) {
  const t = insideTexts.lesson;
  return (
    <section class="card lesson">
      <h2>{t.title(entryOf(player)?.title ?? player)}</h2>
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
          {classes.slice(0, ROWS).map((learned) => (
            <ClassRow key={JSON.stringify(learned.features)} learned={learned} />
          ))}
        </tbody>
      </table>
      {classes.length > ROWS && <p class="hint">{t.more(classes.length - ROWS)}</p>}
    </section>
  );
}

function ClassRow({ learned: { features, before, after } }: { readonly learned: LearnedClass }) {
  const t = insideTexts.lesson;
  return (
    <tr>
      <th scope="row">{describe(features)}</th>
      <td>{t.counts(before)}</td>
      <td>{t.counts(after)}</td>
      <td>{t.rates(meanOf(before), meanOf(after))}</td>
    </tr>
  );
}

/** What is special about the moves of a class, in few words. */
function describe({ capture, edge, friendStrength, enemyStrength, groupStrength }: MoveFeatures): string {
  const t = insideTexts.lesson;
  const parts = [
    capture ? t.captures : undefined,
    edge ? t.edge : undefined,
    friendStrength > 0 ? t.friend(friendStrength) : undefined,
    enemyStrength > 0 && !capture ? t.enemy(enemyStrength) : undefined,
    t.group(groupStrength),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
