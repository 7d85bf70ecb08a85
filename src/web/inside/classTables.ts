/** What Pell's learners have learned in this browser: kept from game to game. */
import { signal } from '@preact/signals';
import { readStored, store } from '../storage.js';

/** The learner whose table the overlay shows. */
export const SHOWN_LEARNER = 'pell-beta';

const keyOf = (preset: string): string => `table.${preset}`;
const tables = signal<Readonly<Record<string, string>>>({});

/** Undefined: it knows what it learned at school. */
export const tableOf = (preset: string): string | undefined =>
  tables.value[preset] ?? readStored<string>(keyOf(preset));

export function keepTable(preset: string, text: string | undefined): void {
  store(keyOf(preset), text);
  const { [preset]: _before, ...others } = tables.value;
  tables.value = text === undefined ? others : { ...others, [preset]: text };
}

export const keptTable = (): { readonly preset: string; readonly table: string | undefined } => ({
  preset: SHOWN_LEARNER,
  table: tableOf(SHOWN_LEARNER),
});
