/**
 * Measures how much each part of `classic` contributes: `classic` plays against a version of itself in which one part is
 * changed. Both players make the same number of playouts.
 */

import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { type ContestParams, contest } from '../contest.js';
import { type GameRows, standingsOfPairings, writeWinRate } from '../games.js';

/**
 * Adjustments of `classic`. Each adjustment removes a part of `classic`, replaces a part, or plays stored replies at
 * another stage of the playout.
 */
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

/**
 * Adjustments of the settings that decide which unlikely moves the search postpones. The search postpones moves on
 * large boards only.
 */
const WAITING = ['opensAtStake=0', 'modelOpens=0'];

const against = (changes: readonly string[], playouts: number, size: number, games: number): Pairing[] =>
  changes.map((change) => ({ a: `classic@${playouts}`, b: `classic:${change}@${playouts}`, size, games }));

export default contest({
  name: 'strong-parts',
  question: 'What is each part of the strong player worth?',
  paper: 'Insei; the parts are from Baier & Drake (2010), Coulom (2007) and others',
  claim: 'Every part of `classic` makes it stronger.',
  scales: {
    tiny: { pairings: against(CHANGES.slice(0, 1), 10, 5, 2) },
    // The settings in `WAITING` matter in a semeai, and with fewer than about 1,000 playouts per move neither player
    // reads a semeai to its end. So these pairings get 1,500 playouts per move.
    small: { pairings: [...against(WAITING, 1500, 19, 40), ...against(CHANGES, 500, 9, 100)] },
    full: { pairings: [...against([...WAITING, ...CHANGES], 500, 19, 600), ...against(CHANGES, 2000, 9, 600)] },
  },
  judge,
  caption:
    'The share of games that `classic` won against itself with one part removed or changed. Above 50 %, the part helps.',
});

function judge(rows: GameRows, { pairings }: ContestParams): ClaimVerdict {
  const standings = standingsOfPairings(rows, pairings).flatMap(({ pairing, standing }) =>
    standing ? [{ pairing, standing }] : [],
  );
  if (standings.length === 0) return { verdict: 'undecided', because: 'no game has been played' };
  const worse = standings.filter(({ standing }) => (standing.rate.high ?? 1) < 0.5);
  const sure = standings.filter(({ standing }) => (standing.rate.low ?? 0) > 0.5);
  const written = (list: typeof standings): string =>
    list.map(({ pairing, standing }) => `${pairing.b} ${writeWinRate(standing)}`).join('; ') || 'none';
  if (worse.length > 0)
    return {
      verdict: 'does not hold',
      because: `\`classic\` is clearly weaker than these changed versions: ${written(worse)}`,
    };
  const because = `\`classic\` is clearly stronger than these changed versions: ${written(sure)}`;
  return { verdict: sure.length === pairings.length ? 'holds' : 'undecided', because };
}
