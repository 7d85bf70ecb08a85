/**
 * Draws a heat map. Each cell shows its value as a number and as a colour. If the values are all positive or all
 * negative, the colour is stronger for higher values. If both occur, positive and negative values have different
 * colours, and the colour is stronger for values that are further from zero.
 */
import type { HeatMap } from '../reportParts.js';
import { LETTER_WIDTH, type PlotLibrary, type PlotSpec } from './canvas.js';
import { seriesColor } from './palette.js';

/** The opacity of the strongest colour. It is low enough for the number in the cell to be readable. */
const MAX_OPACITY = 0.65;
/** The width, in pixels, that the name of the vertical axis needs to the left of the row names. */
const AXIS_NAME_WIDTH = 30;

export function heatPlotSpec(Plot: PlotLibrary, { x, y, value, cells }: HeatMap): PlotSpec {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const channels = { x: 'column', y: 'row' } as const;
  const write = (number: number): string =>
    value.percent ? `${(100 * number).toFixed(0)} %` : String(Number(number.toPrecision(3)));
  const opacity = opacityOf(value, cells);
  return {
    options: {
      marginLeft: AXIS_NAME_WIDTH + LETTER_WIDTH * Math.max(4, ...rows.map((row) => row.length)),
      x: { label: x, domain: [...new Set(cells.map(({ column }) => column))], tickSize: 0 },
      y: { label: y, domain: rows, tickSize: 0 },
    },
    marks: [
      ...[cells.filter((cell) => cell.value >= 0), cells.filter((cell) => cell.value < 0)].map((side, color) =>
        Plot.cell(side, {
          ...channels,
          fill: seriesColor(color),
          fillOpacity: { value: (cell: { value: number }) => opacity(cell.value), scale: null },
          inset: 0.5,
        }),
      ),
      Plot.text(cells, { ...channels, text: (cell: { value: number }) => write(cell.value), fill: 'currentColor' }),
    ],
  };
}

/** Returns a function that turns the value of a cell into the opacity of its colour. */
function opacityOf(axis: HeatMap['value'], cells: HeatMap['cells']): (value: number) => number {
  const values = cells.map(({ value }) => value);
  const { from = Math.min(...values), to = Math.max(...values) } = axis;
  const isTwoSided = from < 0 && to > 0;
  const [none, most] = isTwoSided ? [0, Math.max(-from, to)] : [from, to];
  return (value) => {
    const share = most === none ? 1 : ((isTwoSided ? Math.abs(value) : value) - none) / (most - none);
    return MAX_OPACITY * Math.min(1, Math.max(0, share));
  };
}
