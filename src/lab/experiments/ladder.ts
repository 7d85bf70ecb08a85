/** Everybody on one scale: all presets and several levels of GNU Go on 9x9. */
import type { Pairing } from '../games.js';
import { joined, ladderOf, neighbours, STRONG_LEADS, strongLeads } from '../ladder.js';
import { gnuGoAt } from '../ratingReport.js';

const SIZE = 9;

/** Weakest first, as was thought before they had met: whoever stands near meets. */
const everybody = (playouts: number): string[] => [
  ...['random', 'pell-random', 'pell-hand', 'pell-mean', 'pell-beta', 'territory', 'gamma'],
  gnuGoAt(0),
  ...['uct', 'softmax1', 'patterns', 'ngrams'].map((preset) => `${preset}@${playouts}`),
  gnuGoAt(1),
  ...['default', 'lgr1', 'lgr2', 'lgrf1', 'lgrf1-nd', 'lgrf2', 'lgrf3', 'patterns-pw'].map(
    (preset) => `${preset}@${playouts}`,
  ),
  ...[5, 8, 10].map(gnuGoAt),
  `strong@${playouts}`,
];

/**
 * A long chain of neighbours adds up the errors of its links, so whoever has a chance also meets the player on whom the scale
 * hangs, and the others somebody who does.
 */
function acrossTheChain(playouts: number, games: number): Pairing[] {
  const searching = [
    'default',
    'lgrf2',
    'patterns-pw',
    'lgr2',
    'ngrams',
    'softmax1',
    'lgr1',
    'lgrf1',
    'lgrf1-nd',
    'lgrf3',
  ];
  const at = (preset: string): string => `${preset}@${playouts}`;
  const pairs: readonly (readonly [string, string])[] = [
    ...searching.map((preset) => [at(preset), gnuGoAt(10)] as const),
    ...['lgrf2', 'patterns-pw', 'default'].map((preset) => [at('strong'), at(preset)] as const),
    ...[['gamma', gnuGoAt(10)] as const, [at('softmax1'), 'gamma'] as const, [at('patterns'), 'gamma'] as const],
    ...[[at('patterns'), 'territory'] as const, [at('uct'), 'territory'] as const, [at('uct'), 'pell-hand'] as const],
    ...[['territory', 'pell-hand'] as const, ['pell-mean', 'random'] as const],
  ];
  return pairs.map(([a, b]) => ({ a, b, size: SIZE, games }));
}

export default ladderOf(SIZE, 'The ladder', {
  name: 'ladder',
  question: 'How strong is everybody on 9x9, on one scale?',
  claim: STRONG_LEADS,
  judge: strongLeads,
  scales: {
    tiny: { pairings: neighbours(['random', 'default@10', 'strong@10'], 5, 1, 1) },
    small: { pairings: joined(neighbours(everybody(1000), SIZE, 20, 2), acrossTheChain(1000, 20)) },
    full: { pairings: joined(neighbours(everybody(8000), SIZE, 100, 3), acrossTheChain(8000, 100)) },
  },
});
