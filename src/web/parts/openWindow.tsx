/** Opening a game: from a file, or from pasted text. */
import { useState } from 'preact/hooks';
import { openFile, openSgf } from '../files.js';
import { hasPrevious, restorePrevious } from '../keptGame.js';
import { notice } from '../notices.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';
import { closeWindow } from './windows.js';

export function OpenWindow() {
  const [text, setText] = useState('');
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
        <p class="hint">{texts.files.drop}</p>
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
        {notice.value && <p class="problem">{notice.value}</p>}
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
