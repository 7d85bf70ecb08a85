/** What a search shows of itself: how far it is, the replies it stores, RAVE beside its real counts. */
import { groupDigits } from '../../base/digits.js';
import type { StoredReply } from '../../player/player.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { insideTexts } from './insideTexts.js';
import { LookButton } from './lookButton.js';
import { latest, thought } from './thought.js';

export function SearchProgress() {
  const found = thought.value;
  if (found) return <p class="value">{insideTexts.searching(found.analysis.visits)}</p>;
  return <p class="value">{latest.value ? insideTexts.lastSearch : insideTexts.starting}</p>;
}

const REPLIES = 8;

export function ReplyDetails() {
  const t = insideTexts.replies;
  const { size } = file.value;
  const replies = latest.value?.replies;
  if (!replies) return <p class="value">{insideTexts.starting}</p>;
  const name = (point: Point | undefined): string => (point === undefined ? t.noMove : writePoint(point, size));
  const uses = replies.reduce((sum, reply) => sum + reply.uses, 0);
  return (
    <>
      <SearchProgress />
      <p class="hint">{t.stored(replies.length, uses)}</p>
      <h3>{t.most}</h3>
      <ol class="replies">
        {replies.slice(0, REPLIES).map((reply) => (
          <li key={keyOf(reply)}>{t.line(reply.color, name(reply.answered), name(reply.reply), reply.uses)}</li>
        ))}
      </ol>
    </>
  );
}

const keyOf = ({ color, answered, reply }: StoredReply): string => `${color} ${answered} ${reply}`;

const ROWS = 8;

export function RaveDetails() {
  const { columns, caption } = insideTexts.rave;
  const candidates = (thought.value?.analysis.candidates ?? []).filter(({ point }) => point !== PASS);
  const rows = [...candidates].sort((a, b) => b.visits - a.visits).slice(0, ROWS);
  if (rows.length === 0) return <SearchProgress />;
  return (
    <>
      <SearchProgress />
      <table class="rave">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.move}</th>
            <th scope="col">{columns.real}</th>
            <th scope="col">{columns.visits}</th>
            <th scope="col">{columns.rave}</th>
            <th scope="col">{columns.raveVisits}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, winRate, visits, rave }) => (
            <tr key={point}>
              <td>
                <LookButton point={point} />
              </td>
              <td>{insideTexts.percent(winRate)}</td>
              <td>{groupDigits(visits)}</td>
              <td>{rave && insideTexts.percent(rave.winRate)}</td>
              <td>{rave && groupDigits(rave.visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
