/**
 * Sends random lines: commands with random arguments, mutations of them, and noise. Each line with a command must get
 * exactly one well-formed answer, each other line none, and nothing may end the dialogue. INSEI_FUZZ_RUNS sets the
 * number of lines, INSEI_FUZZ_SEED varies them.
 */
import { expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import { COMMAND_NAMES } from '../../src/gtp/commands/allCommands.js';
import { parseLine } from '../../src/gtp/dialogue/lines.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';
import { ANSWER } from './answer.js';
import { Conversation, createEnvironment } from './conversation.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

const RUNS = Number(process.env.INSEI_FUZZ_RUNS ?? 3000);
const SEED = Number(process.env.INSEI_FUZZ_SEED ?? 1);
/** The number of lines of one conversation: enough to play a game. */
const LINES = 500;

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;

const WORDS: readonly ((rng: Rng) => string)[] = [
  (rng) => pick(rng, ['b', 'w', 'B', 'white', 'black']),
  (rng) => pick(rng, ['A', 'B', 'C', 'D', 'E', 'H', 'I', 'J', 'T']) + (1 + rng.below(9)),
  (rng) => pick(rng, ['b', 'w']).concat(' ', pick(rng, ['A', 'B', 'C', 'D', 'E']), String(1 + rng.below(5))),
  (rng) => String(rng.below(12)),
  (rng) => pick(rng, ['-1', '1e9', '0.5', '1e999', 'NaN', '4294967305', '019', '٣']),
  (rng) => pick(rng, ['pass', 'resign', 'alive', 'dead', 'seki', 'true', 'false', 'none', 'fischer', 'byoyomi']),
  (rng) => pick(rng, ['interval', 'avoid', 'allow', 'ownership', 'rootInfo', 'minmoves', 'maxmoves', 'A1,B2']),
  (rng) => pick(rng, ['chinese', 'japanese', 'aga', 'new_zealand', '{"ko":"SIMPLE"}', '{', 'file', 'maxPlayouts']),
  (rng) =>
    String.fromCharCode(...Array.from({ length: 1 + rng.below(5) }, () => rng.below(0x3000))).replaceAll('\n', ''),
];

/** Moves are more frequent than other commands. */
const USUAL = ['play', 'play', 'play', 'genmove', 'genmove', 'undo', 'kata-analyze', 'lz-analyze', 'boardsize'];

function randomLine(rng: Rng): string {
  const kind = rng.below(20);
  if (kind === 0) return pick(rng, ['', '   ', '# interrupt', '# x', '\r', '\0', '17']);
  if (kind === 1) return pick(rng, WORDS)(rng);
  const name = kind < 10 ? pick(rng, USUAL) : pick(rng, COMMAND_NAMES);
  if (name === 'quit') return 'stop';
  const id = rng.below(3) === 0 ? `${rng.uint32()}${rng.uint32()} ` : '';
  const args = Array.from({ length: rng.below(5) }, () => pick(rng, WORDS)(rng));
  return mutate(rng, `${id}${[name, ...args].join(pick(rng, [' ', ' ', '\t']))}`);
}

function mutate(rng: Rng, line: string): string {
  if (rng.below(8) > 0) return line;
  const at = rng.below(line.length + 1);
  const changed = line.slice(0, at) + pick(rng, ['', ' ', '#', '\0', 'x', '9', ',']) + line.slice(at + rng.below(3));
  return parseLine(changed)?.name === 'quit' ? line : changed;
}

/** Sends the line, and another line if an analysis must be ended. Returns both answers. */
async function exchange(conversation: Conversation, line: string): Promise<void> {
  const said = await conversation.send(line);
  const complete = said !== '' && !said.endsWith('\n\n') ? said + (await conversation.send('')) : said;
  if (parseLine(line)) expect(complete, JSON.stringify(line)).toMatch(ANSWER);
  else expect(complete, JSON.stringify(line)).toBe('');
}

test(`${RUNS} random lines`, { timeout: 60_000 + RUNS * 20 }, async () => {
  for (let start = 0; start < RUNS; start += LINES) {
    const rng = makeRng(mixSeed(SEED, start));
    const environment = createEnvironment();
    environment.files.set('file', '(;GM[1]SZ[5]KM[0.5];B[aa];W[bb];B[bb])');
    const player = rng.below(2) === 0 ? createScriptedPlayer() : createRandomPlayer(rng.uint32());
    const conversation = new Conversation({ environment, player, settings: { ponder: rng.below(2) === 0 } });
    await conversation.send('boardsize 5');
    for (let line = 0; line < Math.min(LINES, RUNS - start); line++) await exchange(conversation, randomLine(rng));
    expect(await conversation.ask('name')).toBe('Insei');
    await conversation.end();
    expect(environment.notes).toEqual([]);
  }
});

test('random lines, many at a time', async () => {
  for (let round = 0; round < Math.min(200, RUNS / 10); round++) {
    const rng = makeRng(mixSeed(SEED + 1, round));
    const conversation = new Conversation();
    const lines = Array.from({ length: 20 }, () => randomLine(rng));
    await conversation.send('boardsize 5', ...lines, '', 'stop');
    await conversation.end();
    const answers = conversation.output.split('\n\n').slice(0, -1);
    expect(answers).toHaveLength(lines.filter((line) => parseLine(line)).length + 2);
  }
});
