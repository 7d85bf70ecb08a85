/**
 * Plays games between variants of LGRF-2 and the paper's LGRF-2. The paper leaves open whether replies with longer
 * contexts are better, so the replies of one variant answer the last three moves. The other variants were tried after
 * the paper: they play replies at another stage of the playout, play a reply only if its neighbourhood has not changed,
 * also store replies to the player's own last move, or use n-grams.
 */

import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { type ContestParams, contest } from '../contest.js';
import { type GameRows, standingOfPairing, writeWinRate } from '../games.js';

const VARIANTS = ['lgrf3', 'lgrf2-after-escape', 'lgrf2-last', 'lgrf2-checked', 'lgrf2-follow-up', 'ngrams'];

const against = (playouts: number, size: number, games: number, variants = VARIANTS): Pairing[] =>
  variants.map((variant) => ({ a: `${variant}@${playouts}`, b: `lgrf2@${playouts}`, size, games }));

export default contest({
  name: 'forgetting-variants',
  question:
    'Does LGRF-2 become stronger if replies answer longer sequences of moves, are played at another stage of the playout, or are stored in another way?',
  paper: 'Baier & Drake (2010), open questions; Tak, Winands & Björnsson (2012)',
  claim:
    'The best length of a context, which is the sequence of moves that a reply answers, is between no move and all moves of the game; the paper tested at most two moves.',
  scales: {
    tiny: { pairings: against(20, 5, 2, VARIANTS.slice(0, 2)) },
    small: { pairings: against(2000, 9, 60) },
    full: { pairings: against(8000, 19, 600) },
  },
  judge,
  caption:
    'The share of games that each variant won against LGRF-2 with the same number of playouts. Above 50 %, the variant is an improvement.',
});

/** Judges only the first variant, a context of three moves, because the claim is not about the other variants. */
function judge(rows: GameRows, { pairings }: ContestParams): ClaimVerdict {
  const first = pairings[0];
  const standing = first && standingOfPairing(rows, first);
  if (!first || !standing) return { verdict: 'undecided', because: 'no game has been played' };
  const because = `with a context of three moves, ${first.a} won ${writeWinRate(standing)} against ${first.b}`;
  const { low = 0, high = 1 } = standing.rate;
  if (low > 0.5) return { verdict: 'does not hold', because: `${because}: the longer context is better` };
  return { verdict: high < 0.5 ? 'holds' : 'undecided', because };
}
