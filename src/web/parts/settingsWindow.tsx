/** Preferences. */
import { MODEL_KINDS } from '../../wire/givenModel.js';
import { change, type Settings, settings, toggle } from '../settings.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';
import { ModelField } from './modelField.js';
import { closeWindow } from './windows.js';

const SWITCHES = ['coordinates', 'moveNumbers', 'sounds', 'teach'] as const;
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];

export function SettingsWindow() {
  return (
    <Dialog title={texts.settings.title} onClose={closeWindow}>
      <div class="form">
        <label class="field">
          <span>{texts.settings.theme}</span>
          <select
            value={settings.value.theme}
            onChange={(event) => change({ theme: event.currentTarget.value as Settings['theme'] })}
          >
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {texts.settings.themes[theme]}
              </option>
            ))}
          </select>
        </label>
        {SWITCHES.map((name) => (
          <label key={name} class="switch">
            <input type="checkbox" checked={settings.value[name]} onChange={() => toggle(name)} />
            <span>{texts.settings[name]}</span>
          </label>
        ))}
        {MODEL_KINDS.map((kind) => (
          <ModelField key={kind} kind={kind} />
        ))}
      </div>
      <div class="actions">
        <button type="button" class="primary" onClick={closeWindow}>
          {texts.settings.close}
        </button>
      </div>
    </Dialog>
  );
}
