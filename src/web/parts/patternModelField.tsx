/** Settings: a pattern model of one's own. */
import { loadPatternModel, patternModel } from '../patternModel.js';
import { texts } from '../texts.js';

export function PatternModelField() {
  const { name, problem } = patternModel.value;
  return (
    <div>
      <label class="field">
        <span>{texts.patternModel.choose}</span>
        <input
          type="file"
          accept=".model"
          onChange={({ currentTarget: { files } }) => {
            if (files?.[0]) void loadPatternModel(files[0], files[0].name);
          }}
        />
      </label>
      <p class="hint" role="status">
        {texts.patternModel.inUse(name)}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
