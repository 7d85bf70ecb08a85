/**
 * Draws figures as SVG, either for a page that defines the CSS variables of the palette, or as a file that contains
 * these variables.
 */
import type { Chart, Figure } from '../reportParts.js';
import { barPlotSpec } from './barPlot.js';
import { boardPictureSpec } from './boardPicture.js';
import { drawPlotSpec, loadPlotLibrary, type PlotLibrary, type PlotSpec } from './canvas.js';
import { heatPlotSpec } from './heatMap.js';
import { linePlotSpec } from './linePlot.js';
import { paletteCss } from './palette.js';

function sketch(Plot: PlotLibrary, chart: Chart): PlotSpec {
  switch (chart.type) {
    case 'line':
      return linePlotSpec(Plot, chart);
    case 'bar':
      return barPlotSpec(Plot, chart);
    case 'heat':
      return heatPlotSpec(Plot, chart);
    case 'board':
      return boardPictureSpec(Plot, chart);
  }
}

/** Draws a figure for a page. The SVG contains no styles and no scripts; its colours are CSS variables of the page. */
export async function drawFigure({ title, caption, chart }: Figure): Promise<string> {
  const Plot = await loadPlotLibrary();
  return drawPlotSpec(Plot, sketch(Plot, chart), `${title}. ${caption}`);
}

/** Turns a drawing into a complete file: adds the CSS variables for light and dark mode, and a background. */
export function standaloneSvg(svg: string): string {
  const style = `<style>${paletteCss('svg')}</style><rect x="0" y="-100%" width="100%" height="300%" fill="var(--paper)"/>`;
  return svg.replace(/^<svg[^>]*>/, (opening) => opening + style);
}
