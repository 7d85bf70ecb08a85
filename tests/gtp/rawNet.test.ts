/** What the territory network says, in KataGo's words. */
import { expect, test } from 'vitest';
import { pointsOf } from '../../src/rules/point.js';
import { Conversation } from './conversation.js';

/** Keys and values, however they are spread over lines. */
function parse(text: string): Map<string, number[]> {
  const values = new Map<string, number[]>();
  let key = '';
  for (const word of text.split(/\s+/)) {
    if (/^[a-z]/.test(word)) key = word;
    else values.set(key, [...(values.get(key) ?? []), Number(word)]);
  }
  return values;
}

async function seat(): Promise<Conversation> {
  const conversation = new Conversation();
  await conversation.send('boardsize 9', 'komi 5.5', 'gogui-play_sequence b C3 w G7 b C7 w G3 b E5');
  return conversation;
}

test('lead and ownership are White’s, and of the position on the board', async () => {
  const conversation = await seat();
  const values = parse(await conversation.ask('kata-raw-nn 0'));
  const black = (await conversation.ask('insei-territory')).trim().split(/\s+/).map(Number);
  const white = values.get('whiteOwnership') as number[];
  expect(white).toHaveLength(81);
  for (const [index, owned] of white.entries()) expect(owned).toBeCloseTo(-(black[index] as number), 2);
  const score = await conversation.ask('insei-expected_score');
  expect(values.get('whiteLead')?.[0]).toBeCloseTo((score[0] === 'W' ? 1 : -1) * Number(score.slice(2)), 1);
});

test('what the network does not know is no number', async () => {
  const values = parse(await (await seat()).ask('kata-raw-nn 0'));
  for (const key of ['whiteWin', 'whiteLoss', 'noResult', 'policyPass']) expect(values.get(key)).toEqual([Number.NaN]);
  expect(values.get('policy')).toEqual(pointsOf(9).map(() => Number.NaN));
});

test('a turned board is turned back: every point has about the same owner', async () => {
  const conversation = await seat();
  const ownership = async (symmetry: number): Promise<number[]> =>
    parse(await conversation.ask(`kata-raw-nn ${symmetry}`)).get('whiteOwnership') as number[];
  const [plain, turned] = [await ownership(0), await ownership(5)];
  for (const [index, owned] of plain.entries()) expect(turned[index]).toBeCloseTo(owned, 1);
});

test('all eight come in one answer', async () => {
  const answer = await (await seat()).ask('kata-raw-nn all');
  expect([...answer.matchAll(/symmetry (\d)/g)].map((match) => Number(match[1]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(answer).not.toContain('\n\n');
});
