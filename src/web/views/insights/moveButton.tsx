/**
 * A button for a move in a list. When the button is under the pointer or has the focus, the board and the card show
 * details of the move.
 */
import { type Point, writePoint } from '../../../rules/point.js';
import { file } from '../../state/game/gameTree.js';
import { setPointedMove } from '../../state/pointer.js';

const look = (point: Point | undefined) => (): void => setPointedMove(point);

export const MoveButton = ({ point, note }: { readonly point: Point; readonly note?: string }) => (
  <button
    type="button"
    class="move-button"
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
