import { expect, test } from 'vitest';
import { findExperiment } from '../registry.js';
import { table } from '../reportParts.js';
import { identify } from '../run.js';
import type { Assessment } from './assess.js';
import { writeReportPage } from './html.js';

const experiment = findExperiment('pell-threshold-crossing');

const assessed = (seed: number): Assessment => ({
  experiment,
  record: { identity: identify(experiment, 'tiny', seed), sittings: [], rows: [], failures: [] },
  ...{ units: 1, finished: 0, verdict: { verdict: 'undecided', because: 'nothing is done' } },
  parts: [
    table(
      'Shares',
      ['share', 'meaning'],
      [['35.5 % (33.4 to 37.6)', 'a sentence that is too long for a line of its own']],
    ),
  ],
});

test('a share keeps its interval on the line, and a sentence goes on to the next', () => {
  const page = writeReportPage([assessed(1)], { empty: '' });
  expect(page).toContain('<td>35.5 % (33.4 to 37.6)</td><td class="long">a sentence that');
});

test('runs of one experiment are told apart in the contents', () => {
  const page = writeReportPage([assessed(1), assessed(2)], { empty: '' });
  const links = [...page.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, name]) => [id, name]);
  expect(new Set(links.map(([id]) => id)).size).toBe(2);
  for (const [id, name] of links) {
    expect(name).toBe(id);
    expect(page).toContain(`<section id="${id}">`);
  }
});
