import { expect, test } from 'vitest';
import { findExperiment } from '../../src/experiments/registry.js';
import type { Assessment } from '../../src/lab/report/assess.js';
import { writeHtmlReport } from '../../src/lab/report/html.js';
import { table } from '../../src/lab/report/reportParts.js';
import { identifyRun } from '../../src/lab/run/run.js';

const experiment = findExperiment('pell-threshold-crossing');

const assessed = (seed: number): Assessment => ({
  experiment,
  record: { identity: identifyRun(experiment, 'tiny', seed), provenances: [], rows: [], failures: [] },
  ...{ units: 1, finished: 0, verdict: { verdict: 'undecided', because: 'nothing is done' } },
  parts: [
    table(
      'Shares',
      ['share', 'meaning'],
      [['35.5 % (33.4 to 37.6)', 'a sentence that is too long for a line of its own']],
    ),
  ],
});

test('a share and its interval stay on one line, and a long sentence may wrap', () => {
  const page = writeHtmlReport([assessed(1)], { empty: '' });
  expect(page).toContain('<td>35.5 % (33.4 to 37.6)</td><td class="long">a sentence that');
});

test('the contents distinguish runs of the same experiment', () => {
  const page = writeHtmlReport([assessed(1), assessed(2)], { empty: '' });
  const links = [...page.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, name]) => [id, name]);
  expect(new Set(links.map(([id]) => id)).size).toBe(2);
  for (const [id, name] of links) {
    expect(name).toBe(id);
    expect(page).toContain(`<section id="${id}">`);
  }
});
