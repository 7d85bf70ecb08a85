/** Draws a position on a board, with marked points. If a point has several marks, each mark is inside the one before. */
import type { Markish } from '@observablehq/plot';
import { starPoints } from '../../../rules/handicap.js';
import { columnName, columnOf, type Point, parsePoint, rowOf } from '../../../rules/point.js';
import type { BoardPicture } from '../reportParts.js';
import { colorsBySeries, PLOT_WIDTH, type PlotLibrary, type PlotSpec } from './canvas.js';
import { BOARD_COLORS } from './palette.js';

/** The largest distance between two lines, and the largest width of the picture, in pixels. */
const MAX_CELL = 36;
const MAX_WIDTH = 500;
/** Distances from the outermost lines in cells: of the rim of the board, the coordinates, and the edge of the picture. */
const RIM = 0.6;
const COORDINATES = 1;
const EDGE = 1.4;
/** The sizes of discs, as shares of a cell. Of several marks on a point, each is smaller than the one before. */
const STONE = 0.46;
const MARK = 0.42;
const MARK_STEP = 0.13;
const STAR_POINT = 0.09;
const LAST_MOVE = 0.2;

const PLACE = { x: 'x', y: 'y' } as const;
const placeOf = (point: Point, size: number) => ({ x: columnOf(point, size), y: rowOf(point, size) });

export function boardPictureSpec(Plot: PlotLibrary, picture: BoardPicture): PlotSpec {
  const { size, marks } = picture;
  const cells = size - 1 + 2 * EDGE;
  const cell = Math.min(MAX_CELL, MAX_WIDTH / cells);
  const [from, to] = [-EDGE, size - 1 + EDGE];
  const side = (PLOT_WIDTH - cell * cells) / 2;
  const colors = colorsBySeries(marks.map(({ name }) => name));
  return {
    height: cell * cells,
    options: {
      ...{ marginLeft: side, marginRight: side, marginTop: 0, marginBottom: 0 },
      x: { domain: [from, to], axis: null },
      y: { domain: [to, from], axis: null },
    },
    legend: [...colors].map(([name, color]) => ({ name, color })),
    marks: [...sketchBoard(Plot, size, cell), ...sketchStones(Plot, picture, cell, colors)],
  };
}

function sketchBoard(Plot: PlotLibrary, size: number, cell: number): Markish[] {
  const last = size - 1;
  const lines = Array.from({ length: size }, (_, line) => line);
  const names = lines.flatMap((line) =>
    [-COORDINATES, last + COORDINATES].flatMap((beside) => [
      { x: line, y: beside, name: columnName(line) },
      { x: beside, y: line, name: String(size - line) },
    ]),
  );
  const stars = starPoints(size).map((point) => placeOf(point, size));
  const { board, line } = BOARD_COLORS;
  return [
    Plot.rect([0], { x1: -RIM, x2: last + RIM, y1: -RIM, y2: last + RIM, fill: board }),
    Plot.ruleX(lines, { y1: 0, y2: last, stroke: line }),
    Plot.ruleY(lines, { x1: 0, x2: last, stroke: line }),
    Plot.dot(stars, { ...PLACE, r: STAR_POINT * cell, fill: line }),
    Plot.text(names, { ...PLACE, text: 'name', fill: 'currentColor' }),
  ];
}

function sketchStones(
  Plot: PlotLibrary,
  { size, stones, marks, lastMove }: BoardPicture,
  cell: number,
  colors: ReadonlyMap<string, string>,
): Markish[] {
  const at = (text: string) => placeOf(parsePoint(text, size) as Point, size);
  const before = (index: number): number =>
    marks.slice(0, index).filter(({ point }) => point === marks[index]?.point).length;
  return [
    ...(['black', 'white'] as const).map((color) =>
      Plot.dot(
        stones.filter((stone) => stone.color === color).map(({ point }) => at(point)),
        { ...PLACE, r: STONE * cell, fill: BOARD_COLORS[color], stroke: BOARD_COLORS.line },
      ),
    ),
    ...(lastMove === undefined
      ? []
      : [Plot.dot([at(lastMove)], { ...PLACE, r: LAST_MOVE * cell, stroke: BOARD_COLORS.lastMove, strokeWidth: 2 })]),
    ...marks.flatMap(({ name, point }, index) =>
      parsePoint(point, size)
        ? [
            Plot.dot([at(point)], {
              ...PLACE,
              r: (MARK - MARK_STEP * before(index)) * cell,
              fill: colors.get(name) as string,
            }),
          ]
        : [],
    ),
  ];
}
