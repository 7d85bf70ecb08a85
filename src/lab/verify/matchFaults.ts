/**
 * Checks the records of a match that lie beside a page written by hand: each game is played again by the rules, its
 * result and seeds must be right, and the totals that `insei match --json` printed must be those of the games.
 */
import { messageOf } from '../../base/errors.js';
import { readGameTree } from '../../match/gameFile.js';
import { readGameNotes } from '../../match/gameNotes.js';
import { colorOfSide, type MatchSettings, SIDES, seedOfSide } from '../../match/matchSettings.js';
import type { PlayedGame } from '../../match/playGame.js';
import { tallyGames } from '../../match/tally.js';
import { komiOf } from '../../record/game.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { type Color, opponent } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { handicapPosition } from '../../rules/handicap.js';
import { writePoint } from '../../rules/point.js';
import { writeResult } from '../../rules/result.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { type Count, findCountFault } from './countFault.js';
import { findEndFault, REASONS } from './endFault.js';
import { type Fault, type Findings, joinFindings } from './fault.js';

/** The games of a match, and the JSON object with its totals; undefined if none lies beside the games. */
export interface MatchFile {
  readonly games: readonly SgfTree[];
  readonly totals: unknown;
}

export async function verifyMatch(
  { games, totals }: MatchFile,
  count: Count,
): Promise<Findings & { readonly played: readonly PlayedGame[] }> {
  const played: PlayedGame[] = [];
  const found: Findings[] = [];
  for (const [index, tree] of games.entries()) {
    try {
      const game = readGameTree(tree, index);
      played.push(game);
      found.push(inGame(index, await verifyGame(tree, game, count)));
    } catch (error) {
      found.push(inGame(index, { faults: [messageOf(error)] }));
    }
  }
  if (totals !== undefined) found.push({ faults: findTotalFaults(played, totals), notes: [] });
  return { ...joinFindings(found), played };
}

const inGame = (
  index: number,
  { faults, note }: { faults: readonly string[]; note?: string | undefined },
): Findings => ({
  faults: faults.map((what) => ({ what: `game ${index}: ${what}` })),
  notes: note === undefined ? [] : [`game ${index}: ${note}`],
});

async function verifyGame(
  tree: SgfTree,
  played: PlayedGame,
  count: Count,
): Promise<{ faults: string[]; note?: string | undefined }> {
  const record = gameFromSgf(tree);
  const { rules = RULE_SETS.chinese, size, handicap } = record;
  const stones = record.setup.stones.map(([point]) => point);
  const game = new Game(stones.length > 0 ? handicapPosition(stones, size) : size, rules);
  for (const [index, { color, point }] of record.moves.entries()) {
    const verdict = game.isOver ? 'the game is over' : game.play(color, point);
    if (verdict !== 'ok') return { faults: [`move ${index + 1}, ${writePoint(point, size)}, is illegal: ${verdict}`] };
  }
  const faults = [
    ...findSeedFaults(tree, played),
    ...findEndFault(played.ending, played.result),
    ...findLoserFault(played, game),
  ];
  if (game.isOver !== (played.ending === 'passes') && played.ending !== 'void')
    faults.push(
      `the record ${game.isOver ? 'ends' : 'does not end'} with two passes, but the ending is ${played.ending}`,
    );
  if (faults.length > 0 || !['passes', 'move-limit'].includes(played.ending)) return { faults };
  const counted = await findCountFault(game, played.result, { komi: komiOf(record), handicap }, count);
  return { faults: [...findDeciderFault(played), ...counted.faults], note: counted.note };
}

/** The side that resigns, or forfeits the game, does so instead of its next move. */
function findLoserFault({ ending, result }: PlayedGame, game: Game): string[] {
  if (!REASONS.has(ending) || result.kind !== 'win') return [];
  const last = game.lastMove?.color;
  const loser: Color = last ? opponent(last) : game.position.toMove;
  return result.winner === loser
    ? [`${loser} had to move and lost by ${ending}, but the result is ${writeResult(result)}`]
    : [];
}

function findDeciderFault({ decidedBy, counts, result }: PlayedGame): string[] {
  if (decidedBy !== 'both') return [];
  const agreed = SIDES.every((side) => counts[side] && writeResult(counts[side]) === writeResult(result));
  return agreed ? [] : ['both contestants should have counted the result, but they did not'];
}

/** Checks colours and seeds, which the number of the game and the seed of the match decide. */
function findSeedFaults(tree: SgfTree, { index, handicap }: PlayedGame): string[] {
  const notes = readGameNotes(tree);
  const matchSeed = Number(notes.get('match seed'));
  if (!Number.isSafeInteger(matchSeed)) return ['the record does not tell the seed of the match'];
  return SIDES.flatMap((side) => {
    const name = `${side.toUpperCase()} (${colorOfSide(side, { index, handicap })}, seed ${seedOfSide(matchSeed, index, side)})`;
    return notes.has(name) ? [] : [`the record has no contestant "${name}"`];
  });
}

/** The totals that depend on the games only, and not on times. */
const TOTALS = [
  ...['games', 'wins', 'losses', 'draws', 'winRate', 'interval', 'elo', 'eloInterval', 'byColour', 'voids'],
  ...['failures', 'meanLength', 'counted', 'agreed'],
] as const;

function findTotalFaults(played: readonly PlayedGame[], totals: unknown): Fault[] {
  const stored = (typeof totals === 'object' && totals !== null ? totals : {}) as Readonly<Record<string, unknown>>;
  const tally = tallyGames(played, stored as unknown as MatchSettings, '') as unknown as Readonly<
    Record<string, unknown>
  >;
  return TOTALS.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(tally[name])).map((name) => ({
    what: `the totals (.json) say ${name} ${JSON.stringify(stored[name])}, but the games give ${JSON.stringify(tally[name])}`,
  }));
}
