/**
 * A learner that generalises: it has a strength for each value of each feature, so it can rate classes that never
 * occurred. The strengths are fitted by minorisation-maximisation (Coulom 2007). Each class is a team of six feature
 * values. The wins and losses of a class in the table count as games of its team against an opponent of strength 1.
 */
import { type Competition, makeBradleyTerryModel, updateMemberGroup } from '../../base/minorisationMaximisation.js';
import type { ClassTable } from './classTable.js';
import { type ClassLearner, writeClassValue } from './learners.js';
import { CLASS_COUNT, featuresOfClass } from './moveClass.js';

/** The largest number of values that a feature has. */
const MAX_VALUES = 5;
const FEATURE_COUNT = 6;
const GROUP_OF = Uint8Array.from({ length: FEATURE_COUNT * MAX_VALUES }, (_, member) =>
  Math.floor(member / MAX_VALUES),
);
/** Every feature value starts with this many virtual wins and the same number of virtual losses. Coulom uses 1. */
const PRIOR = 1;
/**
 * The number of times that the fit updates every feature. More updates would hardly ever change the order of the
 * classes.
 */
const PASSES = 8;

/** For each class: the members of its team, which are one value of each feature. */
const TEAMS: readonly (readonly number[])[] = Array.from({ length: CLASS_COUNT }, (_, moveClass) => {
  const { capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount } = featuresOfClass(moveClass);
  const values = [Number(capture), Number(edge), friendStrength, enemyStrength, groupStrength, mergeCount];
  return values.map((value, feature) => feature * MAX_VALUES + value);
});

/** Fits the strengths of the feature values to the table. Returns the logarithm of the strength of every class. */
export function fitFeatureStrengths(table: ClassTable): Float64Array {
  const competitions = table.seen.flatMap((moveClass): Competition[] => {
    const [wins, losses] = table.countsOf(moveClass);
    const teams = [TEAMS[moveClass] as readonly number[], []];
    return [
      { teams, winner: 0, count: wins },
      { teams, winner: 1, count: losses },
    ];
  });
  const model = makeBradleyTerryModel(competitions, GROUP_OF, PRIOR);
  for (let pass = 0; pass < PASSES; pass++)
    for (let feature = 0; feature < FEATURE_COUNT; feature++) updateMemberGroup(model, feature);
  const logs = model.strengths.map(Math.log);
  return Float64Array.from(TEAMS, (team) => team.reduce((sum, member) => sum + (logs[member] as number), 0));
}

/** Prefers the class whose features have the highest strengths. */
export const featureStrengthLearner: ClassLearner = {
  name: 'mm',
  description: 'the highest product of feature strengths',
  values: fitFeatureStrengths,
  writeValue: writeClassValue,
};
