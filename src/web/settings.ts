/** What the person at the page prefers; kept from visit to visit. */
import { effect, signal } from '@preact/signals';
import { readStored, store } from './storage.js';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly coordinates: boolean;
  readonly moveNumbers: boolean;
  readonly sounds: boolean;
  /** After my move the engine looks at it and offers a bad one back. */
  readonly teach: boolean;
  /** What the graph shows first. */
  readonly metric: 'winRate' | 'score';
}

const DEFAULTS: Settings = {
  theme: 'system',
  coordinates: true,
  moveNumbers: false,
  sounds: true,
  teach: false,
  metric: 'winRate',
};

export const settings = signal<Settings>({ ...DEFAULTS, ...readStored<Partial<Settings>>('settings') });

export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
}

export function toggle(name: 'coordinates' | 'moveNumbers' | 'sounds' | 'teach'): void {
  change({ [name]: !settings.value[name] });
}

/** Keeps the settings and shows the theme from now on. */
export function followSettings(): void {
  effect(() => void store('settings', settings.value));
  effect(() => {
    document.documentElement.dataset.theme = settings.value.theme;
  });
}
