/**
 * Compares transcripts: sends each script in tests/golden line by line to the scripted player (scripts whose name
 * starts with "random" to the random player, "network" to the network player). The lines with their answers must equal the stored text. `npx vitest -u`
 * updates the stored texts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../src/gtp/commands/allCommands.js';
import { NetworkPlayer } from '../../src/player/networkPlayer.js';
import type { Player } from '../../src/player/player.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';
import { Conversation, createEnvironment } from './conversation.js';
import { ScriptedNetwork } from './scriptedNetwork.js';
import { createScriptedPlayer } from './scriptedPlayer.js';
import { readTableRows } from './tableRows.js';

const FOLDER = fileURLToPath(new URL('../golden', import.meta.url));
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.gtp'))
  .map((name) => name.replace(/\.gtp$/, ''));

const linesOf = (name: string): string[] => readFileSync(`${FOLDER}/${name}.gtp`, 'utf8').trimEnd().split('\n');

function playerFor(name: string, network: ScriptedNetwork | undefined): Player {
  if (network) return new NetworkPlayer(network);
  return name.startsWith('random') ? createRandomPlayer(1) : createScriptedPlayer();
}

test.each(scripts)('%s', async (name) => {
  const network = name.startsWith('network') ? new ScriptedNetwork() : undefined;
  const player = playerFor(name, network);
  const environment = createEnvironment();
  environment.files.set('game.sgf', '(;GM[1]SZ[9]KM[5.5]HA[2]AB[gc][cg]AP[x:1];W[ee];B[ef];W[fe];B[])');
  environment.files.set('no-komi.sgf', '(;GM[1]SZ[9]KM[];B[ee])');
  environment.files.set('large.sgf', '(;GM[1]SZ[21];B[ee])');
  environment.files.set('no-liberty.sgf', '(;GM[1]SZ[9]AB[ab][ba]AW[aa];B[ee])');
  environment.files.set('off-board.sgf', '(;GM[1]SZ[9];B[ee];W[zz])');
  const conversation = new Conversation({ player, environment, network });
  let transcript = '';
  for (const line of linesOf(name)) {
    const said = await conversation.send(line);
    transcript += `> ${line}\n${said}`;
  }
  transcript += await conversation.end();
  await expect(transcript).toMatchFileSnapshot(`${FOLDER}/${name}.txt`);
});

test('every command is in a transcript', () => {
  const sent = new Set(scripts.flatMap(linesOf).map((line) => line.replace(/^\d+\s+/, '').split(/\s/)[0]));
  expect(COMMAND_NAMES.filter((name) => !sent.has(name))).toEqual([]);
});

test('the reference lists all commands', () => {
  const rows = readTableRows('docs/reference/gtp.md').filter(({ heading }) => heading !== 'Keys of analysis');
  expect(rows.map(({ name }) => name).sort()).toEqual(COMMAND_NAMES);
});
