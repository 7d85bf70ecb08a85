import { expect, test } from 'vitest';
import { PROVENANCE } from '../../../tests/lab/sampleRun.js';
import { type AnyExperiment, experiment } from '../run/experiment.js';
import type { RunRecord } from '../run/run.js';
import { describeOldPlayers } from './oldPlayers.js';

const TODAY = { default: '2dd88a2f', classic: '7ca73a8e' };

const playing = (a: string, b: string): AnyExperiment =>
  experiment<object, { key: string; a: string; b: string }, object>({
    ...{ name: 'games', question: '', paper: '', claim: '', scales: { tiny: {}, small: {}, full: {} } },
    units: () => [{ key: '0', a, b }],
    run: async () => ({}),
    judge: () => ({ verdict: 'undecided', because: '' }),
    report: () => [],
  });

const record = (...commits: readonly string[]): RunRecord => ({
  identity: { experiment: 'games', scale: 'tiny', params: {}, seed: 1 },
  provenances: commits.map((commit) => ({ ...PROVENANCE, commit })),
  rows: [{ key: '0', row: {} }],
  failures: [],
});

test('names the search of an old run, and that it plays otherwise today', () => {
  const { played, changes } = describeOldPlayers(playing('lgrf2@10', 'gnugo --mode gtp'), record('5366f8581d'), TODAY);
  expect(played).toBe('at their commits the signatures were: default 1654da1a');
  expect(changes).toEqual([
    "the presets that search have the search of default, which was 1654da1a in these rows; today's is 2dd88a2f",
  ]);
});

test('calls the old strong classic, and says when its versions are mixed', () => {
  const players = playing('strong@10', 'strong:modelBias=0@10');
  const { played, changes } = describeOldPlayers(players, record('19be3687eb', '5366f8581d', '0ba49e5d12'), TODAY);
  expect(played).toBe(
    'at their commits the signatures were: strong a version whose signature was not stored, f19498b3, 7ca73a8e',
  );
  expect(changes[0]).toMatch(/called classic today.*the tables add up games of 3 versions$/);
  const same = describeOldPlayers(players, record('0ba49e5d12'), TODAY);
  expect(same.changes).toEqual([]);
  expect(same.renamed[0]).toMatch(/which plays the same today$/);
});

test('says nothing of players that do not search', () => {
  expect(describeOldPlayers(playing('pell-hand', 'random'), record('5366f8581d'), TODAY).changes).toEqual([]);
});
