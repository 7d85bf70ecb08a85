/** Settings: a model of one's own. */
import type { ModelKind } from '../../wire/givenModel.js';
import { loadModel, models } from '../models.js';
import { texts } from '../texts.js';

export function ModelField({ kind }: { readonly kind: ModelKind }) {
  const { name, problem } = models[kind].value;
  return (
    <div>
      <label class="field">
        <span>{texts.models.choose[kind]}</span>
        <input
          type="file"
          accept=".model"
          onChange={({ currentTarget: { files } }) => {
            if (files?.[0]) void loadModel(kind, files[0], files[0].name);
          }}
        />
      </label>
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
