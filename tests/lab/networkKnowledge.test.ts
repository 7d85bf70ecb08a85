/** Runs the experiment `network-knowledge` with a random network, and judges invented rows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { heldOutGames, type SourceName } from '../../src/experiments/network/heldOutGames.js';
import knowledge from '../../src/experiments/network/network-knowledge.js';
import { findMissingNeed } from '../../src/lab/run/environment.js';
import type { AnyExperiment } from '../../src/lab/run/experiment.js';
import { unitsOf } from '../../src/lab/run/run.js';
import { writeNetwork } from '../network/networkWriter.js';
import { randomNetwork } from '../network/randomNetwork.js';
import { checkReport, runTiny } from './tinyRun.js';

const experiment = knowledge as AnyExperiment;
const folder = mkdtempSync(join(tmpdir(), 'insei-knowledge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const network = join(folder, 'random.bin');
writeFileSync(network, writeNetwork(randomNetwork({ seed: 1, version: 8, kinds: ['pooled'] }), { isBinary: true }));

test('compares all models, and draws positions of games that it plays', { timeout: 120_000 }, async () => {
  const record = await runTiny(experiment, { changes: { network } });
  expect(record.failures).toEqual([]);
  expect(record.rows).toHaveLength(unitsOf(experiment, record.identity.params).length);
  const report = await checkReport(experiment, record);
  expect(report).toContain('## Moves of people');
  expect(report).toContain('The network is random-8_1, SHA-256 ');
  expect(report).toMatch(
    /## A move that is likelier to the (network|patterns): move \d+ of (network against gamma|gamma against network)/,
  );
  await checkReport(experiment, { ...record, rows: record.rows.slice(-1) });
});

test('other rules of the records change what the network says, but not what the patterns say', async () => {
  const changes = { network, games: 1, predictors: ['patterns', 'network'] };
  const rowsUnder = async (rules: string) => {
    const { rows } = await runTiny(experiment, { changes: { ...changes, rules } });
    return new Map(rows.map(({ key, row }) => [key, row]));
  };
  const [chinese, japanese] = [await rowsUnder('chinese'), await rowsUnder('japanese')];
  expect(japanese.get('random-5x5/patterns')).toEqual(chinese.get('random-5x5/patterns'));
  expect(japanese.get('random-5x5/network')).not.toEqual(chinese.get('random-5x5/network'));
});

test('a missing network is named before the run', () => {
  const params = { ...knowledge.scales.tiny, network: join(folder, 'none.bin.gz') };
  expect(findMissingNeed(knowledge.needs?.(params), labEnvironment)).toBe(
    `there is no file ${params.network}; name another file with --set`,
  );
});

const sources = knowledge.scales.small.sources;
const missing = findMissingNeed({ ...knowledge.needs?.({ ...knowledge.scales.small }), files: [] }, labEnvironment);
test.skipIf(missing)(
  'the thirds of 9x9 are different games, and stronger from third to third',
  { timeout: 120_000 },
  async () => {
    const thirds = await Promise.all(
      (['weak-9x9', 'middle-9x9', 'strong-9x9'] as const).map((source) => heldOutGames(source, 1, labEnvironment)),
    );
    const [weak = [], middle = [], strong = []] = thirds;
    expect(weak.length + middle.length + strong.length).toBe(8375 - 3494);
    expect(Math.abs(weak.length - strong.length)).toBeLessThanOrEqual(1);
    const danShare = (games: typeof weak): number =>
      games.filter(({ ranks }) => ranks.black?.endsWith('d') && ranks.white?.endsWith('d')).length / games.length;
    expect([danShare(weak), danShare(middle)]).toEqual([0, 0]);
    expect(danShare(strong)).toBeGreaterThan(0.3);
    const few = await heldOutGames('weak-9x9', 0.05, labEnvironment);
    expect(weak).toEqual(expect.arrayContaining([few[0]]));
    expect(few.length / weak.length).toBeGreaterThan(0.03);
    expect(few.length / weak.length).toBeLessThan(0.07);
  },
);

/** `values` are the cross-entropies of patterns, territory network and network, and the owner shares of the last two. */
const rowsOf = (source: SourceName, values: readonly number[], count: number) => {
  const [patterns, territory, net, territoryOwners = 0, netOwners = 0] = values;
  const sum = (value: number) => ({ sum: count * value, squares: count * (value ** 2 + 0.01), count });
  const row = (crossEntropy: number, owners: number) => ({
    games: 100,
    stages: [{ from: 1, to: 20, positions: count, sums: { crossEntropy: sum(crossEntropy) } }],
    finalOwners: owners === 0 ? { sum: 0, squares: 0, count: 0 } : sum(owners),
  });
  return [
    { unit: { key: `${source}/patterns`, source, predictor: 'patterns' as const }, row: row(patterns ?? 0, 0) },
    {
      unit: { key: `${source}/territory`, source, predictor: 'territory' as const },
      row: row(territory ?? 0, territoryOwners),
    },
    { unit: { key: `${source}/network`, source, predictor: 'network' as const }, row: row(net ?? 0, netOwners) },
  ];
};

const better = [2.5, 3, 2, 0.9, 0.95];
test.each([
  ['better everywhere', better, 400, 'holds'],
  ['too few positions to tell', better.with(2, 2.39), 10, 'undecided'],
  ['moves that are better by less than the threshold', better.with(2, 2.45), 400, 'does not hold'],
  ['moves that are better than the patterns only', better.with(1, 1.9), 400, 'does not hold'],
  ['worse owners', better.with(4, 0.8), 400, 'does not hold'],
])('%s', (_name, values, count, verdict) => {
  const rows = sources.flatMap((source) => rowsOf(source, values, count));
  const judged = knowledge.judge(rows, knowledge.scales.small);
  expect(judged.verdict, judged.because).toBe(verdict);
  if (verdict === 'holds') expect(knowledge.judge(rows.slice(1), knowledge.scales.small).verdict).toBe('undecided');
});

test('without rows of people nothing is decided', () => {
  const rows = rowsOf('random-5x5', better, 400);
  for (const some of [[], rows])
    expect(knowledge.judge(some, knowledge.scales.tiny)).toEqual({
      verdict: 'undecided',
      because: 'no games of people have been predicted',
    });
});
