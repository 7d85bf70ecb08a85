import { expect, test } from 'vitest';
import { parseDiagram } from './diagram.js';
import { type Point, writePoint } from './point.js';
import { isEmpty } from './position.js';
import { regionsOf } from './region.js';

test('regions and the stones around them', () => {
  const position = parseDiagram('. X . / X X . / . O .');
  const names = (points: Iterable<Point>) => [...points].map((point) => writePoint(point, 3)).sort();
  const regions = regionsOf(3, (point) => isEmpty(position, point));
  expect(regions.map(({ points }) => names(points))).toEqual([['A3'], ['C1', 'C2', 'C3'], ['A1']]);
  expect(regions.map(({ border }) => names(border))).toEqual([
    ['A2', 'B3'],
    ['B1', 'B2', 'B3'],
    ['A2', 'B1'],
  ]);
});
