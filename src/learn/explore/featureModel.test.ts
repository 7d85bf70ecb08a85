import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { ClassTable, PAPER_COUNTING } from './classTable.js';
import { fitFeatures } from './featureModel.js';
import { CLASS_COUNT, classOf, featuresOfClass, isPossible, type MoveFeatures } from './moveClass.js';

const possible = Array.from({ length: CLASS_COUNT }, (_, row) => row).filter((row) =>
  isPossible(featuresOfClass(row), 3),
);

/** Captures are good, the edge is bad, the rest does not matter. */
const planted = ({ capture, edge }: MoveFeatures): number => (capture ? 1.5 : 0) - (edge ? 1 : 0);

/** As many games of every class as asked for, won as often as its planted strength says. */
function tableOf(rows: readonly number[], games: number): ClassTable {
  const table = new ClassTable(PAPER_COUNTING);
  const rng = makeRng(1);
  for (const row of rows) {
    const chance = 1 / (1 + Math.exp(-planted(featuresOfClass(row))));
    const wins = Array.from({ length: games }, () => rng.unit()).filter((draw) => draw < chance).length;
    table.restore(row, wins, games - wins, 0);
  }
  return table;
}

test('recovers planted strengths, also of classes that it has never seen', () => {
  const seen = possible.filter((_, index) => index % 2 === 0);
  const values = fitFeatures(tableOf(seen, 400));
  const errors = possible.map((row) => Math.abs((values[row] as number) - planted(featuresOfClass(row))));
  expect(Math.max(...errors)).toBeLessThan(0.5);
});

test('knows nothing at first', () => {
  expect(new Set(fitFeatures(new ClassTable(PAPER_COUNTING)))).toEqual(new Set([0]));
});

test('a class is judged by its features before it has occurred', () => {
  const capture = { capture: true, edge: false, friendStrength: 0, enemyStrength: 1, groupStrength: 2, mergeCount: 0 };
  const table = new ClassTable(PAPER_COUNTING);
  table.restore(classOf(capture), 20, 1, 0);
  const values = fitFeatures(table);
  const other = classOf({ ...capture, edge: true, groupStrength: 3 });
  expect(values[other]).toBeGreaterThan(
    values[classOf({ ...capture, capture: false, enemyStrength: 2, edge: true, groupStrength: 3 })] as number,
  );
});
