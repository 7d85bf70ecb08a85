/** Values of named things, side by side in groups, with their intervals. Where the names would not fit below, the bars lie. */
import type { BarChart } from '../reportParts.js';
import { colorsOf, LETTER_WIDTH, type Plot, type Sketch, scaleOf, WIDTH } from './canvas.js';

/** The height of a bar that lies, and of what is above and below all of them. */
const LYING_BAR = 18;
const AROUND = 80;
/** Beside the bars: the numbers of the scale, or nothing. */
const MARGIN = 70;

export function sketchBars(Plot: Plot, { y, bars, marks = [] }: BarChart): Sketch {
  const colors = colorsOf(bars.map(({ series }) => series));
  const values = [0, ...marks, ...bars.flatMap(({ value, low = value, high = value }) => [value, low, high])];
  const data = bars.map((bar) => ({ ...bar, color: colors.get(bar.series) as string }));
  const measured = data.filter(({ low, high }) => low !== undefined && high !== undefined);
  const groups = [...new Set(bars.map(({ group }) => group))];
  const names = { label: null, padding: 0.15, domain: groups };
  const places = { axis: null, domain: [...colors.keys()], padding: 0.1 } as const;
  const scale = { ...scaleOf(y, values), grid: true };
  const legend = [...colors].map(([name, color]) => ({ name, color }));
  const color = { type: 'identity' } as const;
  const bar = { fill: 'color', fillOpacity: 0.8 };
  const interval = { stroke: 'currentColor', strokeWidth: 1.5 };
  const dashed = { stroke: 'currentColor', strokeDasharray: '2 3' };
  const longest = Math.max(0, ...groups.map((group) => LETTER_WIDTH * group.length));
  if (longest <= (WIDTH - MARGIN) / groups.length) {
    const place = { fx: 'group', x: 'series' } as const;
    return {
      options: { fx: names, x: places, y: scale, color },
      legend,
      marks: [
        Plot.barY(data, { ...place, y: 'value', ...bar }),
        Plot.ruleX(measured, { ...place, y1: 'low', y2: 'high', ...interval }),
        Plot.ruleY(marks, dashed),
        Plot.ruleY([0], { stroke: 'currentColor' }),
      ],
    };
  }
  const place = { fy: 'group', y: 'series' } as const;
  return {
    options: { fy: { ...names, axis: 'left' }, y: places, x: scale, color, marginLeft: 16 + longest },
    legend,
    height: AROUND + LYING_BAR * groups.length * colors.size,
    marks: [
      Plot.barX(data, { ...place, x: 'value', ...bar }),
      Plot.ruleY(measured, { ...place, x1: 'low', x2: 'high', ...interval }),
      Plot.ruleX(marks, dashed),
      Plot.ruleX([0], { stroke: 'currentColor' }),
    ],
  };
}
