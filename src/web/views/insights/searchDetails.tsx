/**
 * Details of a search: the number of playouts so far, the stored replies, and a table of win rates with and without
 * RAVE.
 */
import { groupDigits } from '../../../base/numberText.js';
import type { StoredReply } from '../../../player/player.js';
import { PASS, type Point, writePoint } from '../../../rules/point.js';
import { insightTexts } from '../../insightTexts.js';
import { file } from '../../state/game/gameTree.js';
import { latestReport, shownReport } from '../../state/insights/searchReport.js';
import { MoveButton } from './moveButton.js';

export function SearchProgressDetails() {
  const found = shownReport.value;
  if (found) return <p class="value">{insightTexts.searching(found.analysis.visits)}</p>;
  return <p class="value">{latestReport.value ? insightTexts.lastSearch : insightTexts.starting}</p>;
}

const MAX_REPLIES = 8;

export function ReplyDetails() {
  const t = insightTexts.replies;
  const { size } = file.value;
  const replies = latestReport.value?.replies;
  if (!replies) return <p class="value">{insightTexts.starting}</p>;
  const name = (point: Point | undefined): string => (point === undefined ? t.noMove : writePoint(point, size));
  const uses = replies.reduce((sum, reply) => sum + reply.uses, 0);
  return (
    <>
      <SearchProgressDetails />
      <p class="hint">{t.stored(replies.length, uses)}</p>
      <h3>{t.most}</h3>
      <ol class="replies">
        {replies.slice(0, MAX_REPLIES).map((reply) => (
          <li key={keyOf(reply)}>{t.line(reply.color, name(reply.answered), name(reply.reply), reply.uses)}</li>
        ))}
      </ol>
    </>
  );
}

const keyOf = ({ color, answered, reply }: StoredReply): string => `${color} ${answered} ${reply}`;

const MAX_ROWS = 8;

export function RaveDetails() {
  const { columns, caption } = insightTexts.rave;
  const candidates = (shownReport.value?.analysis.candidates ?? []).filter(({ point }) => point !== PASS);
  const rows = [...candidates].sort((a, b) => b.visits - a.visits).slice(0, MAX_ROWS);
  if (rows.length === 0) return <SearchProgressDetails />;
  return (
    <>
      <SearchProgressDetails />
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
                <MoveButton point={point} />
              </td>
              <td>{insightTexts.percent(winRate)}</td>
              <td>{groupDigits(visits)}</td>
              <td>{rave && insightTexts.percent(rave.winRate)}</td>
              <td>{rave && groupDigits(rave.visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
