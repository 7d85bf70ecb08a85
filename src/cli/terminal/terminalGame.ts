/** A game in the terminal: the user types moves, the opponent answers, and the result is counted at the end. */
import type { EvaluatingNetwork } from '../../player/networkAnalysis.js';
import { judgeTogether } from '../../player/networkJudgement.js';
import type { Budget, Player } from '../../player/player.js';
import { type Color, opponent as otherColor } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import type { Legality } from '../../rules/legality.js';
import { PASS, type Point, parsePoint, writePoint } from '../../rules/point.js';
import { resultOfLead, writeResult } from '../../rules/result.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { drawBoard } from './terminalBoard.js';

export interface TerminalGameOptions {
  readonly size: number;
  /** The user's colour. */
  readonly color: Color;
  readonly komi: number;
  readonly opponent: Player;
  /** The network that helps to find dead stones; undefined if the user named none and the opponent plays with none. */
  readonly network?: EvaluatingNetwork | undefined;
  /** The playouts or the time that the opponent may use for a move. */
  readonly budget: Budget;
  readonly opponentName: string;
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  readonly useColor: boolean;
}

const HELP = `Type a point such as D4, or: pass, undo, score, resign, help, quit.
Two passes in a row end the game. Your opponent then decides which stones are dead; the random player considers all stones alive.`;

const REFUSALS: Readonly<Record<Exclude<Legality, 'ok'>, string>> = {
  'off-board': 'That point is not on the board.',
  occupied: 'There is already a stone on that point.',
  suicide: 'That stone would have no liberty: suicide is not allowed.',
  ko: 'That would retake the ko at once: play elsewhere first.',
  superko: 'That would repeat an earlier position, which the rules forbid (superko).',
};

export async function playInTerminal(options: TerminalGameOptions): Promise<void> {
  const game = new TerminalGame(options);
  await game.begin();
  if (game.isClosed) return;
  for await (const line of options.lines) {
    await game.handleLine(line.trim());
    if (game.isClosed) return;
  }
  options.write('\nThe input ended before the game was finished.\n');
}

class TerminalGame {
  isClosed = false;
  readonly #options: TerminalGameOptions;
  readonly #game: Game;

  constructor(options: TerminalGameOptions) {
    this.#options = options;
    this.#game = new Game(options.size, RULE_SETS.chinese);
  }

  async begin(): Promise<void> {
    const { color, komi, opponentName } = this.#options;
    this.#say(`You are ${color} against ${opponentName}. Chinese rules, komi ${komi}.\n${HELP}\n`);
    if (color === 'white') await this.#answer();
    else this.#showBoard();
    if (!this.isClosed) this.#prompt();
  }

  async handleLine(line: string): Promise<void> {
    const word = line.toLowerCase();
    const command = Object.hasOwn(this.#commands, word) ? this.#commands[word] : undefined;
    if (command) await command();
    else await this.#playAt(parsePoint(line, this.#options.size), line);
    if (!this.isClosed) this.#prompt();
  }

  readonly #commands: Readonly<Record<string, (() => void | Promise<void>) | undefined>> = {
    '': () => this.#showBoard(),
    help: () => this.#say(HELP),
    undo: () => this.#undo(),
    score: async () => this.#say(`The result would now be ${await this.#count()}.`),
    resign: () => this.#close(`You resign: ${otherColor(this.#options.color)} wins.`),
    quit: () => this.#close('Goodbye.'),
  };

  async #playAt(point: Point | undefined, text: string): Promise<void> {
    const verdict = point === undefined ? undefined : this.#game.play(this.#options.color, point);
    if (verdict === undefined) this.#say(`"${text}" is not a point of this board. ${HELP}`);
    else if (verdict !== 'ok') this.#say(REFUSALS[verdict]);
    else if (this.#game.isOver) await this.#finish();
    else await this.#answer();
  }

  async #answer(): Promise<void> {
    const color = otherColor(this.#options.color);
    const { budget, komi, opponent } = this.#options;
    const { move } = await opponent.choose({ game: this.#game, color, komi, handicap: 0 }, { budget });
    if (move === 'resign') {
      this.#close(`${color} resigns: you win.`);
      return;
    }
    const verdict = this.#game.play(color, move);
    if (verdict !== 'ok') throw new Error(`the opponent played an illegal move: ${verdict}`);
    this.#showBoard();
    this.#say(`${color} plays ${writePoint(move, this.#options.size)}`);
    if (this.#game.isOver) await this.#finish();
  }

  /** Takes back the user's last move and all moves after it. */
  #undo(): void {
    const { moves } = this.#game;
    const last = moves.findLastIndex((move) => move.color === this.#options.color);
    if (last < 0) this.#say('You have no move to take back.');
    else {
      for (let count = moves.length - last; count > 0; count--) this.#game.undo();
      this.#showBoard();
    }
  }

  async #count(): Promise<string> {
    const { komi, network, opponent, size } = this.#options;
    const game = this.#game;
    const situation = { game, color: game.position.toMove, komi, handicap: 0 };
    const { dead, lead } = await judgeTogether(opponent, network, situation);
    const removed = dead.map((point) => writePoint(point, size)).join(' ');
    return `${writeResult(resultOfLead(lead))}${removed === '' ? '' : ` (dead: ${removed})`}`;
  }

  async #finish(): Promise<void> {
    this.#close(`Both passed. Result: ${await this.#count()}.`);
  }

  #close(text: string): void {
    this.#say(text);
    this.isClosed = true;
  }

  #showBoard(): void {
    const { position, lastMove } = this.#game;
    const mark = lastMove && lastMove.point !== PASS ? lastMove.point : undefined;
    const { black, white } = position.prisoners;
    this.#say(`\n${drawBoard(position, mark, this.#options.useColor)}\nprisoners: black ${black}, white ${white}`);
  }

  #prompt(): void {
    this.#options.write(`${this.#options.color}> `);
  }

  #say(text: string): void {
    this.#options.write(`${text}\n`);
  }
}
