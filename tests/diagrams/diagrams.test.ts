/** Runs every case of every text file in this folder; `script.ts` explains the format. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersTo, parseCases } from './script.js';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));

describe.each(FILES)('%s', (file) => {
  const cases = parseCases(readFileSync(new URL(file, FOLDER), 'utf8'));

  test.each(cases)('$name', (oneCase) => {
    const answers = answersTo(oneCase);
    expect(answers.length).toBeGreaterThan(0);
    for (const { question, expected, given } of answers)
      expect(`${question} -> ${given}`).toBe(`${question} -> ${expected}`);
  });
});
