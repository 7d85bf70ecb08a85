/** The tools of the editor, under the board. */
import { signal } from '@preact/signals';
import { node } from '../game/gameFile.js';
import { hasEdits, hasUndoneEdits } from '../game/history.js';
import { isMainLine, makeMainLine } from '../game/treeOrder.js';
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
    <button type="button" disabled={isMainLine(node.value)} onClick={makeMainLine}>
      {texts.edit.mainLine}
    </button>
    <button type="button" disabled={!hasEdits()} onClick={undoEdit}>
      {texts.edit.undo}
    </button>
    <button type="button" disabled={!hasUndoneEdits()} onClick={redoEdit}>
      {texts.edit.redo}
    </button>
  </div>
);
