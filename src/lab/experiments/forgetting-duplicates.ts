/** Does it matter that a move answered twice in a playout teaches twice? */
import { type ContestParams, contest } from '../contest.js';
import type { Verdict } from '../experiment.js';
import { gamesOf, type Pairing, standingOf, writeRate, writeWins } from '../games.js';
import { boardOf, type GameRows } from '../pairingReport.js';

const at = (playouts: number, size: number, games: number): Pairing => ({
  ...{ a: `lgrf1-nd@${playouts}`, b: `lgrf1@${playouts}` },
  ...{ size, games },
});

export default contest({
  name: 'forgetting-duplicates',
  question: 'Does it matter that a move answered twice in a playout teaches twice?',
  paper: 'Baier & Drake (2010), Figure 10',
  claim: 'LGRF-1-ND, where only the first answer to a move teaches, is as strong as LGRF-1.',
  scales: {
    tiny: { pairings: [at(20, 5, 2)] },
    small: { pairings: [at(2000, 9, 200), at(8000, 19, 12)] },
    full: { pairings: [8000, 16_000, 32_000].map((playouts) => at(playouts, 19, 600)) },
  },
  judge,
  caption: 'LGRF-1-ND against LGRF-1 at the same number of playouts. The paper sees no difference.',
});

/** No difference can be excluded, but never shown: the claim holds where the interval is around one half and narrow. */
const NARROW = 0.15;

function judge(rows: GameRows, { pairings }: ContestParams): Verdict {
  const standings = pairings.map((pairing) => ({ pairing, standing: standingOf(gamesOf(rows, pairing)) }));
  const because = standings
    .map(({ pairing, standing }) =>
      standing
        ? `${boardOf(pairing)}: ${writeWins(standing)}, ${writeRate(standing)}`
        : `${boardOf(pairing)}: no games`,
    )
    .join('; ');
  const rates = standings.map(({ standing }) => standing?.rate);
  if (rates.some((rate) => (rate?.low ?? 0) > 0.5 || (rate?.high ?? 1) < 0.5))
    return { verdict: 'does not hold', because };
  const isNarrow = rates.every((rate) => rate && (rate.high ?? 1) - (rate.low ?? 0) <= NARROW);
  return { verdict: isNarrow ? 'holds' : 'undecided', because };
}
