import { expect, test } from 'vitest';
import { writeFigureCsv } from './figureCsv.js';

test('a line chart has a row for each point, with its source', () => {
  const csv = writeFigureCsv({
    type: 'line',
    x: { label: 'game' },
    y: { label: 'won' },
    series: [
      { name: 'beta, ours', points: [{ x: 1, value: 0.5, low: 0.4, high: 0.6 }] },
      { name: 'beta', points: [{ x: 1, value: 0.25 }], isPaper: true },
    ],
  });
  expect(csv).toBe('series,source,game,won,low,high\n"beta, ours",ours,1,0.5,0.4,0.6\nbeta,paper,1,0.25,,\n');
});

test('bar charts and heat maps have a row for each bar or cell', () => {
  const bar = { group: '9x9', series: 'say "lgrf2"', value: 1 };
  expect(writeFigureCsv({ type: 'bar', y: { label: 'share' }, bars: [bar] })).toBe(
    'group,series,share,low,high\n9x9,"say ""lgrf2""",1,,\n',
  );
  const cells = [{ column: 'a', row: 'b', value: 3 }];
  expect(writeFigureCsv({ type: 'heat', x: 'x', y: 'y', value: { label: 'z' }, cells })).toBe('x,y,z\na,b,3\n');
});

test('a position has a row for each stone, the last move and each mark', () => {
  const csv = writeFigureCsv({
    type: 'board',
    size: 5,
    stones: [{ point: 'A1', color: 'black' }],
    lastMove: 'A1',
    marks: [{ name: 'played', point: 'pass' }],
  });
  expect(csv).toBe('point,what\nA1,black stone\nA1,last move\npass,played\n');
});
