/**
 * The features of a move. For each feature, a move has one level or none. `kernel/features/features.ts` computes the
 * features. It numbers the features, and the levels of each feature, in the same order as the list FEATURES.
 *
 * The first nine features are those of Coulom 2007. `ours` lists the levels that are not in his paper. A model that
 * follows the paper does not use the levels in `ours`.
 */
export interface Feature {
  readonly name: string;
  /** The names of the feature's levels, starting with level 1. */
  readonly levels: readonly string[];
  /** The numbers of the levels that are not in the paper; none unless given. */
  readonly ours?: 'all' | readonly number[];
}

/**
 * The names of the levels of a distance between two points, d = |dx| + |dy| + max(|dx|, |dy|). Level 1 stands for the
 * same point (d = 0). The next 15 levels stand for one distance each, from d = 2 (an adjacent point) to d = 16. The
 * last level stands for all larger distances.
 */
const distances = ['same point', ...Array.from({ length: 15 }, (_, i) => `${i + 2}`), '17 or more'];

/**
 * The names of the levels of two features: the weakest enemy chain and the weakest own chain next to a move. A level
 * tells how many liberties the chain has, and whether the chain has more than two stones.
 */
const weakness = ['1', '2', '3', '4 or more'].flatMap((liberties) => [
  `${liberties}, one or two stones`,
  `${liberties}, three stones or more`,
]);

export const FEATURES = [
  { name: 'pass', levels: ['after a move', 'after a pass'] },
  {
    name: 'capture',
    levels: ['beside a chain newly in atari', 'recapture', 'prevents a connection', 'not in a ladder', 'in a ladder'],
  },
  {
    name: 'extension',
    levels: [
      'new atari, not in a ladder',
      'new atari, in a ladder',
      'old atari, not in a ladder',
      'old atari, in a ladder',
    ],
    ours: [3, 4],
  },
  { name: 'self-atari', levels: ['self-atari'] },
  { name: 'atari', levels: ['ladder', 'while there is a ko', 'other'] },
  { name: 'border', levels: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], ours: [5, 6, 7, 8, 9, 10] },
  { name: 'distance', levels: distances, ours: [1] },
  { name: 'distance to the move before', levels: distances, ours: [1] },
  { name: 'owner', levels: ['0-7', '8-15', '16-23', '24-31', '32-39', '40-47', '48-55', '56-63'] },
  { name: 'stones taken', levels: ['1', '2', '3 to 5', '6 or more'], ours: 'all' },
  { name: 'liberties', levels: ['1', '2', '3', '4', '5', '6 or more'], ours: 'all' },
  { name: 'weakest enemy', levels: weakness, ours: 'all' },
  { name: 'weakest friend', levels: weakness, ours: 'all' },
  { name: 'self-atari of', levels: ['1 stone', '2 stones', '3 to 5 stones', '6 stones or more'], ours: 'all' },
  { name: 'attack on the last move', levels: ['2 liberties', '3', '4', '5 or more'], ours: 'all' },
  { name: 'defence against the last move', levels: ['2 liberties', '3', '4', '5 or more'], ours: 'all' },
  { name: 'eye', levels: ['own eye'], ours: 'all' },
  { name: 'connected distance', levels: ['1', '2', '3', '4', '5', '6', '7', '8', '9 or more'], ours: 'all' },
] as const satisfies readonly Feature[];

/**
 * In an array with an entry for each level, every feature takes up MAX_LEVELS entries, even if it has fewer levels. The
 * kernel uses the same number.
 */
export const MAX_LEVELS = 32;

export type FeatureName = (typeof FEATURES)[number]['name'];
