/** Figures as SVG: inside a page that has the palette's variables, or as a file that brings its own. */
import type { Chart, Figure } from '../reportParts.js';
import { sketchBars } from './barChart.js';
import { drawSketch, loadPlot, type Plot, type Sketch } from './canvas.js';
import { sketchHeat } from './heatMap.js';
import { sketchLines } from './lineChart.js';
import { paletteCss } from './palette.js';

function sketch(Plot: Plot, chart: Chart): Sketch {
  switch (chart.type) {
    case 'line':
      return sketchLines(Plot, chart);
    case 'bar':
      return sketchBars(Plot, chart);
    case 'heat':
      return sketchHeat(Plot, chart);
  }
}

/** For a page: no styles, no scripts, colours from the page's variables. */
export async function drawFigure({ title, caption, chart }: Figure): Promise<string> {
  const Plot = await loadPlot();
  return drawSketch(Plot, sketch(Plot, chart), `${title}. ${caption}`);
}

/** A drawing as a file of its own, with its own paper, light or dark as the reader's screen. */
export function standalone(svg: string): string {
  const style = `<style>${paletteCss('svg')}</style><rect x="0" y="-100%" width="100%" height="300%" fill="var(--paper)"/>`;
  return svg.replace(/^<svg[^>]*>/, (opening) => opening + style);
}
