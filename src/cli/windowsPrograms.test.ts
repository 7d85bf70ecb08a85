import { expect, test } from 'vitest';
import { spawnable } from './windowsPrograms.js';

test('a program starts as it is', () => {
  const args = ['--mode', 'gtp', 'a b'];
  expect(spawnable('C:\\Go\\gnugo.exe', args)).toEqual({ file: 'C:\\Go\\gnugo.exe', args, verbatim: false });
  expect(spawnable('/usr/games/gnugo', args)).toMatchObject({ file: '/usr/games/gnugo', verbatim: false });
});

/** What the command processor passes on after it has read a text once: a caret protects the next character. */
const readOnce = (text: string): string => text.replace(/\^([\s\S])/g, '$1');

/** The arguments that a program of Windows finds in its command line, for arguments that are all in quotation marks. */
const argumentsIn = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\+(?!\\*")|(?:\\\\)*\\"|(?:\\\\)+(?="))*)"/g)].map(([, text = '']) =>
    text.replace(/(\\+)(?="|$)/g, (slashes) => '\\'.repeat(Math.floor(slashes.length / 2))),
  );

test.each([
  [['gtp', '--preset', 'strong']],
  [['a b', 'c & del *.*', '100%', '"quoted"', 'C:\\Program Files\\x\\', '^']],
])('a batch file runs in the command processor, with the arguments %j', (given) => {
  const { file, args, verbatim } = spawnable('C:/My Go/insei.cmd', given, 'cmd.exe');
  expect({ file, verbatim, flags: args.slice(0, 3) }).toEqual({
    file: 'cmd.exe',
    verbatim: true,
    flags: ['/d', '/s', '/c'],
  });
  const line = (args[3] as string).slice(1, -1);
  expect(line).toMatch(/^C:\\My\^ Go\\insei\.cmd \^/);
  // The command processor reads the line when it starts the file, and the file's %* once more.
  const seen = readOnce(readOnce(line.slice('C:\\My^ Go\\insei.cmd '.length)));
  expect(argumentsIn(seen)).toEqual(given);
});

test('no character with a meaning reaches the command processor without a caret', () => {
  const { args } = spawnable('x.bat', ['a&b|c>d<e^f(g)%h%!i!"j"'], 'cmd.exe');
  const line = (args[3] as string).slice(1, -1);
  expect(readOnce(line)).toMatch(/\^&/);
  expect(line.replace(/\^[\s\S]/g, '')).not.toMatch(/[&|<>()%!"^]/);
});
