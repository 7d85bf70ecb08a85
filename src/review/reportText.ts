/** Writes a review in a few lines for the terminal: a summary of each side, and the worst mistakes. */
import { COLORS } from '../rules/color.js';
import { writePoint } from '../rules/point.js';
import type { GameReview } from './gameReview.js';
import { GRADES, type Mistake, mistakesOf, summaryOf, worstMistakes } from './rating.js';
import { describeNetworks, printableText, writePercent, writePoints } from './reportWords.js';

const MAX_MISTAKES = 10;

export function reportText(game: GameReview): string {
  const mistakes = mistakesOf(game.ratings);
  const networks = describeNetworks(game);
  const foot = networks === undefined ? [] : ['', networks];
  return [...summaryLines(game), '', ...mistakeLines(mistakes, game), ...foot].join('\n');
}

function summaryLines({ record, ratings }: GameReview): string[] {
  const summary = summaryOf(ratings);
  return COLORS.map((color) => {
    const { moves, grades, meanPointsLost, meanWinRateLost } = summary[color];
    const name = printableText(record.names[color] ?? '');
    const who = name === '' ? color : `${color} (${name})`;
    const counts = GRADES.map((grade) => `${grades[grade]} ${grade}`).join(', ');
    const losses = `${writePoints(meanPointsLost)} points and ${writePercent(meanWinRateLost)} win rate per move`;
    return moves === 0
      ? `${who}: no move was reviewed`
      : `${who}: ${moves} ${moves === 1 ? 'move' : 'moves'}, average loss ${losses}; ${counts}`;
  });
}

function mistakeLines(mistakes: readonly Mistake[], game: GameReview): string[] {
  if (mistakes.length === 0) return ['No mistakes were found.'];
  const worst = worstMistakes(mistakes, MAX_MISTAKES);
  const title =
    worst.length < mistakes.length ? `The ${worst.length} worst of ${mistakes.length} mistakes` : 'Mistakes';
  return [`${title}:`, ...worst.map((mistake) => mistakeLine(mistake, game.record.size))];
}

function mistakeLine({ move, rating }: Mistake, size: number): string {
  const { color, point, grade, best, pointsLost, winRateLost } = rating;
  const better = best === undefined ? '' : `, ${writePoint(best, size)} was better`;
  const played = `${color} ${writePoint(point, size)}`.padEnd(10);
  const lost = `${writePoints(pointsLost)} points, ${writePercent(winRateLost)} win rate`;
  return `  ${String(move).padStart(3)} ${played} ${`${grade}:`.padEnd(8)} lost ${lost}${better}`;
}
