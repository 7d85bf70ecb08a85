/** The parts of a report as data. Experiments return these parts, and the code in `figures` draws the figures. */
import { percent } from '../../base/numberText.js';
import type { Color } from '../../rules/color.js';

/** One paragraph. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
}

export interface ReportTable {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface Figure {
  readonly kind: 'figure';
  readonly title: string;
  /** The explanation of the figure. It is also part of the alternative text for readers who cannot see the figure. */
  readonly caption: string;
  readonly chart: Chart;
}

export type ReportPart = Text | ReportTable | Figure;

export interface Axis {
  readonly label: string;
  /** True if the axis is logarithmic. */
  readonly log?: boolean;
  /** True if the values are shares from 0 to 1, which are written as percentages. */
  readonly percent?: boolean;
  readonly from?: number;
  readonly to?: number;
}

/** A measured value. `low` and `high` are the ends of its interval, if it has one. */
export interface MeasuredValue {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly (MeasuredValue & { readonly x: number })[];
  /** True if the numbers come from the paper. Then the line is dashed. */
  readonly isPaper?: boolean;
  /** True if the intervals are drawn as a band behind the line, rather than as a bar at every point. */
  readonly band?: boolean;
}

export interface LinePlot {
  readonly type: 'line';
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** A horizontal line is drawn at each of these values of the y axis, such as zero or the value expected by chance. */
  readonly marks?: readonly number[];
}

export interface BarPlot {
  readonly type: 'bar';
  readonly y: Axis;
  /** Bars of the same group are drawn next to each other; bars of the same series have the same colour. */
  readonly bars: readonly (MeasuredValue & { readonly group: string; readonly series: string })[];
  readonly marks?: readonly number[];
}

export interface HeatMap {
  readonly type: 'heat';
  readonly x: string;
  readonly y: string;
  readonly value: Axis;
  readonly cells: readonly { readonly column: string; readonly row: string; readonly value: number }[];
}

/** A position with marked points. Points are written as in GTP, such as "D4". */
export interface BoardPicture {
  readonly type: 'board';
  readonly size: number;
  readonly stones: readonly { readonly point: string; readonly color: Color }[];
  readonly lastMove?: string;
  /** Marks of the same name have the same colour, which the legend shows. A mark on "pass" is not drawn. */
  readonly marks: readonly { readonly name: string; readonly point: string }[];
}

export type Chart = LinePlot | BarPlot | HeatMap | BoardPicture;

export const text = (paragraph: string): Text => ({ kind: 'text', text: paragraph });

export const table = (title: string, columns: ReportTable['columns'], rows: ReportTable['rows']): ReportTable => ({
  kind: 'table',
  title,
  columns,
  rows,
});

export const figure = (title: string, caption: string, chart: Chart): Figure => ({
  kind: 'figure',
  title,
  caption,
  chart,
});

/** Writes a share with its interval, such as "53.8 % (42.9 to 64.3)". */
export const writeShare = ({ value, low, high }: Required<MeasuredValue>): string =>
  `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
