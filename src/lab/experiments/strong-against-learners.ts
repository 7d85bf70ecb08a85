/**
 * All learners together against each of them alone, at equal CPU time or less: a preset that is faster gets as many more playouts as
 * `insei bench search` found it faster.
 */
import { type ContestParams, contest } from '../contest.js';
import type { Verdict } from '../experiment.js';
import { gamesOf, type Pairing, standingOf, writeRate } from '../games.js';
import type { GameRows } from '../pairingReport.js';

/** Playouts per CPU second, in units of those of `strong` when these games were begun: another number would be another run. */
const SPEEDS = { 9: { lgrf2: 3.85, 'patterns-pw': 2.2 }, 19: { lgrf2: 3.3, 'patterns-pw': 1.9 } };

type Size = keyof typeof SPEEDS;

const searching = (size: Size, playouts: number, games: number): Pairing[] =>
  Object.entries(SPEEDS[size]).map(([preset, speed]) => ({
    ...{ a: `strong@${playouts}`, b: `${preset}@${Math.round(speed * playouts)}` },
    ...{ size, games },
  }));

/** Those who do not search answer at once. */
const seeing = (size: Size, playouts: number, games: number): Pairing[] =>
  ['territory', 'gamma'].map((b) => ({ a: `strong@${playouts}`, b, size, games }));

export default contest({
  name: 'strong-against-learners',
  question: 'Are the learners together stronger than each alone, in the same time?',
  paper: 'Insei; the others after Baier & Drake (2010), Coulom (2007), Wu & Baldi (2006)',
  claim: 'The preset `strong` beats each preset of a single paper at equal CPU time.',
  scales: {
    tiny: { pairings: [{ a: 'strong@10', b: 'lgrf2@30', size: 5, games: 2 }] },
    small: {
      pairings: [
        ...[...searching(9, 1000, 40), ...seeing(9, 1000, 10)],
        ...[...searching(19, 500, 20), ...seeing(19, 500, 10)],
      ],
    },
    full: {
      pairings: [
        ...[...searching(9, 8000, 200), ...seeing(9, 8000, 50)],
        ...[...searching(19, 4000, 200), ...seeing(19, 4000, 50)],
      ],
    },
  },
  judge,
  caption: 'Games that `strong` won against each other preset. Above 50 % it is the stronger one.',
  remark:
    'Equal CPU time by numbers of playouts, so that the machine does not matter: when the games were begun, LGRF-2 made 3.85 times as ' +
    'many playouts in a second as `strong` on 9x9 and 3.3 times on 19x19, `patterns-pw` 2.2 and 1.9 times (`insei bench search`). ' +
    '`strong` has become a fifth faster since, so the others have a little more time than it.',
});

function judge(rows: GameRows, { pairings }: ContestParams): Verdict {
  const standings = pairings.map((pairing) => ({ pairing, standing: standingOf(gamesOf(rows, pairing)) }));
  const unsure = standings.filter(({ standing }) => (standing?.rate.low ?? 0) <= 0.5);
  if (unsure.length === 0) return { verdict: 'holds', because: 'every interval lies above one half' };
  const lost = unsure.filter(({ standing }) => (standing?.rate.high ?? 1) < 0.5);
  const written = (list: typeof standings): string =>
    list
      .map(
        ({ pairing: { b, size }, standing }) =>
          `${b} on ${size}x${size}, ${standing ? writeRate(standing) : 'not played'}`,
      )
      .join('; ');
  if (lost.length > 0) return { verdict: 'does not hold', because: `it lost to ${written(lost)}` };
  return { verdict: 'undecided', because: `not sure against ${written(unsure)}` };
}
