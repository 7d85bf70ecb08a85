/** Writes the numbers of a figure as CSV. */
import type { Chart, MeasuredValue } from './reportParts.js';

type Cell = string | number | undefined;

export function writeFigureCsv(chart: Chart): string {
  const [head, ...rows] = tableOf(chart);
  return `${[head, ...rows].map((row) => (row ?? []).map(writeCell).join(',')).join('\n')}\n`;
}

function tableOf(chart: Chart): Cell[][] {
  switch (chart.type) {
    case 'line':
      return [
        ['series', 'source', chart.x.label, chart.y.label, 'low', 'high'],
        ...chart.series.flatMap(({ name, points, isPaper }) =>
          points.map((point) => [name, isPaper ? 'paper' : 'ours', point.x, ...measured(point)]),
        ),
      ];
    case 'bar':
      return [
        ['group', 'series', chart.y.label, 'low', 'high'],
        ...chart.bars.map((bar) => [bar.group, bar.series, ...measured(bar)]),
      ];
    case 'heat':
      return [
        [chart.x, chart.y, chart.value.label],
        ...chart.cells.map(({ column, row, value }) => [column, row, value]),
      ];
    case 'board':
      return [
        ['point', 'what'],
        ...chart.stones.map(({ point, color }) => [point, `${color} stone`]),
        ...(chart.lastMove === undefined ? [] : [[chart.lastMove, 'last move']]),
        ...chart.marks.map(({ point, name }) => [point, name]),
      ];
  }
}

const measured = ({ value, low, high }: MeasuredValue): Cell[] => [value, low, high];

function writeCell(cell: Cell): string {
  const text = cell === undefined ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
