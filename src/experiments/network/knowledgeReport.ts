/** The tables and figures of `network-knowledge` about predictions. */
import { percent } from '../../base/numberText.js';
import { type Figure, figure, type ReportTable, table, writeShare } from '../../lab/report/reportParts.js';
import type { Measure } from '../../learn/network/predictionSums.js';
import { boardName } from '../games.js';
import { SOURCES } from './heldOutGames.js';
import { type Mean, meanOfRow, type PredictionRows, sizesOf, stagesOnSize, tryMean } from './knowledgeRows.js';
import { PREDICTOR_TITLES, PREDICTORS } from './predictors.js';

const writeShareOf = (mean: Mean | undefined): string => (mean ? writeShare(mean) : '-');

/** Writes a mean with its interval, such as "2.103 (2.051 to 2.155)". */
const writeMean = (mean: Mean | undefined, digits = 3): string =>
  mean ? `${mean.value.toFixed(digits)} (${mean.low.toFixed(digits)} to ${mean.high.toFixed(digits)})` : '-';

export const listMoves = (rows: PredictionRows): ReportTable =>
  table(
    'Moves of people',
    ['games', 'number', 'positions', 'model', 'first choice', 'one of the first five', 'cross-entropy'],
    rows.map(({ unit, row }) => [
      ...[SOURCES[unit.source].games, row.games, row.stages.reduce((sum, { positions }) => sum + positions, 0)],
      ...[PREDICTOR_TITLES[unit.predictor], writeShareOf(meanOfRow(row, 'top1'))],
      ...[writeShareOf(meanOfRow(row, 'top5')), writeMean(meanOfRow(row, 'crossEntropy'))],
    ]),
  );

/** The patterns predict moves only, so they are left out. */
export const listOutcomes = (rows: PredictionRows): ReportTable =>
  table(
    'Owners, score and winner',
    [
      ...['games', 'model', 'counted games', 'right owners at the end', 'right owners in all positions'],
      ...['error of the score in points', 'log loss of the winner'],
    ],
    rows
      .filter(({ unit }) => unit.predictor !== 'patterns')
      .map(({ unit, row }) => [
        ...[SOURCES[unit.source].games, PREDICTOR_TITLES[unit.predictor], row.finalOwners.count],
        ...[writeShareOf(tryMean(row.finalOwners)), writeShareOf(meanOfRow(row, 'ownerAccuracy'))],
        ...[writeMean(meanOfRow(row, 'scoreError'), 1), writeMean(meanOfRow(row, 'winnerLogLoss'))],
      ]),
  );

export const listStages = (rows: PredictionRows): ReportTable =>
  table(
    'Every stage of the games',
    [
      ...['board', 'moves', 'model', 'positions', 'first choice', 'one of the first five', 'cross-entropy'],
      ...['right owners', 'error of the score', 'log loss of the winner'],
    ],
    sizesOf(rows).flatMap((size) =>
      PREDICTORS.flatMap((predictor) =>
        stagesOnSize(rows, size, predictor).map(({ from, to, positions, sums }) => {
          const share = (measure: Measure): string => writeValue(sums[measure], percent);
          const number = (measure: Measure, digits: number): string =>
            writeValue(sums[measure], (value) => value.toFixed(digits));
          return [
            ...[boardName(size), `${from}-${to}`, PREDICTOR_TITLES[predictor], positions, share('top1'), share('top5')],
            ...[number('crossEntropy', 3), share('ownerAccuracy'), number('scoreError', 1), number('winnerLogLoss', 3)],
          ];
        }),
      ),
    ),
  );

const writeValue = (sum: Parameters<typeof tryMean>[0], write: (value: number) => string): string => {
  const mean = tryMean(sum);
  return mean ? write(mean.value) : '-';
};

interface DrawnMeasure {
  readonly measure: Measure;
  readonly title: string;
  readonly label: string;
  readonly caption: string;
  readonly percent?: boolean;
}

const DRAWN: readonly DrawnMeasure[] = [
  {
    measure: 'top1',
    title: 'Moves that are the first choice',
    label: 'share of moves',
    caption: 'How often people played the first choice of the model.',
    percent: true,
  },
  {
    measure: 'crossEntropy',
    title: 'Cross-entropy of the moves',
    label: 'nats',
    caption: 'The mean of -ln p, where p is the probability of the move that was played. Lower is better.',
  },
  {
    measure: 'ownerAccuracy',
    title: 'Points whose owner is named right',
    label: 'share of points',
    caption: 'Of the points that somebody owned at the end of the game.',
    percent: true,
  },
  {
    measure: 'scoreError',
    title: 'Error of the expected score',
    label: 'points',
    caption: 'The mean absolute difference between the expected and the final score, in games that were counted.',
  },
  {
    measure: 'winnerLogLoss',
    title: 'Log loss of the winner',
    label: 'nats',
    caption: 'The mean of -ln p, where p is the probability that the winner wins. With p = 1/2 it is 0.693.',
  },
];

/** A stage is drawn only if it has at least this many positions, because a mean of fewer is inaccurate. */
const MIN_DRAWN = 20;
/** The network comes first, so that every model has the same colour in all figures. */
const DRAWING_ORDER = [...PREDICTORS].reverse();

/** Draws each measure by move number, one figure for each board size. Measures without values are left out. */
export const drawStages = (rows: PredictionRows): Figure[] =>
  sizesOf(rows).flatMap((size) => DRAWN.flatMap((drawn) => drawMeasure(rows, size, drawn)));

function drawMeasure(rows: PredictionRows, size: number, { measure, ...drawn }: DrawnMeasure): Figure[] {
  const series = DRAWING_ORDER.flatMap((predictor) => {
    const points = stagesOnSize(rows, size, predictor).flatMap(({ from, to, sums }) => {
      const sum = sums[measure];
      const mean = sum && sum.count >= MIN_DRAWN ? tryMean(sum) : undefined;
      return mean ? { x: (from + to - 1) / 2, value: mean.value, low: mean.low, high: mean.high } : [];
    });
    return points.length > 0 ? { name: PREDICTOR_TITLES[predictor], points, band: true } : [];
  });
  if (series.length === 0) return [];
  const axis = { label: drawn.label, ...(drawn.percent && { percent: true }) };
  return [
    figure(
      `${drawn.title}, ${boardName(size)}`,
      `${drawn.caption} The mean over all games on this board size, by move number, with 95 % intervals. Stages with fewer than ${MIN_DRAWN} positions are left out.`,
      { type: 'line', x: { label: 'move' }, y: axis, series },
    ),
  ];
}
