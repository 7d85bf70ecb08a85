/** The window that opens a game from a file or from pasted text. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { toBytes } from '../../../record/byteString.js';
import { downloadSgf } from '../../state/downloads.js';
import { openFile, openRecord } from '../../state/files.js';
import { closeWindow } from '../../state/location.js';
import { clearNotice, notice } from '../../state/notices.js';
import { hasTouchScreen } from '../../state/pointer.js';
import { hasPreviousGame, restorePreviousGame } from '../../state/stored/previousGame.js';
import { forgetGameSetAside, unshowableGame } from '../../state/stored/reloadCopy.js';
import { texts } from '../../texts.js';
import { LibraryList } from '../library/libraryList.js';
import { Dialog } from './dialog.js';
import { FileField } from './fileField.js';

/** Problems are announced in the window itself: screen readers ignore the page behind a modal window. */
export function OpenGameWindow() {
  const [text, setText] = useState('');
  // When the window opens, hides the message about an earlier problem. Otherwise the person could take it for a message
  // about the new file.
  useLayoutEffect(clearNotice, []);
  return (
    <Dialog title={texts.files.title} onClose={closeWindow}>
      <div class="form">
        <LibraryList />
        <FileField
          label={texts.files.choose}
          accept=".sgf,.gib,.ngf,.ugf,.ugi,.gz,application/x-go-sgf,text/plain"
          onChoose={(file) => void openFile(file)}
        />
        <label class="field">
          <span>{texts.files.paste}</span>
          <textarea rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        {!hasTouchScreen() && <p class="hint">{texts.files.drop}</p>}
        {hasPreviousGame() && (
          <button
            type="button"
            onClick={() => {
              restorePreviousGame();
              closeWindow();
            }}
          >
            {texts.previous.restore}
          </button>
        )}
        {unshowableGame.value && (
          <button type="button" onClick={saveUnshown}>
            {texts.previous.saveUnshown}
          </button>
        )}
        {notice.value && (
          <p class="problem" role="alert">
            {notice.value}
          </p>
        )}
      </div>
      <div class="actions">
        <button type="button" onClick={closeWindow}>
          {texts.files.cancel}
        </button>
        <button type="button" class="primary" disabled={text.trim() === ''} onClick={() => void openRecord(text)}>
          {texts.files.openPasted}
        </button>
      </div>
    </Dialog>
  );
}

function saveUnshown(): void {
  if (unshowableGame.value) downloadSgf(toBytes(unshowableGame.value.sgf), 'game');
  forgetGameSetAside();
}
