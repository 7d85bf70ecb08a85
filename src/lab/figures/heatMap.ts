/**
 * A value for each pair of two things: the more colour, the more of it; the number stands in the cell. Where values lie on both
 * sides of zero, each side has its own colour and none is at zero.
 */
import type { HeatMap } from '../reportParts.js';
import { LETTER_WIDTH, type Plot, type Sketch } from './canvas.js';
import { seriesColor } from './palette.js';

/** So that the ink stays readable on the fullest cell. */
const MOST_COLOR = 0.65;
/** Between the names of the rows and the edge, where the axis has its own name. */
const BESIDE_NAMES = 30;

export function sketchHeat(Plot: Plot, { x, y, value, cells }: HeatMap): Sketch {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const place = { x: 'column', y: 'row' } as const;
  const write = (number: number): string =>
    value.percent ? `${(100 * number).toFixed(0)} %` : String(Number(number.toPrecision(3)));
  const opacity = opacityOf(value, cells);
  return {
    options: {
      marginLeft: BESIDE_NAMES + LETTER_WIDTH * Math.max(4, ...rows.map((row) => row.length)),
      x: { label: x, domain: [...new Set(cells.map(({ column }) => column))], tickSize: 0 },
      y: { label: y, domain: rows, tickSize: 0 },
    },
    marks: [
      ...[cells.filter((cell) => cell.value >= 0), cells.filter((cell) => cell.value < 0)].map((side, color) =>
        Plot.cell(side, {
          ...place,
          fill: seriesColor(color),
          fillOpacity: { value: (cell: { value: number }) => opacity(cell.value), scale: null },
          inset: 0.5,
        }),
      ),
      Plot.text(cells, { ...place, text: (cell: { value: number }) => write(cell.value), fill: 'currentColor' }),
    ],
  };
}

/** How much colour a value gets. */
function opacityOf(axis: HeatMap['value'], cells: HeatMap['cells']): (value: number) => number {
  const values = cells.map(({ value }) => value);
  const { from = Math.min(...values), to = Math.max(...values) } = axis;
  const isTwoSided = from < 0 && to > 0;
  const [none, most] = isTwoSided ? [0, Math.max(-from, to)] : [from, to];
  return (value) => {
    const share = most === none ? 1 : ((isTwoSided ? Math.abs(value) : value) - none) / (most - none);
    return MOST_COLOR * Math.min(1, Math.max(0, share));
  };
}
