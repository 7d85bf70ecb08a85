/**
 * GIB, NGF, UGF and UTF-16 SGF: files are made from the public descriptions of the formats, and read whole, cut and with
 * changed bits.
 */
import { describe, expect, test } from 'vitest';
import { makeRng, type Rng } from '../../src/base/rng.js';
import type { ByteSource } from '../../src/record/dataset.js';
import {
  collectProblemsInto,
  type GameRecord,
  gameFromSgf,
  parseRecords,
  readGames,
  SgfError,
  type SgfProblem,
  type SgfTree,
  writeSgf,
} from '../../src/record/index.js';
import { fixedHandicap, Game, PASS, type Point, pointsOf, writeResult } from '../../src/rules/index.js';
import { columnOf, rowOf } from '../../src/rules/point.js';

interface Example {
  readonly size: number;
  readonly handicap: number;
  readonly komi: number;
  readonly moves: GameRecord['moves'];
}

/** A random legal game with some passes. */
function randomExample(rng: Rng, size: number): Example {
  const handicap = rng.below(3) === 0 ? 2 + rng.below(8) : 0;
  const stones = handicap >= 2 ? fixedHandicap(handicap, size) : [];
  const game = new Game(size);
  const moves: { color: 'black' | 'white'; point: Point }[] = [];
  let color: 'black' | 'white' = handicap >= 2 ? 'white' : 'black';
  const length = 5 + rng.below(50);
  while (moves.length < length) {
    const point = rng.below(20) === 0 ? PASS : (pointsOf(size)[rng.below(size * size)] as Point);
    if (stones.includes(point) || game.play(color, point) !== 'ok') continue;
    moves.push({ color, point });
    color = color === 'black' ? 'white' : 'black';
  }
  return { size, handicap, komi: handicap > 0 ? 0 : 6.5, moves };
}

const side = (color: string): string => (color === 'black' ? 'B' : 'W');
const letterOf = (number: number): string => String.fromCharCode(0x41 + number);

type Write = (example: Example) => string;

const writeGib: Write = ({ handicap, komi, moves }) =>
  [
    '\\HS',
    '\\[GAMENAME=Friendly game\\]',
    '\\[GAMEPLACE=Tygem Baduk\\]',
    '\\[GAMEBLACKNAME=Anna Bell (3D)\\]',
    '\\[GAMEWHITENAME=Otto (9P)\\]',
    `\\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:1,GTIME:1200-30-3,GRLT:1,ZIPSU:35,DUM:0,GONGJE:${10 * komi},TCNT:${moves.length},AUSZ:0\\]`,
    `\\[GAMETAG=S0,R3,D0,G${10 * komi},W1,Z35,T30-3-1200,C2016:03:26:17:29,I:a\\]`,
    '\\HE',
    '\\GS',
    '2 1 0',
    `${moves.length + 1} 0 &4`,
    `INI 0 1 ${handicap} &4`,
    ...moves.map(({ color, point }, index) =>
      point === PASS
        ? `SKI 0 ${index + 2}`
        : `STO 0 ${index + 2} ${color === 'black' ? 1 : 2} ${columnOf(point, 19)} ${rowOf(point, 19)} `,
    ),
    '\\GE',
    '',
  ].join('\r\n');

const writeNgf: Write = ({ size, handicap, komi, moves }) =>
  [
    ...['Friendly game', String(size), 'Otto       9P ', 'Anna Bell  3D*', 'Tygem Baduk', String(handicap), '0'],
    ...[String(Math.trunc(komi)), '20160326 [17:29]', '15', 'White wins by 3.5 points!', String(moves.length)],
    ...moves.map(({ color, point }, index) => {
      const [column, row] =
        point === PASS ? ['A', 'A'] : [columnOf(point, size) + 1, rowOf(point, size) + 1].map(letterOf);
      const count = index + 1;
      return `PM${letterOf(Math.floor(count / 26) % 26)}${letterOf(count % 26)}${side(color)}${column}${row}${row}${column}`;
    }),
    '',
  ].join('\n');

const writeUgf =
  (coordinates: 'IGS' | 'JPN'): Write =>
  ({ size, handicap, komi, moves }) => {
    const place = (point: Point): string => {
      const row = rowOf(point, size);
      return letterOf(columnOf(point, size)) + letterOf(coordinates === 'IGS' ? size - 1 - row : row);
    };
    const stones = handicap >= 2 ? fixedHandicap(handicap, size) : [];
    return [
      '# a comment',
      '[Header]',
      ...['Ver=UGF2,200', 'Lang=ISO', 'Crypt=2146,PLAIN_UGF_FILE,READ_WRITE', 'Title=Friendly game'],
      ...['Place=Tygem Baduk', 'Date=2016/03/26,17:29:00,2016/03/26,18:00:00', 'Rule=JPN', `Size=${size}`],
      ...[`Hdcp=${handicap},${komi.toFixed(2)}`, 'Winner=W,3.5', `Moves=${moves.length}`],
      ...[`CoordinateType=${coordinates}`, 'PlayerW=Otto,9P,0,', 'PlayerB=Anna Bell,3D,0,'],
      '[Data]',
      ...stones.map((point) => `${place(point)},B1,0,0`),
      ...moves.map(
        ({ color, point }, index) => `${point === PASS ? 'YA' : place(point)},${side(color)}1,${index + 1},12`,
      ),
      '[Figure]',
      '.Fig,1',
    ].join('\r\n');
  };

const writeSgfText: Write = ({ size, handicap, komi, moves }) => {
  const place = (point: Point): string =>
    point === PASS ? '' : String.fromCharCode(0x61 + columnOf(point, size), 0x61 + rowOf(point, size));
  const stones =
    handicap >= 2
      ? `HA[${handicap}]AB${fixedHandicap(handicap, size)
          .map((point) => `[${place(point)}]`)
          .join('')}`
      : '';
  return (
    `(;GM[1]FF[4]SZ[${size}]KM[${komi}]${stones}PB[Anna Bell]BR[3D]PW[Otto]WR[9P]DT[2016-03-26]RE[W+3.5]` +
    `EV[Friendly game]PC[Tygem Baduk]C[囲碁 ★]${moves.map(({ color, point }) => `;${side(color)}[${place(point)}]`).join('')})`
  );
};

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const units = (mark ? '\ufeff' : '') + text;
  const bytes = new Uint8Array(2 * units.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at++) view.setUint16(2 * at, units.charCodeAt(at), order === 'le');
  return bytes;
}

const FORMATS: readonly (readonly [name: string, sizes: readonly number[], make: (example: Example) => Uint8Array])[] =
  [
    ['GIB', [19], (example) => ascii(writeGib(example))],
    ['GIB in UTF-16', [19], (example) => utf16(writeGib(example), 'le', true)],
    ['NGF', [9, 13, 19], (example) => ascii(writeNgf(example))],
    ['UGF, rows from the bottom', [9, 13, 19], (example) => ascii(writeUgf('IGS')(example))],
    ['UGF, rows from the top', [9, 13, 19], (example) => ascii(writeUgf('JPN')(example))],
    ['SGF in UTF-16 (little-endian)', [9, 13, 19], (example) => utf16(writeSgfText(example), 'le', true)],
    ['SGF in UTF-16 (big-endian)', [9, 13, 19], (example) => utf16(writeSgfText(example), 'be', true)],
    ['SGF in UTF-16 without a mark', [9, 13, 19], (example) => utf16(writeSgfText(example), 'le', false)],
  ];

const recordOf = (tree: SgfTree | undefined): GameRecord => gameFromSgf(tree as SgfTree);

/** How many whole, cut and changed files of each format are tried: 38 · 8 = 304. */
const WHOLE = 10;
const CUT = 12;
const CHANGED = 16;

describe.each(FORMATS)('%s', (name, sizes, make) => {
  const rng = makeRng(31 + name.length);
  const example = (): Example => randomExample(rng, sizes[rng.below(sizes.length)] as number);

  test('whole files have the same game, and survive the conversion to SGF', () => {
    for (let count = 0; count < WHOLE; count++) {
      const expected = example();
      const { games, problems } = parseRecords(make(expected));
      expect(problems).toEqual([]);
      const record = recordOf(games[0]);
      expect(record).toMatchObject({
        ...{ size: expected.size, komi: expected.komi, handicap: expected.handicap, moves: expected.moves },
        names: { black: 'Anna Bell', white: 'Otto' },
        ranks: { black: '3D', white: '9P' },
        date: '2016-03-26',
      });
      expect(record.result && writeResult(record.result)).toBe('W+3.5');
      const stones = expected.handicap >= 2 ? [...fixedHandicap(expected.handicap, expected.size)] : [];
      expect(record.setup.stones.map(([point]) => point).sort()).toEqual(stones.sort());
      expect(recordOf(parseRecords(writeSgf(games)).games[0])).toEqual(record);
    }
  });

  /** Reads a damaged file. Returns how many moves it has, or undefined if it is refused with one sentence. */
  function readDamaged(bytes: Uint8Array): number | undefined {
    try {
      const { games } = parseRecords(bytes, { lenient: true });
      const problems: SgfProblem[] = [];
      return gameFromSgf(games[0] as SgfTree, collectProblemsInto(problems)).moves.length;
    } catch (error) {
      if (!(error instanceof SgfError)) throw error;
      expect(error.message).toMatch(/^[^\n]{10,200}$/);
      return undefined;
    }
  }

  test('cut files are read up to the cut, or refused with a sentence', () => {
    let read = 0;
    for (let count = 0; count < CUT; count++) {
      const whole = example();
      const bytes = make(whole);
      const moves = readDamaged(bytes.subarray(0, 1 + rng.below(bytes.length - 1)));
      expect(moves ?? 0).toBeLessThanOrEqual(whole.moves.length);
      if (moves !== undefined) read++;
    }
    expect(read).toBeGreaterThan(0);
  });

  test('files with changed bits are read, or refused with a sentence', () => {
    for (let count = 0; count < CHANGED; count++) {
      const bytes = make(example()).slice();
      for (let flips = 1 + rng.below(4); flips > 0; flips--) {
        const at = rng.below(bytes.length);
        bytes[at] = (bytes[at] as number) ^ (1 << rng.below(8));
      }
      readDamaged(bytes);
    }
  });
});

const read = (text: string, lenient = true) => parseRecords(ascii(text), { lenient });
const GIB_HEAD = '\\HS\n\\[GAMEBLACKNAME=Anna (3D)\\]\n\\HE\n\\GS\nINI 0 1 0 &4\n';
const NGF_HEAD = 'Game\n9\nOtto 9P\nAnna 3D\nsite\n0\n0\n6\n20160326\n15\nProgressing!\n2\n';
const UGF_HEAD = '[Header]\nSize=9\nHdcp=0,5.50\nCoordinateType=IGS\n[Data]\n';

describe('faults', () => {
  test.each([
    ['a GIB move off the board', `${GIB_HEAD}STO 0 2 1 19 3\n`, 'line 6: STO 0 2 1 19 3'],
    ['a GIB move of nobody', `${GIB_HEAD}STO 0 2 3 3 3\n`, 'line 6: STO 0 2 3 3 3'],
    ['a GIB move without a number', `${GIB_HEAD}STO 0 x 1 3 3\n`, 'line 6'],
    ['an NGF move off the board', `${NGF_HEAD}PMABBZZZZ\n`, 'line 13: PMABBZZZZ'],
    ['an NGF move of nobody', `${NGF_HEAD}PMABXEEEE\n`, 'line 13: PMABXEEEE'],
    ['an NGF board without lines', NGF_HEAD.replace('\n9\n', '\n99\n'), 'line 2: 99 is no board size'],
    ['a UGF move off the board', `${UGF_HEAD}AZ,B1,1,0\n`, 'line 6: AZ,B1,1,0'],
    ['a UGF line that is no move', `${UGF_HEAD}hello\n`, 'line 6: hello'],
    ['a UGF board without lines', UGF_HEAD.replace('9', '0'), 'Size=0 is no board size'],
    ['an encrypted UGF file', UGF_HEAD.replace('Size', 'Crypt=9666,1\nSize'), 'the moves are encrypted'],
  ])('%s is refused', (_name, text, reason) => {
    expect(() => read(text)).toThrow(SgfError);
    expect(() => read(text)).toThrow(reason);
  });

  test.each([
    ['GIB', `${GIB_HEAD}STO 0 2 1 3 3\nSTO 0 4 1 4 4\n`, 'line 7: move 4 instead of 3'],
    ['NGF', `${NGF_HEAD}PMABBEEEE\nPMADBFFFF\n`, 'line 14: move 3 instead of 2'],
    ['UGF', `${UGF_HEAD}AA,B1,1,0\nBB,B1,3,0\n`, 'line 7: move 3 instead of 2'],
  ])('%s: a missing move is reported', (_name, text, detail) => {
    expect(read(text).problems).toEqual([{ code: 'missing-moves', offset: 0, detail }]);
    expect(() => read(text, false)).toThrow('a move is missing');
  });

  test('facts that cannot be read are reported and left out', () => {
    const gib = '\\HS\n\\[GAMEINFOMAIN=GONGJE:99999\\]\n\\[GAMERESULT=who knows\\]\nINI 0 1 77 &4\n';
    const ngf = NGF_HEAD.replace('\n0\n0\n6\n', '\n55\n0\n6\n').replace('Progressing!', 'who knows');
    const ugf = UGF_HEAD.replace('0,5.50', '55,5000').replace('Size', 'Winner=X,1\nSize');
    for (const [text, codes] of [
      [gib, ['bad-number', 'bad-number', 'bad-result']],
      [ngf, ['bad-number', 'bad-result']],
      [ugf, ['bad-number', 'bad-result', 'bad-number']],
    ] as const) {
      const { games, problems } = read(text);
      expect(problems.map(({ code }) => code).sort()).toEqual([...codes].sort());
      expect(recordOf(games[0])).toMatchObject({ handicap: 0, moves: [], result: undefined });
    }
  });
});

test('results of all kinds', () => {
  const gib = (code: number, margin: number): string | undefined => {
    const { result } = recordOf(read(`\\HS\n\\[GAMEINFOMAIN=GRLT:${code},ZIPSU:${margin},GONGJE:65\\]\n`).games[0]);
    return result && writeResult(result);
  };
  expect([gib(0, 105), gib(1, 5), gib(3, 0), gib(4, 0), gib(7, 0), gib(8, 0), gib(0, 0), gib(9, 0)]).toEqual([
    ...['B+10.5', 'W+0.5', 'B+R', 'W+R', 'B+T', 'W+T', 'B+', undefined],
  ]);
  const ugf = (winner: string): string | undefined => {
    const { result } = recordOf(read(UGF_HEAD.replace('Size', `Winner=${winner}\nSize`)).games[0]);
    return result && writeResult(result);
  };
  expect([ugf('B,C'), ugf('W,T'), ugf('B,1.5'), ugf('W'), ugf('D')]).toEqual(['B+R', 'W+T', 'B+1.5', 'W+', '0']);
  const ngf = (text: string): string | undefined => {
    const { result } = recordOf(read(NGF_HEAD.replace('Progressing!', text)).games[0]);
    return result && writeResult(result);
  };
  expect(ngf('White loses on time')).toBe('B+T');
  expect(ngf('Black wins by resignation!')).toBe('B+R');
  expect(ngf('White wins by 18.5 points! >> White(100):Black(88)')).toBe('W+18.5');
  expect(ngf('Progressing!')).toBeUndefined();
});

test('names in East Asian charsets are read', () => {
  // 黑方 in GB18030, アギラール in Shift-JIS.
  const gib = [
    ...GIB_HEAD.replace('Anna', '\xba\xda\xb7\xbd').replace('INI', '\\[GAMEWHITENAME=\xb0\xd7\xb7\xbd\\]\nINI'),
  ];
  const bytes = Uint8Array.from(gib, (char) => char.charCodeAt(0));
  expect(recordOf(parseRecords(bytes).games[0]).names).toEqual({ black: '黑方', white: '白方' });
  const ugf = UGF_HEAD.replace('Size', 'Lang=SJIS\nPlayerB=\x83A\x83M\x83\x89\x81[\x83\x8b,7d\nSize');
  const japanese = Uint8Array.from([...ugf], (char) => char.charCodeAt(0));
  expect(recordOf(parseRecords(japanese).games[0]).names.black).toBe('アギラール');
});

test('collections are read as streams, whatever the format', async () => {
  const example = randomExample(makeRng(7), 19);
  const source = (name: string, bytes: Uint8Array, piece = bytes.length): ByteSource => ({
    name,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
  });
  const skipped: string[] = [];
  const found: string[] = [];
  const sources = [
    ...FORMATS.map(([name, , make]) => source(name, make(example), 5000)),
    source('damaged', ascii(`${GIB_HEAD}STO 0 2 1 99 3\n`)),
    source('two', utf16('(;SZ[9];B[aa])(;SZ[0])(;SZ[9];B[bb])', 'le', true)),
  ];
  for await (const { source: name, record } of readGames(sources, { onSkip: ({ source: name }) => skipped.push(name) }))
    found.push(`${name} ${record.moves.length}`);
  expect(found).toEqual([...FORMATS.map(([name]) => `${name} ${example.moves.length}`), 'two 1', 'two 1']);
  expect(skipped).toEqual(['damaged', 'two']);
});

test('a comment of an SGF file may look like another format', () => {
  const text = '(;GM[1]SZ[9]C[\\\\HS\nSTO 0 2 1 3 3\n[Header\\]];B[aa])';
  expect(recordOf(read(text).games[0]).moves).toHaveLength(1);
});
