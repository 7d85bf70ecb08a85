/** After another game took the board: a word that the one before is kept, and the way back to it. */
import { offersPrevious, restorePrevious } from '../keptGame.js';
import { texts } from '../texts.js';

export const PreviousGame = () =>
  offersPrevious.value ? (
    <aside class="toast">
      <span>{texts.previous.kept}</span>
      <button type="button" class="primary" onClick={restorePrevious}>
        {texts.previous.restore}
      </button>
      <button
        type="button"
        onClick={() => {
          offersPrevious.value = false;
        }}
      >
        {texts.previous.hide}
      </button>
    </aside>
  ) : null;
