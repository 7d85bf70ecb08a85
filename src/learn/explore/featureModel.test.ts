import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { ClassTable, PAPER_CLASS_COUNTING } from './classTable.js';
import { fitFeatureStrengths } from './featureModel.js';
import { arePossibleFeatures, CLASS_COUNT, classOf, featuresOfClass, type MoveFeatures } from './moveClass.js';

const possible = Array.from({ length: CLASS_COUNT }, (_, row) => row).filter((row) =>
  arePossibleFeatures(featuresOfClass(row), 3),
);

/** The log strength of a class in this test: captures are good, the edge is bad, other features do not matter. */
const planted = ({ capture, edge }: MoveFeatures): number => (capture ? 1.5 : 0) - (edge ? 1 : 0);

/** Every class has this many games, won with the probability that its planted strength gives. */
function tableOf(rows: readonly number[], games: number): ClassTable {
  const table = new ClassTable(PAPER_CLASS_COUNTING);
  const rng = makeRng(1);
  for (const row of rows) {
    const chance = 1 / (1 + Math.exp(-planted(featuresOfClass(row))));
    const wins = Array.from({ length: games }, () => rng.unit()).filter((draw) => draw < chance).length;
    table.restore(row, wins, games - wins, 0);
  }
  return table;
}

test('recovers planted strengths, also of classes that never occurred', () => {
  const seen = possible.filter((_, index) => index % 2 === 0);
  const values = fitFeatureStrengths(tableOf(seen, 400));
  const errors = possible.map((row) => Math.abs((values[row] as number) - planted(featuresOfClass(row))));
  expect(Math.max(...errors)).toBeLessThan(0.5);
});

test('all classes are equal before the first game', () => {
  expect(new Set(fitFeatureStrengths(new ClassTable(PAPER_CLASS_COUNTING)))).toEqual(new Set([0]));
});

test('a class that never occurred is rated by its features', () => {
  const capture = { capture: true, edge: false, friendStrength: 0, enemyStrength: 1, groupStrength: 2, mergeCount: 0 };
  const table = new ClassTable(PAPER_CLASS_COUNTING);
  table.restore(classOf(capture), 20, 1, 0);
  const values = fitFeatureStrengths(table);
  const other = classOf({ ...capture, edge: true, groupStrength: 3 });
  expect(values[other]).toBeGreaterThan(
    values[classOf({ ...capture, capture: false, enemyStrength: 2, edge: true, groupStrength: 3 })] as number,
  );
});
