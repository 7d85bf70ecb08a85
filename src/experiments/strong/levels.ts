/**
 * Rates the ten levels that a user can choose as opponents. Neighbouring levels play each other, and some levels play
 * GNU Go, the anchor of the ratings.
 */

import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { LEVELS } from '../../player/levels.js';
import { gnuGoAtLevel } from '../gnuGo.js';
import type { ListedRating } from '../ratingReport.js';
import { ratingLadder } from './ratingLadder.js';

const SIZE = 9;
/** The smallest difference in Elo points that a user notices. */
const MIN_STEP = 100;
const NAMES = LEVELS.map(({ name }) => name);

/**
 * Pairs each level, as A, with the level below, as B. `games` receives the index of a pairing and returns its number of
 * games. Index 0 is the pairing of the two lowest levels.
 */
const ladder = (games: (step: number) => number): Pairing[] =>
  NAMES.slice(1).map((name, step) => ({ a: name, b: NAMES[step] as string, size: SIZE, games: games(step) }));

const againstGnuGo = (level: string, gnuGo: number, games: number): Pairing => ({
  a: level,
  b: gnuGoAtLevel(gnuGo),
  size: SIZE,
  games,
});

export default ratingLadder(SIZE, 'The levels', {
  name: 'levels',
  question: 'How strong are the ten levels?',
  claim: `Every level is at least ${MIN_STEP} Elo points above the level before it.`,
  judge,
  scales: {
    tiny: { pairings: [{ a: NAMES[1] as string, b: NAMES[0] as string, size: 5, games: 2 }] },
    small: {
      pairings: [
        ...ladder((step) => [100, 100, 100, 100, 100, 100, 60, 40, 20][step] as number),
        ...[againstGnuGo('level-6', 10, 40), againstGnuGo('level-7', 10, 40), againstGnuGo('level-4', 1, 40)],
      ],
    },
    full: {
      pairings: [...ladder(() => 200), againstGnuGo('level-6', 10, 200), againstGnuGo('level-7', 10, 200)],
    },
  },
});

function judge(list: readonly ListedRating[]): ClaimVerdict {
  const elos = NAMES.flatMap((name) => list.find((listed) => listed.name === name)?.elo ?? []);
  if (elos.length < NAMES.length) return { verdict: 'undecided', because: 'not every level has played' };
  const steps = elos.slice(1).map((elo, index) => elo - (elos[index] as number));
  const smallest = Math.min(...steps);
  const where = steps.indexOf(smallest) + 1;
  const because = `the smallest step, from level ${where} to ${where + 1}, is ${smallest.toFixed(0)} Elo points`;
  return { verdict: smallest >= MIN_STEP ? 'holds' : 'does not hold', because };
}
