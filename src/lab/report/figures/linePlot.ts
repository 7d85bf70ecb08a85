/** Draws a line chart with one line for each series. Vertical bars or a band show the intervals of the values. */
import type { Markish } from '@observablehq/plot';
import type { LinePlot, MeasuredValue, Series } from '../reportParts.js';
import { axisScale, colorsBySeries, type PlotLibrary, type PlotSpec } from './canvas.js';

export function linePlotSpec(Plot: PlotLibrary, { x, y, series, marks = [] }: LinePlot): PlotSpec {
  const points = series.flatMap((each) => each.points);
  const values = [...marks, ...points.flatMap(({ value, low = value, high = value }) => [value, low, high])];
  const colors = colorsBySeries(series.map(({ name }) => name));
  const xs = points.map((point) => point.x);
  const ticks = [...new Set(xs)].sort((a, b) => a - b);
  return {
    options: {
      // If the plot has few different x values, draw a tick at each of them.
      x: {
        ...axisScale(x, xs),
        nice: false,
        inset: 12,
        ...(ticks.length <= 8 && { ticks, tickFormat: String }),
      },
      y: { ...axisScale(y, values), grid: true },
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

const hasInterval = (point: MeasuredValue): boolean => point.low !== undefined && point.high !== undefined;

function sketchSeries(Plot: PlotLibrary, { points, isPaper, band }: Series, color: string): Markish[] {
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
