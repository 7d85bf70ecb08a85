/** The JSON protocol of KataGo's analysis engine: queries in, results out. */
import { describe, expect, test } from 'vitest';
import { onStop } from '../../src/base/stopper.js';
import { runAnalysis } from '../../src/gtp/analysis/analysisServer.js';
import { shownValue } from '../../src/player/finalScore.js';
import { NetworkPlayer } from '../../src/player/networkPlayer.js';
import type { Player } from '../../src/player/player.js';
import { parsePoint } from '../../src/rules/point.js';
import { settle } from './conversation.js';
import { ScriptedNetwork } from './scriptedNetwork.js';
import { createScriptedPlayer } from './scriptedPlayer.js';
import { type Line, serve } from './serveAnalysis.js';

const QUERY = { id: 'q', moves: [['B', 'B2']], rules: 'chinese', komi: 7, boardXSize: 3, boardYSize: 3 };

/** The player's calls except `forget`. */
const questionsOf = ({ asked }: { readonly asked: readonly string[] }): readonly string[] =>
  asked.filter((text) => text !== 'forget');

test('a position is analysed, by default from Black’s perspective', async () => {
  const [result, ...others] = await serve([{ ...QUERY, includeOwnership: true, includePolicy: true }]);
  expect(others).toEqual([]);
  expect(result).toMatchObject({
    id: 'q',
    isDuringSearch: false,
    turnNumber: 1,
    rootInfo: { currentPlayer: 'W', visits: 300, winrate: 0.4375, scoreLead: -2.5, utility: -0.125, scoreStdev: 12 },
    moveInfos: [
      {
        move: 'A3',
        order: 0,
        visits: 150,
        winrate: 0.4375,
        lcb: 0.5,
        scoreLead: -2.5,
        prior: 0.5,
        pv: ['A3', 'B3', 'C3'],
      },
      { move: 'B3', order: 1, visits: 100, winrate: 0.5625, lcb: 0.625, scoreLead: -1.5, pv: ['B3', 'A3', 'C3'] },
    ],
    ownership: [-0.125, -0.125, -0.125, -0.125, 1, -0.125, -0.125, -0.125, -0.125],
    policy: [0.5, 0.25, 0.125, 0, -1, 0, 0, 0, 0, 0],
  });
});

const RAW = { rawLead: -1.25, rawScoreSelfplay: -1.5, rawScoreSelfplayStdev: 4, rawNoResultProb: 0.3125 };

test('a network adds its opinion to the search of another player', async () => {
  const query = { ...QUERY, includeOwnership: true, includePolicy: true };
  const [result] = await serve([query], createScriptedPlayer(), new ScriptedNetwork());
  // White has 0.375 wins and half of the games without a result.
  expect(result).toMatchObject({ rootInfo: { visits: 300, winrate: 0.4375, rawWinrate: 0.46875, ...RAW } });
  expect(result).toMatchObject({ moveInfos: [{ move: 'A3', visits: 150, prior: 0.5 }, { move: 'B3' }] });
  expect(result?.ownership).toEqual([-0.25, -0.25, -0.25, -0.25, 1, -0.25, -0.25, -0.25, -0.25]);
  const policy = result?.policy as number[];
  expect(policy.filter((chance) => chance < 0)).toEqual([-1]);
  expect(policy.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(0, 5);
  expect(policy.at(-1)).toBeCloseTo(0.5 / 20.5, 5);
});

test('the player `network` reports the network’s moves and values', async () => {
  const network = new ScriptedNetwork();
  const [result] = await serve([{ ...QUERY, includePolicy: true }], new NetworkPlayer(network));
  expect(network.evaluations).toBe(1);
  const shown = shownValue({ winRate: 0.46875, lead: -1.25, spread: 4 }, 3);
  const [winrate, scoreLead] = [shown.winRate, shown.scoreLead].map((value) => expect.closeTo(value, 5));
  expect(result).toMatchObject({ rootInfo: { winrate, scoreLead, scoreStdev: 4, ...RAW } });
  const [move] = (result?.moveInfos ?? []) as { prior: number }[];
  expect(move).toMatchObject({ move: 'B3', winrate, scoreLead, order: 0, pv: ['B3'] });
  expect(move?.prior).toBeCloseTo(4 / 20.5, 5);
});

test('the ownership after each move is reported on request, or that of the position if it is unknown', async () => {
  const player = createScriptedPlayer();
  const [result] = await serve([{ ...QUERY, includeMovesOwnership: true }], player);
  expect(JSON.parse(questionsOf(player)[0] as string)).toMatchObject({ ownershipByMove: true });
  expect(result).toMatchObject({
    moveInfos: [
      { move: 'A3', ownership: [-1, -0.125, -0.125, -0.125, 1, -0.125, -0.125, -0.125, -0.125] },
      { move: 'B3', ownership: [-0.125, -0.125, -0.125, -0.125, 1, -0.125, -0.125, -0.125, -0.125] },
    ],
  });
  expect(result).not.toHaveProperty('ownership');
});

test('the visits along the variation are reported on request', async () => {
  const [result] = await serve([{ ...QUERY, includePVVisits: true }]);
  expect(result).toMatchObject({
    moveInfos: [
      { pv: ['A3', 'B3', 'C3'], visits: 150, pvVisits: [150, 75, 50] },
      { pv: ['B3', 'A3', 'C3'], visits: 100, pvVisits: [100, 50, 33] },
    ],
  });
});

test('the deviation of ownership is 0 for a certain point and 1 for an open point', async () => {
  const player = createScriptedPlayer();
  const wishes = { includeOwnershipStdev: true, includeMovesOwnershipStdev: true };
  const [result] = await serve([{ ...QUERY, ...wishes }], player);
  expect(JSON.parse(questionsOf(player)[0] as string)).toMatchObject({ ownershipByMove: true });
  const open = 0.992157;
  expect(result).toMatchObject({
    ownershipStdev: [open, open, open, open, 0, open, open, open, open],
    moveInfos: [
      { move: 'A3', ownershipStdev: [0, open, open, open, 0, open, open, open, open] },
      { move: 'B3', ownershipStdev: [open, open, open, open, 0, open, open, open, open] },
    ],
  });
  expect(result).not.toHaveProperty('ownership');
});

test.each([
  ['WHITE', 0.5625],
  ['SIDETOMOVE', 0.5625],
  ['BLACK', 0.4375],
])('values are reported as %s', async (view, winrate) => {
  const [result] = await serve([{ ...QUERY, overrideSettings: { reportAnalysisWinratesAs: view } }]);
  expect(result).toMatchObject({ rootInfo: { winrate } });
});

test('optional fields are missing unless the query asks for them', async () => {
  const [result] = await serve([QUERY]);
  expect(Object.keys(result as Line).sort()).toEqual(['id', 'isDuringSearch', 'moveInfos', 'rootInfo', 'turnNumber']);
});

test('the player receives the position and limits of the query', async () => {
  const player = createScriptedPlayer();
  await serve(
    [
      QUERY,
      {
        ...QUERY,
        initialStones: [
          ['B', 'A1'],
          ['B', 'C1'],
        ],
        moves: [],
        maxVisits: 50,
        overrideSettings: { maxTime: 2, wideRootNoise: 0.04 },
        avoidMoves: [{ player: 'W', moves: ['A3', 'pass'], untilDepth: 1 }],
        reportDuringSearchEvery: 0.5,
      },
    ],
    player,
  );
  const [first, second] = questionsOf(player).map((text) => JSON.parse(text));
  expect(first).toMatchObject({ color: 'white', komi: 7, handicap: 0, budget: { playouts: 500 }, avoid: [] });
  expect(second).toMatchObject({ color: 'white', handicap: 2, budget: { playouts: 50, seconds: 2 }, reportEvery: 0.5 });
  expect(second.avoid).toHaveLength(2);
});

test('moves can be avoided for both sides up to a depth', async () => {
  const player = createScriptedPlayer();
  const avoidMoves = [
    { player: 'W', moves: ['A3'], untilDepth: 1 },
    { player: 'B', moves: ['B3'], untilDepth: 6 },
    { player: 'W', moves: ['C1'], untilDepth: 3 },
  ];
  await serve([{ ...QUERY, avoidMoves }], player);
  const at = (text: string) => parsePoint(text, 3);
  expect(JSON.parse(questionsOf(player)[0] as string)).toMatchObject({
    avoid: [at('A3'), at('C1')],
    avoidDeeper: [
      { color: 'black', point: at('B3'), untilDepth: 6 },
      { color: 'white', point: at('C1'), untilDepth: 3 },
    ],
  });
});

test('visits may be set in overrideSettings, but the query’s own field wins', async () => {
  const player = createScriptedPlayer();
  const overrideSettings = { maxVisits: 70 };
  await serve(
    [
      { ...QUERY, overrideSettings },
      { ...QUERY, overrideSettings, maxVisits: 30 },
    ],
    player,
  );
  expect(questionsOf(player).map((text) => JSON.parse(text).budget)).toEqual([{ playouts: 70 }, { playouts: 30 }]);
});

test('a byte order mark before a query is skipped', async () => {
  expect(await serve([`\ufeff${JSON.stringify(QUERY)}`])).toEqual([expect.objectContaining({ id: 'q' })]);
});

test('turns are reported in order, each with its number', async () => {
  const moves = [
    ['B', 'B2'],
    ['W', 'A1'],
    ['B', 'pass'],
  ];
  const results = await serve([{ ...QUERY, moves, analyzeTurns: [0, 2, 3] }]);
  expect(results.map(({ turnNumber }) => turnNumber)).toEqual([0, 2, 3]);
  expect(results.map(({ rootInfo }) => (rootInfo as Line).currentPlayer)).toEqual(['B', 'B', 'W']);
});

test('a query without turns has no results and does not block later queries', async () => {
  const results = await serve([
    { ...QUERY, id: 'none', analyzeTurns: [] },
    { ...QUERY, id: 'after' },
  ]);
  expect(results).toEqual([expect.objectContaining({ id: 'after', turnNumber: 1 })]);
});

test('higher priorities come first, equal ones in order', async () => {
  const scripted = createScriptedPlayer();
  // Slow, so that all queries arrive during the first search.
  const player: Player = { ...scripted, analyze: (...args) => settle().then(() => scripted.analyze(...args)) };
  const queries = [
    { ...QUERY, id: 'a' },
    { ...QUERY, id: 'b', priority: -1 },
    { ...QUERY, id: 'c', priority: 5 },
    { ...QUERY, id: 'd' },
    { ...QUERY, id: 'e', analyzeTurns: [0, 1], priorities: [1, 7] },
  ];
  const results = await serve(queries, player);
  expect(results.map(({ id, turnNumber }) => `${id}${turnNumber}`)).toEqual(['a1', 'e1', 'c1', 'e0', 'd1', 'b1']);
});

test('nothing is kept from one query to the next', async () => {
  const player = createScriptedPlayer();
  await serve([QUERY, { ...QUERY, id: 'r', analyzeTurns: [0, 1] }], player);
  const asked = player.asked.map((text) => (text === 'forget' ? text : 'analyze'));
  expect(asked).toEqual(['forget', 'analyze', 'forget', 'analyze', 'forget', 'analyze']);
});

test('reports during the search are marked', async () => {
  const results = await serve([{ ...QUERY, reportDuringSearchEvery: 1 }]);
  expect(results.map(({ isDuringSearch }) => isDuringSearch)).toEqual([true, true, false]);
});

describe('actions', () => {
  test('repeat the query in their answer', async () => {
    expect(await serve([{ id: 'v', action: 'query_version' }])).toEqual([
      { id: 'v', action: 'query_version', version: '1.2.3', git_hash: '<omitted>' },
    ]);
    expect(await serve([{ id: 'c', action: 'clear_cache' }])).toEqual([{ id: 'c', action: 'clear_cache' }]);
  });

  test('end waiting tasks without a result, and the running one with its result so far', async () => {
    const player = createScriptedPlayer();
    player.isSlow = true;
    let output = '';
    let send = (_line: string): void => {};
    async function* arriving(): AsyncGenerator<string> {
      for (;;) {
        const line = await new Promise<string>((resolve) => {
          send = resolve;
        });
        if (line === 'end') return;
        yield line;
      }
    }
    const write = (text: string): void => {
      output += text;
    };
    const done = runAnalysis({ lines: arriving(), write, player, seed: 1, version: '1', log: () => {} });
    const lines = [
      JSON.stringify({ ...QUERY, analyzeTurns: [0, 1] }),
      JSON.stringify({ ...QUERY, id: 'r' }),
      JSON.stringify({ id: 't', action: 'terminate', terminateId: 'q', turnNumbers: [1] }),
      JSON.stringify({ id: 'u', action: 'terminate', terminateId: 'q' }),
      JSON.stringify({ id: 'x', action: 'terminate_all' }),
      'end',
    ];
    for (const line of lines) {
      await settle();
      send(line);
    }
    await done;
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { id: 'q', isDuringSearch: false, noResults: true, turnNumber: 1 },
      { id: 't', action: 'terminate', terminateId: 'q', turnNumbers: [1] },
      { id: 'u', action: 'terminate', terminateId: 'q' },
      expect.objectContaining({ id: 'q', turnNumber: 0, isDuringSearch: false }),
      { id: 'x', action: 'terminate_all' },
      expect.objectContaining({ id: 'r', turnNumber: 1, isDuringSearch: false }),
    ]);
  });
});

test('a task that is ended before its first playout has no results', async () => {
  const player: Player = {
    ...createScriptedPlayer(),
    analyze: async (situation, options) => {
      const analysis = await createScriptedPlayer().analyze(situation, options);
      await new Promise<void>((resolve) => onStop(options.signal, resolve));
      return { ...analysis, visits: 0 };
    },
  };
  const results = await serve([QUERY, { id: 'x', action: 'terminate_all' }], player);
  expect(results).toContainEqual({ id: 'q', isDuringSearch: false, noResults: true, turnNumber: 1 });
});

describe('rules', () => {
  const rulesOf = async (rules: unknown, more: object = {}): Promise<Line | undefined> =>
    (await serve([{ ...QUERY, rules, ...more }]))[0];

  test.each([
    'tromp-taylor',
    'japanese',
    'korean',
    'aga',
    'chinese-ogs',
    { ko: 'SIMPLE', scoring: 'AREA', tax: 'NONE' },
  ])('%j', async (rules) => {
    expect(await rulesOf(rules)).toHaveProperty('rootInfo');
  });

  test('komi defaults to that of the rules, and the handicap bonus can be set separately', async () => {
    const player = createScriptedPlayer();
    await serve([{ ...QUERY, rules: 'japanese', komi: undefined }], player);
    expect(JSON.parse(questionsOf(player)[0] as string).komi).toBe(6.5);
    expect(await rulesOf('chinese', { whiteHandicapBonus: 'N-1' })).toHaveProperty('rootInfo');
    expect(await rulesOf('chinese', { whiteHandicapBonus: 0 })).toHaveProperty('rootInfo');
    expect(await rulesOf('chinese', { whiteHandicapBonus: 'all' })).toMatchObject({ field: 'whiteHandicapBonus' });
  });
});

test('moves that are illegal under the rules are accepted', async () => {
  const moves = ['B A2', 'B B1', 'W A1'].map((text) => text.split(' '));
  expect((await serve([{ ...QUERY, moves }]))[0]).toHaveProperty('rootInfo');
});

describe('errors', () => {
  test.each([
    ['id', { id: 7 }],
    ['id', { id: undefined }],
    ['moves', { moves: undefined }],
    ['moves', { moves: 'B2' }],
    ['moves', { moves: ['B2'] }],
    ['moves', { moves: [['B', 'I9']] }],
    ['moves', { moves: [['X', 'B2']] }],
    [
      'moves',
      {
        moves: [
          ['B', 'B2'],
          ['W', 'B2'],
        ],
      },
    ],
    ['rules', { rules: undefined }],
    ['rules', { rules: 'poker' }],
    ['rules', { rules: { ko: 'MAYBE' } }],
    ['rules', { rules: 7 }],
    ['komi', { komi: 'much' }],
    ['komi', { komi: 1e9 }],
    ['boardXSize', { boardXSize: 25 }],
    ['boardXSize', { boardXSize: undefined }],
    ['boardYSize', { boardYSize: 4 }],
    ['boardYSize', { boardYSize: 2.5 }],
    [
      'initialStones',
      {
        initialStones: [
          ['B', 'A1'],
          ['B', 'A1'],
        ],
      },
    ],
    ['initialStones', { initialStones: [['B', 'pass']] }],
    ['moves', { moves: [['B', ['A1']]] }],
    ['moves', { moves: [['B', 'A1', 'x']] }],
    ['rules', { rules: ['chinese'] }],
    ['rules', { rules: { ko: { toString: 1 } } }],
    ['rules', { rules: { scoring: 'TERRITORY', tax: 'NONE' } }],
    ['avoidMoves.moves', { avoidMoves: [{ player: 'B', moves: [{ toString: 1 }] }] }],
    ['initialPlayer', { initialPlayer: 'green' }],
    ['analyzeTurns', { analyzeTurns: [2] }],
    ['analyzeTurns', { analyzeTurns: [-1] }],
    ['analyzeTurns', { analyzeTurns: 'all' }],
    ['priorities', { priorities: [1, 2] }],
    ['maxVisits', { maxVisits: 0 }],
    ['overrideSettings.maxVisits', { overrideSettings: { maxVisits: 'many' } }],
    ['includeOwnership', { includeOwnership: 'yes' }],
    ['avoidMoves', { avoidMoves: [7] }],
    ['avoidMoves.player', { avoidMoves: [{ moves: [] }] }],
    ['avoidMoves.moves', { avoidMoves: [{ player: 'B', moves: ['Z9'] }] }],
    ['allowMoves.moves', { allowMoves: [{ player: 'B' }] }],
    ['reportDuringSearchEvery', { reportDuringSearchEvery: -1 }],
    ['overrideSettings', { overrideSettings: [] }],
    ['overrideSettings.reportAnalysisWinratesAs', { overrideSettings: { reportAnalysisWinratesAs: 'GREEN' } }],
    ['action', { action: 'dance' }],
    ['terminateId', { action: 'terminate' }],
  ])('name the field %s: %j', async (field, change) => {
    const results = await serve([
      { ...QUERY, ...change },
      { ...QUERY, id: 'after' },
    ]);
    expect(results[0]).toMatchObject({ field, error: expect.stringContaining('') });
    expect(results.at(-1)).toMatchObject({ id: 'after', turnNumber: 1 });
  });

  test('of lines that are not JSON objects have no field', async () => {
    expect(await serve(['nonsense', '[]', '7', 'null', '', ' \r', '"x"', '{'])).toEqual(
      Array.from({ length: 6 }, () => ({ error: expect.stringMatching(/^the query is not/) })),
    );
  });

  test('do not include unknown fields, which only cause a warning', async () => {
    const results = await serve([{ ...QUERY, maxVisit: 7, includeEverything: true, includePVVisits: false }]);
    expect(results).toEqual([
      { warning: expect.any(String), field: 'maxVisit', id: 'q' },
      { warning: expect.any(String), field: 'includeEverything', id: 'q' },
      expect.objectContaining({ id: 'q', turnNumber: 1 }),
    ]);
  });

  test('do not include unknown settings, which cause one warning', async () => {
    const overrideSettings = { maxVisits: 5, wideRootNoise: 0.1, maxTime: 1 };
    const results = await serve([
      { ...QUERY, maxVisits: 5, overrideSettings },
      { ...QUERY, id: 'r', overrideSettings },
    ]);
    expect(results).toEqual([
      { warning: expect.stringContaining('wideRootNoise'), field: 'overrideSettings', id: 'q' },
      expect.objectContaining({ id: 'q', turnNumber: 1 }),
      expect.objectContaining({ id: 'r', turnNumber: 1 }),
    ]);
  });

  test('of the player are reported', async () => {
    const player = { ...createScriptedPlayer(), analyze: () => Promise.reject(new Error('oh no')) };
    expect(await serve([QUERY], player)).toEqual([{ error: 'internal error: oh no', id: 'q' }]);
  });
});
