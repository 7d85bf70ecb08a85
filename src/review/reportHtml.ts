/**
 * Writes a review as one HTML page without scripts or external files, so that it can be mailed, printed and archived.
 * All texts of the game record are escaped. In addition, a content security policy forbids scripts and requests, in
 * case a text is not escaped correctly.
 */
import { replay } from '../record/replay.js';
import { COLORS, type Color } from '../rules/color.js';
import { writePoint } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import { writeResult } from '../rules/result.js';
import { boardSvg } from './boardSvg.js';
import { curvesOf, type GraphPoint } from './gameCurves.js';
import type { GameReview } from './gameReview.js';
import { graphSvg } from './graphSvg.js';
import { GRADE_LIMITS, GRADES, type Grade, type Mistake, mistakesOf, summaryOf, worstMistakes } from './rating.js';
import { REPORT_STYLE } from './reportStyle.js';
import { describeLead, describeNetworks, escapeHtml, writePercent, writePoints } from './reportWords.js';

/**
 * The largest number of mistakes that are shown with a diagram. With more diagrams, the page would become too large.
 */
const MAX_DIAGRAMS = 40;

export function reportHtml(game: GameReview): string {
  const title = `${nameOf(game, 'black')} – ${nameOf(game, 'white')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review: ${title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<h1>${COLORS.map((color) => headingOf(game, color)).join(' – ')}</h1>
${factsOfRun(game)}
${graphsOf(game)}
${summaryTable(game)}
${mistakesTable(game)}
${LEGEND}
${networksParagraph(game)}
<footer>Made by Insei.</footer>
</body>
</html>
`;
}

const SIDES: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };

function headingOf(game: GameReview, color: Color): string {
  const side = game.record.names[color] === undefined ? '' : ` (${SIDES[color]})`;
  return `<bdi>${nameOf(game, color)}</bdi>${side}`;
}

function nameOf({ record: { names, ranks } }: GameReview, color: Color): string {
  const words = [names[color] ?? SIDES[color], ranks[color]];
  return words.flatMap((word) => (word === undefined ? [] : [escapeHtml(word)])).join(' ');
}

function factsOfRun({ record }: GameReview): string {
  const { size, komi, rulesName, handicap, date, result, moves } = record;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Board', `${size}×${size}`],
    ['Komi', komi?.toString()],
    ['Rules', rulesName],
    ['Handicap', handicap >= 2 ? String(handicap) : undefined],
    ['Date', date],
    ['Result', result && writeResult(result)],
    ['Moves', String(moves.length)],
  ];
  const items = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`<div><dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`],
  );
  return `<dl>${items.join('')}</dl>`;
}

function graphsOf({ record, reviews, ratings }: GameReview): string {
  const { winRate, scoreLead } = curvesOf(reviews);
  const mistakes = mistakesOf(ratings);
  const most = roundUp(scoreLead);
  const rateScale = [
    [1, '100 %'],
    [0.5, '50 %'],
    [0, '0 %'],
  ] as const;
  const leadScale = [
    [most, `B+${most}`],
    [0, 'even'],
    [-most, `W+${most}`],
  ] as const;
  const draw = (title: string, series: readonly GraphPoint[], scale: typeof rateScale | typeof leadScale): string =>
    `<h2>${title}</h2>${graphSvg(series, record.moves.length, mistakes, { title: `${title} by move`, scale })}`;
  return draw("Black's win rate", winRate, rateScale) + draw("Black's lead in points", scoreLead, leadScale);
}

/** The largest lead that either side had in the game, in points, rounded up to a multiple of 10. */
function roundUp(series: readonly GraphPoint[]): number {
  const most = series.reduce((high, { value }) => Math.max(high, Math.abs(value)), 1);
  return 10 * Math.ceil(most / 10);
}

function summaryTable(game: GameReview): string {
  const summary = summaryOf(game.ratings);
  const rows = COLORS.map((color) => {
    const { moves, grades, meanPointsLost, meanWinRateLost } = summary[color];
    const counts = GRADES.map((grade) => `<td>${grades[grade]}</td>`).join('');
    const means = `<td>${writePoints(meanPointsLost)}</td><td>${writePercent(meanWinRateLost)}</td>`;
    return `<tr><th scope="row"><bdi>${nameOf(game, color)}</bdi></th><td>${moves}</td>${counts}${means}</tr>`;
  });
  const heads = [
    'Player',
    'Moves reviewed',
    ...GRADES.map((grade) => `${swatch(grade)} ${grade}`),
    'Average points lost',
    'Average win rate lost',
  ];
  return `<h2>How they played</h2><table><thead>${headRow(heads)}</thead><tbody>${rows.join('')}</tbody></table>`;
}

const headRow = (heads: readonly string[]): string =>
  `<tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>`;

const swatch = (grade: Grade): string =>
  `<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><circle class="${grade}" cx="5" cy="5" r="4.5"/></svg>`;

function mistakesTable(game: GameReview): string {
  const mistakes = mistakesOf(game.ratings);
  if (mistakes.length === 0) return '<h2>Mistakes</h2><p>None were found.</p>';
  const drawn = new Set(worstMistakes(mistakes, MAX_DIAGRAMS).map(({ move }) => move));
  const positions = positionsBefore(game, drawn);
  const rows = mistakes.map((mistake) => mistakeRow(game, mistake, positions.get(mistake.move)));
  const heads = ['Move', 'Played', 'Grade', 'Lost', 'Better', 'Afterwards', 'Board'];
  return `<h2>Mistakes</h2><table class="mistakes"><thead>${headRow(heads)}</thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Returns the position before each move whose number is in `moves`. The keys of the map are the move numbers. */
function positionsBefore({ record }: GameReview, moves: ReadonlySet<number>): Map<number, Position> {
  const positions = new Map<number, Position>();
  let next = 1;
  for (const position of replay(record)) {
    if (moves.has(next)) positions.set(next, position);
    next++;
  }
  return positions;
}

function mistakeRow(game: GameReview, { move, rating }: Mistake, position: Position | undefined): string {
  const { record, reviews } = game;
  const { color, point, best, grade, pointsLost, winRateLost } = rating;
  const write = (at: typeof point): string => writePoint(at, record.size);
  const variation = reviews[move - 1]?.candidates[0]?.variation.map(write) ?? [];
  const after = reviews[move];
  const label = `Move ${move}: ${color} played ${write(point)}${best === undefined ? '' : `, but ${write(best)} was better`}`;
  const cells = [
    `${color} ${write(point)}`,
    `${swatch(grade as Grade)} ${grade}`,
    `${writePoints(pointsLost)} points<br>${writePercent(winRateLost)}`,
    best === undefined ? '?' : `<b>${write(best)}</b><br>${variation.join(' ')}`,
    `${describeLead(after?.scoreLead)}<br>Black wins ${writePercent(after?.winRate)}`,
    position ? boardSvg(position, { color, played: point, best, label }) : '',
  ];
  return `<tr><th scope="row">${move}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const MEANINGS: Readonly<Record<Grade, string>> = {
  best: "the reviewer's first choice",
  good: 'hardly worse than the first choice',
  inaccuracy: limitsOf('inaccuracy'),
  mistake: limitsOf('mistake'),
  blunder: limitsOf('blunder'),
  unsure: 'seems to lose something, but the reviewer is not sure',
};

function limitsOf(grade: keyof typeof GRADE_LIMITS): string {
  const { points, winRate } = GRADE_LIMITS[grade];
  return `a loss of at least ${points} points or ${100 * winRate} % in win rate`;
}

/** Says which networks evaluated positions without a search, and what a loss is without a search. */
function networksParagraph(game: GameReview): string {
  const sentence = describeNetworks(game);
  return sentence === undefined
    ? ''
    : `<p>${escapeHtml(sentence)} Without a search, the loss of a move is the value of the position before the move minus the value of the position after the move.</p>`;
}

const LEGEND = `<h2>Legend</h2><ul class="legend">${GRADES.map(
  (grade) => `<li>${swatch(grade)} <b>${grade}</b>: ${MEANINGS[grade]}</li>`,
).join('')}</ul>
<p>A loss is the value of the reviewer's first choice minus the value of the played move. Win rates and leads include komi; “B+3.5”
means that Black leads by 3.5 points. On the boards, a cross marks the played stone, and a ring marks the better move.</p>`;
