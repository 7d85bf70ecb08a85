/** Which window is open over the page. */
import { signal } from '@preact/signals';

export type WindowName = 'new-game' | 'open' | 'settings';

export const openWindow = signal<WindowName | undefined>(undefined);

export const closeWindow = (): void => {
  openWindow.value = undefined;
};
