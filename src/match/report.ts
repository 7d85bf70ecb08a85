/** A match in words: a line for every game while it runs, a few at its end. */
import { writeResult } from '../rules/result.js';
import type { PlayedGame } from './playGame.js';
import { colorOf } from './settings.js';
import type { MatchResult, Score } from './tally.js';

export interface Progress {
  /** Games finished, those of earlier runs included, and games in all. */
  readonly finished: number;
  readonly games: number;
  /** Until the end, as far as can be told. */
  readonly secondsLeft: number;
}

/** "game 4 (A black): W+3.5, 62 moves; A 3 : 1 B; 5 of 10, about 2 min left" */
export function describeGame(game: PlayedGame, { wins, losses, draws }: Score, progress: Progress): string {
  const { index, result, moves } = game;
  const outcome = `game ${index} (A ${colorOf('a', index)}): ${writeResult(result)}, ${moves.length} moves`;
  const standing = `A ${wins} : ${losses} B${draws > 0 ? `, ${draws} drawn` : ''}`;
  const left = progress.secondsLeft > 0 ? `, about ${describeTime(progress.secondsLeft)} left` : '';
  return `${outcome}; ${standing}; ${progress.finished} of ${progress.games}${left}`;
}

export function describeTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

export function describeMatch(result: MatchResult): string {
  const { size, komi, rules, seed, stopReason, counted, agreed } = result;
  const lines = [
    `A  ${result.a}`,
    `B  ${result.b}`,
    `${size}x${size}, komi ${komi}, ${rules} rules, seed ${seed}; stopped: ${stopReason}`,
    `A's score   ${describeScore(result)}${describeElo(result)}`,
    `  as Black  ${describeScore(result.byColour.black)}`,
    `  as White  ${describeScore(result.byColour.white)}`,
    `lengths     ${describeLengths(result)}`,
    `counting    both agreed in ${agreed} of ${counted} games`,
    `failures    ${describeFailures(result)}`,
  ];
  return lines.join('\n');
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
