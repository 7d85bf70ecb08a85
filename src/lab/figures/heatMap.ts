/** A value for each pair of two things: the more colour, the more of it; the number stands in the cell. */
import type { HeatMap } from '../reportParts.js';
import type { Plot, Sketch } from './canvas.js';
import { seriesColor } from './palette.js';

/** So that the ink stays readable on the fullest cell. */
const MOST_COLOR = 0.65;

export function sketchHeat(Plot: Plot, { x, y, value, cells }: HeatMap): Sketch {
  const values = cells.map((cell) => cell.value);
  const { from = Math.min(...values), to = Math.max(...values) } = value;
  const place = { x: 'column', y: 'row' } as const;
  const write = (number: number): string =>
    value.percent ? `${(100 * number).toFixed(0)} %` : String(Number(number.toPrecision(3)));
  return {
    options: {
      x: { label: x, domain: [...new Set(cells.map(({ column }) => column))], tickSize: 0 },
      y: { label: y, domain: [...new Set(cells.map(({ row }) => row))], tickSize: 0 },
      opacity: { type: 'linear', domain: [from, to], range: [0, MOST_COLOR], clamp: true },
    },
    marks: [
      Plot.cell(cells, {
        ...place,
        fill: seriesColor(0),
        fillOpacity: { value: 'value', scale: 'opacity' },
        inset: 0.5,
      }),
      Plot.text(cells, { ...place, text: (cell: { value: number }) => write(cell.value), fill: 'currentColor' }),
    ],
  };
}
