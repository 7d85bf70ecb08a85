/**
 * Pell's six features of a move, and the class of a move: all moves with equal features form one class, and a learner
 * does not distinguish them (Pell 1991).
 *
 * A strength is a number of liberties. The top strength stands for "this many or more". The paper's list of values ends
 * in "3 or More", which can mean one value or two (3, and more than 3). So the top strength is a setting: 3 or 4.
 */
export interface MoveFeatures {
  /** True if the move captures at least one chain. */
  readonly capture: boolean;
  /** True if the point lies on the first line. */
  readonly edge: boolean;
  /** The number of liberties, before the move, of the weakest own chain next to the point; 0 without such a chain. */
  readonly friendStrength: number;
  /** The number of liberties, before the move, of the weakest enemy chain next to the point; 0 without such a chain. */
  readonly enemyStrength: number;
  /** The number of liberties, after the move, of the chain that the new stone belongs to. */
  readonly groupStrength: number;
  /** The number of own chains next to the point. The new stone joins them into one chain. */
  readonly mergeCount: number;
}

/** The possible settings of the top strength. */
export const TOP_STRENGTHS = [3, 4] as const;
/** The strength that means "this many liberties or more". */
export type TopStrength = (typeof TOP_STRENGTHS)[number];

const MERGE_VALUES = 5;
const GROUP_VALUES = 4;
const STRENGTH_VALUES = 5;

/** The number of possible class numbers. With top strength 3, some of these numbers are never used. */
export const CLASS_COUNT = 2 * 2 * STRENGTH_VALUES * STRENGTH_VALUES * GROUP_VALUES * MERGE_VALUES;

/**
 * The number of the class with these features. The parameters are plain numbers, because the inner loop of a game must
 * not allocate objects.
 */
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

/** The number of the class of moves with these features. */
export const classOf = (features: MoveFeatures): number =>
  classNumber(
    Number(features.capture),
    Number(features.edge),
    features.friendStrength,
    features.enemyStrength,
    features.groupStrength,
    features.mergeCount,
  );

/** The features of the moves of a class. */
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
 * Can a move have all these features at once? This check is made when a table is read from a file. The check considers
 * only the point and its neighbours, so it also accepts some combinations of features that no move on a real board has.
 */
export function arePossibleFeatures(features: MoveFeatures, top: TopStrength): boolean {
  const { capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount } = features;
  const strengths = [friendStrength, enemyStrength, groupStrength];
  if (strengths.some((strength) => strength > top)) return false;
  // The move captures if the weakest enemy chain next to the point has one liberty, and only then.
  if (capture !== (enemyStrength === 1)) return false;
  if (mergeCount > 0 !== friendStrength > 0) return false;
  if (mergeCount + Number(enemyStrength > 0) > maxNeighbours(edge)) return false;
  const { min, max } = libertiesAfter(features, top);
  return groupStrength >= Math.min(top, min) && groupStrength <= max;
}

/**
 * The largest number of neighbours that a point can have: 3 on the first line (where corners have only 2), 4 elsewhere.
 */
const maxNeighbours = (edge: boolean): number => (edge ? 3 : 4);

/** The smallest and the largest number of liberties that the chain of the new stone can have after the move. */
function libertiesAfter(features: MoveFeatures, top: TopStrength): { readonly min: number; readonly max: number } {
  const { capture, friendStrength, enemyStrength, mergeCount, edge } = features;
  if (mergeCount === 0 && enemyStrength === 0) return { min: edge ? 2 : 4, max: maxNeighbours(edge) };
  // The smallest number: the new stone takes one liberty of the weakest own chain, and the new chain keeps the other
  // liberties of that chain. If the move captures, at least one captured point becomes a further liberty.
  const kept = Math.max(0, friendStrength - 1);
  const min = Math.max(1, kept + Number(capture));
  // The largest number: a second own chain, an own chain of top strength, or captured points next to an own chain may
  // add any number of liberties. In each of these three cases, the largest number is the top strength.
  if (mergeCount > 1 || friendStrength === top || (capture && mergeCount > 0)) return { min, max: top };
  const beside = maxNeighbours(edge) - mergeCount - Number(enemyStrength > 0) + Number(capture);
  return { min, max: kept + beside };
}
