/** The visitor's settings, stored in the browser. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { readStored, storeValue } from './stored/browserStorage.js';

/** The names of the fields must not change, because browsers hold settings that earlier versions stored. */
export interface PageSettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly board: 'wood' | 'paper' | 'contrast';
  readonly coordinates: boolean;
  readonly moveNumbers: boolean;
  /** Whether a review shows the moves that follow in the record. */
  readonly nextMoves: boolean;
  /** Whether the board is turned by half a turn. */
  readonly turned: boolean;
  readonly sounds: boolean;
  /** Whether teach mode is on: the engine checks the person's moves and offers to take bad ones back. */
  readonly teach: boolean;
  /** Whether the graph of the game shows win rates or leads. */
  readonly metric: 'winRate' | 'score';
}

const DEFAULT_SETTINGS: PageSettings = {
  theme: 'system',
  board: 'wood',
  coordinates: true,
  moveNumbers: false,
  nextMoves: true,
  turned: false,
  sounds: true,
  teach: false,
  metric: 'winRate',
};

const current = signal<PageSettings>({ ...DEFAULT_SETTINGS, ...readStored<Partial<PageSettings>>('settings') });
export const settings: ReadonlySignal<PageSettings> = current;

export function changeSettings(changes: Partial<PageSettings>): void {
  current.value = { ...current.value, ...changes };
}

export type SwitchName = 'coordinates' | 'moveNumbers' | 'nextMoves' | 'turned' | 'sounds' | 'teach';

export function toggleSetting(name: SwitchName): void {
  changeSettings({ [name]: !settings.value[name] });
}

/** From now on, stores every change of the settings and applies the chosen theme and board. */
export function storeSettingsOnChange(): void {
  effect(() => void storeValue('settings', settings.value));
  effect(() => {
    document.documentElement.dataset.theme = settings.value.theme;
    document.documentElement.dataset.board = settings.value.board;
  });
}
