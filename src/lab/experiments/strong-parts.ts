/** What each part of `strong` is worth: the whole player against itself with one part changed, at equal playouts. */
import { type ContestParams, contest } from '../contest.js';
import type { Verdict } from '../experiment.js';
import { gamesOf, type Pairing, standingOf, writeRate } from '../games.js';
import type { GameRows } from '../pairingReport.js';

/** What is left out or put elsewhere. */
const CHANGES = [
  'modelBias=0',
  'policy.repliesAt=never',
  'policy.repliesAt=first',
  'policy=lgrf2',
  'policy=heavy',
  'policy.saves=0,policy.catches=0',
  'policy.vitalPoints=0',
  'policy.refusesSuggested=0,policy.refusesRandom=0',
];

/** Which unlikely moves wait, which they do on large boards only. */
const WAITING = ['opensAtStake=0', 'modelOpens=0'];

const against = (changes: readonly string[], playouts: number, size: number, games: number): Pairing[] =>
  changes.map((change) => ({ a: `strong@${playouts}`, b: `strong:${change}@${playouts}`, size, games }));

export default contest({
  name: 'strong-parts',
  question: 'What is each part of the strong player worth?',
  paper: 'Insei; the parts after Baier & Drake (2010), Coulom (2007) and others',
  claim: 'Every part makes the whole stronger.',
  scales: {
    tiny: { pairings: against(CHANGES.slice(0, 1), 10, 5, 2) },
    // Below some 1,000 playouts a race for liberties is not read to its end, whoever waits.
    small: { pairings: [...against(WAITING, 1500, 19, 40), ...against(CHANGES, 500, 9, 100)] },
    full: { pairings: [...against([...WAITING, ...CHANGES], 500, 19, 600), ...against(CHANGES, 2000, 9, 600)] },
  },
  judge,
  caption: 'The whole player against itself without a part. Above 50 % the part is worth something.',
});

function judge(rows: GameRows, { pairings }: ContestParams): Verdict {
  const standings = pairings.flatMap((pairing) => {
    const standing = standingOf(gamesOf(rows, pairing));
    return standing ? [{ pairing, standing }] : [];
  });
  if (standings.length === 0) return { verdict: 'undecided', because: 'no game has been played' };
  const worse = standings.filter(({ standing }) => (standing.rate.high ?? 1) < 0.5);
  const sure = standings.filter(({ standing }) => (standing.rate.low ?? 0) > 0.5);
  const written = (list: typeof standings): string =>
    list.map(({ pairing, standing }) => `${pairing.b} ${writeRate(standing)}`).join('; ') || 'none';
  if (worse.length > 0) return { verdict: 'does not hold', because: `better without: ${written(worse)}` };
  const because = `surely worth something against: ${written(sure)}`;
  return { verdict: sure.length === pairings.length ? 'holds' : 'undecided', because };
}
