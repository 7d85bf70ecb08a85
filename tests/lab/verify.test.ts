/** Changes copies of a small run in every way that we can think of: `insei lab verify` must notice, and name the line. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { mixSeed } from '../../src/base/rng.js';
import { countGames } from '../../src/cli/lab/countGames.js';
import { isExperiment, tryFindExperiment } from '../../src/experiments/registry.js';
import { findUnknownCommits } from '../../src/lab/run/provenance.node.js';
import { readRunTexts } from '../../src/lab/store/storage.node.js';
import { findUnmarkedPages, verifyMatches } from '../../src/lab/verify/verifyMatches.node.js';
import { verifyRunText } from '../../src/lab/verify/verifyStorage.node.js';
import { hashAgain, type Line, parse, playRun, replay, verify, write } from './playedRun.js';

const RESULTS = new URL('../../results', import.meta.url).pathname;

/** The lines of the run that nobody has changed. Line 1 is the run, line 2 the sitting, and line 3 the first game. */
let played: Line[] = [];
beforeAll(async () => {
  played = await playRun();
}, 120_000);

const FIRST_GAME = 2;
const UNKNOWN_COMMIT = '0123456789012345678901234567890123456789';

const gamesIn = (lines: readonly Line[]): Line[] => lines.filter(({ row }) => row !== undefined);

/** The line number of the first game that A lost. A change of a lost game is what somebody who cheats wants. */
const lostIn = (lines: readonly Line[]): number => lines.findIndex(({ row }) => row?.points === 0) + 1;

const changeLost = (change: (line: Line) => void) => (lines: Line[]) => {
  const line = lostIn(lines);
  change(lines[line - 1] as Line);
  return line;
};

const opposite = (result: string): string => (result[0] === 'B' ? 'W' : 'B') + result.slice(1);

const flipPoints = changeLost(({ row }) => {
  row.points = 1;
});
const points5 = changeLost(({ row }) => {
  row.points = 5;
});
const emptyRecord = changeLost(({ row }) => {
  row.record = '';
});
const flipResult = ({ row }: Line): void => {
  row.points = 1 - (row.points ?? 0);
  row.result = opposite(row.result as string);
};
const playIllegally = changeLost(({ row }) => {
  const { record = '' } = row;
  row.record = record.slice(0, 2) + record.slice(0, 2) + record.slice(4);
});
const deleteLost = (lines: Line[]): number => {
  const line = lostIn(lines);
  lines.splice(0, lines.length, ...lines.filter(({ row }) => row?.points !== 0));
  return line;
};
const mixSignature = (lines: Line[]): number => {
  const stamp = (lines[FIRST_GAME + 1] as Line).stamp;
  stamp.signatures = { ...stamp.signatures, 'gamma/games': '12345678' };
  return FIRST_GAME + 2;
};
const nameCommit = changeLost(({ stamp }) => {
  stamp.commit = UNKNOWN_COMMIT;
});
const seedOfRun = (lines: Line[]): number => {
  (lines[0] as Line).run.seed = 2;
  return FIRST_GAME + 1;
};
const seedOfStamps = (lines: Line[]): number => {
  seedOfRun(lines);
  for (const [index, { stamp }] of gamesIn(lines).entries()) stamp.seed = mixSeed(2, index);
  return 2;
};
const exchangeGames = (lines: Line[]): number => {
  const [one, other] = [lines[FIRST_GAME], lines[FIRST_GAME + 2]] as [Line, Line];
  [one.row, other.row] = [other.row, one.row];
  return FIRST_GAME + 1;
};

const exchangeMoves = (lines: Line[]): number => {
  const { row } = lines[FIRST_GAME] as Line;
  const moves = (row.record ?? '').match(/../g) ?? [];
  [moves[0], moves[2]] = [moves[2] as string, moves[0] as string];
  row.record = moves.join('');
  return FIRST_GAME + 1;
};
const doubleRow = (lines: Line[]): number => {
  lines.splice(FIRST_GAME, 0, structuredClone(lines[FIRST_GAME] as Line));
  return FIRST_GAME + 2;
};

/** Changes the lines, and returns the number of the line that the fault must name. */
type Change = (lines: Line[]) => number;

const CHANGES: Readonly<Record<string, Change>> = {
  'flipped points': flipPoints,
  'five points': points5,
  'an emptied record': emptyRecord,
  'an emptied row': changeLost((line) => {
    line.row = {} as Line['row'];
  }),
  'another seed of the run': seedOfRun,
  'another seed of a unit': changeLost(({ stamp }) => {
    stamp.seed++;
  }),
  'lost games removed': deleteLost,
  'the last game removed': (lines) => {
    lines.splice(-2, 1);
    return lines.length;
  },
  'exchanged colours': changeLost(({ row }) => {
    row.result = opposite(row.result as string);
  }),
  'an illegal move': playIllegally,
  'another number of moves': changeLost(({ row }) => {
    row.moves++;
  }),
  'a row twice': doubleRow,
  'another order of moves': exchangeMoves,
  'another commit': nameCommit,
  'mixed signatures': mixSignature,
  'other parameters in the first line': (lines) => {
    const { pairings } = (lines[0] as Line).run.params as { pairings: { games: number }[] };
    (pairings[0] as { games: number }).games = 6;
    return 2;
  },
  'a sitting of a commit that does not exist': (lines) => {
    (lines[1] as Line).sitting.commit = UNKNOWN_COMMIT;
    // Without the full history, the rows still name another commit than the sitting.
    return typeof findUnknownCommits([]) === 'string' ? FIRST_GAME + 1 : 2;
  },
  'rows in another order': (lines) => {
    lines.splice(FIRST_GAME, 2, lines[FIRST_GAME + 1] as Line, lines[FIRST_GAME] as Line);
    return FIRST_GAME + 1;
  },
  'a stamp removed': (lines) => {
    const line = lines[FIRST_GAME + 1] as Line;
    Reflect.deleteProperty(line, 'stamp');
    Reflect.deleteProperty(line, 'link');
    return FIRST_GAME + 2;
  },
};

/** After these changes all hashes are computed again, so only the contents of the rows can give them away. */
const HASHED_AGAIN: Readonly<Record<string, Change>> = {
  'flipped points': flipPoints,
  'five points': points5,
  'an emptied record': emptyRecord,
  'an illegal move': playIllegally,
  'a row twice': doubleRow,
  'lost games removed': deleteLost,
  'mixed signatures': mixSignature,
  'another commit': nameCommit,
  'another seed of the run': seedOfRun,
  'another seed of the run and of all units': seedOfStamps,
  'a row under the key of a unit that does not exist': changeLost((line) => {
    line.key = `${line.key}0`;
  }),
};

/** These rows are possible in every respect: only playing the units again shows that nobody played them so. */
const REPLAYED: Readonly<Record<string, Change>> = {
  'exchanged games': exchangeGames,
  'another seed everywhere': (lines) => {
    seedOfStamps(lines);
    const { sitting } = lines[1] as Line;
    sitting.command += ' --seed 2';
    return FIRST_GAME + 1;
  },
  'another order of moves': exchangeMoves,
};

function changed(change: Change): { lines: Line[]; line: number } {
  const lines = parse(write(played));
  return { line: change(lines), lines };
}

test('finds no fault in the run, also when it is played again', { timeout: 60_000 }, async () => {
  const verified = await verify(write(played));
  expect(verified).toMatchObject({ faults: [], notes: [], known: [] });
  expect(lostIn(played)).toBeGreaterThan(FIRST_GAME);
  expect(await replay(verified)).toEqual([]);
});

test('there are at least 25 changes, and at least ten with all hashes computed again', () => {
  const again = Object.keys(HASHED_AGAIN).length + Object.keys(REPLAYED).length;
  expect(again).toBeGreaterThanOrEqual(10);
  expect(Object.keys(CHANGES).length + again).toBeGreaterThanOrEqual(25);
});

test('computing the hashes of an unchanged run again gives the same file', () => {
  expect(write(hashAgain(played))).toBe(write(played));
});

test.each(Object.entries(CHANGES))('notices %s', async (_name, change) => {
  const { lines, line } = changed(change);
  const { faults } = await verify(write(lines));
  expect(faults.map((fault) => fault.line)).toContain(line);
});

describe('with all hashes computed again', () => {
  test.each(Object.entries(HASHED_AGAIN))('notices %s', async (_name, change) => {
    const { lines, line } = changed(change);
    const { faults } = await verify(write(hashAgain(lines)));
    expect(faults.map(({ what }) => what).join()).not.toMatch(/hash|does not follow/);
    const lastLine = lines.length - 1;
    expect(faults.map((fault) => fault.line)).toContain(change === deleteLost ? lastLine : line);
  });

  test.each(Object.entries(REPLAYED))(
    'notices %s only by playing the units again',
    { timeout: 60_000 },
    async (_name, change) => {
      const { lines, line } = changed(change);
      const verified = await verify(write(hashAgain(lines)));
      expect(verified.faults).toEqual([]);
      expect((await replay(verified)).map((fault) => fault.line)).toContain(line);
    },
  );
});

test('notices a flipped result by counting the board, or by playing the game again', { timeout: 60_000 }, async () => {
  const lines = parse(write(played));
  const games = lines.flatMap(({ row }, index) => (row === undefined ? [] : [index + 1]));
  const counted: number[] = [];
  for (const line of games) {
    const copy = parse(write(played));
    flipResult(copy[line - 1] as Line);
    const { faults } = await verify(write(hashAgain(copy)));
    for (const fault of faults) expect(fault.line).toBe(line);
    if (faults.length > 0) counted.push(line);
    else flipResult(lines[line - 1] as Line);
  }
  expect(counted.length).toBeGreaterThan(0);
  const found = await replay(await verify(write(hashAgain(lines))));
  expect([...counted, ...found.map(({ line }) => line)].sort((one, other) => one - other)).toEqual(games);
});

test('rows without stamps can be read, and are marked', async () => {
  const lines = played.filter(({ rows }) => rows === undefined).map(({ stamp: _stamp, link: _link, ...line }) => line);
  const { faults, notes } = await verify(write(lines as Line[]));
  expect(faults).toEqual([]);
  expect(notes).toEqual(['12 rows of 12 recorded before rows carried signatures']);
});

test('a damaged file is a fault in the damaged line', async () => {
  const { faults } = await verify(`${write(played.slice(0, 3))}nonsense\n`);
  expect(faults).toEqual([{ line: 4, what: expect.stringContaining('the line is not a JSON object') }]);
});

describe('results/', { timeout: 180_000 }, () => {
  test('no run and no match has a fault, except those that are known', async () => {
    await countGames(async (count) => {
      for (const text of await readRunTexts({ rows: RESULTS }, tryFindExperiment)) {
        const { file, faults } = await verifyRunText(text, tryFindExperiment, count);
        expect(faults, file).toEqual([]);
      }
      const matches = await verifyMatches(RESULTS, undefined, count);
      expect(matches.length).toBeGreaterThan(10);
      for (const { file, faults } of matches) expect(faults, file).toEqual([]);
    });
  });

  test('every page written by hand rests on matches, or says that it cannot be verified', async () => {
    expect(await findUnmarkedPages(RESULTS, isExperiment)).toEqual([]);
    expect(readFileSync(`${RESULTS}/long-runs/README.md`, 'utf8')).toContain('cannot be verified');
  });
});
