/** Reads games in the charsets of old files, declared or not, as text and writes them back as bytes. */
import { describe, expect, test } from 'vitest';
import {
  parseSgf,
  readSimpleText,
  readText,
  type SgfTree,
  setText,
  writeSgf,
  writeSgfText,
} from '../../src/record/index.js';
import { encodeIn } from './legacyEncoder.js';

const SAMPLES = [
  ['gb18030', 'GB2312', '古力', '黑中盘胜', '第十届春兰杯世界围棋锦标赛决赛, 白棋的下法有问题'],
  ['big5', 'Big5', '周俊勳', '白勝3目半', '黑棋的形勢不好, 這一手是敗著'],
  ['shift_jis', 'Shift_JIS', '張栩', '白番中押し勝ち', '第34期名人戦、黒の打ち過ぎでした'],
  ['euc-kr', 'EUC-KR', '이창호', '흑 불계승', '백의 실수로 흑이 유리한 바둑입니다'],
  ['windows-1252', 'ISO-8859-1', 'Müller', 'B+R', 'Le coup est très sévère, l’été à Besançon'],
] as const;

const only = (bytes: Uint8Array | string): SgfTree => parseSgf(bytes).games[0] as SgfTree;

describe.each(SAMPLES)('%s', (charset, label, name, result, comment) => {
  const plain = `PB[${name}]RE[${result}];B[aa]C[${comment}])\n`;

  test.each([
    ['declared', `(;FF[4]CA[${label}]${plain}`],
    ['undeclared', `(;FF[4]${plain}`],
    ['declared as something else', `(;FF[4]CA[UTF-8]${plain}`],
  ])('%s', (_name, text) => {
    const bytes = encodeIn(charset, text);
    const tree = only(bytes);
    expect(readSimpleText(tree, tree.root, 'PB')).toBe(name);
    expect(readSimpleText(tree, tree.root, 'RE')).toBe(result);
    expect(readText(tree, tree.root.children[0] as never, 'C')).toBe(comment);
    expect(writeSgf([tree])).toEqual(bytes);
  });

  test('becomes UTF-8 when edited', () => {
    const tree = only(encodeIn(charset, `(;FF[4]CA[${label}]${plain}`));
    setText(tree, tree.root, 'PW', '∀ ]');
    const again = only(writeSgf([tree]));
    expect(again.charset).toBe('utf-8');
    expect(readSimpleText(again, again.root, 'PB')).toBe(name);
    expect(readSimpleText(again, again.root, 'PW')).toBe('∀ ]');
    expect(only(writeSgfText([tree])).root).toEqual(again.root);
  });
});

test.each([
  ['shift_jis', '表示の予定はゾーンの中'],
  ['shift_jis', '十能ソ構'],
  ['big5', '功許蓋的黑棋成功'],
  ['gb18030', '朶竆乗昞的黑棋'],
])('the second byte of a %s character may look like a bracket or a backslash: %s', (charset, text) => {
  const bytes = encodeIn(charset, `(;FF[4]CA[${charset}]C[${text}];N[${text}\\]${text}])\n`);
  const tree = only(bytes);
  expect(readText(tree, tree.root, 'C')).toBe(text);
  expect(readText(tree, tree.root.children[0] as never, 'N')).toBe(`${text}]${text}`);
  expect(writeSgf([tree])).toEqual(bytes);
  expect(writeSgfText([tree])).toBe(`(;FF[4]CA[UTF-8]C[${text}];N[${text}\\]${text}])\n`);
});

test('the samples contain such bytes', () => {
  expect([...encodeIn('shift_jis', '表示ゾ')]).toEqual([0x95, 0x5c, 0x8e, 0xa6, 0x83, 0x5d]);
});

test('an incomplete character at the end of a value does not break the converted game', () => {
  const bytes = Uint8Array.from('(;CA[Big5]C[\xff ];N[\x81\x5d\xfe\x5d];B[aa])', (char) => char.charCodeAt(0));
  const [tree] = parseSgf(bytes, { lenient: true }).games;
  const text = writeSgfText([tree as SgfTree]);
  expect(only(text).root.children).toHaveLength(1);
  expect(writeSgfText([only(text)])).toBe(text);
});
