/** Pell's players learn from the games on the page. The browser stores their class tables. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ClassTableChanges } from '../../../player/classTableChanges.js';
import { PRESET_DESCRIPTIONS } from '../../../player/presetDescriptions.js';
import { COLORS, type Color } from '../../../rules/color.js';
import type { GameResult } from '../../../rules/result.js';
import { sendClassTable, teachPlayer } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { file } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { readStored, storeValue } from '../stored/browserStorage.js';

/** The player whose class table the overlay of Pell's classes shows. */
export const SHOWN_LEARNER = 'pell-beta';

const keyOf = (preset: string): string => `table.${preset}`;
const tables = signal<Readonly<Record<string, string>>>({});

/**
 * The class table that the player has learned in this browser; undefined if the player still uses the table that comes
 * with Insei.
 */
export const learnedClassTable = (preset: string): string | undefined =>
  tables.value[preset] ?? readStored<string>(keyOf(preset));

function keepTable(preset: string, text: string | undefined): void {
  storeValue(keyOf(preset), text);
  const { [preset]: _before, ...others } = tables.value;
  tables.value = text === undefined ? others : { ...others, [preset]: text };
}

/**
 * Gives the player the class table in `text`. If `text` is undefined, the player gets back the class table that comes
 * with Insei.
 */
export function replaceLearnedClassTable(preset: string, text: string | undefined): void {
  keepTable(preset, text);
  sendClassTable(preset, text);
}

/** Sends the class table that this browser has stored for the player to the worker that runs the players. */
export const sendLearnedClassTable = (preset: string): void => sendClassTable(preset, learnedClassTable(preset));

export interface LearnedChanges extends ClassTableChanges {
  /** The id of the player in `PRESET_DESCRIPTIONS`. */
  readonly player: string;
}

const learned = signal<readonly LearnedChanges[]>([]);

/** What players have learned from the shown game. */
export const learnedChanges: ReadonlySignal<readonly LearnedChanges[]> = learned;

export function forgetLearnedChanges(): void {
  learned.value = [];
}

/** Lets the players of the match learn from the game, if they are players that learn. */
export async function teachLearners(seats: Readonly<Record<Color, string>>, result: GameResult): Promise<void> {
  const situation = postSituation(file.value, game.value);
  const players = new Set(COLORS.map((color) => seats[color]));
  for (const entry of PRESET_DESCRIPTIONS.filter(({ id, learns }) => learns && players.has(id))) {
    // Errors are ignored, because a player that fails to learn can still play.
    const found = await teachPlayer(entry.preset, situation, result).catch(() => undefined);
    if (!found) continue;
    keepTable(entry.preset, found.table);
    learned.value = [...learned.value, { player: entry.id, ...found.changes }];
  }
}
