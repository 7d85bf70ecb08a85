/**
 * The preset `classic`, which combines all learners, plays against each single learner with equal CPU time: a faster
 * preset gets more playouts, in proportion to its speed in `insei bench search`.
 */

import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { type ContestParams, contest } from '../contest.js';
import { boardName, type GameRows, standingsOfPairings, writeWinRate } from '../games.js';

/**
 * How many playouts each preset made in the time of one playout of `classic`, when the games of this experiment were
 * started. These numbers must not be changed, because the stored games were played with them.
 */
const SPEEDS = { 9: { lgrf2: 3.85, 'patterns-pw': 2.2 }, 19: { lgrf2: 3.3, 'patterns-pw': 1.9 } };

type Size = keyof typeof SPEEDS;

const searching = (size: Size, playouts: number, games: number): Pairing[] =>
  Object.entries(SPEEDS[size]).map(([preset, speed]) => ({
    a: `classic@${playouts}`,
    b: `${preset}@${Math.round(speed * playouts)}`,
    size,
    games,
  }));

/** Returns the pairings of `classic` with players that do not search, and therefore need hardly any time. */
const notSearching = (size: Size, playouts: number, games: number): Pairing[] =>
  ['territory', 'gamma'].map((b) => ({ a: `classic@${playouts}`, b, size, games }));

export default contest({
  name: 'strong-against-learners',
  question: 'Are all learners together stronger than each learner alone if both have the same time?',
  paper: 'Insei; the other presets are from Baier & Drake (2010), Coulom (2007), Wu & Baldi (2006)',
  claim: 'The preset `classic` beats each preset of a single paper at equal CPU time.',
  scales: {
    tiny: { pairings: [{ a: 'classic@10', b: 'lgrf2@30', size: 5, games: 2 }] },
    small: {
      pairings: [
        ...[...searching(9, 1000, 40), ...notSearching(9, 1000, 10)],
        ...[...searching(19, 500, 20), ...notSearching(19, 500, 10)],
      ],
    },
    full: {
      pairings: [
        ...[...searching(9, 8000, 200), ...notSearching(9, 8000, 50)],
        ...[...searching(19, 4000, 200), ...notSearching(19, 4000, 50)],
      ],
    },
  },
  judge,
  caption:
    'The share of games that `classic` won against each of the other presets. Above 50 %, `classic` is stronger.',
  remark:
    'The numbers of playouts are chosen for equal CPU time, so that the machine does not matter. When the games were started, LGRF-2 did 3.85 times as many playouts per second as `classic` on 9x9 and 3.3 times on 19x19, and `patterns-pw` 2.2 and 1.9 times (`insei bench search`). Since then `classic` has become a fifth faster, so the other presets use a little more time than `classic`.',
});

function judge(rows: GameRows, { pairings }: ContestParams): ClaimVerdict {
  const standings = standingsOfPairings(rows, pairings);
  const unsure = standings.filter(({ standing }) => (standing?.rate.low ?? 0) <= 0.5);
  if (unsure.length === 0) return { verdict: 'holds', because: 'the interval of every win rate lies above 50 %' };
  const lost = unsure.filter(({ standing }) => (standing?.rate.high ?? 1) < 0.5);
  const written = (list: typeof standings): string =>
    list
      .map(
        ({ pairing: { b, size }, standing }) =>
          `${b} on ${boardName(size)}, ${standing ? writeWinRate(standing) : 'not played'}`,
      )
      .join('; ');
  if (lost.length > 0) return { verdict: 'does not hold', because: `\`classic\` lost to ${written(lost)}` };
  return { verdict: 'undecided', because: `the result is not clear against ${written(unsure)}` };
}
