/** The tools of the editor, under the board. */
import { signal } from '@preact/signals';
import { node } from '../game/gameFile.js';
import { hasEdits, hasUndoneEdits } from '../game/history.js';
import { isMainLine, makeMainLine } from '../game/treeOrder.js';
import { ActionButton } from '../parts/actionButton.js';
import { texts } from '../texts.js';
import { redoEdit, switchTurn, TOOLS, tool, undoEdit } from './editor.js';

export const isEditing = signal(false);

export const EditBar = () => (
  <div class="tools-row">
    <fieldset class="segments small" aria-label={texts.edit.title}>
      {TOOLS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={tool.value === name}
          onClick={() => {
            tool.value = name;
          }}
        >
          {texts.edit.tools[name]}
        </button>
      ))}
    </fieldset>
    <button type="button" onClick={switchTurn}>
      {texts.edit.switchTurn}
    </button>
    <ActionButton can={!isMainLine(node.value)} onPress={makeMainLine}>
      {texts.edit.mainLine}
    </ActionButton>
    <ActionButton can={hasEdits()} onPress={undoEdit}>
      {texts.edit.undo}
    </ActionButton>
    <ActionButton can={hasUndoneEdits()} onPress={redoEdit}>
      {texts.edit.redo}
    </ActionButton>
  </div>
);
