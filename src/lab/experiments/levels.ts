/** The levels that people choose from, rated: neighbours meet each other, and some meet GNU Go, which hangs the scale. */
import { LEVELS, nameOfLevel } from '../../player/levels.js';
import type { Verdict } from '../experiment.js';
import type { Pairing } from '../games.js';
import { ladderOf } from '../ladder.js';
import { gnuGoAt, type Listed } from '../ratingReport.js';

const SIZE = 9;
/** People should feel every step. */
const SMALLEST_STEP = 100;
const NAMES = LEVELS.map(nameOfLevel);

/** The upper level first. `games` is given from the lowest pair to the highest. */
const ladder = (games: (step: number) => number): Pairing[] =>
  NAMES.slice(1).map((name, step) => ({ a: name, b: NAMES[step] as string, size: SIZE, games: games(step) }));

const againstGnuGo = (level: string, gnuGo: number, games: number): Pairing => ({
  ...{ a: level, b: gnuGoAt(gnuGo), size: SIZE, games },
});

export default ladderOf(SIZE, 'The levels', {
  name: 'levels',
  question: 'How strong are the ten levels?',
  claim: `Every level is at least ${SMALLEST_STEP} Elo points above the one before.`,
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

function judge(list: readonly Listed[]): Verdict {
  const elos = NAMES.flatMap((name) => list.find((listed) => listed.name === name)?.elo ?? []);
  if (elos.length < NAMES.length) return { verdict: 'undecided', because: 'not every level has played' };
  const steps = elos.slice(1).map((elo, index) => elo - (elos[index] as number));
  const smallest = Math.min(...steps);
  const where = steps.indexOf(smallest) + 1;
  const because = `the smallest step, from level ${where} to ${where + 1}, is ${smallest.toFixed(0)} Elo points`;
  return { verdict: smallest >= SMALLEST_STEP ? 'holds' : 'does not hold', because };
}
