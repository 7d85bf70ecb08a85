/** Compares our trees with those of Sabaki's SGF reader, on input that both understand. */
import { parse, type SabakiNode } from '@sabaki/sgf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSgf, type SgfNode, unescapeText, writeSgfText } from '../../src/record/index.js';

const decoder = new TextDecoder();
const textOfRaw = (raw: string): string =>
  unescapeText(decoder.decode(Uint8Array.from(raw, (char) => char.charCodeAt(0))));

/** Converts the trees of both readers to one format: properties by name, texts without escapes. */
const ours = ({ properties, children }: SgfNode): SabakiNode => ({
  data: Object.fromEntries(properties.map(({ id, values }) => [id, values.map(textOfRaw)])),
  children: children.map(ours),
});
const theirs = ({ data, children }: SabakiNode): SabakiNode => ({ data, children: children.map(theirs) });

test.each([
  ['a short game', '(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[])'],
  ['variations', '(;N[a](;N[b];N[c](;N[d])(;N[e]))(;N[f]))'],
  ['several games', '(;N[a]) (;N[b])\n(;N[c])'],
  ['white space', '( ;\nGM [1]\r\n AB[aa] [bb]\n;\tB[cc] )'],
  ['escapes', '(;C[a \\] b \\\\ c \\: d\\\ne])'],
  ['line breaks', '(;C[one\ntwo\n\nthree])'],
  ['old names', '(;GaMe[1]SiZe[9];Black[ee];White[cc]Comment[hm])'],
  ['other scripts', '(;PB[古力]PW[이세돌]C[黒の勝ち, très bien])'],
  ['lists', '(;AB[aa][bb:cc]AW[dd];LB[aa:1][bb:2]TR[cc])'],
])('%s', (_name, text) => {
  expect(parseSgf(text).games.map(({ root }) => ours(root))).toEqual(parse(text).map(theirs));
});

const word = fc.string({ unit: fc.constantFrom(...'ab ]\\:([;)\n棋é'), maxLength: 10 });
const properties = fc.uniqueArray(
  fc.tuple(fc.constantFrom('B', 'W', 'C', 'AB', 'XYZ'), fc.array(word, { minLength: 1, maxLength: 3 })),
  {
    selector: ([id]) => id,
    minLength: 1,
    maxLength: 4,
  },
);
const escaped = (text: string): string => text.replace(/[\\\]]/g, '\\$&');
const node = properties.map(
  (list) => `;${list.map(([id, words]) => `${id}${words.map((text) => `[${escaped(text)}]`).join('')}`).join('')}`,
);
const game: fc.Memo<string> = fc.memo((depth) => {
  const line = fc.array(node, { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join('\n'));
  if (depth <= 1) return line.map((nodes) => `(${nodes})`);
  return fc
    .tuple(line, fc.array(game(depth - 1), { maxLength: 3 }))
    .map(([nodes, rest]) => `(${nodes}${rest.join('')})`);
});

test('random games', () => {
  fc.assert(
    fc.property(game(4), (text) => {
      const { games } = parseSgf(text);
      expect(games.map(({ root }) => ours(root))).toEqual(parse(text).map(theirs));
      expect(parse(writeSgfText(games)).map(theirs)).toEqual(parse(text).map(theirs));
    }),
    { numRuns: 200, seed: 1 },
  );
});
