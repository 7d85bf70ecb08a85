import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCommands, type CommandLoader } from './loadCommands.js';

/** Adds up to three commands to a parent, and says which of them the words need and with which words each is loaded. */
async function loadedFor(words: readonly string[], defaultName?: string) {
  const calls: [string, ...string[]][] = [];
  const loader =
    (name: string): CommandLoader =>
    async (rest) => {
      calls.push([name, ...rest]);
      return new Command(name);
    };
  const loaders = { gtp: loader('gtp'), train: loader('train'), play: loader('play') };
  const parent = await addCommands(new Command('insei'), loaders, words, defaultName);
  expect(parent.commands.map((command) => command.name())).toEqual(calls.map(([name]) => name));
  return calls;
}

test('a command that is named is loaded alone, with the words after its name', async () => {
  expect(await loadedFor(['train', 'network', '--help'])).toEqual([['train', 'network', '--help']]);
});

test('without words, only the default command is loaded', async () => {
  expect(await loadedFor([], 'play')).toEqual([['play']]);
});

test.each([
  ['no words and no default command', [], undefined],
  ['help', ['--help'], 'play'],
  ['help for a command', ['help', 'gtp'], 'play'],
  ['an option first', ['--port', '0'], 'play'],
  ['a misspelt command', ['trian'], undefined],
  ['a name that every object has', ['toString'], undefined],
])('%s: all commands are loaded, in the order of the help', async (_case, words, defaultName) => {
  expect(await loadedFor(words, defaultName)).toEqual([['gtp'], ['train'], ['play']]);
});

test('the default command runs when options come first', async () => {
  const ran: string[] = [];
  const loader =
    (name: string): CommandLoader =>
    async () =>
      new Command(name).option('--json').action(() => void ran.push(name));
  const loaders = { gtp: loader('gtp'), play: loader('play') };
  const program = await addCommands(new Command('insei'), loaders, ['--json'], 'play');
  await program.parseAsync(['--json'], { from: 'user' });
  expect(ran).toEqual(['play']);
});
