/**
 * Levels 1 to 10 for human opponents: the one table of their names, ranks and sentences. A level is the preset `classic`
 * with a fixed number of playouts, so it has the same strength on every machine.
 */

/** The board sizes for which the table names ranks. */
export const LEVEL_SIZES = [9, 13, 19] as const;
export type LevelSize = (typeof LEVEL_SIZES)[number];

type LevelNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export type LevelName = `level-${LevelNumber}`;

export interface Level {
  readonly name: LevelName;
  readonly number: LevelNumber;
  /** The ranks of people who are about as strong as the level, for people to read, on each size. */
  readonly ranks: Readonly<Record<LevelSize, string>>;
  /** What playing against the level is like, in one sentence. */
  readonly sentence: string;
  /** The number of playouts per move. */
  readonly playouts: number;
  /**
   * If the softness is 0, the player always plays the best move. Otherwise it draws its move at random, and the
   * probability of a move is proportional to its visits to the power of 1 / softness.
   */
  readonly softness: number;
}

/** Marks a rank on a board without records of weak players. */
const estimated = (ranks: string): Level['ranks'] => {
  const estimate = `${ranks} (estimate)`;
  return { 9: ranks, 13: estimate, 19: estimate };
};

const level = (number: LevelNumber, ranks: string, sentence: string, playouts: number, softness: number): Level => ({
  name: `level-${number}`,
  number,
  ranks: estimated(ranks),
  sentence,
  playouts,
  softness,
});

/** All levels, the weakest first. */
export const LEVELS: readonly Level[] = [
  level(1, 'about 29 to 28 kyu', 'Plays like somebody who has just learned the rules.', 20, 2),
  level(2, 'about 27 to 25 kyu', 'Plays like a beginner: captures what it can, and overlooks much.', 20, 1),
  level(3, 'about 24 to 22 kyu', 'Plays like a beginner who knows how to connect and to cut.', 35, 0.5),
  level(4, 'about 21 to 19 kyu', 'Plays like somebody with a few months of games.', 60, 0.3),
  level(5, 'about 18 to 15 kyu', 'Plays like a casual player: sound shapes, and mistakes in fights.', 100, 0.1),
  level(6, 'about 14 to 10 kyu', 'Plays like a club player, with a mistake every few moves.', 200, 0),
  level(7, 'about 9 to 5 kyu', 'Plays like a good club player.', 500, 0),
  level(8, 'about 4 kyu to 1 dan', 'Reads a little before it plays, and punishes mistakes.', 1000, 0),
  level(9, 'about 2 to 4 dan', 'Reads before it plays.', 4000, 0),
  level(10, 'stronger than 4 dan', 'Plays the best move that it finds within a second.', 16_000, 0),
];

export const findLevel = (preset: string): Level | undefined => LEVELS.find(({ name }) => name === preset);

/**
 * Returns the number of playouts that a preset gets if the user gives no number: undefined for a level, which has a
 * fixed number, and `standard` for every other preset.
 */
export const defaultPlayouts = <T>(preset: string, standard: T): T | undefined =>
  findLevel(preset) ? undefined : standard;
