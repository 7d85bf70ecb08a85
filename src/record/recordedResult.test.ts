import { expect, test } from 'vitest';
import { writeResult } from '../rules/result.js';
import { parseRecordedResult } from './recordedResult.js';

const normalised = (text: string): string | undefined => {
  const result = parseRecordedResult(text);
  return result && writeResult(result);
};

test('the standard forms are unchanged after reading and writing', () => {
  for (const text of ['B+3.5', 'W+12', 'B+R', 'W+T', 'B+F', 'W+', '0', 'Void', '?'])
    expect(normalised(text)).toBe(text);
});

test.each([
  ['B+Resign', 'B+R'],
  ['w+time', 'W+T'],
  ['W+Forfeit', 'W+F'],
  ['B + 0.50', 'B+0.5'],
  ['W+2,5', 'W+2.5'],
  ['Ｂ＋３．５', 'B+3.5'],
  ['Black+R', 'B+R'],
  ['W+Res.', 'W+R'],
  ['B+Resignation', 'B+R'],
  ['b+r (after move 120)', 'B+R'],
  ['W+Timeout', 'W+T'],
  ['B+Forf.', 'B+F'],
  ['W+0.5 points', 'W+0.5'],
  ['B+2 (moves 1-200)', 'B+2'],
  ['B+3 1/2', 'B+'],
  ['B+1/2', 'B+'],
  ['B+1e3', 'B+'],
  ['B+123456 points', 'B+'],
  ['B+Rain', 'B+'],
  ['Draw', '0'],
  ['Jigo', '0'],
  ['void', 'Void'],
  ['', '?'],
  ['Black wins by resignation', 'B+R'],
  ['White wins by 3.5 points', 'W+3.5'],
  ['黑中盘胜', 'B+R'],
  ['白中盤勝', 'W+R'],
  ['黒番中押し勝ち', 'B+R'],
  ['White resigns.', 'B+R'],
  ['Black resigned', 'W+R'],
  ['White forfeits', 'B+F'],
  ['Black timed out', 'W+T'],
  ['Black won: White resigned', 'B+R'],
  ['白胜3目半', 'W+3.5'],
  ['白胜三目半', 'W+3.5'],
  ['黑勝十二目半', 'B+12.5'],
  ['黑胜半目', 'B+0.5'],
  ['白半目勝', 'W+0.5'],
  ['白番2目半勝ち', 'W+2.5'],
  ['黑胜1/4子', 'B+0.5'],
  ['黑胜3又3/4子', 'B+7.5'],
  ['白胜2.75子', 'W+5.5'],
  ['白胜3子', 'W+6'],
  ['黑胜', 'B+'],
  ['黑超时负', 'W+T'],
  ['白超时', 'B+T'],
  ['黑时间胜', 'B+T'],
  ['白认输', 'B+R'],
  ['黑弃权', 'W+F'],
  ['和棋', '0'],
  ['持碁', '0'],
  ['无胜负', 'Void'],
  ['흑 불계승', 'B+R'],
  ['백 3집반승', 'W+3.5'],
  ['백 반집승', 'W+0.5'],
  ['흑 시간승', 'B+T'],
])('%s means %s', (text, expected) => {
  expect(normalised(text)).toBe(expected);
});

test.each(['Left', 'B3.5', '+', '1-0', '黑'])('%s is not a result', (text) => {
  expect(parseRecordedResult(text)).toBeUndefined();
});
