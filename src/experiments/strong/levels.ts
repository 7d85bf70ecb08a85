/**
 * Rates the ten levels that a user can choose as opponents. Neighbouring levels play each other on 9x9 and 19x19, the
 * weakest level plays `random` and GNU Go at level 1, and some levels play GNU Go at level 10, the anchor of the ratings.
 */
import { type ReportPart, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import { LEVELS } from '../../player/levels.js';
import type { ContestParams } from '../contest.js';
import { boardName, type GameRows, gameUnits, standingOfPairing } from '../games.js';
import { gnuGoAtLevel, needsForOpponents } from '../gnuGo.js';
import { GAME_CONDITIONS, listPairings } from '../pairingReport.js';
import { type ListedRating, ratingFigure, ratingList, ratingLists, ratingTable } from '../ratingReport.js';
import { judgeSubclaims, listSubclaims, type Subclaim } from '../subclaims.js';

const NAMES = LEVELS.map(({ name }) => name);
const WEAKEST = NAMES[0] as string;

/** Which share of the games a level should win against the level below, and in at least how many games. */
interface Step {
  readonly size: number;
  readonly games: number;
  readonly from: number;
  readonly to: number;
}

const STEPS: readonly Step[] = [
  { size: 9, games: 60, from: 0.6, to: 0.85 },
  { size: 19, games: 40, from: 0.55, to: 0.9 },
];
const RATED_SIZE = 9;

/** How many games the weakest level should win at least, or at most. */
const WEAKEST_PAIRINGS: readonly (Pairing & { readonly from: number; readonly to: number })[] = [
  { a: WEAKEST, b: 'random', size: 9, games: 20, from: 20, to: 20 },
  { a: WEAKEST, b: gnuGoAtLevel(1), size: 9, games: 20, from: 0, to: 2 },
];

/** These games tie the levels to the anchor of the ratings. */
const ANCHORS: readonly Pairing[] = [
  { a: 'level-4', b: gnuGoAtLevel(1), size: RATED_SIZE, games: 20 },
  { a: 'level-5', b: gnuGoAtLevel(10), size: RATED_SIZE, games: 20 },
  { a: 'level-7', b: gnuGoAtLevel(10), size: RATED_SIZE, games: 20 },
];

/** Pairs each level, as A, with the level below, as B. */
const ladder = ({ size, games }: Pick<Step, 'size' | 'games'>): Pairing[] =>
  NAMES.slice(1).map((a, step) => ({ a, b: NAMES[step] as string, size, games }));

const pairings = (factor: number): readonly Pairing[] => [
  ...WEAKEST_PAIRINGS.map(({ a, b, size, games }) => ({ a, b, size, games })),
  ...ANCHORS,
  ...STEPS.flatMap(({ size, games }) => ladder({ size, games: factor * games })),
];

export default experiment<ContestParams, GameUnit, GameRow>({
  name: 'levels',
  question: 'How strong are the ten levels?',
  paper: 'Insei; ratings by the method of Bradley & Terry (1952)',
  claim:
    'Each level wins 60 to 85 % of at least 60 games against the level below on 9x9, and 55 to 90 % of at least 40 games on 19x19. The weakest wins all of 20 games against `random`, and at most 2 of 20 against GNU Go at level 1.',
  scales: {
    tiny: { pairings: [{ a: NAMES[1] as string, b: WEAKEST, size: 5, games: 2 }] },
    small: { pairings: pairings(1) },
    full: { pairings: pairings(4) },
  },
  needs: ({ pairings: all }) => needsForOpponents(all.map(({ b }) => b)),
  units: ({ pairings: all }) => gameUnits(all),
  run: playUnit,
  judge: (rows) => judgeSubclaims(subclaimsOf(rows), 'these parts hold'),
  ratings: (rows) => ratingLists(rows, [RATED_SIZE]),
  report: (rows, { pairings: all }) => {
    const list = ratingList(rows, RATED_SIZE);
    return [
      listSubclaims(subclaimsOf(rows)),
      ...(list.length > 0 ? [ratingFigure('The levels', list), ratingTable('Ratings on 9x9', list)] : []),
      ...placeGnuGo(list),
      listPairings(rows, all),
      text(`${GAME_CONDITIONS} ${THRESHOLDS}`),
    ];
  },
});

/** Says which level is nearest to GNU Go at each of its levels, as a doubtful way to give GNU Go a rank. */
function placeGnuGo(list: readonly ListedRating[]): ReportPart[] {
  const levels = LEVELS.flatMap((level) => {
    const rating = list.find(({ name }) => name === level.name);
    return rating ? [{ level, elo: rating.elo, error: rating.error }] : [];
  });
  const rows = list.flatMap(({ name, elo, error }) => {
    const [nearest] = levels.toSorted((a, b) => Math.abs(a.elo - elo) - Math.abs(b.elo - elo));
    if (!name.startsWith('GNU Go') || !nearest) return [];
    // One of the players is the zero of the scale, with the error 0.
    const difference = `${(elo - nearest.elo).toFixed(0)} ± ${Math.hypot(error, nearest.error).toFixed(0)}`;
    return [[name, nearest.level.name, nearest.level.ranks[RATED_SIZE], difference]];
  });
  return [table('GNU Go among the levels', ['player', 'nearest level', 'its ranks', 'Elo above it'], rows)];
}

const THRESHOLDS =
  'The thresholds, and the numbers of games that decide, were written on 2026-11-20, before these games; the strengths of the levels were chosen by other games.';

const subclaimsOf = (rows: GameRows): Subclaim[] => [
  ...WEAKEST_PAIRINGS.map((pairing) => ({
    name: `${WEAKEST} against ${pairing.b === 'random' ? 'random' : 'GNU Go at level 1'}`,
    ...judgeWins(rows, pairing),
  })),
  ...STEPS.flatMap((step) =>
    ladder(step).map((pairing) => ({
      name: `${pairing.a} against ${pairing.b} on ${boardName(step.size)}`,
      ...judgeStep(rows, pairing, step),
    })),
  ),
];

const isBetween = (value: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  value >= from && value <= to;

function judgeWins(rows: GameRows, pairing: (typeof WEAKEST_PAIRINGS)[number]): ClaimVerdict {
  const { points, games } = standingOfPairing(rows, pairing) ?? { points: 0, games: 0 };
  const because = `${points} of ${games} games won`;
  if (games < pairing.games) return { verdict: 'undecided', because };
  return { verdict: isBetween(points, pairing) ? 'holds' : 'does not hold', because };
}

function judgeStep(rows: GameRows, pairing: Pairing, step: Step): ClaimVerdict {
  const { points, games } = standingOfPairing(rows, pairing) ?? { points: 0, games: 0 };
  const because = `${points} of ${games} games won`;
  if (games < step.games) return { verdict: 'undecided', because };
  return { verdict: isBetween(points / games, step) ? 'holds' : 'does not hold', because };
}
