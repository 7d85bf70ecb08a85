/** Everybody on one scale: all presets and several levels of GNU Go on 9x9, the strongest of them on 19x19. */
import { experiment, type Finished, type Verdict } from '../experiment.js';
import { type GameRow, type GameUnit, gameUnits, needsFor, type Pairing, playUnit } from '../games.js';
import { CONDITIONS, listPairings } from '../pairingReport.js';
import { gnuGoAt, ratingFigure, ratingList, ratingLists, ratingTable } from '../ratingReport.js';
import { text } from '../reportParts.js';

interface Params {
  readonly pairings: readonly Pairing[];
}

type Rows = readonly Finished<GameUnit, GameRow>[];

const SIZES = [9, 19];

/** Weakest first, as far as known: whoever stands near meets. */
const NINE = (playouts: number): string[] => [
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

const NINETEEN = (playouts: number): string[] => [
  gnuGoAt(1),
  ...['default', 'lgrf2', 'patterns-pw'].map((preset) => `${preset}@${playouts}`),
  gnuGoAt(10),
  `strong@${playouts}`,
];

/** Each meets the next `reach` in the list. Where both are GNU Go, nobody of ours would learn anything. */
const neighbours = (names: readonly string[], size: number, games: number, reach: number): Pairing[] =>
  names.flatMap((b, index) =>
    names
      .slice(index + 1, index + 1 + reach)
      .filter((a) => !(a.startsWith('gnugo') && b.startsWith('gnugo')))
      // GNU Go is always B, whom the rows of a pairing name.
      .map((a) => (a.startsWith('gnugo') ? { a: b, b: a, size, games } : { a, b, size, games })),
  );

export default experiment<Params, GameUnit, GameRow>({
  name: 'ladder',
  question: 'How strong is everybody, on one scale?',
  paper: 'Insei; ratings after Bradley & Terry (1952)',
  claim: 'All learners together are stronger than each alone, and than GNU Go.',
  scales: {
    tiny: { pairings: neighbours(['random', 'default@10', 'strong@10'], 5, 1, 1) },
    small: { pairings: [...neighbours(NINE(1000), 9, 20, 2), ...neighbours(NINETEEN(1000), 19, 10, 2)] },
    full: { pairings: [...neighbours(NINE(8000), 9, 100, 3), ...neighbours(NINETEEN(8000), 19, 100, 5)] },
  },
  needs: ({ pairings }) => needsFor(pairings.map(({ b }) => b)),
  units: ({ pairings }) => gameUnits(pairings),
  run: playUnit,
  judge,
  ratings: (rows) => ratingLists(rows, SIZES),
  report: (rows, { pairings }) => [
    ...SIZES.flatMap((size) => {
      const list = ratingList(rows, size);
      const title = `${size}x${size}`;
      return list.length > 0 ? [ratingFigure(title, list), ratingTable(`Ratings on ${title}`, list)] : [];
    }),
    listPairings(rows, pairings),
    text(CONDITIONS),
  ],
});

/** On 9x9: is `strong` at the top, by more than the errors? */
function judge(rows: Rows): Verdict {
  const [first, second] = ratingList(rows, 9);
  if (!first || !second) return { verdict: 'undecided', because: 'too few games have been played' };
  const because = `on 9x9 ${first.name} leads with ${first.elo.toFixed(0)} ± ${first.error.toFixed(0)} before ${second.name} with ${second.elo.toFixed(0)} ± ${second.error.toFixed(0)}`;
  if (!first.name.startsWith('strong')) return { verdict: 'does not hold', because };
  return { verdict: first.elo - first.error > second.elo ? 'holds' : 'undecided', because };
}
