/**
 * Levels 1 to 10 for human opponents. A level is the preset `classic` with a fixed number of playouts, so it has the
 * same strength on every machine.
 */

export interface Level {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  /** The number of playouts per move. */
  readonly playouts: number;
  /**
   * If the softness is 0, the player always plays the best move. Otherwise it draws its move at random, and the
   * probability of a move is proportional to its visits to the power of 1 / softness.
   */
  readonly softness: number;
}

export type LevelName = `level-${Level['level']}`;

const level = (number: Level['level'], playouts: number, softness: number): Level => ({
  level: number,
  playouts,
  softness,
});

export const LEVELS: readonly Level[] = [
  level(1, 20, 2),
  level(2, 20, 1),
  level(3, 35, 0.5),
  level(4, 60, 0.3),
  level(5, 100, 0.1),
  level(6, 200, 0),
  level(7, 500, 0),
  level(8, 1000, 0),
  level(9, 4000, 0),
  level(10, 16_000, 0),
];

/**
 * Returns the number of playouts that a preset gets if the user gives no number: undefined for a level, which has a
 * fixed number, and `standard` for every other preset.
 */
export const defaultPlayouts = <T>(preset: string, standard: T): T | undefined =>
  LEVELS.some((level) => nameOfLevel(level) === preset) ? undefined : standard;

export const nameOfLevel = ({ level: number }: Level): LevelName => `level-${number}`;
