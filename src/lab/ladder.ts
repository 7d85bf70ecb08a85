/** What a ladder is: players near each other meet, and their games make one rating list. */
import type { ContestParams } from './contest.js';
import { type Experiment, experiment, type Verdict } from './experiment.js';
import { type GameRow, type GameUnit, gameUnits, needsFor, type Pairing, playUnit } from './games.js';
import { CONDITIONS, listPairings } from './pairingReport.js';
import { type Listed, ratingFigure, ratingList, ratingLists, ratingTable } from './ratingReport.js';
import { text } from './reportParts.js';

type Ladder = Experiment<ContestParams, GameUnit, GameRow>;

type Declared = 'name' | 'question' | 'claim' | 'scales';

/** Ratings are of the games on boards of this size, and the claim is about them. */
export const ladderOf = (
  size: number,
  title: string,
  { judge, ...declaration }: Pick<Ladder, Declared> & { judge(list: readonly Listed[]): Verdict },
): Ladder =>
  experiment<ContestParams, GameUnit, GameRow>({
    ...declaration,
    paper: 'Insei; ratings after Bradley & Terry (1952)',
    needs: ({ pairings }) => needsFor(pairings.map(({ b }) => b)),
    units: ({ pairings }) => gameUnits(pairings),
    run: playUnit,
    judge: (rows) => judge(ratingList(rows, size)),
    ratings: (rows) => ratingLists(rows, [size]),
    report: (rows, { pairings }) => {
      const list = ratingList(rows, size);
      return [
        ...(list.length > 0 ? [ratingFigure(title, list), ratingTable('Ratings', list)] : []),
        listPairings(rows, pairings),
        text(CONDITIONS),
      ];
    },
  });

/** Each meets the next `reach` in the list. Where both are GNU Go, nobody of ours would learn anything. */
export const neighbours = (names: readonly string[], size: number, games: number, reach: number): Pairing[] =>
  names.flatMap((b, index) =>
    names
      .slice(index + 1, index + 1 + reach)
      .filter((a) => !(a.startsWith('gnugo') && b.startsWith('gnugo')))
      // GNU Go is always B, whom the rows of a pairing name.
      .map((a) => (a.startsWith('gnugo') ? { a: b, b: a, size, games } : { a, b, size, games })),
  );

/** Pairings that are there already are left out. */
export const joined = (pairings: readonly Pairing[], more: readonly Pairing[]): Pairing[] => [
  ...pairings,
  ...more.filter(({ a, b }) => !pairings.some((known) => known.a === a && known.b === b)),
];

export const STRONG_LEADS = 'All learners together are stronger than each alone, and than GNU Go.';

/** Is `strong` at the top, by more than the errors? */
export function strongLeads(list: readonly Listed[]): Verdict {
  const strong = list.find(({ name }) => name.startsWith('strong'));
  const rival = list.find(({ name }) => !name.startsWith('strong'));
  if (!strong || !rival) return { verdict: 'undecided', because: 'too few games have been played' };
  const lead = strong.elo - rival.elo;
  const [first, second] = lead > 0 ? [strong, rival] : [rival, strong];
  const because = `${first.name} leads with ${writeElo(first)} before ${second.name} with ${writeElo(second)}`;
  if (Math.abs(lead) <= Math.hypot(strong.error, rival.error)) return { verdict: 'undecided', because };
  return { verdict: lead > 0 ? 'holds' : 'does not hold', because };
}

const writeElo = ({ elo, error }: Listed): string => `${elo.toFixed(0)} ± ${error.toFixed(0)}`;
