/**
 * A message that appears when another game has replaced the shown game. The message says that the previous game is
 * kept, and has a button that restores this game.
 */
import { hidePreviousOffer, offersPreviousGame, restorePreviousGame } from '../../state/stored/previousGame.js';
import { texts } from '../../texts.js';

export const PreviousGame = () =>
  offersPreviousGame.value ? (
    <aside class="toast">
      <span>{texts.previous.kept}</span>
      <button type="button" class="primary" onClick={restorePreviousGame}>
        {texts.previous.restore}
      </button>
      <button type="button" onClick={hidePreviousOffer}>
        {texts.previous.hide}
      </button>
    </aside>
  ) : null;
