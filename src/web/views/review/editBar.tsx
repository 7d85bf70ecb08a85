/** The editing tools above the panel. */
import { chooseTool, EDITING_TOOLS, editor, redoEdit, switchTurn, undoEdit } from '../../state/game/editor.js';
import { node } from '../../state/game/gameTree.js';
import { hasEdits, hasUndoneEdits } from '../../state/game/history.js';
import { isMainLine, makeMainLine } from '../../state/game/moves.js';
import { texts } from '../../texts.js';
import { ActionButton } from '../parts/actionButton.js';

export const EditBar = () => (
  <div class="card tools-row">
    <fieldset class="segments small" aria-label={texts.edit.title}>
      {EDITING_TOOLS.map((name) => (
        <button key={name} type="button" aria-pressed={editor.value.tool === name} onClick={() => chooseTool(name)}>
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
