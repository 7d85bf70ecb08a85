/**
 * Draws the positions in which `network-calibration` compares win rates and leads with what became of the games. No
 * network that comes with the program has learned from these games.
 */
import type { LabEnvironment } from '../../lab/run/environment.js';
import { hashOfOpening } from '../../learn/network/packGame.js';
import { countedLead } from '../../learn/territory/ownershipAccuracy.js';
import type { Situation } from '../../player/player.js';
import { type GameRecord, komiOf } from '../../record/game.js';
import { hashText, isHeldOut } from '../../record/heldOut.js';
import { ownershipOf, replayGame } from '../../record/replay.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { COUNTED_GAMES_9X9_PATH, recordsInHashOrder } from '../territory/territoryGames.js';
import { randomRecords } from './heldOutGames.js';

export const BOARDS = {
  '9x9': { size: 9, files: [COUNTED_GAMES_9X9_PATH], games: 'amateurs on OGS, 20 kyu or better' },
  '19x19': {
    size: 19,
    files: ['data/dan-19x19-tygem-7.sgf.gz', 'data/pro-19x19-tygem.sgf'],
    games: '9 dan and professionals on Tygem',
  },
  '5x5': { size: 5, files: [], games: 'random games' },
} as const;
export type BoardName = keyof typeof BOARDS;

export interface DrawnPosition {
  readonly situation: Situation;
  /** True if the side to move won. */
  readonly hasWon: boolean;
}

/** Positions are drawn from the middle of the games: from this share of the moves on, and over this share of them. */
const FIRST_SHARE = 0.2;
const DRAWN_SHARE = 0.6;
const HASH_RANGE = 2 ** 32;
/** This share of the games is used to fit temperatures. */
const FIT_SHARE = 0.25;

/** All games of a board, in the order of their hashes. */
export const gamesOn = (board: BoardName, environment: LabEnvironment): Promise<readonly GameRecord[]> =>
  BOARDS[board].files.length === 0
    ? randomRecords(environment)
    : recordsInHashOrder(environment, BOARDS[board].files, { from: 0, count: Number.POSITIVE_INFINITY });

/** The opening of a game decides whether it is used to fit temperatures, or to judge win rates and leads. */
export const isForFit = (record: GameRecord): boolean => isHeldOut(hashOfOpening(record), FIT_SHARE);

/**
 * Draws a position of a game by the hash of its moves. The game has its own komi and rules, and its own winner. Returns
 * undefined if nobody won.
 */
export function drawPosition(record: GameRecord): DrawnPosition | undefined {
  if (record.result?.kind !== 'win') return undefined;
  const situation = situationAt(record, drawnMove(record));
  return situation && { situation, hasWon: record.result.winner === situation.color };
}

/**
 * Does the same for a counted game with another komi, which is drawn too: at most `range` points more or less. The final
 * score tells who would have won. The rules are Chinese.
 */
export function drawPositionWithKomi(record: GameRecord, range: number): DrawnPosition | undefined {
  const owners = ownershipOf(record);
  if (!owners) return undefined;
  const shift = (hashOfOpening(record) % (2 * range + 1)) - range;
  // Half a point makes a draw impossible.
  const komi = Math.floor(komiOf(record)) + 0.5 + shift;
  const situation = situationAt({ ...record, rules: RULE_SETS.chinese }, drawnMove(record));
  const winner = countedLead(owners) > komi ? 'black' : 'white';
  return situation && { situation: { ...situation, komi }, hasWon: winner === situation.color };
}

function drawnMove({ moves }: GameRecord): number {
  const hash = hashText(String.fromCharCode(...moves.map(({ point }) => point)));
  return Math.floor(moves.length * (FIRST_SHARE + (DRAWN_SHARE * hash) / HASH_RANGE));
}

/** The situation after this many moves; undefined if the game is over by then. */
export function situationAt(record: GameRecord, move: number): Situation | undefined {
  let played = 0;
  for (const game of replayGame(record, record.rules ?? RULE_SETS.chinese)) {
    if (played++ < move) continue;
    if (game.isOver) return undefined;
    const color = record.moves[move]?.color ?? game.position.toMove;
    return { game, color, komi: komiOf(record), handicap: 0 };
  }
  return undefined;
}

/** Black's lead at the end of a counted game, komi included; undefined if the game was not counted. */
export function finalLead(record: GameRecord): number | undefined {
  const owners = ownershipOf(record);
  return owners && countedLead(owners) - komiOf(record);
}
