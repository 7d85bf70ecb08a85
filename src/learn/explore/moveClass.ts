/**
 * Pell's six features of a move, and the class that they make together: moves
 * with equal features are the same move to a learner (Pell 1991).
 *
 * A strength is a number of liberties up to a top value that stands for "as many
 * or more". The paper's list ends in "3 or More", which can be read as one value
 * or as two, so the top is a setting: 3 or 4.
 */
export interface MoveFeatures {
  /** The move takes at least one string. */
  readonly capture: boolean;
  /** The point lies on the first line. */
  readonly edge: boolean;
  /** Liberties of the weakest own string that the point touches, before the move; 0 without one. */
  readonly friendStrength: number;
  /** The same for the opponent's strings. */
  readonly enemyStrength: number;
  /** Liberties of the string that the stone is part of after the move. */
  readonly groupStrength: number;
  /** Own strings that the stone joins to one. */
  readonly mergeCount: number;
}

export const TOP_STRENGTHS = [3, 4] as const;
/** The strength that means "so many liberties or more". */
export type TopStrength = (typeof TOP_STRENGTHS)[number];

const MERGE_VALUES = 5;
const GROUP_VALUES = 4;
const STRENGTH_VALUES = 5;

/** Room for every class under either top value: with the lower one, some numbers are never used. */
export const CLASS_COUNT = 2 * 2 * STRENGTH_VALUES * STRENGTH_VALUES * GROUP_VALUES * MERGE_VALUES;

/** The number of a class, from plain numbers: the inner loop of a game has no time for objects. */
export function classNumber(
  capture: number,
  edge: number,
  friendStrength: number,
  enemyStrength: number,
  groupStrength: number,
  mergeCount: number,
): number {
  const strengths = ((capture * 2 + edge) * STRENGTH_VALUES + friendStrength) * STRENGTH_VALUES + enemyStrength;
  return (strengths * GROUP_VALUES + groupStrength - 1) * MERGE_VALUES + mergeCount;
}

export const classOf = (features: MoveFeatures): number =>
  classNumber(
    Number(features.capture),
    Number(features.edge),
    features.friendStrength,
    features.enemyStrength,
    features.groupStrength,
    features.mergeCount,
  );

export function featuresOfClass(number: number): MoveFeatures {
  let rest = number;
  const take = (values: number): number => {
    const value = rest % values;
    rest = Math.floor(rest / values);
    return value;
  };
  const mergeCount = take(MERGE_VALUES);
  const groupStrength = take(GROUP_VALUES) + 1;
  const enemyStrength = take(STRENGTH_VALUES);
  const friendStrength = take(STRENGTH_VALUES);
  const edge = take(2) === 1;
  return { capture: rest === 1, edge, friendStrength, enemyStrength, groupStrength, mergeCount };
}

/**
 * Features that no move can have together are not worth a counter, and no file may claim to have seen them. What is called possible
 * need not be: this looks at the point and what it touches, and not at whether a whole board can be built around them.
 */
export function isPossible(features: MoveFeatures, top: TopStrength): boolean {
  const { capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount } = features;
  const strengths = [friendStrength, enemyStrength, groupStrength];
  if (strengths.some((strength) => strength > top)) return false;
  // An enemy string whose last liberty is taken is captured, and nothing else is.
  if (capture !== (enemyStrength === 1)) return false;
  if (mergeCount > 0 !== friendStrength > 0) return false;
  if (mergeCount + Number(enemyStrength > 0) > neighboursOf(edge)) return false;
  const { least, most } = libertiesAfter(features, top);
  return groupStrength >= Math.min(top, least) && groupStrength <= most;
}

/** At most: a corner has two. */
const neighboursOf = (edge: boolean): number => (edge ? 3 : 4);

/** Between which bounds the liberties of the stone's string lie, whatever the rest of the board is like. */
function libertiesAfter(features: MoveFeatures, top: TopStrength): { readonly least: number; readonly most: number } {
  const { capture, friendStrength, enemyStrength, mergeCount, edge } = features;
  if (mergeCount === 0 && enemyStrength === 0) return { least: edge ? 2 : 4, most: neighboursOf(edge) };
  // The weakest string keeps its other liberties; a stone that is taken beside the point leaves one that nobody had.
  const kept = Math.max(0, friendStrength - 1);
  const least = Math.max(1, kept + Number(capture));
  // Where a second string, a strong one, or what it captured elsewhere brings liberties, there may be any number of them.
  if (mergeCount > 1 || friendStrength === top || (capture && mergeCount > 0)) return { least, most: top };
  const beside = neighboursOf(edge) - mergeCount - Number(enemyStrength > 0) + Number(capture);
  return { least, most: kept + beside };
}
