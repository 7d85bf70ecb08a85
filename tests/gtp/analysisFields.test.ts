/**
 * The fields of KataGo's analysis protocol, one test for each row of the tables in docs/reference/analysis.md. The
 * checks use only what the public documents say.
 */
import { describe, expect, test } from 'vitest';
import type { HumanProbabilities } from '../../src/gtp/analysis/humanProfile.js';
import { type Point, parsePoint } from '../../src/rules/point.js';
import { ScriptedNetwork } from './scriptedNetwork.js';
import { createScriptedPlayer } from './scriptedPlayer.js';
import { type Line, serve } from './serveAnalysis.js';
import { readTableRows } from './tableRows.js';

const QUERY = { id: 'q', moves: [['B', 'B2']], rules: 'chinese', komi: 7, boardXSize: 3, boardYSize: 3 };
const MODEL = {
  ...{ name: 'a.bin.gz', internalName: 'a', maxBatchSize: 8, usesHumanSLProfile: false, version: 8 },
  usingFP16: 'false' as const,
};

const answer = async (change: object = {}, network?: ScriptedNetwork): Promise<Line> => {
  const lines = await serve([{ ...QUERY, ...change }], createScriptedPlayer(), network);
  return lines.at(-1) as Line;
};
const movesOf = (line: Line): Line[] => line.moveInfos as Line[];
const rootOf = (line: Line): Line => line.rootInfo as Line;
const firstMove = async (change: object = {}, network?: ScriptedNetwork): Promise<Line> =>
  movesOf(await answer(change, network))[0] as Line;
const root = async (change: object = {}, network?: ScriptedNetwork): Promise<Line> =>
  rootOf(await answer(change, network));

/** What the player is asked when the server gets this query. */
async function asked(change: object): Promise<Line> {
  const player = createScriptedPlayer();
  await serve([{ ...QUERY, ...change }], player);
  return JSON.parse(player.asked.find((text) => text.startsWith('{')) as string) as Line;
}

/** Sends the query twice, and expects one warning about the field. */
async function expectOneWarning(field: string, change: object, name = field): Promise<void> {
  const lines = await serve([
    { ...QUERY, ...change },
    { ...QUERY, ...change, id: 'r' },
  ]);
  expect(lines).toEqual([
    { warning: expect.stringContaining(name), field, id: 'q' },
    expect.objectContaining({ id: 'q', rootInfo: expect.anything() }),
    expect.objectContaining({ id: 'r', rootInfo: expect.anything() }),
  ]);
}

const expectAdded = async (change: object, field: string, length: number): Promise<void> => {
  expect(await answer()).not.toHaveProperty(field);
  expect((await answer(change))[field]).toHaveLength(length);
};
const expectAddedToMoves = async (change: object, field: string): Promise<void> => {
  expect(await firstMove()).not.toHaveProperty(field);
  for (const move of movesOf(await answer(change))) expect(move).toHaveProperty(field);
};
const expectRefused = async (change: object, field: string): Promise<void> => {
  expect(await answer(change)).toMatchObject({ field, error: expect.stringContaining(field), id: 'q' });
};
const neverInMoves = (field: string) => async (): Promise<void> => {
  for (const move of movesOf(await answer({}, new ScriptedNetwork()))) expect(move).not.toHaveProperty(field);
};
const neverInRoot = (field: string) => async (): Promise<void> => {
  expect(await root({}, new ScriptedNetwork())).not.toHaveProperty(field);
};

const STONES = [
  ['B', 'A1'],
  ['B', 'C3'],
];
const at = (text: string) => parsePoint(text, 3);

type Checks = Readonly<Record<string, () => Promise<void>>>;

const QUERIES: Checks = {
  id: async () => {
    expect((await answer({ id: 'another' })).id).toBe('another');
    expect(await answer({ id: undefined })).toEqual({ error: 'id is missing', field: 'id' });
  },
  moves: async () => {
    const same = { thisHash: (await root()).thisHash };
    expect(await root({ moves: [['B', '(1,1)']] })).toMatchObject(same);
    expect(await root({ moves: [['b', '( 1 , 1 )']] })).toMatchObject(same);
    // Row 0 is at the top.
    expect((await root({ moves: [['B', '(0,2)']] })).thisHash).toBe((await root({ moves: [['B', 'A1']] })).thisHash);
    expect((await root({ moves: [['B', 'pass']] })).currentPlayer).toBe('W');
    for (const place of ['(3,0)', '(0,3)', '(1)', '(-1,0)', '(1.5,1)', 'I9', 'D4'])
      await expectRefused({ moves: [['B', place]] }, 'moves');
    await expectRefused({ moves: undefined }, 'moves');
  },
  initialStones: async () => {
    expect(await asked({ initialStones: STONES, moves: [] })).toMatchObject({ color: 'white', handicap: 2 });
    const byCoordinates = [
      ['B', '(0,2)'],
      ['B', '(2,0)'],
    ];
    expect(await root({ initialStones: byCoordinates, moves: [] })).toEqual(
      await root({ initialStones: STONES, moves: [] }),
    );
  },
  initialPlayer: async () => {
    expect((await root({ moves: [], initialPlayer: 'W' })).currentPlayer).toBe('W');
    expect((await root({ moves: [], initialPlayer: 'B' })).currentPlayer).toBe('B');
  },
  rules: async () => {
    for (const rules of ['tromp-taylor', 'japanese', 'chinese-ogs', { ko: 'SIMPLE', scoring: 'AREA' }])
      expect(await answer({ rules })).toHaveProperty('rootInfo');
    await expectRefused({ rules: undefined }, 'rules');
  },
  komi: async () => {
    expect(await asked({ komi: 5.5 })).toMatchObject({ komi: 5.5 });
    expect(await asked({ komi: undefined })).toMatchObject({ komi: 7.5 });
    await expectRefused({ komi: 401 }, 'komi');
  },
  whiteHandicapBonus: async () => {
    for (const whiteHandicapBonus of ['0', 'N', 'N-1', 0])
      expect(await answer({ whiteHandicapBonus })).toHaveProperty('rootInfo');
  },
  boardXSize: async () => {
    await expectRefused({ boardXSize: 20 }, 'boardXSize');
    await expectRefused({ boardXSize: undefined }, 'boardXSize');
  },
  boardYSize: async () => {
    expect(await answer({ boardYSize: 5 })).toEqual({
      error: 'boardYSize must equal boardXSize, because Insei plays only on square boards',
      ...{ field: 'boardYSize', id: 'q' },
    });
  },
  analyzeTurns: async () => {
    const lines = await serve([{ ...QUERY, analyzeTurns: [1, 0] }]);
    expect(lines.map(({ turnNumber }) => turnNumber)).toEqual([1, 0]);
    expect(await answer()).toMatchObject({ turnNumber: 1 });
  },
  maxVisits: async () => {
    expect(await asked({ maxVisits: 70 })).toMatchObject({ budget: { playouts: 70 } });
    expect(await asked({})).toMatchObject({ budget: { playouts: 500 } });
  },
  rootPolicyTemperature: async () => {
    await expectOneWarning('rootPolicyTemperature', { rootPolicyTemperature: 1.5 });
    await expectRefused({ rootPolicyTemperature: 'hot' }, 'rootPolicyTemperature');
  },
  rootFpuReductionMax: () => expectOneWarning('rootFpuReductionMax', { rootFpuReductionMax: 0 }),
  analysisPVLen: async () => {
    expect(await firstMove({ analysisPVLen: 1, includePVVisits: true })).toMatchObject({
      ...{ pv: ['A3', 'B3'], pvVisits: [150, 75] },
    });
    expect(await firstMove({ analysisPVLen: 0 })).toMatchObject({ pv: ['A3'] });
    expect(await firstMove()).toMatchObject({ pv: ['A3', 'B3', 'C3'] });
    await expectRefused({ analysisPVLen: -1 }, 'analysisPVLen');
  },
  includeOwnership: () => expectAdded({ includeOwnership: true }, 'ownership', 9),
  includeOwnershipStdev: () => expectAdded({ includeOwnershipStdev: true }, 'ownershipStdev', 9),
  includeMovesOwnership: () => expectAddedToMoves({ includeMovesOwnership: true }, 'ownership'),
  includeMovesOwnershipStdev: () => expectAddedToMoves({ includeMovesOwnershipStdev: true }, 'ownershipStdev'),
  includePolicy: () => expectAdded({ includePolicy: true }, 'policy', 10),
  includePVVisits: async () => {
    await expectAddedToMoves({ includePVVisits: true }, 'pvVisits');
    await expectAddedToMoves({ includePVVisits: true }, 'pvEdgeVisits');
  },
  includeNoResultValue: () => expectAddedToMoves({ includeNoResultValue: true }, 'noResultValue'),
  avoidMoves: async () => {
    const avoidMoves = [{ player: 'W', moves: ['A3', '(1,0)'], untilDepth: 1 }];
    expect(movesOf(await answer({ avoidMoves })).map(({ move }) => move)).toEqual(['C3', 'A2']);
    const deeper = [{ player: 'B', moves: ['C1'], untilDepth: 4 }];
    expect(await asked({ avoidMoves: deeper })).toMatchObject({
      avoidDeeper: [{ color: 'black', point: at('C1'), untilDepth: 4 }],
    });
  },
  allowMoves: async () => {
    const allowMoves = [{ player: 'W', moves: ['C1'], untilDepth: 1 }];
    expect(movesOf(await answer({ allowMoves })).map(({ move }) => move)).toEqual(['C1']);
  },
  overrideSettings: async () => {
    expect(await asked({ overrideSettings: { maxVisits: 9 } })).toMatchObject({ budget: { playouts: 9 } });
    await expectRefused({ overrideSettings: 'maxVisits' }, 'overrideSettings');
  },
  reportDuringSearchEvery: async () => {
    const lines = await serve([{ ...QUERY, reportDuringSearchEvery: 0.5 }]);
    expect(lines.map(({ isDuringSearch }) => isDuringSearch)).toEqual([true, true, false]);
    expect(await asked({ reportDuringSearchEvery: 0.5 })).toMatchObject({ reportEvery: 0.5 });
  },
  priority: async () => {
    const lines = await serve([
      { ...QUERY, id: 'first' },
      { ...QUERY, id: 'later', priority: 1 },
      { ...QUERY, id: 'sooner', priority: 2 },
    ]);
    expect(lines.map(({ id }) => id).slice(-2)).not.toEqual(['later', 'sooner']);
  },
  priorities: async () => {
    const lines = await serve([{ ...QUERY, analyzeTurns: [0, 1], priorities: [1, 2] }]);
    expect(lines.map(({ turnNumber }) => turnNumber)).toEqual([1, 0]);
    await expectRefused({ analyzeTurns: [0, 1], priorities: [1] }, 'priorities');
  },
};

const settings = (overrideSettings: object, more: object = {}): Promise<Line> => asked({ overrideSettings, ...more });

/** Asks about people of a rank, who play A3 with the probability 0.75. */
async function askPeople(change: object, humanSLProfile = 'rank_15k'): Promise<Line> {
  const ranks: string[] = [];
  const people: HumanProbabilities = async (rank) => {
    ranks.push(rank);
    return new Map([[parsePoint('A3', 3) as Point, 0.75]]);
  };
  const query = { ...QUERY, ...change, overrideSettings: { humanSLProfile } };
  const [line] = await serve([query], createScriptedPlayer(), undefined, undefined, people);
  expect(ranks).toEqual([humanSLProfile.replace(/.*_/, '')]);
  return line as Line;
}

const SETTINGS: Checks = {
  maxVisits: async () => {
    expect(await settings({ maxVisits: 70 })).toMatchObject({ budget: { playouts: 70 } });
    expect(await settings({ maxVisits: 70 }, { maxVisits: 30 })).toMatchObject({ budget: { playouts: 30 } });
  },
  maxPlayouts: async () => {
    expect(await settings({ maxPlayouts: 60 })).toMatchObject({ budget: { playouts: 60 } });
    expect(await settings({ maxPlayouts: 60, maxVisits: 70 })).toMatchObject({ budget: { playouts: 70 } });
  },
  maxTime: async () => {
    expect(await settings({ maxTime: 1.5 })).toMatchObject({ budget: { playouts: 500, seconds: 1.5 } });
  },
  analysisPVLen: async () => {
    expect(await firstMove({ overrideSettings: { analysisPVLen: 1 } })).toMatchObject({ pv: ['A3', 'B3'] });
    expect(await firstMove({ overrideSettings: { analysisPVLen: 1 }, analysisPVLen: 0 })).toMatchObject({ pv: ['A3'] });
  },
  reportAnalysisWinratesAs: async () => {
    const winrate = async (reportAnalysisWinratesAs: string): Promise<unknown> =>
      (await root({ overrideSettings: { reportAnalysisWinratesAs } })).winrate;
    expect([await winrate('BLACK'), await winrate('WHITE'), await winrate('SIDETOMOVE')]).toEqual([
      ...[0.4375, 0.5625, 0.5625],
    ]);
  },
  humanSLProfile: async () => {
    await askPeople({}, 'preaz_3d');
    for (const profile of ['rank_31k', 'proyear_1950', 'rank_'])
      await expectRefused({ overrideSettings: { humanSLProfile: profile } }, 'overrideSettings.humanSLProfile');
    await expectOneWarning('overrideSettings', { overrideSettings: { humanSLProfile: 'rank_5k' } }, 'needs a network');
  },
  wideRootNoise: () =>
    expectOneWarning('overrideSettings', { overrideSettings: { wideRootNoise: 0.04 } }, 'wideRootNoise'),
};

const RESULTS: Checks = {
  id: QUERIES.id as () => Promise<void>,
  turnNumber: async () => expect(await answer({ analyzeTurns: [0] })).toMatchObject({ turnNumber: 0 }),
  isDuringSearch: async () => expect(await answer()).toMatchObject({ isDuringSearch: false }),
  noResults: async () => {
    const lines = await serve([
      { ...QUERY, analyzeTurns: [0, 1] },
      { id: 't', action: 'terminate', terminateId: 'q', turnNumbers: [1] },
    ]);
    expect(lines).toContainEqual({ id: 'q', isDuringSearch: false, noResults: true, turnNumber: 1 });
  },
  moveInfos: async () => {
    const visits = movesOf(await answer()).map((move) => move.visits as number);
    expect(visits).toEqual([150, 100]);
  },
  rootInfo: async () => expect(await root()).toMatchObject({ visits: 300 }),
  ownership: async () => {
    const { ownership } = await answer({ includeOwnership: true });
    expect((ownership as number[])[4]).toBe(1);
    expect(((await answer({ includeOwnership: true }, new ScriptedNetwork())).ownership as number[])[0]).toBe(-0.25);
  },
  ownershipStdev: async () => {
    const { ownershipStdev } = await answer({ includeOwnershipStdev: true });
    expect((ownershipStdev as number[])[4]).toBe(0);
    for (const value of ownershipStdev as number[]) expect(value).toBeLessThanOrEqual(1);
  },
  policy: async () => {
    const policy = (await answer({ includePolicy: true }, new ScriptedNetwork())).policy as number[];
    expect(policy[4]).toBe(-1);
    expect(policy.filter((value) => value >= 0).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  },
  humanPolicy: async () => {
    const policy = (await askPeople({ includePolicy: true })).humanPolicy as number[];
    expect(policy.filter((value) => value > 0)).toEqual([0.75]);
    expect(policy[4]).toBe(-1);
    expect(await askPeople({})).not.toHaveProperty('humanPolicy');
    expect(await answer({ includePolicy: true }, new ScriptedNetwork())).not.toHaveProperty('humanPolicy');
  },
};

const same = (field: string, other: string) => async (): Promise<void> => {
  const moves = movesOf(await answer({ includePVVisits: true }));
  for (const move of moves) expect(move[field]).toEqual(move[other]);
  expect(moves.map((move) => move[field])).not.toContain(undefined);
};

const MOVES: Checks = {
  move: async () => expect(await firstMove()).toMatchObject({ move: 'A3' }),
  visits: async () => expect(await firstMove()).toMatchObject({ visits: 150 }),
  edgeVisits: same('edgeVisits', 'visits'),
  weight: same('weight', 'visits'),
  edgeWeight: same('edgeWeight', 'visits'),
  winrate: async () => expect(await firstMove()).toMatchObject({ winrate: 0.4375 }),
  scoreLead: async () => expect(await firstMove()).toMatchObject({ scoreLead: -2.5 }),
  scoreMean: same('scoreMean', 'scoreLead'),
  scoreSelfplay: same('scoreSelfplay', 'scoreLead'),
  scoreStdev: async () => expect(await firstMove()).toMatchObject({ scoreStdev: 12 }),
  prior: async () => expect(await firstMove()).toMatchObject({ prior: 0.5 }),
  humanPrior: async () => {
    expect((movesOf(await askPeople({}))[0] as Line).humanPrior).toBe(0.75);
    expect(await firstMove()).not.toHaveProperty('humanPrior');
  },
  noResultValue: async () => {
    expect(await firstMove({ includeNoResultValue: true })).toMatchObject({ noResultValue: 0 });
    const network = new ScriptedNetwork();
    expect(await firstMove({ includeNoResultValue: true }, network)).toMatchObject({ noResultValue: 0.3125 });
  },
  utility: async () => expect(await firstMove()).toMatchObject({ utility: -0.125 }),
  lcb: async () => expect(await firstMove()).toMatchObject({ lcb: 0.5 }),
  utilityLcb: async () => {
    const overrideSettings = { reportAnalysisWinratesAs: 'SIDETOMOVE' };
    const { lcb, utilityLcb } = await firstMove({ overrideSettings });
    expect(utilityLcb).toBe(2 * (lcb as number) - 1);
  },
  order: async () => expect(movesOf(await answer()).map(({ order }) => order)).toEqual([0, 1]),
  playSelectionValue: async () => {
    expect(movesOf(await answer()).map((move) => move.playSelectionValue)).toEqual([150, 100]);
    const player = createScriptedPlayer();
    const { analyze } = player;
    // The best move has fewer visits than the second one.
    player.analyze = async (...args) => {
      const analysis = await analyze(...args);
      const [first, second, ...others] = analysis.candidates;
      return { ...analysis, candidates: [second, first, ...others].flatMap((candidate) => candidate ?? []) };
    };
    const [line] = await serve([QUERY], player);
    expect(movesOf(line as Line).map((move) => [move.visits, move.playSelectionValue])).toEqual([
      [100, 150],
      [150, 150],
    ]);
  },
  isSymmetryOf: neverInMoves('isSymmetryOf'),
  pv: async () => expect(await firstMove()).toMatchObject({ pv: ['A3', 'B3', 'C3'] }),
  pvVisits: async () => expect(await firstMove({ includePVVisits: true })).toMatchObject({ pvVisits: [150, 75, 50] }),
  pvEdgeVisits: same('pvEdgeVisits', 'pvVisits'),
  ownership: async () => {
    const { ownership } = await firstMove({ includeMovesOwnership: true });
    expect((ownership as number[])[0]).toBe(-1);
  },
  ownershipStdev: async () => {
    const { ownershipStdev } = await firstMove({ includeMovesOwnershipStdev: true });
    expect((ownershipStdev as number[])[0]).toBe(0);
  },
};

const withNetwork = (field: string, value: number) => async (): Promise<void> => {
  expect(await root()).not.toHaveProperty(field);
  expect((await root({}, new ScriptedNetwork()))[field]).toBe(value);
};

const POSITION: Checks = {
  currentPlayer: async () => {
    expect(await root()).toMatchObject({ currentPlayer: 'W' });
    expect(await root({ moves: [] })).toMatchObject({ currentPlayer: 'B' });
  },
  visits: async () => expect(await root()).toMatchObject({ visits: 300 }),
  weight: async () => expect(await root()).toMatchObject({ weight: 300 }),
  winrate: async () => expect(await root()).toMatchObject({ winrate: 0.4375 }),
  scoreLead: async () => expect(await root()).toMatchObject({ scoreLead: -2.5 }),
  scoreSelfplay: async () => expect(await root()).toMatchObject({ scoreSelfplay: -2.5 }),
  scoreStdev: async () => expect(await root()).toMatchObject({ scoreStdev: 12 }),
  utility: async () => expect(await root()).toMatchObject({ utility: -0.125 }),
  thisHash: async () => {
    const hash = async (...moves: string[]): Promise<unknown> =>
      (await root({ moves: moves.map((move) => move.split(' ')) })).thisHash;
    expect(await hash('B A1')).toMatch(/^[0-9A-F]{32}$/);
    expect(await hash('B A1', 'W B2')).toBe(await hash('W B2', 'B A1', 'W pass', 'B pass', 'W pass'));
    expect(await hash('B A1', 'W pass')).not.toBe(await hash('B A1'));
    expect(await hash('B A1')).not.toBe(await hash('B A3'));
  },
  symHash: async () => {
    const hash = async (move: string): Promise<unknown> => (await root({ moves: [['B', move]] })).symHash;
    const corners = await Promise.all(['A1', 'A3', 'C1', 'C3'].map(hash));
    expect(new Set(corners).size).toBe(1);
    expect(corners).not.toContain(await hash('B1'));
  },
  symmetriesUsed: neverInRoot('symmetriesUsed'),
  rawWinrate: withNetwork('rawWinrate', 0.46875),
  rawLead: withNetwork('rawLead', -1.25),
  rawScoreSelfplay: withNetwork('rawScoreSelfplay', -1.5),
  rawScoreSelfplayStdev: withNetwork('rawScoreSelfplayStdev', 4),
  rawNoResultProb: withNetwork('rawNoResultProb', 0.3125),
  ...Object.fromEntries(
    [
      ...['rawStWrError', 'rawStScoreError', 'rawVarTimeLeft', 'humanWinrate', 'humanScoreMean', 'humanScoreStdev'],
      ...['humanStWrError', 'humanStScoreError'],
    ].map((field) => [field, neverInRoot(field)]),
  ),
};

const ACTIONS: Checks = {
  query_version: async () => {
    const query = { id: 'v', action: 'query_version', note: 'mine' };
    expect(await serve([query])).toEqual([{ ...query, version: '1.2.3', git_hash: '<omitted>' }]);
  },
  query_models: async () => {
    const query = { id: 'm', action: 'query_models' };
    expect(await serve([query], undefined, undefined, [MODEL])).toEqual([{ ...query, models: [MODEL] }]);
    expect(await serve([query])).toEqual([{ ...query, models: [] }]);
  },
  clear_cache: async () => {
    expect(await serve([{ id: 'c', action: 'clear_cache' }])).toEqual([{ id: 'c', action: 'clear_cache' }]);
  },
  terminate: async () => {
    const action = { id: 't', action: 'terminate', terminateId: 'r' };
    const lines = await serve([QUERY, { ...QUERY, id: 'r' }, action]);
    expect(lines).toContainEqual(action);
    expect(lines).toContainEqual({ id: 'r', isDuringSearch: false, noResults: true, turnNumber: 1 });
    expect(lines).toContainEqual(expect.objectContaining({ id: 'q', rootInfo: expect.anything() }));
  },
  terminate_all: async () => {
    const action = { id: 't', action: 'terminate_all', turnNumbers: [0] };
    const lines = await serve([{ ...QUERY, analyzeTurns: [1, 0] }, action]);
    expect(lines).toContainEqual(action);
    expect(lines).toContainEqual({ id: 'q', isDuringSearch: false, noResults: true, turnNumber: 0 });
    expect(lines).toContainEqual(expect.objectContaining({ turnNumber: 1, rootInfo: expect.anything() }));
  },
};

const ERRORS: Checks = {
  error: async () => expect(await answer({ komi: 'much' })).toMatchObject({ error: expect.stringMatching(/^komi /) }),
  warning: async () => {
    const [warning, result] = await serve([{ ...QUERY, maxVisit: 7 }]);
    expect(warning).toMatchObject({ warning: 'maxVisit is unknown and has no effect', field: 'maxVisit', id: 'q' });
    expect(result).toHaveProperty('rootInfo');
  },
  field: async () => {
    await expectRefused({ overrideSettings: { maxVisits: 'many' } }, 'overrideSettings.maxVisits');
    expect(await serve(['nonsense'])).toEqual([{ error: 'the query is not valid JSON' }]);
  },
};

const CHECKS: Readonly<Record<string, Checks>> = {
  Queries: QUERIES,
  Settings: SETTINGS,
  Results: RESULTS,
  Moves: MOVES,
  'The position': POSITION,
  Actions: ACTIONS,
  'Errors and warnings': ERRORS,
};

const rows = readTableRows('docs/reference/analysis.md');

test('every row of the tables has a check, and every check a row', () => {
  const checks = Object.entries(CHECKS).flatMap(([heading, group]) =>
    Object.keys(group).map((name) => `${heading}: ${name}`),
  );
  expect(rows.map(({ heading, name }) => `${heading}: ${name}`).sort()).toEqual(checks.sort());
});

describe.each(Object.keys(CHECKS))('%s', (heading) => {
  test.each(rows.filter((row) => row.heading === heading))('$name: $text', async ({ name }) => {
    await CHECKS[heading]?.[name]?.();
    expect.hasAssertions();
  });
});

test('results have no field that the tables do not name', async () => {
  const everything = {
    ...{ includeOwnership: true, includeOwnershipStdev: true, includeMovesOwnership: true, includePolicy: true },
    ...{ includeMovesOwnershipStdev: true, includePVVisits: true, includeNoResultValue: true },
  };
  const line = await answer(everything, new ScriptedNetwork());
  const named = (heading: string): string[] => rows.filter((row) => row.heading === heading).map(({ name }) => name);
  expect(named('Results')).toEqual(expect.arrayContaining(Object.keys(line)));
  expect(named('Moves')).toEqual(expect.arrayContaining(Object.keys(movesOf(line)[0] as Line)));
  expect(named('The position')).toEqual(expect.arrayContaining(Object.keys(rootOf(line))));
});
