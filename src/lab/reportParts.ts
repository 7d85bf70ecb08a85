/** What a report is made of, as data: experiments say what is to be seen, and `figures` draws it. */
import { percent } from '../base/digits.js';

/** One paragraph. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
}

export interface Table {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface Figure {
  readonly kind: 'figure';
  readonly title: string;
  /** What is to be seen in it, for readers and for those who cannot see it. */
  readonly caption: string;
  readonly chart: Chart;
}

export type ReportPart = Text | Table | Figure;

export interface Axis {
  readonly label: string;
  /** Logarithmic. */
  readonly log?: boolean;
  /** Written as percentages; the values are shares of 1. */
  readonly percent?: boolean;
  readonly from?: number;
  readonly to?: number;
}

/** A measured value, with an interval where there is one. */
export interface Measured {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly (Measured & { readonly x: number })[];
  /** The paper's numbers rather than ours: drawn dashed. */
  readonly isPaper?: boolean;
  /** Shows intervals as a band behind the line instead of a bar at every point. */
  readonly band?: boolean;
}

export interface LineChart {
  readonly type: 'line';
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** Lines across at these values: chance, no difference. */
  readonly marks?: readonly number[];
}

export interface BarChart {
  readonly type: 'bar';
  readonly y: Axis;
  /** Bars of one group stand together; bars of one series have one colour. */
  readonly bars: readonly (Measured & { readonly group: string; readonly series: string })[];
  readonly marks?: readonly number[];
}

export interface HeatMap {
  readonly type: 'heat';
  readonly x: string;
  readonly y: string;
  readonly value: Axis;
  readonly cells: readonly { readonly column: string; readonly row: string; readonly value: number }[];
}

export type Chart = LineChart | BarChart | HeatMap;

export const text = (paragraph: string): Text => ({ kind: 'text', text: paragraph });

export const table = (title: string, columns: Table['columns'], rows: Table['rows']): Table => ({
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

/** A share of things that happened, with its interval: "53.8 % (42.9 to 64.3)". */
export const writeShare = ({ value, low, high }: Required<Measured>): string =>
  `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
