/** Levels 1 to 10 for people: `strong` with fewer playouts and a softer choice. Fixed playouts, so that a level is the same on every machine. */

export interface Level {
  readonly level: number;
  /** A move. */
  readonly playouts: number;
  /** Moves are drawn in proportion to visits to the power 1 / softness; 0 always plays the best. */
  readonly softness: number;
}

const level = (number: number, playouts: number, softness: number): Level => ({ level: number, playouts, softness });

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

/** A level has playouts of its own, which those usual for others must not cut: undefined for it, `usual` for all others. */
export const usualPlayouts = <T>(preset: string, usual: T): T | undefined =>
  LEVELS.some((level) => nameOfLevel(level) === preset) ? undefined : usual;

export const nameOfLevel = ({ level: number }: Level): string => `level-${number}`;
