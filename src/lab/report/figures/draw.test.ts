import { expect, test } from 'vitest';
import { type Chart, figure } from '../reportParts.js';
import { drawFigure, standaloneSvg } from './draw.js';

const axis = { label: 'a < b & "c"' };

const CHARTS: Readonly<Record<string, Chart>> = {
  line: {
    type: 'line',
    x: axis,
    y: axis,
    marks: [1],
    series: [
      { name: 'ours', points: [1, 2, 4].map((x) => ({ x, value: x, low: x - 0.5, high: x + 0.5 })) },
      { name: 'the <paper>', isPaper: true, points: [{ x: 3, value: 2 }] },
    ],
  },
  band: {
    type: 'line',
    x: { ...axis, log: true },
    y: { ...axis, percent: true, from: 0, to: 1 },
    series: [{ name: 'ours', band: true, points: [{ x: 10, value: 0.5, low: 0.4, high: 0.6 }] }],
  },
  bar: { type: 'bar', y: axis, bars: [{ group: 'g', series: 's', value: -1, low: -2, high: 3 }] },
  heat: { type: 'heat', x: 'x', y: 'y', value: axis, cells: [{ column: 'c', row: 'r', value: 3 }] },
  board: {
    type: 'board',
    size: 5,
    stones: [
      { point: 'A1', color: 'black' },
      { point: 'B1', color: 'white' },
    ],
    lastMove: 'B1',
    marks: [
      { name: 'played', point: 'C3' },
      { name: 'the <first>', point: 'C3' },
      { name: 'another', point: 'pass' },
    ],
  },
  'line of nothing': { type: 'line', x: axis, y: axis, series: [{ name: 'none', points: [] }] },
  'bar of nothing': { type: 'bar', y: axis, bars: [] },
  'heat of nothing': { type: 'heat', x: 'x', y: 'y', value: axis, cells: [] },
};

test.each(Object.entries(CHARTS))(
  '%s: the drawing has no styles and takes its colours from the page',
  async (_name, chart) => {
    const svg = await drawFigure(figure('A "title"', 'and <caption>', chart));
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*aria-label="A &quot;title&quot;\. and &lt;caption&gt;"/,
    );
    // A strict policy refuses these.
    expect(svg).not.toMatch(/<style|<script| style="| on\w+="|url\(/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/#[0-9a-f]{3,6}\b|black|white/i);
  },
);

test('draws lines, bars and cells in the colours of their series', async () => {
  const draw = (name: string): Promise<string> => drawFigure(figure('t', 'c', CHARTS[name] as Chart));
  const line = await draw('line');
  expect(line.match(/aria-label="dot"/g)).toHaveLength(2);
  expect(line).toContain('stroke="var(--series-2)" stroke-width="3" stroke-dasharray="5 3"');
  expect(line).toContain('the &lt;paper&gt;');
  expect(await draw('band')).toMatch(/aria-label="area"/);
  expect(await draw('bar')).toMatch(/<rect[^>]*fill="var\(--series-1\)"/);
  expect(await draw('heat')).toMatch(/>3<\/text>/);
});

test('draws a position: stones, the last move, and marks inside each other', async () => {
  const svg = await drawFigure(figure('t', 'c', CHARTS.board as Chart));
  const discs = [...svg.matchAll(/<g ([^>]*)aria-label="dot"[^>]*>(.*?)<\/g>/gs)].map(([, colors, drawn]) => {
    const [x, y, radius] = ['cx', 'cy', 'r'].map((name) =>
      Number(new RegExp(` ${name}="([\\d.]+)"`).exec(` ${drawn}`)?.[1]),
    );
    return { color: /fill="(?!none)([^"]*)"/.exec(colors as string)?.[1], x, y, radius: radius as number };
  });
  const [star, black, white, last, played, first] = discs;
  // A mark on a pass is not drawn.
  expect(discs).toHaveLength(6);
  expect([black?.color, white?.color]).toEqual(['rgb(25, 25, 25)', 'rgb(250, 250, 250)']);
  expect([played?.color, first?.color]).toEqual(['var(--series-1)', 'var(--series-2)']);
  for (const mark of [played, first]) expect(mark).toMatchObject({ x: star?.x, y: star?.y });
  expect(played?.radius).toBeGreaterThan(first?.radius ?? Number.POSITIVE_INFINITY);
  expect(last).toMatchObject({ x: white?.x, y: white?.y });
  // A1 is at the bottom left: on the left of B1, on the same line, and below the star point C3.
  expect(black?.x).toBeLessThan(white?.x ?? 0);
  expect(black?.y).toBe(white?.y);
  expect(black?.y).toBeGreaterThan(star?.y ?? Number.POSITIVE_INFINITY);
  expect(svg).toContain('the &lt;first&gt;');
});

test('draws bars with long names horizontally, and the drawing high enough for them', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `a long name ${index}`);
  const bars = names.map((group) => ({ group, series: 's', value: 1, low: 0.5, high: 2 }));
  const svg = await drawFigure(figure('t', 'c', { type: 'bar', y: axis, bars }));
  for (const name of names) expect(svg).toContain(`>${name}<`);
  expect(Number(/ height="(\d+)"/.exec(svg)?.[1])).toBeGreaterThan(500);
});

test('positive and negative cells have different colours, and zero has none', async () => {
  const cells = [-2, 0, 4].map((value) => ({ column: String(value), row: 'a long name', value }));
  const svg = await drawFigure(figure('t', 'c', { type: 'heat', x: 'x', y: 'y', value: axis, cells }));
  const groups = [...svg.matchAll(/<g fill="([^"]*)" aria-label="cell">(.*?)<\/g>/gs)];
  const drawn = groups.map(([, color, marks]) =>
    [color, ...(marks as string).matchAll(/fill-opacity="([^"]*)"/g)].map(String),
  );
  expect(drawn).toEqual([
    ['var(--series-1)', 'fill-opacity="0",0', 'fill-opacity="0.65",0.65'],
    ['var(--series-2)', 'fill-opacity="0.33",0.33'],
  ]);
});

test('a drawing in a file contains light and dark colours', async () => {
  const file = standaloneSvg(await drawFigure(figure('t', 'c', CHARTS.bar as Chart)));
  expect(file).toMatch(/^<svg[^>]*><style>svg \{ --paper: #ffffff/);
  expect(file).toContain('@media (prefers-color-scheme: dark)');
});
