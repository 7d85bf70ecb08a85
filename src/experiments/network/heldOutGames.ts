/**
 * Provides games from which none of the compared models has learned. The network that comes with the program has learned
 * from none of the files. The training of another network may hold games out by the hash of their opening (`insei train
 * network pack --hold-out`). In the file with games on 9x9, the first games in the order of their hashes are left out
 * where models are compared, because the territory network has learned from them. The pattern model has learned from
 * none of the files.
 */
import { mixSeed } from '../../base/rng.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { hashOfOpening } from '../../learn/network/packGame.js';
import { type GameRecord, makeGameRecord } from '../../record/game.js';
import { isHeldOut } from '../../record/heldOut.js';
import { COLORS } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { PASS } from '../../rules/point.js';
import { tryRank } from '../../rules/rank.js';
import { scorePosition } from '../../rules/score.js';
import { COUNTED_GAMES_9X9_PATH, PAPER_TRAIN_VALIDATE_SPLIT, recordsInHashOrder } from '../territory/territoryGames.js';

interface Source {
  readonly size: number;
  readonly games: string;
  /** The file with the games; undefined if the experiment plays random games. */
  readonly file?: string;
  /** This many games are left out: the first ones in the order of their hashes. */
  readonly from?: number;
  /** The games are sorted by the ranks of their players and divided into thirds: 0 is the weakest third. */
  readonly third?: number;
  /** True if some records tell the owners of the points at the end. */
  readonly isCounted?: boolean;
}

const { train, validate } = PAPER_TRAIN_VALIDATE_SPLIT;
const PROFESSIONALS = { size: 19, file: 'data/pro-19x19-tygem.sgf', isCounted: true };
const GAMES_9X9 = { size: 9, file: COUNTED_GAMES_9X9_PATH, from: train + validate, isCounted: true };

export const SOURCES = {
  'tygem-9-dan': { size: 19, games: 'Tygem, 9 dan', file: 'data/dan-19x19-tygem-7.sgf.gz' },
  kgs: { size: 19, games: 'KGS, 6 dan and up', file: 'data/coulom-test-kgs-2006-02.sgf' },
  professionals: { ...PROFESSIONALS, games: 'Tygem, professionals' },
  'weak-9x9': { ...GAMES_9X9, games: '9x9, weakest third', third: 0 },
  'middle-9x9': { ...GAMES_9X9, games: '9x9, middle third', third: 1 },
  'strong-9x9': { ...GAMES_9X9, games: '9x9, strongest third', third: 2 },
  'random-5x5': { size: 5, games: 'random games on 5x5' },
} as const satisfies Record<string, Source>;
export type SourceName = keyof typeof SOURCES;
/** The sources in which models are compared. */
export const COMPARED_SOURCES = Object.keys(SOURCES) as SourceName[];

const RANDOM_GAMES = 6;

/** The file with the games of a source; an empty list for random games. */
export const filesOf = (name: SourceName): readonly string[] => {
  const { file }: Source = SOURCES[name];
  return file === undefined ? [] : [file];
};

/**
 * `share` says what share of all games the training of the network has held out, from 0 to 1. Random games are all
 * returned, because no model has learned from any of them.
 */
export async function heldOutGames(
  name: SourceName,
  share: number,
  environment: LabEnvironment,
): Promise<readonly GameRecord[]> {
  const { file, from = 0, third }: Source = SOURCES[name];
  if (file === undefined) return randomRecords(environment);
  const records = await recordsInHashOrder(environment, [file], { from, count: Number.POSITIVE_INFINITY });
  const some = third === undefined ? records : thirdByRank(records, third);
  return some.filter((record) => isHeldOut(hashOfOpening(record), share));
}

/** Games in which the rank of a player is not known are left out. */
function thirdByRank(records: readonly GameRecord[], third: number): GameRecord[] {
  const ranked = records.flatMap((record) => {
    const [black, white] = COLORS.map((color) => tryRank(record.ranks[color]));
    return black === undefined || white === undefined ? [] : { record, rank: black + white };
  });
  const sorted = ranked.sort((a, b) => a.rank - b.rank).map(({ record }) => record);
  const edge = (thirds: number): number => Math.round((thirds * sorted.length) / 3);
  return sorted.slice(edge(third), edge(third + 1));
}

/** Random games that are played until both sides pass, and counted as the board stands. */
export async function randomRecords(environment: LabEnvironment): Promise<GameRecord[]> {
  const { size } = SOURCES['random-5x5'];
  const player = await environment.createPlayer('random', { threads: 1, seed: 1 });
  const records: GameRecord[] = [];
  for (let index = 0; index < RANDOM_GAMES; index++) {
    player.reseed(mixSeed(1, index));
    const game = new Game(size);
    while (!game.isOver && game.moves.length < 3 * size * size) {
      const color = game.position.toMove;
      const { move } = await player.choose({ game, color, komi: 0.5, handicap: 0 }, { budget: {} });
      game.play(color, move === 'resign' ? PASS : move);
    }
    records.push(countedRecord(game));
  }
  player.close();
  return records;
}

function countedRecord({ position, rules, moves }: Game): GameRecord {
  const { lead, owner } = scorePosition(position, rules, { komi: 0.5 });
  const [black = [], white = []] = COLORS.map((color) => [...owner].flatMap(([at, by]) => (by === color ? at : [])));
  const result = { kind: 'win', winner: lead > 0 ? 'black' : 'white', by: Math.abs(lead) } as const;
  return makeGameRecord({ size: position.size, komi: 0.5, rules, moves, result, territory: { black, white } });
}
