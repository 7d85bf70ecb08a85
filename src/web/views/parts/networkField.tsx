/** Lets the person open and remove an own network, and says which network is in use. */
import {
  isOpeningNetwork,
  network,
  networkProblem,
  openNetworkFile,
  removeNetwork,
} from '../../state/network/network.js';
import { hasTouchScreen } from '../../state/pointer.js';
import { texts } from '../../texts.js';
import { FileField } from './fileField.js';

export function NetworkField() {
  const now = network.value;
  const problem = networkProblem.value;
  return (
    <div class="network-field">
      <FileField
        label={texts.network.choose}
        accept=".gz,.bin"
        disabled={isOpeningNetwork.value}
        onChoose={(file) => void openNetworkFile(file)}
      />
      <div role="status">
        {isOpeningNetwork.value ? (
          <p class="hint">{texts.network.opening}</p>
        ) : (
          <p class="hint">{texts.network.inUse(now?.name)}</p>
        )}
        {now && <p class="hint">{texts.network.facts(now)}</p>}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {now?.name !== undefined ? (
        <button type="button" disabled={isOpeningNetwork.value} onClick={() => void removeNetwork()}>
          {texts.network.remove}
        </button>
      ) : (
        !hasTouchScreen() && <p class="hint">{texts.network.drop}</p>
      )}
    </div>
  );
}
