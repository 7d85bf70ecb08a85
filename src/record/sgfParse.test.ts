import { describe, expect, test } from 'vitest';
import { SgfError } from './sgfError.js';
import { parseSgf } from './sgfParse.js';
import { allNodes, mainLine, type SgfNode, valuesOf } from './sgfTree.js';
import { writeSgfText } from './sgfWrite.js';

const rewrite = (text: string, lenient = false): string => writeSgfText(parseSgf(text, { lenient }).games);

function faultOf(text: string): [string, number] {
  try {
    parseSgf(text);
  } catch (error) {
    if (error instanceof SgfError) return [error.code, error.offset];
  }
  throw new Error(`${text} was accepted`);
}

describe('a game tree', () => {
  test('keeps nodes, properties and values in their order', () => {
    const [game] = parseSgf('(;FF[4]AB[aa][bb];B[cc]C[hello];W[dd])').games;
    expect(game?.root).toEqual({
      properties: [
        { id: 'FF', values: ['4'] },
        { id: 'AB', values: ['aa', 'bb'] },
      ],
      children: [
        {
          properties: [
            { id: 'B', values: ['cc'] },
            { id: 'C', values: ['hello'] },
          ],
          children: [{ properties: [{ id: 'W', values: ['dd'] }], children: [] }],
        },
      ],
    });
  });

  test('may contain white space anywhere', () => {
    expect(rewrite(' \n( ; FF [4] \r\n AB [aa]\n[bb] ; B\t[cc] )\n')).toBe('(;FF[4]AB[aa][bb];B[cc])\n');
  });

  test('branches into variations, the first being the main line', () => {
    const text = '(;N[a](;N[b];N[c](;N[d])(;N[e]))(;N[f]))\n';
    const [game] = parseSgf(text).games;
    const names = (nodes: Iterable<SgfNode>): string => [...nodes].map((node) => valuesOf(node, 'N')[0]).join('');
    expect(names(mainLine(game?.root as SgfNode))).toBe('abcd');
    expect(names(allNodes(game?.root as SgfNode))).toBe('abcdef');
    expect(rewrite(text)).toBe(text);
  });

  test('brackets around an only child have no effect', () => {
    expect(rewrite('(;N[a](;N[b]))')).toBe('(;N[a];N[b])\n');
  });

  test('a collection has several games', () => {
    const { games } = parseSgf('(;N[a])\n\n(;N[b])(;N[c])');
    expect(games.map(({ root, offset }) => [valuesOf(root, 'N')[0], offset])).toEqual([
      ['a', 0],
      ['b', 9],
      ['c', 16],
    ]);
  });

  test('a byte order mark is accepted', () => {
    expect(rewrite('\ufeff(;N[a])')).toBe('(;N[a])\n');
  });

  test('brackets and escapes in values do not end a game', () => {
    const text = '(;C[a \\] ( ; [ B[aa\\] \\\\];B[aa])\n';
    expect(rewrite(text)).toBe(text);
  });

  test('unknown properties are written back unchanged', () => {
    const text = '(;FF[4]KGSDE[x\\:y : z\n][ ]myProp[\\a\tb];XX1[])\n';
    expect(rewrite(text)).toBe(text);
  });

  test('all bytes of values are written back unchanged', () => {
    const text = `(;CA[latin1]C[${String.fromCharCode(...Array.from({ length: 128 }, (_, i) => i + 128))}])\n`;
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(parseSgf(bytes).games[0]?.charset).toBe('windows-1252');
    expect(valuesOf(parseSgf(bytes).games[0]?.root as SgfNode, 'C')).toEqual([text.slice(14, -3)]);
  });
});

describe('old files', () => {
  test('have long property names', () => {
    expect(rewrite('(;FileFormat[1]SiZe[9]PlayerBlack[x];Black[aa];White[bb]Comment[y])')).toBe(
      '(;FF[1]SZ[9]PB[x];B[aa];W[bb]C[y])\n',
    );
  });

  test('keep their labels', () => {
    expect(rewrite('(;FF[3];L[aa][bb])')).toBe('(;FF[3];L[aa][bb])\n');
  });

  test('names that do not shorten to a standard name are kept', () => {
    expect(rewrite('(;black[aa]aXbYc[1])')).toBe('(;black[aa]aXbYc[1])\n');
  });
});

test.each([
  ['an empty text', '', 'no-game', 0],
  ['a text without a game', 'hello (world)', 'no-game', 0],
  ['junk before the game', 'hi (;N[a])', 'junk', 0],
  ['junk after the game', '(;N[a]) hi', 'junk', 8],
  ['a bracket too many', '(;N[a]))', 'junk', 7],
  ['junk in a node', '(;N[a]?!;N[b])', 'junk', 6],
  ['a value without end', '(;N[a];C[b)', 'unclosed-value', 8],
  ['a value ending in an escaped bracket', '(;N[a\\])', 'unclosed-value', 3],
  ['a game without end', '(;N[a]', 'unclosed-tree', 6],
  ['an empty variation', '(;N[a]())', 'empty-variation', 7],
  ['doubled brackets', '(;N[a]((;N[b])))', 'empty-variation', 7],
  ['a variation without semicolon', '(;N[a](N[b]))', 'missing-semicolon', 7],
  ['a node after variations', '(;N[a](;N[b]);N[c])', 'node-after-variation', 13],
  ['a name without value', '(;N;C[a])', 'name-without-value', 2],
  ['a value without name', '(;[a])', 'value-without-name', 2],
  ['a property twice', '(;N[a]C[b]N[c])', 'duplicate-property', 10],
])('a strict reader refuses %s', (_name, text, code, offset) => {
  expect(faultOf(text)).toEqual([code, offset]);
});

test.each([
  ['skips junk', 'hi (;N[a] 12 ;N[b]) bye', '(;N[a];N[b])\n'],
  ['closes values', '(;N[a];C[b', '(;N[a];C[b])\n'],
  ['drops an incomplete escape', '(;C[b\\', '(;C[b])\n'],
  ['closes games', '(;N[a](;N[b])(;N[c]', '(;N[a](;N[b])(;N[c]))\n'],
  ['lets a new game end an unclosed one', '(;FF[4];N[a]\n(;FF[4];N[b])', '(;FF[4];N[a])\n(;FF[4];N[b])\n'],
  ['drops empty variations', '(;N[a]()(;N[b]))', '(;N[a];N[b])\n'],
  ['adds missing nodes', '(;N[a](N[b]))', '(;N[a];N[b])\n'],
  ['turns a node after variations into a variation', '(;N[a](;N[b]);N[c])', '(;N[a](;N[b])(;N[c]))\n'],
  ['drops names without values and values without names', '(;N;C[a];[b])', '(;;C[a];)\n'],
  ['merges duplicate properties', '(;AB[aa]AW[bb]AB[cc])', '(;AB[aa][cc]AW[bb])\n'],
])('a lenient reader %s', (_name, text, expected) => {
  expect(rewrite(text, true)).toBe(expected);
  expect(parseSgf(text, { lenient: true }).problems).not.toEqual([]);
  expect(rewrite(expected)).toBe(expected);
});

test('an error message is one sentence with an offset', () => {
  expect(() => parseSgf('(;N[a]')).toThrow('the game has no closing ")", at byte 6');
});

test('a decoded text always declares UTF-8', () => {
  expect(rewrite('(;CA[GB2312]C[黑胜])')).toBe('(;CA[UTF-8]C[黑胜])\n');
});

describe('large input', () => {
  test('50,000 nested variations', () => {
    const depth = 50_000;
    const text = `${'(;N[a](;N[b])'.repeat(depth)}(;N[c])${')'.repeat(depth)}\n`;
    expect(rewrite(text) === text).toBe(true);
    expect(() => parseSgf('('.repeat(depth))).toThrow(SgfError);
    expect(parseSgf(`(;${'('.repeat(depth)}`, { lenient: true }).games).toHaveLength(1);
  });

  test('a comment of 5 MB', () => {
    const text = `(;C[${'All work and no play \\] \n'.repeat(200_000)}];B[aa])\n`;
    expect(rewrite(text) === text).toBe(true);
  });

  test.each([
    ['values', (n: number) => `(;AB${'[aa]'.repeat(n)})`],
    ['different properties in a node', (n: number) => `(;${Array.from({ length: n }, (_, i) => `X${i}[a]`).join('')})`],
    ['the same property', (n: number) => `(;${'AB[aa]'.repeat(n)})`],
    ['opening brackets', (n: number) => `(;N[a]${'('.repeat(n)}`],
    ['brackets outside games', (n: number) => '( '.repeat(n)],
    ['line breaks', (n: number) => `(;N[a]${'\n('.repeat(n)}`],
    ['backslashes', (n: number) => `(;C[${'\\'.repeat(n)}`],
    ['variations of one node', (n: number) => `(;${'(;N[a])'.repeat(n)})`],
    ['games without charset', (n: number) => '(;C[ä])'.repeat(n / 10)],
  ])('takes linear time for many %s', (_name, make) => {
    const seconds = (n: number): number => {
      const text = make(n);
      const start = process.cpuUsage();
      try {
        for (const { root } of parseSgf(text, { lenient: true }).games) expect(root).toBeDefined();
      } catch (error) {
        expect(error).toBeInstanceOf(SgfError);
      }
      return process.cpuUsage(start).user / 1e6;
    };
    // For ten times the input, quadratic work would take a hundred times as long. One second more allows for a busy machine.
    seconds(20_000);
    expect(seconds(200_000)).toBeLessThan(30 * seconds(20_000) + 1);
  });
});
