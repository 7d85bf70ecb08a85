/**
 * Draws a bar chart in which bars are grouped and may have intervals. If the names of the groups do not fit below
 * vertical bars, the bars are horizontal.
 */
import type { BarPlot } from '../reportParts.js';
import { axisScale, colorsBySeries, LETTER_WIDTH, PLOT_WIDTH, type PlotLibrary, type PlotSpec } from './canvas.js';

/** The height of a horizontal bar, in pixels. */
const HORIZONTAL_BAR = 18;
/** The height, in pixels, that a chart with horizontal bars needs in addition to the bars. */
const VERTICAL_SPACE = 80;
/** The width, in pixels, that the numbers of the vertical axis need to the left of vertical bars. */
const SCALE_WIDTH = 70;

export function barPlotSpec(Plot: PlotLibrary, { y, bars, marks = [] }: BarPlot): PlotSpec {
  const colors = colorsBySeries(bars.map(({ series }) => series));
  const values = [0, ...marks, ...bars.flatMap(({ value, low = value, high = value }) => [value, low, high])];
  const data = bars.map((bar) => ({ ...bar, color: colors.get(bar.series) as string }));
  const measured = data.filter(({ low, high }) => low !== undefined && high !== undefined);
  const groups = [...new Set(bars.map(({ group }) => group))];
  const names = { label: null, padding: 0.15, domain: groups };
  const seriesAxis = { axis: null, domain: [...colors.keys()], padding: 0.1 } as const;
  const scale = { ...axisScale(y, values), grid: true };
  const legend = [...colors].map(([name, color]) => ({ name, color }));
  const color = { type: 'identity' } as const;
  const bar = { fill: 'color', fillOpacity: 0.8 };
  const interval = { stroke: 'currentColor', strokeWidth: 1.5 };
  const dashed = { stroke: 'currentColor', strokeDasharray: '2 3' };
  const longest = Math.max(0, ...groups.map((group) => LETTER_WIDTH * group.length));
  if (longest <= (PLOT_WIDTH - SCALE_WIDTH) / groups.length) {
    const channels = { fx: 'group', x: 'series' } as const;
    return {
      options: { fx: names, x: seriesAxis, y: scale, color },
      legend,
      marks: [
        Plot.barY(data, { ...channels, y: 'value', ...bar }),
        Plot.ruleX(measured, { ...channels, y1: 'low', y2: 'high', ...interval }),
        Plot.ruleY(marks, dashed),
        Plot.ruleY([0], { stroke: 'currentColor' }),
      ],
    };
  }
  const channels = { fy: 'group', y: 'series' } as const;
  return {
    options: { fy: { ...names, axis: 'left' }, y: seriesAxis, x: scale, color, marginLeft: 16 + longest },
    legend,
    height: VERTICAL_SPACE + HORIZONTAL_BAR * groups.length * colors.size,
    marks: [
      Plot.barX(data, { ...channels, x: 'value', ...bar }),
      Plot.ruleY(measured, { ...channels, x1: 'low', x2: 'high', ...interval }),
      Plot.ruleX(marks, dashed),
      Plot.ruleX([0], { stroke: 'currentColor' }),
    ],
  };
}
