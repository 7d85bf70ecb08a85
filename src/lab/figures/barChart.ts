/** Values of named things, side by side in groups, with their intervals. */
import type { BarChart } from '../reportParts.js';
import { colorsOf, type Plot, type Sketch, scaleOf } from './canvas.js';

export function sketchBars(Plot: Plot, { y, bars, marks = [] }: BarChart): Sketch {
  const colors = colorsOf(bars.map(({ series }) => series));
  const values = [0, ...marks, ...bars.flatMap(({ value, low = value, high = value }) => [value, low, high])];
  const data = bars.map((bar) => ({ ...bar, color: colors.get(bar.series) as string }));
  const place = { fx: 'group', x: 'series' } as const;
  return {
    options: {
      fx: { label: null, padding: 0.15, domain: [...new Set(bars.map(({ group }) => group))] },
      x: { axis: null, domain: [...colors.keys()], padding: 0.1 },
      y: { ...scaleOf(y, values), grid: true },
      color: { type: 'identity' },
    },
    legend: [...colors].map(([name, color]) => ({ name, color })),
    marks: [
      Plot.barY(data, { ...place, y: 'value', fill: 'color', fillOpacity: 0.8 }),
      Plot.ruleX(
        data.filter(({ low, high }) => low !== undefined && high !== undefined),
        { ...place, y1: 'low', y2: 'high', stroke: 'currentColor', strokeWidth: 1.5 },
      ),
      Plot.ruleY(marks, { stroke: 'currentColor', strokeDasharray: '2 3' }),
      Plot.ruleY([0], { stroke: 'currentColor' }),
    ],
  };
}
