/** The window with the settings and the visitor's own models. */
import { MODEL_KINDS, type ModelKind } from '../../../messages/givenModel.js';
import { closeWindow } from '../../state/location.js';
import { models, replaceModel } from '../../state/models.js';
import { changeSettings, type PageSettings, settings } from '../../state/settings.js';
import { texts } from '../../texts.js';
import { Dialog } from './dialog.js';
import { FileField } from './fileField.js';
import { Select } from './formFields.js';
import { NetworkField } from './networkField.js';
import { SettingSwitches } from './settingSwitches.js';

const SWITCHES = ['coordinates', 'moveNumbers', 'nextMoves', 'turned', 'sounds', 'teach'] as const;
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly PageSettings['theme'][];

const BOARDS = ['wood', 'paper', 'contrast'] as const satisfies readonly PageSettings['board'][];

export function SettingsWindow() {
  return (
    <Dialog title={texts.settings.title} onClose={closeWindow}>
      <div class="form">
        <Select
          title={texts.settings.theme}
          options={THEMES.map((theme) => ({ value: theme, title: texts.settings.themes[theme] }))}
          value={settings.value.theme}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Select
          title={texts.settings.board}
          options={BOARDS.map((board) => ({ value: board, title: texts.settings.boards[board] }))}
          value={settings.value.board}
          onChange={(board) => changeSettings({ board })}
        />
        <SettingSwitches names={SWITCHES} />
        {MODEL_KINDS.map((kind) => (
          <ModelField key={kind} kind={kind} />
        ))}
        <NetworkField />
      </div>
      <div class="actions">
        <button type="button" class="primary" onClick={closeWindow}>
          {texts.settings.close}
        </button>
      </div>
    </Dialog>
  );
}

/** Lets the person choose a model file, and says which model is in use. */
function ModelField({ kind }: { readonly kind: ModelKind }) {
  const { name, problem } = models[kind].value;
  return (
    <div>
      <FileField
        label={texts.models.choose[kind]}
        accept=".model"
        onChoose={(file) => void replaceModel(kind, file, file.name)}
      />
      <p class="hint" role="status">
        {texts.models.inUse(name)}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
