/**
 * A game record: players, rules, moves and result. Learning, matches and reviews need only these parts of an SGF file.
 * Variations and comments are only in the SGF tree.
 */
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import { RULE_SETS, type RuleSet } from '../rules/ruleSet.js';

/**
 * A point and the colour of the stone that a record places there without a move. If the colour is undefined, the record
 * removes the stone.
 */
export type PlacedStone = readonly [point: Point, color: Color | undefined];

/** A change of the position that a record makes without a move. */
export interface Setup {
  readonly stones: readonly PlacedStone[];
  /** The side to move after the set-up; undefined if the record does not name it. */
  readonly toMove: Color | undefined;
}

/** A set-up after the first move of a game. */
export interface SetupDuringGame extends Setup {
  /** The number of moves before the set-up. */
  readonly afterMove: number;
}

/**
 * For each player, the points of the board that were counted for this player at the end, including the points on which
 * dead stones of the opponent stand.
 */
export type Territory = Readonly<Record<Color, readonly Point[]>>;

/** A recorded game: what its file says of it. */
export interface GameRecord {
  readonly size: number;
  /** The komi in points; undefined if the record does not state it. */
  readonly komi: number | undefined;
  readonly rules: RuleSet | undefined;
  /** The name that the record gives to the rules. If Insei does not know the name, `rules` is undefined. */
  readonly rulesName: string | undefined;
  /** The handicap that the record states. It may differ from the number of stones in `setup`. */
  readonly handicap: number;
  readonly names: Readonly<Record<Color, string | undefined>>;
  readonly ranks: Readonly<Record<Color, string | undefined>>;
  readonly date: string | undefined;
  readonly result: GameResult | undefined;
  /** The set-up before the first move. */
  readonly setup: Setup;
  /** The moves of the main line. They are not always legal, and their colours do not always alternate. */
  readonly moves: readonly Move[];
  /** The set-ups after the first move, in the order of the game. Most records have none. */
  readonly edits: readonly SetupDuringGame[];
  readonly territory: Territory | undefined;
}

/**
 * Returns the komi of the record. If the record states none, the komi is 0 in handicap games; in even games it is the
 * usual komi of the rules.
 */
export const komiOf = ({
  komi,
  handicap,
  rules = RULE_SETS.chinese,
}: Pick<GameRecord, 'komi' | 'handicap' | 'rules'>): number => komi ?? (handicap >= 2 ? 0 : rules.komi);

const NO_SETUP: Setup = { stones: [], toMove: undefined };
const NOBODY = { black: undefined, white: undefined } as const;

/** Makes a record with the given fields. All other fields are undefined, zero or empty. */
export function makeGameRecord(known: Partial<GameRecord> & Pick<GameRecord, 'size'>): GameRecord {
  return {
    komi: undefined,
    rules: undefined,
    rulesName: known.rules?.name,
    handicap: 0,
    names: NOBODY,
    ranks: NOBODY,
    date: undefined,
    result: undefined,
    setup: NO_SETUP,
    moves: [],
    edits: [],
    territory: undefined,
    ...known,
  };
}

/**
 * Returns the side that moves first: the side that the set-up names, otherwise the colour of the first move, otherwise
 * White in handicap games and Black in even games.
 */
export function firstToMove({ setup, moves, handicap }: GameRecord): Color {
  return setup.toMove ?? moves[0]?.color ?? (handicap >= 2 ? 'white' : 'black');
}
