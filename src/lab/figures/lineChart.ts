/** Values against a number: a line for each series, with bars or a band for the intervals. */
import type { Markish } from '@observablehq/plot';
import type { LineChart, Measured, Series } from '../reportParts.js';
import { colorsOf, type Plot, type Sketch, scaleOf } from './canvas.js';

export function sketchLines(Plot: Plot, { x, y, series, marks = [] }: LineChart): Sketch {
  const points = series.flatMap((each) => each.points);
  const values = [...marks, ...points.flatMap(({ value, low = value, high = value }) => [value, low, high])];
  const colors = colorsOf(series.map(({ name }) => name));
  const xs = points.map((point) => point.x);
  const places = [...new Set(xs)].sort((a, b) => a - b);
  return {
    options: {
      // A tick at every place that was measured, where they are few.
      x: {
        ...scaleOf(x, xs),
        nice: false,
        inset: 12,
        ...(places.length <= 8 && { ticks: places, tickFormat: String }),
      },
      y: { ...scaleOf(y, values), grid: true },
    },
    legend: series.map(({ name, isPaper }) => ({
      name,
      color: colors.get(name) as string,
      ...(isPaper && { dashed: true }),
    })),
    marks: [
      Plot.ruleY(marks, { stroke: 'currentColor', strokeDasharray: '2 3' }),
      ...series.flatMap((each) => sketchSeries(Plot, each, colors.get(each.name) as string)),
    ],
  };
}

const hasInterval = (point: Measured): boolean => point.low !== undefined && point.high !== undefined;

function sketchSeries(Plot: Plot, { points, isPaper, band }: Series, color: string): Markish[] {
  const data = [...points];
  const uncertain = data.filter(hasInterval);
  const interval = { x: 'x', y1: 'low', y2: 'high' };
  return [
    band
      ? Plot.areaY(uncertain, { ...interval, fill: color, fillOpacity: 0.2 })
      : Plot.ruleX(uncertain, { ...interval, stroke: color, strokeWidth: 1.5 }),
    Plot.lineY(data, { x: 'x', y: 'value', stroke: color, strokeWidth: 2, ...(isPaper && { strokeDasharray: '5 3' }) }),
    Plot.dot(data, { x: 'x', y: 'value', fill: color, r: data.length > 40 ? 0 : 3 }),
  ];
}
