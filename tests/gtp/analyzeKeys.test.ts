/** The keys of the analysis commands, one test for each row of the table in docs/reference/gtp.md. */
import { describe, expect, test } from 'vitest';
import { parsePoint } from '../../src/rules/point.js';
import { Conversation, settle } from './conversation.js';
import type { ScriptedNetwork } from './scriptedNetwork.js';
import { createScriptedPlayer } from './scriptedPlayer.js';
import { readTableRows } from './tableRows.js';

/** The last report of `kata-analyze w KEYS` on 3x3, after Black B2. */
async function report(keys: string, network?: ScriptedNetwork): Promise<string> {
  const conversation = new Conversation({ network });
  await conversation.send('boardsize 3', 'play b B2');
  await conversation.send(`kata-analyze w ${keys}`);
  const answer = await conversation.send('');
  return (conversation.output + answer).trimEnd().split('\n').at(-1) as string;
}

/** What the player is asked. */
async function asked(keys: string): Promise<Record<string, unknown>> {
  const player = createScriptedPlayer();
  const conversation = new Conversation({ player });
  await conversation.send('boardsize 3', 'play b B2', `kata-analyze w ${keys}`);
  await conversation.send('');
  return JSON.parse(player.asked.find((text) => text.startsWith('{')) as string);
}

const movesIn = (line: string): string[] => [...line.matchAll(/info move (\S+)/g)].map(([, move]) => move as string);
/** The numbers after a key, up to the next word. */
const numbersAfter = (line: string, key: string): number[] =>
  (new RegExp(` ${key}((?: -?[\\d.]+)+)`).exec(line)?.[1] ?? '').trim().split(' ').map(Number);
const at = (text: string) => parsePoint(text, 3);

const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  interval: async () => {
    expect(await asked('interval 50')).toMatchObject({ reportEvery: 0.5 });
    expect(await asked('25')).toMatchObject({ reportEvery: 0.25 });
  },
  minmoves: async () => {
    expect(movesIn(await report('10'))).toEqual(['A3', 'B3']);
    expect(movesIn(await report('10 minmoves 3'))).toEqual(['A3', 'B3', 'C3']);
    // Eight points and the pass are legal.
    const all = await report('10 minmoves 400');
    expect(movesIn(all)).toEqual(['A3', 'B3', 'C3', 'A2', 'C2', 'A1', 'B1', 'C1', 'pass']);
    expect(all).toMatch(/info move pass visits 0 .*winrate 0\.562500 .*prior 0\.000000 .*order 8 pv pass$/);
    expect(movesIn(await report('10 minmoves 400 avoid w A1,pass 1'))).toHaveLength(7);
    expect(movesIn(await report('10 minmoves 5 maxmoves 1'))).toEqual(['A3']);
  },
  maxmoves: async () => expect(movesIn(await report('10 maxmoves 1'))).toEqual(['A3']),
  avoid: async () => {
    expect(movesIn(await report('10 avoid w A3,B3 1'))).toEqual(['C3', 'A2']);
    expect(await asked('10 avoid b C1 4')).toMatchObject({
      avoidDeeper: [{ color: 'black', point: at('C1'), untilDepth: 4 }],
    });
  },
  allow: async () => expect(movesIn(await report('10 allow w C1 1'))).toEqual(['C1']),
  rootInfo: async () => expect(await report('10 rootInfo true')).toContain(' rootInfo visits 200 utility 0.125'),
  ownership: async () => expect(numbersAfter(await report('10 ownership true'), 'ownership')).toHaveLength(9),
  ownershipStdev: async () => {
    expect(numbersAfter(await report('10 ownershipStdev true'), 'ownershipStdev')).toHaveLength(9);
  },
  movesOwnership: async () => {
    const line = await report('10 movesOwnership true');
    expect(line.match(/movesOwnership/g)).toHaveLength(2);
    expect(numbersAfter(line, 'movesOwnership')[0]).toBe(1);
  },
  movesOwnershipStdev: async () => {
    expect(numbersAfter(await report('10 movesOwnershipStdev true'), 'movesOwnershipStdev')[0]).toBe(0);
  },
  pvVisits: async () => expect(numbersAfter(await report('10 pvVisits true'), 'pvVisits')).toEqual([100, 50, 33]),
  pvEdgeVisits: async () => {
    expect(numbersAfter(await report('10 pvEdgeVisits true'), 'pvEdgeVisits')).toEqual([100, 50, 33]);
    expect(await report('10')).not.toContain('pvEdgeVisits');
  },
  noResultValue: async () => expect(await report('10 noResultValue true')).toContain(' noResultValue 0.000000 '),
};

const rows = readTableRows('docs/reference/gtp.md').filter(({ heading }) => heading === 'Keys of analysis');

test('every row has a check, and every check a row', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(CHECKS).sort());
});

describe('keys', () => {
  test.each(rows)('$name: $text', async ({ name }) => {
    await CHECKS[name]?.();
    await settle();
    expect.hasAssertions();
  });
});
