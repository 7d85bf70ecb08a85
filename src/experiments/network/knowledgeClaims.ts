/** Judges the parts of the claim of `network-knowledge`: moves of each source, and owners where games were counted. */
import { percent } from '../../base/numberText.js';
import { Z_SCORE_95 } from '../../base/stats.js';
import type { VerdictName } from '../../lab/run/experiment.js';
import type { Subclaim } from '../subclaims.js';
import { COMPARED_SOURCES, filesOf, SOURCES, type SourceName } from './heldOutGames.js';
import { type Mean, meanOfRow, type PredictionRows, rowOf, tryMean } from './knowledgeRows.js';

/** The network's cross-entropy must be lower by at least this many nats. */
export const MIN_MOVE_LEAD = 0.1;
/** The network's share of points with the right owner must be higher by more than this. */
const MIN_OWNER_LEAD = 0;

/**
 * Returns a part for each source with games of people. A part without rows is undecided. If there are no rows with games
 * of people at all, returns no parts.
 */
export function judgeKnowledge(rows: PredictionRows): Subclaim[] {
  const people = COMPARED_SOURCES.filter((source) => filesOf(source).length > 0);
  if (!rows.some(({ unit }) => people.includes(unit.source))) return [];
  const counted = people.filter((source) => 'isCounted' in SOURCES[source]);
  return [...people.map((source) => judgeMoves(rows, source)), ...counted.map((source) => judgeOwners(rows, source))];
}

/** Compares the network with the better one of the two other models. */
function judgeMoves(rows: PredictionRows, source: SourceName): Subclaim {
  const name = `moves, ${SOURCES[source].games}`;
  const [network, patterns, territory] = (['network', 'patterns', 'territory'] as const).map((predictor) => {
    const row = rowOf(rows, source, predictor);
    return row && meanOfRow(row, 'crossEntropy');
  });
  if (!network || !patterns || !territory) return missing(name);
  const isPatterns = patterns.value <= territory.value;
  const rival = isPatterns ? patterns : territory;
  const { verdict, lead, low, high } = judgeLead(rival, network, MIN_MOVE_LEAD);
  const because = `the cross-entropy is ${network.value.toFixed(3)} nats with the network and ${rival.value.toFixed(3)} with the ${isPatterns ? 'patterns' : 'territory network'}, a difference of ${lead.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  return { name, verdict, because };
}

function judgeOwners(rows: PredictionRows, source: SourceName): Subclaim {
  const name = `owners, ${SOURCES[source].games}`;
  const network = tryMean(rowOf(rows, source, 'network')?.finalOwners);
  const territory = tryMean(rowOf(rows, source, 'territory')?.finalOwners);
  if (!network || !territory) return missing(name);
  const { verdict, lead, low, high } = judgeLead(network, territory, MIN_OWNER_LEAD);
  const write = (share: number): string => (100 * share).toFixed(2);
  const because = `in final positions the network names the owner of ${percent(network.value)} of the points, and the territory network of ${percent(territory.value)}, a difference of ${write(lead)} percentage points (${write(low)} to ${write(high)})`;
  return { name, verdict, because };
}

const missing = (name: string): Subclaim => ({
  name,
  verdict: 'undecided',
  because: 'not all models have been measured',
});

/** Judges whether the first mean exceeds the second by at least `least`. */
function judgeLead(first: Mean, second: Mean, least: number) {
  const lead = first.value - second.value;
  const margin = Z_SCORE_95 * Math.sqrt(first.variance + second.variance);
  const [low, high] = [lead - margin, lead + margin];
  const verdict: VerdictName = low > least ? 'holds' : high < least ? 'does not hold' : 'undecided';
  return { verdict, lead, low, high };
}
