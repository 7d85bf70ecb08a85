/**
 * A game as data: who played, under which rules, what was played, how it ended.
 * That is what learning, matches and reviews want of an SGF file; variations and
 * comments stay in the tree.
 */
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import { RULE_SETS, type RuleSet } from '../rules/ruleSet.js';

/** Stones put down or taken off (`undefined`) without being played. */
export type PlacedStone = readonly [point: Point, color: Color | undefined];

/** A change to the position that is no move. */
export interface Setup {
  readonly stones: readonly PlacedStone[];
  /** Whose turn it is then, if the record says so. */
  readonly toMove: Color | undefined;
}

/** A set-up in the middle of a game. */
export interface Edit extends Setup {
  /** How many moves had been played. */
  readonly afterMove: number;
}

/** The points that the counting at the end gave to each player, dead stones under them included. */
export type Territory = Readonly<Record<Color, readonly Point[]>>;

export interface GameRecord {
  readonly size: number;
  /** Undefined when the record does not say. */
  readonly komi: number | undefined;
  readonly rules: RuleSet | undefined;
  /** The rules as the record names them, even if we do not know them. */
  readonly rulesName: string | undefined;
  /** As stated: it may differ from the number of stones in `setup`. */
  readonly handicap: number;
  readonly names: Readonly<Record<Color, string | undefined>>;
  readonly ranks: Readonly<Record<Color, string | undefined>>;
  readonly date: string | undefined;
  readonly result: GameResult | undefined;
  /** The position before the first move. */
  readonly setup: Setup;
  /** The main line. Recorded moves are not always legal, nor do colours always alternate. */
  readonly moves: readonly Move[];
  /** Set-ups between or after the moves, in order; nearly always none. */
  readonly edits: readonly Edit[];
  readonly territory: Territory | undefined;
}

/** What the record says, or else what is usual: nothing against a handicap, in even games what the rules say. */
export const komiOf = ({
  komi,
  handicap,
  rules = RULE_SETS.chinese,
}: Pick<GameRecord, 'komi' | 'handicap' | 'rules'>): number => komi ?? (handicap >= 2 ? 0 : rules.komi);

const NO_SETUP: Setup = { stones: [], toMove: undefined };
const NOBODY = { black: undefined, white: undefined } as const;

/** A record in which nothing is known but what is given. */
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

/** Who moves first: as the record says, else as it shows, else Black unless there is a handicap. */
export function firstToMove({ setup, moves, handicap }: GameRecord): Color {
  return setup.toMove ?? moves[0]?.color ?? (handicap >= 2 ? 'white' : 'black');
}
