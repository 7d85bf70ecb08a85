/**
 * The colours of figures, as CSS variables with different values for light and dark backgrounds, so that the same
 * drawing is readable on both. The colours of the series are variants of the palette of Okabe and Ito, which was
 * designed for people with any kind of colour vision.
 */
const LIGHT = {
  paper: '#ffffff',
  ink: '#1f2328',
  series: ['#0067a5', '#c45100', '#007a5c', '#a8498b', '#8a6d00', '#5b4bb5', '#6b6b6b', '#b3261e'],
};
const DARK = {
  paper: '#15181c',
  ink: '#e4e7ea',
  series: ['#6cb8f0', '#f5924a', '#3fc79c', '#e29ac9', '#e3c03a', '#b9adff', '#b4b4b4', '#ff8a80'],
};

/** The colours of boards and stones, which are the same on light and dark backgrounds. */
export const BOARD_COLORS = {
  board: 'rgb(222, 184, 120)',
  line: 'rgb(70, 55, 30)',
  black: 'rgb(25, 25, 25)',
  white: 'rgb(250, 250, 250)',
  lastMove: 'rgb(128, 128, 128)',
};

/** Returns the colour of a series by its number, counted from 0. The colours repeat after eight series. */
export const seriesColor = (index: number): string => `var(--series-${(index % LIGHT.series.length) + 1})`;

const declare = ({ paper, ink, series }: typeof LIGHT): string =>
  [`--paper: ${paper};`, `--ink: ${ink};`, ...series.map((color, index) => `--series-${index + 1}: ${color};`)].join(
    ' ',
  );

/**
 * Returns CSS for the elements that match a selector. The CSS sets the variables of the palette and the default text
 * colour.
 */
export const paletteCss = (selector: string): string =>
  `${selector} { ${declare(LIGHT)} color: var(--ink); }
@media (prefers-color-scheme: dark) { ${selector} { ${declare(DARK)} } }
`;
