/** Observable Plot without a browser: what it draws, as text that needs neither styles nor scripts. */
import type { Markish, PlotOptions } from '@observablehq/plot';
import { loadPackage } from '../optionalPackage.js';
import type { Axis } from '../reportParts.js';
import { seriesColor } from './palette.js';

export type Plot = typeof import('@observablehq/plot');

export const WIDTH = 680;
const HEIGHT = 380;
const LEGEND_LINE = 20;
/** An estimate: nobody has measured the letters. */
export const LETTER_WIDTH = 7;

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly dashed?: boolean;
}

export interface Sketch {
  readonly marks: readonly Markish[];
  readonly options?: PlotOptions;
  readonly legend?: readonly LegendEntry[];
  /** Where the usual one is not enough. */
  readonly height?: number;
}

export const loadPlot = (): Promise<Plot> =>
  loadPackage('@observablehq/plot@0.6.17', 'a figure', () => import('@observablehq/plot'));

/** `label` is what is said to those who cannot see it. */
export async function drawSketch(
  Plot: Plot,
  { marks, options = {}, legend = [], height = HEIGHT }: Sketch,
  label: string,
): Promise<string> {
  const { parseHTML } = await loadPackage('linkedom@0.18.14', 'a figure', () => import('linkedom'));
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawing = Plot.plot({
    document,
    ...{ width: WIDTH, height, marginLeft: 56, marginBottom: 42, marginTop: 28 },
    ...options,
    marks: [...marks],
  }) as unknown as { outerHTML: string };
  return finish(drawing.outerHTML, legend, label, height);
}

/** Plot brings a style sheet of its own, which a page with a strict policy would refuse. */
function finish(markup: string, legend: readonly LegendEntry[], label: string, height: number): string {
  const body = markup
    .replace(/^<svg[^>]*>/, '')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/-?\d+\.\d{3,}(?:e-\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/<\/svg>$/, '');
  const rows = legendRows(legend);
  const top = rows.length * LEGEND_LINE;
  const size = `viewBox="0 ${-top} ${WIDTH} ${height + top}" width="${WIDTH}" height="${height + top}"`;
  const font = 'font-family="system-ui, sans-serif" font-size="12" fill="currentColor" text-anchor="middle"';
  const entries = rows.flatMap((row, line) => row.map((entry) => drawEntry(entry, -top + line * LEGEND_LINE)));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="figure" role="img" aria-label="${escapeText(label)}" ${size} ${font}>${entries.join('')}${body}</svg>`;
}

interface PlacedEntry extends LegendEntry {
  readonly x: number;
}

function legendRows(legend: readonly LegendEntry[]): PlacedEntry[][] {
  const rows: PlacedEntry[][] = [];
  let x = WIDTH;
  for (const entry of legend) {
    const width = 44 + LETTER_WIDTH * entry.name.length;
    if (x + width > WIDTH) {
      rows.push([]);
      x = 8;
    }
    rows.at(-1)?.push({ ...entry, x });
    x += width;
  }
  return rows;
}

const drawEntry = ({ name, color, dashed, x }: PlacedEntry, y: number): string =>
  `<line x1="${x}" x2="${x + 20}" y1="${y + 10}" y2="${y + 10}" stroke="${color}" stroke-width="3"${dashed ? ' stroke-dasharray="5 3"' : ''}/>` +
  `<text x="${x + 26}" y="${y + 14}" text-anchor="start">${escapeText(name)}</text>`;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An axis as Plot wants it; `values` are all that must be seen. */
export function scaleOf(axis: Axis, values: readonly number[]): NonNullable<PlotOptions['y']> {
  const shown = axis.log ? values.filter((value) => value > 0) : values;
  const [low = 0, high = 1] = shown.length > 0 ? [Math.min(...shown), Math.max(...shown)] : [];
  const from = axis.from ?? low;
  const to = axis.to ?? Math.max(high, from);
  return {
    label: axis.label,
    type: axis.log ? 'log' : 'linear',
    // A domain without width has no place for a tick.
    domain: from === to ? [from - 0.5, to + 0.5] : [from, to],
    // An interval may reach beyond an end that was asked for; it ends there.
    clamp: true,
    ...(axis.to === undefined && !axis.log && { nice: true }),
    ...(axis.percent && { tickFormat: (share: number) => `${Number((100 * share).toFixed(6))} %` }),
  };
}

/** Colours of series by name, in the order of their first appearance. */
export const colorsOf = (names: readonly string[]): Map<string, string> =>
  new Map([...new Set(names)].map((name, index) => [name, seriesColor(index)]));
