/**
 * Reads random input. For any bytes a reader must quickly return trees or throw an SgfError, and a strict reader must
 * accept the output of a lenient reader. INSEI_FUZZ_RUNS sets the number of inputs, INSEI_FUZZ_SEED varies them.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toByteString, toBytes } from './byteString.js';
import { gameFromSgf } from './gameFromSgf.js';
import { isOtherFormat, parseRecords } from './parseRecords.js';
import { replay } from './replay.js';
import { SgfError } from './sgfError.js';
import { parseSgf, type SgfCollection } from './sgfParse.js';
import { readText } from './sgfText.js';
import { allNodes, type SgfNode } from './sgfTree.js';
import { writeSgf, writeSgfText } from './sgfWrite.js';

const RUNS = Number(process.env.INSEI_FUZZ_RUNS ?? 3000);
const SEED = Number(process.env.INSEI_FUZZ_SEED ?? 1);
/** Far more than any input needs, even on a busy machine: the limit detects hangs, not slowness. */
const MAX_SECONDS = 20;

/** The result of `action`, or undefined when it throws an SgfError. Any other error fails the test. */
function tryTo<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof SgfError) return undefined;
    throw error;
  }
}

/** Reads the bytes with every reader. */
function checkInput(bytes: Uint8Array): void {
  const strict = tryTo(() => parseSgf(bytes));
  const lenient = tryTo(() => parseSgf(bytes, { lenient: true }));
  tryTo(() => parseSgf(toByteString(bytes), { lenient: true }));
  if (strict) expect(lenient).toEqual({ ...strict, problems: [] });
  if (lenient) checkCollection(lenient);
  const other = isOtherFormat(bytes) ? tryTo(() => parseRecords(bytes, { lenient: true })) : undefined;
  if (other) checkCollection(other);
}

function checkCollection(collection: SgfCollection): void {
  checkRepaired(collection);
  for (const game of collection.games) {
    const record = tryTo(() => gameFromSgf(game));
    if (record) for (const position of replay(record)) expect(position.size).toBe(record.size);
    for (const node of allNodes(game.root)) readText(game, node, 'C');
  }
  // Last, because it changes the charset.
  expect(parseSgf(writeSgfText(collection.games)).games).toHaveLength(collection.games.length);
}

/**
 * A repair may change the bytes from which the charset is guessed. If the guess changes, the trees cannot be compared.
 */
function checkRepaired({ games }: SgfCollection): void {
  const written = writeSgf(games);
  if (charsetsOf(parseSgf(written, { lenient: true })) !== charsetsOf({ games, problems: [] })) return;
  expect(toByteString(writeSgf(parseSgf(written).games))).toBe(toByteString(written));
}

const charsetsOf = ({ games }: SgfCollection): string => games.map(({ charset }) => charset).join();

function checkInTime(bytes: Uint8Array): void {
  const start = performance.now();
  checkInput(bytes);
  expect((performance.now() - start) / 1000).toBeLessThan(MAX_SECONDS);
}

const SEEDS = [
  '(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]PB[Anna]PW[Otto]RE[B+3.5];B[pd];W[dd];B[pq]C[good \\] move];W[];B[tt])',
  '(;FF[4]CA[GB2312]SZ[9]HA[2]AB[cc][gg]KM[375]AP[foxwq]RE[\xba\xda\xd6\xd0\xc5\xcc\xca\xa4];W[ee](;B[cg])(;B[gc];W[aa]))',
  '(;CA[Shift_JIS]SZ[13]C[\x95\x5c\x8e\xa6 \x83\x5d];AB[aa:cc]AW[dd]AE[bb]PL[W];W[ll]TB[aa:mm])',
  '(;FileFormat[1]SiZe[19]Black[pd];White[dp]L[aa][bb]LB[cc:1])\r\n\r\n(;GM[1]PB[\xb9\xc5\xc1\xa6];B[aa])',
  '(;SZ[5](;B[aa](;W[bb](;B[cc](;W[dd]))))(;B[ee]\nC[\\\n line\r\n]))junk(;XY[\\])][a:b])',
];

const OTHER_FORMATS = [
  '\\HS\r\n\\[GAMEBLACKNAME=Anna (3D)\\]\r\n\\[GAMETAG=S0,G65,W3,Z0,C2016:03:26,\\]\r\nINI 0 1 2 &4\r\nSTO 0 2 2 15 3\r\nSKI 0 3\r\n',
  'Game\n9\nOtto 9P\nAnna 3D*\nsite\n2\n0\n0\n20160326\n15\nWhite wins by 3.5 points!\n2\nPMABWEEEE\nPMACBAAAA\n',
  '[Header]\nSize=9\nHdcp=2,0.50\nWinner=B,C\nCoordinateType=IGS\n[Data]\nGC,B1,0,0\nCG,B1,0,0\nEE,W1,1,5\nYA,B1,2,5\n',
  '\xff\xfe(\0;\0S\0Z\0[\x009\0]\0;\0B\0[\0a\0a\0]\0)\0',
];

const seedBytes = fc.constantFrom(...SEEDS, ...OTHER_FORMATS).map(toBytes);
const structure = fc.constantFrom(
  ...'()[];\\:\n Bb[]',
  '\x81',
  '\x95',
  '\xe9',
  '(;',
  ')(',
  '[]',
  'AB[aa:ss]',
  'CA[big5]',
  'SZ[99]',
);
const snippet = fc.oneof(structure, fc.uint8Array({ maxLength: 4 }).map(toByteString));

/** Replaces some random bytes by random text. */
const mutated = fc
  .tuple(seedBytes, fc.array(fc.tuple(fc.nat(), fc.nat(12), snippet), { minLength: 1, maxLength: 8 }))
  .map(([bytes, edits]) => {
    let text = toByteString(bytes);
    for (const [place, removed, added] of edits) {
      const at = place % (text.length + 1);
      text = text.slice(0, at) + added + text.slice(at + removed);
    }
    return toBytes(text);
  });

const soup = fc.array(snippet, { maxLength: 60 }).map((parts) => toBytes(`(;${parts.join('')}`));
const noise = fc.uint8Array({ maxLength: 300 });

test(`${RUNS} inputs never crash or hang a reader`, { timeout: 60_000 + RUNS * 20 }, () => {
  const input = fc.oneof(
    { arbitrary: mutated, weight: 6 },
    { arbitrary: soup, weight: 3 },
    { arbitrary: noise, weight: 1 },
  );
  fc.assert(fc.property(input, checkInTime), { numRuns: RUNS, seed: SEED });
});

const name = fc.constantFrom('B', 'W', 'AB', 'C', 'N', 'LB', 'KGSDE', 'XX1', 'myProp');
const value = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[\\\]]/g, '\\$&'));
const utf8Value = value.map((text) => toByteString(new TextEncoder().encode(text)));
const properties = fc.uniqueArray(
  fc.record({ id: name, values: fc.array(utf8Value, { minLength: 1, maxLength: 3 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 4,
  },
);
const tree: fc.Memo<SgfNode> = fc.memo((depth) => {
  const none: SgfNode[] = [];
  const children = depth <= 1 ? fc.constant<SgfNode[]>(none) : fc.array(tree(depth - 1), { maxLength: 3 });
  return fc.record({ properties, children });
});

test('random trees survive writing and reading', () => {
  fc.assert(
    fc.property(fc.array(tree(4), { minLength: 1, maxLength: 3 }), (roots) => {
      const games = roots.map((root) => {
        const declared = [{ id: 'CA', values: ['UTF-8'] }, ...root.properties];
        return { root: { ...root, properties: declared }, charset: 'utf-8', offset: 0 };
      });
      const bytes = writeSgf(games);
      const again = parseSgf(bytes).games;
      expect(again.map(({ root }) => root)).toEqual(games.map(({ root }) => root));
      expect(writeSgf(again)).toEqual(bytes);
    }),
    { numRuns: Math.min(RUNS, 3000) / 10, seed: SEED },
  );
});
