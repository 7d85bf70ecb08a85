/**
 * The table of all GTP commands: the name of each command and the function that executes it. The last entries of the
 * table add groups of commands from other files.
 */
import { InputError } from '../../base/errors.js';
import { writeDiagram } from '../../rules/diagram.js';
import { PASS } from '../../rules/point.js';
import { ANALYZE_COMMANDS } from '../analysis/analyzeCommands.js';
import { readColor, readKomi, readMoves, readSize, readWholeNumber } from '../dialogue/arguments.js';
import type { GameInPlay } from '../dialogue/gameInPlay.js';
import { type CommandHandler, type Commands, EMPTY_ANSWER, type Session } from '../dialogue/session.js';
import { chooseMove, genmove, writeMove } from './genmove.js';
import { GUI_COMMANDS } from './guiCommands.js';
import { RECORD_COMMANDS } from './recordCommands.js';
import { SET_UP_COMMANDS } from './setUpCommands.js';
import { TIME_AND_RULES_COMMANDS } from './timeAndRulesCommands.js';

const COMMANDS: Commands = {
  protocol_version: () => '2',
  name: ({ environment }) => environment.name ?? 'Insei',
  version: ({ environment }) => environment.version,
  known_command: (_session, { args }) => String(Object.hasOwn(COMMANDS, args[0] ?? '')),
  list_commands: () => COMMAND_NAMES.join('\n'),
  quit: (session) => {
    session.hasQuit = true;
    return EMPTY_ANSWER;
  },
  boardsize: (session, { args }) => newGame(session, readSize(args[0])),
  rectangular_boardsize: (session, { args: [width, height] }) => {
    const size = readSize(width);
    if (readSize(height) !== size) throw new InputError('unacceptable size');
    return newGame(session, size);
  },
  clear_board: (session) => newGame(session, session.gameInPlay.size),
  komi: ({ gameInPlay }, { args }) => {
    gameInPlay.komi = readKomi(args[0]);
    return EMPTY_ANSWER;
  },
  get_komi: ({ gameInPlay }) => String(gameInPlay.komi),
  play: ({ gameInPlay }, { args }) => {
    const [move] = readMoves(args.slice(0, 2), gameInPlay.size);
    if (!move) throw new InputError('a color is missing');
    gameInPlay.play(move);
    return EMPTY_ANSWER;
  },
  genmove: (session, { args }) => genmove(session, { color: readColor(args[0]) }),
  reg_genmove: async (session, { args }) => {
    const { move } = await chooseMove(session, { color: readColor(args[0]), mustPlay: true });
    return writeMove(move, session.gameInPlay.size);
  },
  undo: ({ gameInPlay }) => undo(gameInPlay, 1),
  'gg-undo': ({ gameInPlay }, { args }) =>
    undo(gameInPlay, args[0] === undefined ? 1 : readWholeNumber(args[0], 'number of moves')),
  showboard: ({ gameInPlay }) => `\n${showBoard(gameInPlay)}`,
  clear_cache: ({ player, gameInPlay }) => {
    player.forget();
    gameInPlay.storeAnalysis(undefined);
    gameInPlay.storeJudgement(undefined);
    return EMPTY_ANSWER;
  },
  set_random_seed: ({ player, gameInPlay }, { args }) => {
    player.reseed(readWholeNumber(args[0], 'seed'));
    gameInPlay.storeAnalysis(undefined);
    gameInPlay.storeJudgement(undefined);
    return EMPTY_ANSWER;
  },
  // `stop` has nothing left to do: the inbox stopped the search when the line with this command arrived.
  stop: () => EMPTY_ANSWER,
  ...SET_UP_COMMANDS,
  ...TIME_AND_RULES_COMMANDS,
  ...RECORD_COMMANDS,
  ...ANALYZE_COMMANDS,
  ...GUI_COMMANDS,
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS).sort();

export function findCommand(name: string): CommandHandler {
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!handler) throw new InputError('unknown command');
  return handler;
}

function newGame({ player, gameInPlay }: Session, size: number): string {
  gameInPlay.clear(size);
  player.forget();
  return EMPTY_ANSWER;
}

function undo(gameInPlay: GameInPlay, count: number): string {
  gameInPlay.undo(count);
  return EMPTY_ANSWER;
}

function showBoard({ game, komi, rules }: GameInPlay): string {
  const { position, lastMove } = game;
  const point = lastMove?.point ?? PASS;
  const { black, white } = position.prisoners;
  return [
    writeDiagram(position, point === PASS ? {} : { lastMove: point }),
    `${position.toMove} to move, move ${game.moves.length + 1}, ${rules.name} rules, komi ${komi}`,
    `prisoners: black ${black}, white ${white}`,
  ].join('\n');
}
