/** A match in words: a line for every game while it runs, a few at its end. */
import { writeResult } from '../rules/result.js';
import type { PlayedGame } from './playGame.js';
import { colorOf } from './settings.js';
import type { SprtReport } from './stopRule.js';
import type { MatchReport } from './summary.js';
import type { MatchResult, Score } from './tally.js';

export interface Progress {
  /** Games finished, those of earlier runs included, and games in all. */
  readonly finished: number;
  readonly games: number;
  /** Until the end, as far as can be told; a sequential test may end it earlier. */
  readonly secondsLeft: number;
  readonly sprt?: SprtReport | undefined;
}

/** "game 4 (A black): W+3.5, 62 moves; A 3 : 1 B; 5 of 10, about 2 min left" */
export function describeGame(game: PlayedGame, { wins, losses, draws }: Score, progress: Progress): string {
  const { index, result, moves } = game;
  const outcome = `game ${index} (A ${colorOf('a', game)}): ${writeResult(result)}, ${moves.length} moves`;
  const standing = `A ${wins} : ${losses} B${draws > 0 ? `, ${draws} drawn` : ''}`;
  const { finished, games, secondsLeft, sprt } = progress;
  const left = secondsLeft > 0 ? `, ${sprt ? 'at most ' : ''}about ${describeTime(secondsLeft)} left` : '';
  const evidence = sprt ? `; evidence ${describeEvidence(sprt)}` : '';
  return `${outcome}; ${standing}${evidence}; ${finished} of ${games}${left}`;
}

export function describeTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

const describeEvidence = ({ logLikelihoodRatio, bounds: [low, high] }: SprtReport): string =>
  `${logLikelihoodRatio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

export function describeMatch(result: MatchReport): string {
  const { size, komi, rules, seed, stopReason, counted, agreed, sprt, surplus, time, handicap } = result;
  const stones = handicap > 0 ? `, handicap ${handicap}` : '';
  const clocks = time === undefined ? '' : `, ${time} s`;
  const lines = [
    `A  ${result.a}`,
    `B  ${result.b}`,
    `${size}x${size}${stones}, komi ${komi}, ${rules} rules${clocks}, seed ${seed}; stopped: ${stopReason}`,
    `A's score   ${describeScore(result)}${describeElo(result)}`,
    `  as Black  ${describeScore(result.byColour.black)}`,
    `  as White  ${describeScore(result.byColour.white)}`,
    ...(sprt ? [`test        ${describeTest(sprt)}`] : []),
    ...(surplus > 0 ? [`surplus     ${surplus} games finished after the deciding one, not counted`] : []),
    `lengths     ${describeLengths(result)}`,
    `counting    both agreed in ${agreed} of ${counted} games`,
    `failures    ${describeFailures(result)}`,
  ];
  return lines.join('\n');
}

function describeTest(sprt: SprtReport): string {
  const { elo0, elo1, alpha, beta, pairs, pairCounts } = sprt;
  const points = pairCounts.map((count, half) => `${count} with ${half / 2}`).join(', ');
  return `${elo0} against ${elo1} Elo (errors ${alpha}, ${beta}): evidence ${describeEvidence(sprt)} after ${pairs} pairs (points: ${points})`;
}

const describeLengths = ({ meanLength, secondsPerMove: { a, b } }: MatchResult): string =>
  `${number(meanLength, 1)} moves a game; a move takes A ${number(a, 3)} s, B ${number(b, 3)} s`;

function describeFailures({ failures, failuresOf: { a, b }, voids }: MatchResult): string {
  const details = failures > 0 ? ` (A ${kinds(a)}; B ${kinds(b)})` : '';
  return `${failures}${details}, void games ${voids}`;
}

function describeScore({ games, wins, losses, draws, winRate, interval }: Score): string {
  if (winRate === null || interval === null) return 'no game counted';
  const range = `${percent(interval[0])} to ${percent(interval[1])}`;
  return `${wins} won, ${losses} lost, ${draws} drawn of ${games}: ${percent(winRate)} % (95 %: ${range})`;
}

function describeElo({ elo, eloInterval: [low, high] }: MatchResult): string {
  if (elo === null) return '';
  const bound = (value: number | null, infinite: string): string => (value === null ? infinite : signed(value));
  return `, Elo ${signed(elo)} (${bound(low, '-∞')} to ${bound(high, '+∞')})`;
}

const percent = (rate: number): string => (100 * rate).toFixed(1);

const signed = (elo: number): string => `${elo < 0 ? '' : '+'}${elo.toFixed(0)}`;

const number = (value: number | null, digits: number): string => (value === null ? '?' : value.toFixed(digits));

const kinds = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || 'none';
