/** The window that shares the shown position: as an address, as a picture or as a file. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { saveSgf } from '../../state/downloads.js';
import { closeWindow } from '../../state/location.js';
import { announce } from '../../state/notices.js';
import { addressOfShownGame } from '../../state/openShared.js';
import { savePicture } from '../../state/picture.js';
import { texts } from '../../texts.js';
import { Dialog } from './dialog.js';

/** Some programs cut addresses that are longer than this. */
const LONG_ADDRESS = 8000;

export function ShareWindow() {
  const t = texts.share;
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  useLayoutEffect(() => void addressOfShownGame().then(setAddress, (error) => setProblem(String(error))), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    announce(t.copied);
    closeWindow();
  };
  return (
    <Dialog title={t.title} onClose={closeWindow}>
      <div class="form">
        <label class="field">
          <span>{t.address}</span>
          <textarea readOnly rows={3} value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <p class="hint">{t.addressHint}</p>
        {address.length > LONG_ADDRESS && <p class="hint">{t.long}</p>}
        {problem && <p class="problem">{problem}</p>}
      </div>
      <div class="actions">
        <button type="button" onClick={closeWindow}>
          {texts.settings.close}
        </button>
        <button type="button" onClick={saveSgf}>
          {texts.play.save}
        </button>
        <button type="button" onClick={() => void savePicture().catch((error) => setProblem(String(error)))}>
          {t.picture}
        </button>
        <button type="button" class="primary" onClick={() => void copy().catch((error) => setProblem(String(error)))}>
          {t.copy}
        </button>
      </div>
    </Dialog>
  );
}
