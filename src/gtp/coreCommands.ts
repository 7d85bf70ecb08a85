/** The commands that every program understands: who are you, set the board, play. */
import { InputError } from '../base/inputError.js';
import { writeDiagram } from '../rules/diagram.js';
import { PASS } from '../rules/point.js';
import { readColor, readKomi, readMoves, readSize, readWhole } from './arguments.js';
import { decide, makeMove, writeMove } from './ownMove.js';
import { type Commands, DONE, type Session } from './session.js';
import type { Table } from './table.js';

export const CORE_COMMANDS: Commands = {
  protocol_version: () => '2',
  name: () => 'Insei',
  version: ({ host }) => host.version,
  quit: (session) => {
    session.hasQuit = true;
    return DONE;
  },
  boardsize: (session, { args }) => newGame(session, readSize(args[0])),
  rectangular_boardsize: (session, { args: [width, height] }) => {
    const size = readSize(width);
    if (readSize(height) !== size) throw new InputError('unacceptable size');
    return newGame(session, size);
  },
  clear_board: (session) => newGame(session, session.table.size),
  komi: ({ table }, { args }) => {
    table.komi = readKomi(args[0]);
    return DONE;
  },
  get_komi: ({ table }) => String(table.komi),
  play: ({ table }, { args }) => {
    const [move] = readMoves(args.slice(0, 2), table.size);
    if (!move) throw new InputError('a color is missing');
    table.play(move);
    return DONE;
  },
  genmove: (session, { args }) => makeMove(session, { color: readColor(args[0]) }),
  reg_genmove: async (session, { args }) => {
    const { move } = await decide(session, { color: readColor(args[0]), mustPlay: true });
    return writeMove(move, session.table.size);
  },
  undo: ({ table }) => undo(table, 1),
  'gg-undo': ({ table }, { args }) => undo(table, args[0] === undefined ? 1 : readWhole(args[0], 'number of moves')),
  showboard: ({ table }) => `\n${showBoard(table)}`,
  clear_cache: ({ player, table }) => {
    player.forget();
    table.remember(undefined);
    return DONE;
  },
  set_random_seed: ({ player, table }, { args }) => {
    player.reseed(readWhole(args[0], 'seed'));
    table.remember(undefined);
    return DONE;
  },
  // It has done its work when it arrived: whatever was thinking has ended.
  stop: () => DONE,
};

function newGame({ player, table }: Session, size: number): string {
  table.clear(size);
  player.forget();
  return DONE;
}

function undo(table: Table, count: number): string {
  table.undo(count);
  return DONE;
}

function showBoard({ game, komi, rules }: Table): string {
  const { position, lastMove } = game;
  const point = lastMove?.point ?? PASS;
  const { black, white } = position.prisoners;
  return [
    writeDiagram(position, point === PASS ? {} : { lastMove: point }),
    `${position.toMove} to move, move ${game.moves.length + 1}, ${rules.name} rules, komi ${komi}`,
    `prisoners: black ${black}, white ${white}`,
  ].join('\n');
}
