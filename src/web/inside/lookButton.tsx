/** A move in a list: with the pointer or the focus on it the board and the numbers show what is known of it. */
import { type Point, writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { lookedAt } from '../review/reviews.js';

const look = (point: Point | undefined) => (): void => {
  lookedAt.value = point;
};

export const LookButton = ({ point, note }: { readonly point: Point; readonly note?: string }) => (
  <button
    type="button"
    class="look"
    onPointerEnter={look(point)}
    onPointerLeave={look(undefined)}
    onFocus={look(point)}
    onBlur={look(undefined)}
    onClick={look(point)}
  >
    <strong>{writePoint(point, file.value.size)}</strong>
    {note !== undefined && <span>{note}</span>}
  </button>
);
