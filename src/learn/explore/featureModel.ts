/**
 * A learner that generalises: instead of a counter for every class, a strength for
 * every value of every feature. A class is a team of its six values and plays
 * against an opponent of strength 1; its wins and losses are those of the table.
 * The strengths are fitted by minorisation-maximisation (Coulom 2007), so that a
 * class that never occurred is judged by its features.
 */
import { type Competition, makeModel, sweepGroup } from '../../base/bradleyTerry.js';
import type { ClassTable } from './classTable.js';
import { asIs, type Learner } from './learners.js';
import { CLASS_COUNT, featuresOfClass } from './moveClass.js';

/** Room for the values of a feature: none has more than five. */
const VALUES = 5;
const FEATURES = 6;
const GROUP_OF = Uint8Array.from({ length: FEATURES * VALUES }, (_, member) => Math.floor(member / VALUES));
/** Virtual wins, and as many losses, of every value (Coulom: 1). */
const PRIOR = 1;
/** Passes over all features; later ones change the order of classes hardly ever. */
const PASSES = 8;

/** The members of each class's team. */
const TEAMS: readonly (readonly number[])[] = Array.from({ length: CLASS_COUNT }, (_, row) => {
  const { capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount } = featuresOfClass(row);
  const values = [Number(capture), Number(edge), friendStrength, enemyStrength, groupStrength, mergeCount];
  return values.map((value, feature) => feature * VALUES + value);
});

/** The log strength of every class. */
export function fitFeatures(table: ClassTable): Float64Array {
  const competitions = table.seen.flatMap((row): Competition[] => {
    const [wins, losses] = table.rowOf(row);
    const teams = [TEAMS[row] as readonly number[], []];
    return [
      { teams, winner: 0, count: wins },
      { teams, winner: 1, count: losses },
    ];
  });
  const model = makeModel(competitions, GROUP_OF, PRIOR);
  for (let pass = 0; pass < PASSES; pass++)
    for (let feature = 0; feature < FEATURES; feature++) sweepGroup(model, feature);
  const logs = model.strengths.map(Math.log);
  return Float64Array.from(TEAMS, (team) => team.reduce((sum, member) => sum + (logs[member] as number), 0));
}

export const featureStrength: Learner = {
  name: 'mm',
  description: 'the highest product of the strengths of its features',
  values: fitFeatures,
  writeValue: asIs,
};
