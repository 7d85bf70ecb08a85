/**
 * Beyond the paper: what it left open (a context of three moves) and what others tried later (the place of the reply rule,
 * a check of the neighbourhood, follow-ups to one's own move, N-grams). Each variant meets LGRF-2 as the paper has it.
 */
import { type ContestParams, contest } from '../contest.js';
import type { Verdict } from '../experiment.js';
import { gamesOf, type Pairing, standingOf, writeRate } from '../games.js';
import type { GameRows } from '../pairingReport.js';

const VARIANTS = ['lgrf3', 'lgrf2-after-escape', 'lgrf2-last', 'lgrf2-checked', 'lgrf2-follow-up', 'ngrams'];

const against = (playouts: number, size: number, games: number, variants = VARIANTS): Pairing[] =>
  variants.map((variant) => ({ a: `${variant}@${playouts}`, b: `lgrf2@${playouts}`, size, games }));

export default contest({
  name: 'forgetting-variants',
  question: 'Can LGRF-2 be made better by another context, another place, or another memory?',
  paper: 'Baier & Drake (2010), what they leave open; Tak, Winands & Björnsson (2012)',
  claim: 'The ideal context lies between nothing and everything: longer contexts than two moves are untested.',
  scales: {
    tiny: { pairings: against(20, 5, 2, VARIANTS.slice(0, 2)) },
    small: { pairings: against(2000, 9, 60) },
    full: { pairings: against(8000, 19, 600) },
  },
  judge,
  caption: 'Each variant against LGRF-2 at the same number of playouts. Above 50 % it is an improvement.',
});

/** About three moves, the question that the paper asks. */
function judge(rows: GameRows, { pairings }: ContestParams): Verdict {
  const first = pairings[0];
  const standing = first && standingOf(gamesOf(rows, first));
  if (!first || !standing) return { verdict: 'undecided', because: 'no game has been played' };
  const because = `with three moves of context ${first.a} won ${writeRate(standing)} against ${first.b}`;
  const { low = 0, high = 1 } = standing.rate;
  if (low > 0.5) return { verdict: 'does not hold', because: `${because}: longer is better` };
  return { verdict: high < 0.5 ? 'holds' : 'undecided', because };
}
