import { expect, test } from 'vitest';
import { FEATURES } from '../../engine/features/featureList.js';
import { levelsWithStrengths, PAPER_RECIPE, PLAYOUT_RECIPE } from './recipe.js';

// Coulom (2007) has 16,780 shapes and 16,837 strengths in total.
test('the recipe `paper` has the 57 levels of the paper, besides the shapes', () => {
  const levels = FEATURES.map((feature) => [feature.name, levelsWithStrengths(feature, PAPER_RECIPE).length] as const);
  expect(levels.filter(([, count]) => count > 0)).toEqual([
    ['pass', 2],
    ['capture', 5],
    ['extension', 2],
    ['self-atari', 1],
    ['atari', 3],
    ['border', 4],
    ['distance', 16],
    ['distance to the move before', 16],
    ['owner', 8],
  ]);
  expect(levels.reduce((sum, [, count]) => sum + count, 0)).toBe(16_837 - 16_780);
});

test.each([
  [undefined, [2]],
  ['touching', [2]],
  ['each apart', [2, 3]],
] as const)('playouts with the contiguity %s have the distances %j', (contiguity, levels) => {
  const distance = FEATURES.find(({ name }) => name === 'distance') ?? FEATURES[0];
  const recipe = contiguity === undefined ? PLAYOUT_RECIPE : { ...PLAYOUT_RECIPE, contiguity };
  expect(levelsWithStrengths(distance, recipe)).toEqual(levels);
});
