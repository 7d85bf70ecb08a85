/**
 * Colours of figures as variables of CSS, so that one drawing is readable on
 * light and on dark paper. The series follow Okabe and Ito's colours, chosen so that
 * people with any kind of colour vision can tell them apart, darkened or lightened for the paper.
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

/** For the series of this number; they repeat after eight. */
export const seriesColor = (index: number): string => `var(--series-${(index % LIGHT.series.length) + 1})`;

const declare = ({ paper, ink, series }: typeof LIGHT): string =>
  [`--paper: ${paper};`, `--ink: ${ink};`, ...series.map((color, index) => `--series-${index + 1}: ${color};`)].join(
    ' ',
  );

/** Sets the variables, and the colour of all that has none of its own, for the elements that a selector names. */
export const paletteCss = (selector: string): string =>
  `${selector} { ${declare(LIGHT)} color: var(--ink); }
@media (prefers-color-scheme: dark) { ${selector} { ${declare(DARK)} } }
`;
