import { expect, test } from 'vitest';
import { joinWords, splitWords } from './shellWords.js';

test.each([
  ['gnugo --mode gtp', ['gnugo', '--mode', 'gtp']],
  ['  two\tblanks \n', ['two', 'blanks']],
  ['', []],
  [`'a b' "c d"`, ['a b', 'c d']],
  [`--name='a b'c`, ['--name=a bc']],
  [`"say \\"hi\\" \\n"`, ['say "hi" \\n']],
  [`'no \\ escape'`, ['no \\ escape']],
  ['a\\ b', ['a b']],
  [`'' ""`, ['', '']],
])('splits %j as a shell does', (line, words) => {
  expect(splitWords(line)).toEqual(words);
});

test.each([`gnugo 'gtp`, 'gnugo "gtp', 'gnugo \\'])('refuses the unfinished line %j', (line) => {
  expect(() => splitWords(line)).toThrow(/is not closed/);
});

test('splitting the joined words gives the words back', () => {
  const words = ['insei', '--a', 'default@8000', '--b', `gnugo --mode 'gtp'`, '', 'a "b" $HOME `c` \\ *', 'é'];
  expect(splitWords(joinWords(words))).toEqual(words);
});
