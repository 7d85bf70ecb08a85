/**
 * Transcripts: each script in tests/golden is sent line by line to the scripted
 * player (scripts that begin with "random" to the random one), and lines and
 * answers together must be the stored text. `npx vitest -u` renews them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../src/gtp/commands.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';
import { Conversation, createWorld } from './conversation.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

const FOLDER = fileURLToPath(new URL('../golden', import.meta.url));
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.gtp'))
  .map((name) => name.replace(/\.gtp$/, ''));

const linesOf = (name: string): string[] => readFileSync(`${FOLDER}/${name}.gtp`, 'utf8').trimEnd().split('\n');

test.each(scripts)('%s', async (name) => {
  const player = name.startsWith('random') ? createRandomPlayer(1) : createScriptedPlayer();
  const world = createWorld();
  world.files.set('game.sgf', '(;GM[1]SZ[9]KM[5.5]HA[2]AB[gc][cg]AP[x:1];W[ee];B[ef];W[fe];B[])');
  world.files.set('no-komi.sgf', '(;GM[1]SZ[9]KM[];B[ee])');
  world.files.set('large.sgf', '(;GM[1]SZ[21];B[ee])');
  world.files.set('no-liberty.sgf', '(;GM[1]SZ[9]AB[ab][ba]AW[aa];B[ee])');
  world.files.set('off-board.sgf', '(;GM[1]SZ[9];B[ee];W[zz])');
  const conversation = new Conversation({ player, world });
  let transcript = '';
  for (const line of linesOf(name)) {
    const said = await conversation.send(line);
    transcript += `> ${line}\n${said}`;
  }
  transcript += await conversation.end();
  await expect(transcript).toMatchFileSnapshot(`${FOLDER}/${name}.txt`);
});

test('every command occurs in a transcript', () => {
  const sent = new Set(scripts.flatMap(linesOf).map((line) => line.replace(/^\d+\s+/, '').split(/\s/)[0]));
  expect(COMMAND_NAMES.filter((name) => !sent.has(name))).toEqual([]);
});

test('the reference lists the commands that there are', () => {
  const text = readFileSync(new URL('../../docs/reference/gtp.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)[^`]*` +\|/gm)].map((match) => match[1]);
  expect(rows.sort()).toEqual(COMMAND_NAMES);
});
