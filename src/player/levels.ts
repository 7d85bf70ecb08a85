/**
 * Levels 1 to 10 for human opponents: the one table of their names, ranks and sentences. The lower levels play like
 * people of a rank; the upper levels search with a fixed number of evaluations. So a level has the same strength on every
 * machine.
 */

/** The board sizes for which the table names ranks. */
export const LEVEL_SIZES = [9, 13, 19] as const;
export type LevelSize = (typeof LEVEL_SIZES)[number];

type LevelNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export type LevelName = `level-${LevelNumber}`;

/**
 * How a level plays: like the preset `human` with this rank and, unless it errs as people do, this sharpness, or like
 * `strong` with this many evaluations per move.
 */
export type LevelPlay =
  | { readonly rank: string; readonly sharpness?: number }
  | { readonly evaluations: Readonly<Record<LevelSize, number>> };

export interface Level {
  readonly name: LevelName;
  readonly number: LevelNumber;
  /** The ranks of people who are about as strong as the level, for people to read, on each size. */
  readonly ranks: Readonly<Record<LevelSize, string>>;
  /** What playing against the level is like, in one sentence. */
  readonly sentence: string;
  readonly play: LevelPlay;
}

/**
 * The ranks of a level that has the rank of its model on 9x9. There are no records of weak players on larger boards, so
 * that the ranks there are estimates.
 */
const ranksLike = (ranks: string): Level['ranks'] => ({ ...estimated(ranks), 9: ranks });

/** The ranks of a level that plays like nobody in the records. */
const estimated = (ranks: string): Level['ranks'] => {
  const estimate = `${ranks} (estimate)`;
  return { 9: estimate, 13: estimate, 19: estimate };
};

const level = (number: LevelNumber, play: LevelPlay, ranks: Level['ranks'], sentence: string): Level => ({
  name: `level-${number}`,
  number,
  ranks,
  sentence,
  play,
});

const human = (rank: string, sharpness?: number): LevelPlay => ({
  rank,
  ...(sharpness !== undefined && { sharpness }),
});
const search = (onSmall: number, onMiddle: number, onLarge: number): LevelPlay => ({
  evaluations: { 9: onSmall, 13: onMiddle, 19: onLarge },
});

/** All levels, the weakest first. */
export const LEVELS: readonly Level[] = [
  level(1, human('28k', 1), ranksLike('about 29 to 23 kyu'), 'Plays like somebody who has just learned the rules.'),
  level(
    2,
    human('21k'),
    ranksLike('about 22 to 18 kyu'),
    'Plays like a beginner: captures what it can, and overlooks much.',
  ),
  level(3, human('15k'), ranksLike('about 17 to 13 kyu'), 'Plays like a beginner who knows how to connect and to cut.'),
  level(4, human('9k'), ranksLike('about 12 to 8 kyu'), 'Plays like a casual player, with mistakes in most fights.'),
  level(5, human('4k'), ranksLike('about 7 to 3 kyu'), 'Plays like a club player, with a mistake every few moves.'),
  level(6, human('5d', 1.35), estimated('about 2 kyu to 1 dan'), 'Plays sound shapes, and sometimes misreads a fight.'),
  level(7, human('5d', 2.5), estimated('about 1 to 2 dan'), 'Plays like a dan player who does not read ahead.'),
  level(8, search(6, 6, 6), estimated('about 3 to 4 dan'), 'Reads a few moves before it plays, and punishes mistakes.'),
  level(9, search(20, 20, 20), estimated('above 4 dan'), 'Reads before it plays, and rarely errs.'),
  level(10, search(64, 64, 64), estimated('above 4 dan'), 'Reads many moves before it plays.'),
];

export const findLevel = (preset: string): Level | undefined => LEVELS.find(({ name }) => name === preset);

/** Returns the size of the table that is nearest to this board size. */
export const levelSizeFor = (size: number): LevelSize => (size < 11 ? 9 : size < 16 ? 13 : 19);

/**
 * Returns the number of playouts that a preset gets if the user gives no number: undefined for a level, which has a
 * fixed number, and `standard` for every other preset.
 */
export const defaultPlayouts = <T>(preset: string, standard: T): T | undefined =>
  findLevel(preset) ? undefined : standard;
