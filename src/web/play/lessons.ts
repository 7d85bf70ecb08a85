/** A player that learns, at the end of a game: it is told the result, and what it takes from it is kept and shown. */
import { signal } from '@preact/signals';
import { CATALOGUE } from '../../player/catalogue.js';
import type { Lesson } from '../../player/lesson.js';
import { COLORS, type Color } from '../../rules/color.js';
import type { GameResult } from '../../rules/result.js';
import { learn } from '../engineClient.js';
import { file } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { keepTable } from '../inside/classTables.js';

export interface TaughtLesson extends Lesson {
  /** The id of the player's entry in the catalogue. */
  readonly player: string;
}

/** What was learned from the game on the board. */
export const lessons = signal<readonly TaughtLesson[]>([]);

export const forgetLesson = (): void => {
  lessons.value = [];
};

export async function teachLearners(seats: Readonly<Record<Color, string>>, result: GameResult): Promise<void> {
  const situation = postedSituation(file.value, game.value);
  const learners = new Set(COLORS.map((color) => seats[color]));
  for (const entry of CATALOGUE.filter(({ id, learns }) => learns && learners.has(id))) {
    // Whoever cannot learn plays on as before.
    const learned = await learn(entry.preset, situation, result).catch(() => undefined);
    if (!learned) continue;
    keepTable(entry.preset, learned.table);
    lessons.value = [...lessons.value, { player: entry.id, ...learned.lesson }];
  }
}
