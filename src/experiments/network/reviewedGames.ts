/** The games that `review-mistakes` reviews. The network that comes with the program has not learned from them. */
import type { LabEnvironment } from '../../lab/run/environment.js';
import { rankedSides } from '../../learn/human/rankedGames.js';
import { hashOfOpening } from '../../learn/network/packGame.js';
import type { GameRecord } from '../../record/game.js';
import { isHeldOut } from '../../record/heldOut.js';
import { COLORS } from '../../rules/color.js';
import { recordsInHashOrder } from '../territory/territoryGames.js';
import { randomRecords } from './heldOutGames.js';

interface Group {
  readonly games: string;
  readonly file?: string;
  /** The training of the network has held out this share of the games, by the hash of their opening. */
  readonly heldOut: number;
  /** The ranks of both players: 1 is 1 dan, 0 is 1 kyu, -1 is 2 kyu. */
  readonly ranks?: readonly [least: number, most: number];
  /** The claim is about the share of moves that are called mistakes of more than this many points. */
  readonly points: number;
  readonly share: number;
  readonly isUpperLimit: boolean;
}

const EVERY_GAME = 1;
const RANDOM = { games: 'random moves', heldOut: EVERY_GAME, points: 3, share: 0, isUpperLimit: false };

const DECLARED = {
  'dan-19x19': {
    games: '9-dan players, 19x19',
    file: 'data/dan-19x19-tygem-7.sgf.gz',
    heldOut: EVERY_GAME,
    points: 5,
    share: 0.06,
    isUpperLimit: true,
  },
  'kyu-9x9': {
    games: 'players of 20 to 29 kyu, 9x9',
    file: 'data/amateur-9x9-ogs.sgf.gz',
    heldOut: 0.05,
    ranks: [-28, -19],
    points: 3,
    share: 0.2,
    isUpperLimit: false,
  },
  'random-5x5': RANDOM,
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof DECLARED;
export const GROUPS: Readonly<Record<GroupName, Group>> = DECLARED;

export const filesOfGroup = (name: GroupName): readonly string[] => {
  const { file } = GROUPS[name];
  return file === undefined ? [] : [file];
};

/** The games of a group, in the order of their hashes. */
export async function gamesOf(name: GroupName, environment: LabEnvironment): Promise<readonly GameRecord[]> {
  const { file, heldOut, ranks } = GROUPS[name];
  if (file === undefined) return randomRecords(environment);
  const records = await recordsInHashOrder(environment, [file], { from: 0, count: Number.POSITIVE_INFINITY });
  const [least, most] = ranks ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  // The files of people's games on 9x9 state kyu ranks as numbers of OGS.
  const areInRange = (record: GameRecord): boolean =>
    rankedSides(record, 'ogs-numbers').filter(({ rank }) => rank >= least && rank <= most).length === COLORS.length;
  return records.filter(
    (record) => isHeldOut(hashOfOpening(record), heldOut) && (ranks === undefined || areInRange(record)),
  );
}
