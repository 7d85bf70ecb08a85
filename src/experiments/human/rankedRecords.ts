/** The games of people with ranks from which no part of the model of people has learned, or random games for tests. */
import { makeRng } from '../../base/rng.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { middleOf, RANK_BANDS } from '../../learn/human/humanRecipe.js';
import { bandOf, isUsable, partOf, type RankedSide, rankedSides } from '../../learn/human/rankedGames.js';
import { readGames } from '../../record/dataset.js';
import type { GameRecord } from '../../record/game.js';
import { randomRecords } from '../network/heldOutGames.js';

export const RANKED_SOURCES = ['ogs-9x9', 'random-5x5'] as const;
export type RankedSource = (typeof RANKED_SOURCES)[number];

/** The file states kyu ranks by the numbers of OGS. */
const OGS_PATH = 'data/amateur-9x9-ogs.sgf.gz';
const OGS_NOTATION = 'ogs-numbers';

export const needsOf = (source: RankedSource): { readonly shared?: readonly string[] } =>
  source === 'ogs-9x9' ? { shared: [OGS_PATH] } : {};

/** Yields all usable games of the file with their hashes. */
export async function* ogsGames(environment: LabEnvironment): AsyncGenerator<{ record: GameRecord; hash: number }> {
  const bytes = await environment.readShared(OGS_PATH);
  const chunks = async function* () {
    yield bytes;
  };
  for await (const { record, hash } of readGames([{ name: OGS_PATH, chunks }]))
    if (isUsable(record)) yield { record, hash };
}

/** Returns the first `count` held-out sides of the band, in the order of the hashes of their games. */
export async function heldOutSides(
  source: RankedSource,
  band: number,
  count: number,
  environment: LabEnvironment,
): Promise<RankedSide[]> {
  if (source === 'random-5x5') return randomSides(band, count, environment);
  const found: { readonly hash: number; readonly side: RankedSide }[] = [];
  for await (const { record, hash } of ogsGames(environment)) {
    if (partOf(hash) !== 'held out') continue;
    for (const side of rankedSides(record, OGS_NOTATION)) if (bandOf(side.rank) === band) found.push({ hash, side });
  }
  return found
    .sort((a, b) => a.hash - b.hash)
    .slice(0, count)
    .map(({ side }) => side);
}

async function randomSides(band: number, count: number, environment: LabEnvironment): Promise<RankedSide[]> {
  const rng = makeRng(band + 1);
  const records = await randomRecords(environment);
  const rank = middleOf(RANK_BANDS[band] as (typeof RANK_BANDS)[number]);
  return records.slice(0, count).map((record) => ({ record, side: rng.below(2) === 0 ? 'black' : 'white', rank }));
}
