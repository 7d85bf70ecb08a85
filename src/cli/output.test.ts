import { expect, test, vi } from 'vitest';
import { printResult } from './output.js';

const RESULT = {
  games: 2000,
  epochs: [{ epoch: 1, loss: { first: 0.5 } }],
  stages: [{ from: 0, to: 9, error: 0.25 }],
  presets: ['uct'],
  skipped: undefined,
};

function printed(options: { readonly json?: boolean }): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  printResult(RESULT, options);
  const [text] = log.mock.calls[0] as [string];
  log.mockRestore();
  return text;
}

test('prints a line for each number or text', () => {
  expect(printed({}).split('\n')).toEqual([
    'games                2,000',
    'epochs 1 loss first  0.5000',
    'stages 0-9 error     0.2500',
    'presets 1            uct',
  ]);
});

test('prints one JSON object with --json', () => {
  expect(JSON.parse(printed({ json: true }))).toEqual(JSON.parse(JSON.stringify(RESULT)));
});
