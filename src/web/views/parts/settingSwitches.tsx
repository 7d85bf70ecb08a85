/** Check boxes that turn settings on and off. */
import { type SwitchName, settings, toggleSetting } from '../../state/settings.js';
import { texts } from '../../texts.js';

export const SettingSwitches = ({ names }: { readonly names: readonly SwitchName[] }) => (
  <>
    {names.map((name) => (
      <label key={name} class="switch">
        <input type="checkbox" checked={settings.value[name]} onChange={() => toggleSetting(name)} />
        <span>{texts.settings[name]}</span>
      </label>
    ))}
  </>
);
