/** Describes a match in words: one line when a game finishes, and a few lines when the match ends. */
import { writeResult } from '../rules/result.js';
import { colorOfSide } from './matchSettings.js';
import type { MatchReport } from './matchSummary.js';
import type { PlayedGame } from './playGame.js';
import type { SprtReport } from './stopRule.js';
import type { MatchTally, SideScore } from './tally.js';

interface MatchProgress {
  /** The number of finished games. In a resumed match, the games from before the interruption are included. */
  readonly finished: number;
  /** The maximum number of games of the match. */
  readonly games: number;
  /** The estimated time in seconds until all games are finished. A sequential test may end the match earlier. */
  readonly secondsLeft: number;
  readonly sprt?: SprtReport | undefined;
}

/**
 * Describes a finished game and the standing, such as "game 4 (A black): W+3.5, 62 moves; A 3 : 1 B; 5 of 10 games,
 * about 2 min left".
 */
export function describeGame(game: PlayedGame, { wins, losses, draws }: SideScore, progress: MatchProgress): string {
  const { index, result, moves } = game;
  const outcome = `game ${index} (A ${colorOfSide('a', game)}): ${writeResult(result)}, ${moves.length} moves`;
  const standing = `A ${wins} : ${losses} B${draws > 0 ? `, ${draws} drawn` : ''}`;
  const { finished, games, secondsLeft, sprt } = progress;
  const left = secondsLeft > 0 ? `, ${sprt ? 'at most ' : ''}about ${describeTime(secondsLeft)} left` : '';
  const evidence = sprt ? `; evidence ${describeEvidence(sprt)}` : '';
  return `${outcome}; ${standing}${evidence}; ${finished} of ${games} games${left}`;
}

function describeTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

const describeEvidence = ({ logLikelihoodRatio, bounds: [low, high] }: SprtReport): string =>
  `${logLikelihoodRatio.toFixed(2)} (the test ends at ${low.toFixed(2)} or ${high.toFixed(2)})`;

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
    ...(surplus > 0 ? [`surplus     ${surplus} games finished after the decision and are not counted`] : []),
    `lengths     ${describeLengths(result)}`,
    `agreement   both contestants counted the same result in ${agreed} of ${counted} games`,
    `failures    ${describeFailures(result)}`,
  ];
  return lines.join('\n');
}

function describeTest(sprt: SprtReport): string {
  const { elo0, elo1, alpha, beta, pairs, pairCounts } = sprt;
  const points = pairCounts.map((count, half) => `${count} with ${half / 2}`).join(', ');
  const hypotheses = `is A ${elo0} or ${elo1} Elo stronger than B (error probabilities ${alpha}, ${beta})`;
  const after = `after ${pairs} pairs of games (pairs by the points that A won in them: ${points})`;
  return `${hypotheses}? evidence ${describeEvidence(sprt)} ${after}`;
}

const describeLengths = ({ meanLength, secondsPerMove: { a, b } }: MatchTally): string =>
  `${number(meanLength, 1)} moves a game; A takes ${number(a, 3)} s a move, B takes ${number(b, 3)} s`;

function describeFailures({ failures, failuresOf: { a, b }, voids }: MatchTally): string {
  const details = failures > 0 ? ` (A ${kinds(a)}; B ${kinds(b)})` : '';
  return `${failures}${details}, void games ${voids}`;
}

function describeScore({ games, wins, losses, draws, winRate, interval }: SideScore): string {
  if (winRate === null || interval === null) return 'no game counted';
  const range = `${inPercent(interval[0])} to ${inPercent(interval[1])}`;
  return `${wins} won, ${losses} lost, ${draws} drawn of ${games}: ${inPercent(winRate)} % (95 % interval: ${range})`;
}

function describeElo({ elo, eloInterval: [low, high] }: MatchTally): string {
  if (elo === null) return '';
  const bound = (value: number | null, infinite: string): string => (value === null ? infinite : signed(value));
  return `, Elo ${signed(elo)} (${bound(low, '-∞')} to ${bound(high, '+∞')})`;
}

const inPercent = (rate: number): string => (100 * rate).toFixed(1);

const signed = (elo: number): string => `${elo < 0 ? '' : '+'}${elo.toFixed(0)}`;

const number = (value: number | null, digits: number): string => (value === null ? '?' : value.toFixed(digits));

const kinds = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || 'none';
