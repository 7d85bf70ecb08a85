/**
 * A GTP program for tests. It plays four seeded points on its own side of the board, then passes. Options:
 * --fail KIND         fails at its own move --at N: crash, hang, garbage, illegal, resign, refuse-play, crash-at-start, noise,
 *                     flood, unasked, slow or leave (exits right after the answer)
 * --always            also fails in a process that continues an interrupted game
 * --leave-after NAME  exits after every answer to this command
 * --score B+1.5       answers this to final_score; refuses it otherwise
 * --timed             knows the commands for clocks
 * --fixed 'C3 G7'     answers these points to fixed_handicap
 * --free              knows set_free_handicap
 * --log FILE          writes all commands to a file
 */
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const OWN_MOVES = 4;
const { values: options } = parseArgs({
  options: {
    fail: { type: 'string' },
    at: { type: 'string', default: '2' },
    always: { type: 'boolean' },
    score: { type: 'string' },
    log: { type: 'string' },
    timed: { type: 'boolean' },
    fixed: { type: 'string' },
    free: { type: 'boolean' },
    'leave-after': { type: 'string' },
  },
});

let state = { size: 9, moves: [], thought: 0 };
let seed = 0;
let isLeaving = false;

/** Black plays on the left, White on the right, so stones of different colours are never adjacent. */
function ownPoint(color) {
  const column = color.startsWith('b') ? 'A' : 'ABCDEFGHJKLMNOPQRST'[state.size - 1];
  const points = Array.from({ length: state.size }, (_, index) => `${column}${1 + ((index + seed) % state.size)}`);
  return points.find((point) => !state.moves.includes(point)) ?? 'pass';
}

const failures = {
  crash: () => {
    process.stderr.write('something broke');
    process.exit(3);
  },
  hang: () => new Promise(() => {}),
  garbage: () => 'banana',
  illegal: () => state.moves.find((move) => move !== 'pass'),
  resign: () => 'resign',
  noise: () => {
    process.stdout.write('thinking hard\n');
    return 'pass';
  },
  flood: () => {
    // The client stops reading before the end.
    process.stdout.on('error', () => process.exit(4));
    setInterval(() => process.stdout.write('x'.repeat(100_000)), 1);
    return new Promise(() => {});
  },
  unasked: () => {
    process.stdout.write('=999 A1\n\n');
    return 'pass';
  },
  leave: () => {
    isLeaving = true;
    return 'pass';
  },
  slow: () => new Promise((resolve) => setTimeout(resolve, 1500, 'pass')),
};

function genmove(color) {
  const count = state.moves.filter((_, index) => index % 2 === state.moves.length % 2).length;
  // A process that continues a game has not chosen its points yet.
  const isDue = count + 1 === Number(options.at) && (options.always || state.thought > 0);
  const failure = isDue ? failures[options.fail] : undefined;
  state.thought++;
  const move = failure ? failure() : count < OWN_MOVES ? ownPoint(color) : 'pass';
  if (typeof move === 'string') state.moves.push(move);
  return move;
}

function play(point) {
  if (options.fail === 'refuse-play' && state.moves.length + 1 >= Number(options.at)) throw new Error('illegal move');
  state.moves.push(point);
}

const commands = {
  name: () => 'Fake',
  version: () => '1',
  list_commands: () => Object.keys(commands).join('\n'),
  boardsize: (size) => {
    if (Number(size) > 13) throw new Error('unacceptable size');
    state.size = Number(size);
  },
  komi: () => {},
  clear_board: () => {
    state = { size: state.size, moves: [], thought: 0 };
  },
  set_random_seed: (value) => {
    seed = Number(value);
  },
  play: (_color, point) => play(point),
  genmove: (color) => genmove(color),
  ...(options.score && { final_score: () => options.score }),
  ...(options.timed && { time_settings: () => {}, time_left: () => {} }),
  ...(options.fixed && { fixed_handicap: () => options.fixed }),
  ...(options.free && { set_free_handicap: () => {} }),
  quit: () => {},
};

async function answer(line) {
  const [id, name, ...args] = line.split(' ');
  if (options.log) appendFileSync(options.log, `${line.slice(id.length + 1)}\n`);
  try {
    if (!Object.hasOwn(commands, name)) throw new Error('unknown command');
    process.stdout.write(`=${id} ${(await commands[name](...args)) ?? ''}\n\n`);
  } catch (error) {
    process.stdout.write(`?${id} ${error.message}\n\n`);
  }
  if (name === 'quit') process.exit(0);
  if (isLeaving || name === options['leave-after']) process.exit(3);
}

if (options.fail === 'crash-at-start') failures.crash();
process.stdout.write('Welcome: not every program keeps quiet.\n\n');
for await (const line of createInterface({ input: process.stdin })) await answer(line);
