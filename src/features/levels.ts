/**
 * What the kernel can say about a move: features, each absent or at one level.
 * `kernel/features.ts` does the reading and numbers features and levels in
 * the same order.
 *
 * The first nine are those of Coulom 2007, with his levels first; what he does not
 * have is marked `ours`, and a model of his leaves those levels out.
 */
export interface Feature {
  readonly name: string;
  /** Names of level 1, 2, … */
  readonly levels: readonly string[];
  /** Levels that are not in the paper; none unless given. */
  readonly ours?: 'all' | readonly number[];
}

/** d = |dx| + |dy| + max(|dx|, |dy|) from 2 (touching) to 16, and all beyond. Level 1 is the point itself. */
const distances = ['same point', ...Array.from({ length: 15 }, (_, i) => `${i + 2}`), '17 or more'];

/** Liberties of the weakest chain beside the move, and whether it is larger than two stones. */
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

/** A level's place in flat arrays of all features: the kernel, too, has room for so many levels of each. */
export const MAX_LEVELS = 32;

export type FeatureName = (typeof FEATURES)[number]['name'];
