/** The window that says that another tab of the browser shows the game, and offers to take the game over. */
import { takeGameOver } from '../../state/stored/reloadCopy.js';
import { texts } from '../../texts.js';
import { Dialog } from './dialog.js';

export const OtherTabWindow = () => (
  <Dialog title={texts.otherTab.title}>
    <p>{texts.otherTab.text}</p>
    <div class="actions">
      <button type="button" class="primary" onClick={takeGameOver}>
        {texts.otherTab.takeOver}
      </button>
    </div>
  </Dialog>
);
