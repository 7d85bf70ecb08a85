/**
 * Runs Observable Plot without a browser and returns its drawings as SVG text, which needs neither styles nor scripts.
 */
import type { Markish, PlotOptions } from '@observablehq/plot';
import { loadPackage } from '../../store/optionalPackage.js';
import type { Axis } from '../reportParts.js';
import { seriesColor } from './palette.js';

export type PlotLibrary = typeof import('@observablehq/plot');

export const PLOT_WIDTH = 680;
const HEIGHT = 380;
const LEGEND_LINE = 20;
/** An estimate of the average width of a letter, in pixels. */
export const LETTER_WIDTH = 7;

interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly dashed?: boolean;
}

export interface PlotSpec {
  readonly marks: readonly Markish[];
  readonly options?: PlotOptions;
  readonly legend?: readonly LegendEntry[];
  /** The height in pixels; missing if the figure has the default height. */
  readonly height?: number;
}

export const loadPlotLibrary = (): Promise<PlotLibrary> =>
  loadPackage('@observablehq/plot', 'a figure', () => import('@observablehq/plot'));

/** Draws a figure as SVG text. `label` is the alternative text. */
export async function drawPlotSpec(
  Plot: PlotLibrary,
  { marks, options = {}, legend = [], height = HEIGHT }: PlotSpec,
  label: string,
): Promise<string> {
  const { parseHTML } = await loadPackage('linkedom', 'a figure', () => import('linkedom'));
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawing = Plot.plot({
    document,
    width: PLOT_WIDTH,
    height,
    marginLeft: 56,
    marginBottom: 42,
    marginTop: 28,
    ...options,
    marks: [...marks],
  }) as unknown as { outerHTML: string };
  return finish(drawing.outerHTML, legend, label, height);
}

/**
 * Adds the legend and the alternative text to a drawing. Removes the style sheet that Plot adds, because a page with a
 * strict content security policy would refuse it.
 */
function finish(markup: string, legend: readonly LegendEntry[], label: string, height: number): string {
  const body = markup
    .replace(/^<svg[^>]*>/, '')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/-?\d+\.\d{3,}(?:e-\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/<\/svg>$/, '');
  const rows = legendRows(legend);
  const top = rows.length * LEGEND_LINE;
  const size = `viewBox="0 ${-top} ${PLOT_WIDTH} ${height + top}" width="${PLOT_WIDTH}" height="${height + top}"`;
  const font = 'font-family="system-ui, sans-serif" font-size="12" fill="currentColor" text-anchor="middle"';
  const entries = rows.flatMap((row, line) => row.map((entry) => drawEntry(entry, -top + line * LEGEND_LINE)));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="figure" role="img" aria-label="${escapeXml(label)}" ${size} ${font}>${entries.join('')}${body}</svg>`;
}

interface PlacedEntry extends LegendEntry {
  readonly x: number;
}

function legendRows(legend: readonly LegendEntry[]): PlacedEntry[][] {
  const rows: PlacedEntry[][] = [];
  let x = PLOT_WIDTH;
  for (const entry of legend) {
    const width = 44 + LETTER_WIDTH * entry.name.length;
    if (x + width > PLOT_WIDTH) {
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
  `<text x="${x + 26}" y="${y + 14}" text-anchor="start">${escapeXml(name)}</text>`;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns the options that Plot needs to draw an axis. The axis covers all `values`, unless `axis.from` or `axis.to`
 * sets an end of the axis.
 */
export function axisScale(axis: Axis, values: readonly number[]): NonNullable<PlotOptions['y']> {
  const shown = axis.log ? values.filter((value) => value > 0) : values;
  const [low = 0, high = 1] = shown.length > 0 ? [Math.min(...shown), Math.max(...shown)] : [];
  const from = axis.from ?? low;
  const to = axis.to ?? Math.max(high, from);
  return {
    label: axis.label,
    type: axis.log ? 'log' : 'linear',
    // If the two ends of the axis are equal, move them apart, because an axis of length 0 has no ticks.
    domain: from === to ? [from - 0.5, to + 0.5] : [from, to],
    // An interval that reaches beyond the end of the axis is cut off there.
    clamp: true,
    ...(axis.to === undefined && !axis.log && { nice: true }),
    ...(axis.percent && { tickFormat: (share: number) => `${Number((100 * share).toFixed(6))} %` }),
  };
}

/**
 * Assigns a colour to each series, in the order in which the names of the series first appear. Returns the colours by
 * name.
 */
export const colorsBySeries = (names: readonly string[]): Map<string, string> =>
  new Map([...new Set(names)].map((name, index) => [name, seriesColor(index)]));
