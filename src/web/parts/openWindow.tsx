/** Opening a game: from a file, or from pasted text. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { toBytes } from '../../record/binary.js';
import { downloadSgf, openFile, openSgf } from '../files.js';
import { hasPrevious, restorePrevious } from '../keptGame.js';
import { clearNotice, notice } from '../notices.js';
import { texts } from '../texts.js';
import { isTouch } from '../touch.js';
import { forgetUnshown, unshown } from '../unshownGame.js';
import { Dialog } from './dialog.js';
import { closeWindow } from './windows.js';

/** It tells itself what is wrong: the page behind a modal window is not heard. */
export function OpenWindow() {
  const [text, setText] = useState('');
  // What was wrong before has nothing to do with the file that is to be chosen.
  useLayoutEffect(clearNotice, []);
  return (
    <Dialog title={texts.files.title} onClose={closeWindow}>
      <div class="form">
        <label class="field">
          <span>{texts.files.choose}</span>
          <input
            type="file"
            accept=".sgf,application/x-go-sgf,text/plain"
            onChange={({ currentTarget: { files } }) => {
              if (files?.[0]) void openFile(files[0]);
            }}
          />
        </label>
        <label class="field">
          <span>{texts.files.paste}</span>
          <textarea rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        {!isTouch() && <p class="hint">{texts.files.drop}</p>}
        {hasPrevious() && (
          <button
            type="button"
            onClick={() => {
              restorePrevious();
              closeWindow();
            }}
          >
            {texts.previous.restore}
          </button>
        )}
        {unshown.value && (
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
        <button type="button" class="primary" disabled={text.trim() === ''} onClick={() => openSgf(text)}>
          {texts.files.openPasted}
        </button>
      </div>
    </Dialog>
  );
}

function saveUnshown(): void {
  if (unshown.value) downloadSgf(toBytes(unshown.value.sgf), 'game');
  forgetUnshown();
}
