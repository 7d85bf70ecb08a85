/** The output of a network, or else of the territory network, in KataGo's format. */
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../../src/rules/point.js';
import { Conversation } from './conversation.js';
import { ScriptedNetwork } from './scriptedNetwork.js';

/** Keys with their values, which may span several lines. */
function parse(text: string): Map<string, number[]> {
  const values = new Map<string, number[]>();
  let key = '';
  for (const word of text.split(/\s+/)) {
    if (/^[a-z]/.test(word)) key = word;
    else values.set(key, [...(values.get(key) ?? []), Number(word)]);
  }
  return values;
}

async function startConversation(): Promise<Conversation> {
  const conversation = new Conversation();
  await conversation.send('boardsize 9', 'komi 5.5', 'gogui-play_sequence b C3 w G7 b C7 w G3 b E5');
  return conversation;
}

test('lead and ownership are White’s, for the current position', async () => {
  const conversation = await startConversation();
  const values = parse(await conversation.ask('kata-raw-nn 0'));
  const black = (await conversation.ask('insei-territory')).trim().split(/\s+/).map(Number);
  const white = values.get('whiteOwnership') as number[];
  expect(white).toHaveLength(81);
  for (const [index, owned] of white.entries()) expect(owned).toBeCloseTo(-(black[index] as number), 2);
  const score = await conversation.ask('insei-expected_score');
  expect(values.get('whiteLead')?.[0]).toBeCloseTo((score[0] === 'W' ? 1 : -1) * Number(score.slice(2)), 1);
});

test('values that the network does not predict are NAN', async () => {
  const values = parse(await (await startConversation()).ask('kata-raw-nn 0'));
  for (const key of ['whiteWin', 'whiteLoss', 'noResult', 'policyPass']) expect(values.get(key)).toEqual([Number.NaN]);
  expect(values.get('policy')).toEqual(pointsOf(9).map(() => Number.NaN));
});

test('with a symmetry every point still has about the same owner', async () => {
  const conversation = await startConversation();
  const ownership = async (symmetry: number): Promise<number[]> =>
    parse(await conversation.ask(`kata-raw-nn ${symmetry}`)).get('whiteOwnership') as number[];
  const [plain, turned] = [await ownership(0), await ownership(5)];
  for (const [index, owned] of plain.entries()) expect(turned[index]).toBeCloseTo(owned, 1);
});

test('all eight symmetries come in one answer', async () => {
  const answer = await (await startConversation()).ask('kata-raw-nn all');
  expect([...answer.matchAll(/symmetry (\d)/g)].map((match) => Number(match[1]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(answer).not.toContain('\n\n');
});

describe('with a network', () => {
  const start = async (...lines: readonly string[]): Promise<Conversation> => {
    const conversation = new Conversation({ network: new ScriptedNetwork() });
    await conversation.send('boardsize 3', ...lines);
    return conversation;
  };

  test('the values are White’s, whoever is to move', async () => {
    const black = parse(await (await start()).ask('kata-raw-nn 0'));
    expect([black.get('whiteWin'), black.get('whiteLoss'), black.get('noResult')]).toEqual([
      [0.3125],
      [0.375],
      [0.3125],
    ]);
    expect([black.get('whiteLead'), black.get('whiteScoreSelfplay')]).toEqual([[-1.25], [-1.5]]);
    expect(black.get('whiteScoreSelfplaySq')).toEqual([18.25]);
    expect(black.get('whiteOwnership')).toEqual(Array(9).fill(-0.25));
    const white = parse(await (await start('play b B2')).ask('kata-raw-nn 0'));
    expect([white.get('whiteWin'), white.get('whiteLead')]).toEqual([[0.375], [1.25]]);
    expect(white.get('whiteOwnership')).toEqual([0.25, 0.25, 0.25, 0.25, -1, 0.25, 0.25, 0.25, 0.25]);
  });

  test('every symmetry says the same of each point, and occupied points are NAN', async () => {
    const conversation = await start('play b A3', 'play w B3');
    const answer = await conversation.ask('kata-raw-nn all');
    const outputs = answer.split(/^symmetry \d\n/m).slice(1);
    expect(outputs).toHaveLength(8);
    expect(new Set(outputs.map((text) => text.trim())).size).toBe(1);
    const [, , c3, a2, b2, c2] = parse(`${outputs[0]}`).get('policy') as number[];
    expect([c3, b2]).toEqual([b2, c3]);
    expect(c3).toBeCloseTo(4 * (a2 as number), 5);
    expect(a2).toBe(c2);
    expect(parse(`${outputs[0]}`).get('policy')?.slice(0, 2)).toEqual([Number.NaN, Number.NaN]);
  });
});
