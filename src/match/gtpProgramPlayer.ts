/**
 * Lets another program play in a match. The program speaks GTP and keeps running from game to game.
 *
 * If the program crashes or hangs, this player restarts it, sends it the moves so far and repeats the command that
 * failed. The game then continues. The restarted program gets another seed, because it might fail again with the same
 * seed.
 *
 * A program may also exit after its last answer in a game. Therefore this player sends the program one more command at
 * the end of each game. If the program has exited, the command fails, and the failure is recorded in this game.
 *
 * Without this command, the failure would be recorded in the next game. If the match was interrupted before the next
 * game, the failure would not be recorded at all, because a resumed match starts the program anew. The record of a game
 * must not depend on interruptions.
 */
import { InputError } from '../base/errors.js';
import { mixSeed } from '../base/rng.js';
import { type ClientOptions, GtpClient, GtpRefusal, ProgramFailure } from '../gtp/client/gtpClient.js';
import { joinWords } from '../gtp/client/shellWords.js';
import type { Situation } from '../player/player.js';
import type { Color } from '../rules/color.js';
import type { Game, Move } from '../rules/game.js';
import { parsePoint, writePoint } from '../rules/point.js';
import { type GameResult, parseResult } from '../rules/result.js';
import { type GameStart, type MatchAnswer, type MatchPlayer, OutOfTime, VoidGame } from './matchPlayer.js';
import { placeHandicap } from './programHandicap.js';
import { type TimeLeft, timeCommand, timeLeftCommand } from './timeControl.js';

/** The maximum number of restarts per game. */
const MAX_RESTARTS = 3;
/** Programs receive only seeds below this number, because some programs store seeds as signed 32-bit integers. */
const SEEDS = 2 ** 31;
/**
 * If the clock of a program runs out, the program loses the game. This player still waits this number of seconds for
 * the answer, because a program that answers need not be restarted.
 */
const GRACE_SECONDS = 2;

export class GtpProgramPlayer implements MatchPlayer {
  name = '';
  isGnuGo = false;
  readonly #words: readonly string[];
  readonly #options: ClientOptions;
  #client: GtpClient | undefined;
  /**
   * True if the program has failed, and either this player has reported the failure or the referee will report it. The
   * program must be started again before the next command.
   */
  #isLost = false;
  #commands: ReadonlySet<string> = new Set();
  #start: GameStart | undefined;
  /**
   * The number of moves of the current game that the program has received or played; undefined before the game is set
   * up in the program.
   */
  #knownMoves: number | undefined;
  #restarts = 0;
  /**
   * The number of lines that the program wrote before the game and that are not part of an answer. These lines are not
   * counted as noise, because they may be a greeting.
   */
  #strayBefore = 0;
  #isClosed = false;

  constructor(words: readonly string[], options: ClientOptions) {
    this.#words = words;
    this.#options = options;
  }

  async begin(start: GameStart): Promise<void> {
    this.#start = start;
    this.#knownMoves = undefined;
    this.#restarts = 0;
    const failure = this.#isLost ? undefined : this.#client?.failure;
    // `#restarts` determines the seed of the program in this game. A failure before the game does not increase
    // `#restarts`, so the program gets the same seed as if it had not failed.
    if (failure) this.#reportFailure(failure);
    // Start the program now, because the record of the game contains the program's name, even if the program is never
    // asked for a move.
    if (this.name === '') await this.#introduce();
  }

  get isNoisy(): boolean {
    return this.#knownMoves !== undefined && (this.#client?.strayLines ?? 0) > this.#strayBefore;
  }

  choose({ game, color }: Situation, time?: TimeLeft): Promise<MatchAnswer> {
    const deadline = time && this.#options.clock.now() + time.face.seconds;
    const genmove = async (client: GtpClient): Promise<MatchAnswer> => {
      const text = await this.#genmove(client, color, deadline).catch(textOfRefusal);
      this.#knownMoves = game.moves.length + 1;
      const move = /^resign$/i.test(text) ? 'resign' : parsePoint(text, game.position.size);
      return { move, text };
    };
    return this.#ask(game, genmove, deadline);
  }

  async score({ game }: Situation): Promise<GameResult | undefined> {
    try {
      return parseResult(await this.#ask(game, (client) => client.send('final_score')));
    } catch (error) {
      // If the program cannot count the game, the game is still valid, because GNU Go or our judge can count it.
      if (error instanceof GtpRefusal || error instanceof VoidGame) return undefined;
      throw error;
    }
  }

  async end(): Promise<void> {
    if (!this.#client || this.#isLost) return;
    try {
      await this.#client.send('name');
    } catch (error) {
      if (error instanceof ProgramFailure && !this.#isClosed) this.#reportFailure(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.quit();
  }

  #genmove(client: GtpClient, color: Color, deadline: number | undefined): Promise<string> {
    const { clock, seconds } = this.#options;
    if (deadline === undefined) return client.send(`genmove ${color}`);
    const left = deadline - clock.now();
    if (this.#commands.has('time_left'))
      // Some programs list `time_left` among their commands but refuse it. The refusal is ignored.
      void client.send(timeLeftCommand(color, left, this.#commands)).catch(() => {});
    return client.send(`genmove ${color}`, Math.min(seconds, left + GRACE_SECONDS));
  }

  /**
   * Sends the program the moves that it does not know yet. Then calls `question`, which sends the program a command and
   * returns the answer. If the program fails before the deadline, restarts the program and tries again.
   */
  async #ask<T>(game: Game, question: (client: GtpClient) => Promise<T>, deadline = Infinity): Promise<T> {
    for (;;) {
      try {
        const client = this.#client && !this.#isLost ? this.#client : await this.#launch();
        if (this.#knownMoves === undefined) await this.#setUp(client);
        await this.#catchUp(client, game);
        return await question(client);
      } catch (error) {
        if (!(error instanceof ProgramFailure) || this.#isClosed) throw error;
        this.#handleFailure(error, deadline);
      }
    }
  }

  #handleFailure(failure: ProgramFailure, deadline: number): void {
    const { message } = failure;
    if (this.#options.clock.now() > deadline) {
      // Do not report this failure, because the referee reports it as exceeded time.
      this.#isLost = true;
      throw new OutOfTime(message);
    }
    this.#reportFailure(failure);
    if (this.#restarts === MAX_RESTARTS) throw new VoidGame(`${message}, after ${MAX_RESTARTS} restarts`);
    this.#restarts++;
  }

  #reportFailure({ kind, message }: ProgramFailure): void {
    this.#isLost = true;
    this.#started.onFailure(kind, message);
  }

  /**
   * Starts the program for the first time and asks for its name. If the program fails before it has sent its name, this
   * player does not restart the program, and the match ends with an InputError.
   */
  async #introduce(): Promise<void> {
    try {
      const client = await this.#launch();
      const name = await client.send('name');
      const version = this.#commands.has('version') ? await client.send('version') : '';
      this.name = `${name} ${version}`.trim() || (this.#words[0] ?? '');
      this.isGnuGo = name === 'GNU Go';
    } catch (error) {
      if (error instanceof ProgramFailure || error instanceof GtpRefusal)
        throw new InputError(`${joinWords(this.#words)} cannot be used: ${error.message}`);
      throw error;
    }
  }

  async #launch(): Promise<GtpClient> {
    this.#knownMoves = undefined;
    const client = new GtpClient(this.#words, this.#options);
    this.#client = client;
    this.#isLost = false;
    this.#commands = new Set((await client.send('list_commands')).split(/\s+/));
    return client;
  }

  async #setUp(client: GtpClient): Promise<void> {
    try {
      for (const command of this.#setUpCommands()) await client.send(command);
      await placeHandicap(client, this.#started.handicap, this.#started.size);
    } catch (error) {
      if (error instanceof GtpRefusal) throw new InputError(`${this.name} cannot play this match: ${error.message}`);
      throw error;
    }
    this.#knownMoves = 0;
    this.#strayBefore = client.strayLines;
  }

  #setUpCommands(): string[] {
    const { size, komi, seed, time } = this.#started;
    const drawn = this.#restarts === 0 ? seed : mixSeed(seed, this.#restarts);
    const timing = time && timeCommand(time, this.#commands);
    return [
      `boardsize ${size}`,
      'clear_board',
      // The program must forget earlier games, because no game may depend on another.
      ...(this.#commands.has('clear_cache') ? ['clear_cache'] : []),
      `komi ${komi}`,
      ...(this.#commands.has('set_random_seed') ? [`set_random_seed ${drawn % SEEDS}`] : []),
      ...(timing ? [timing] : []),
    ];
  }

  async #catchUp(client: GtpClient, { moves, position: { size } }: Game): Promise<void> {
    for (const move of moves.slice(this.#knownMoves)) await this.#tell(client, move, size);
    this.#knownMoves = moves.length;
  }

  async #tell(client: GtpClient, { color, point }: Move, size: number): Promise<void> {
    try {
      await client.send(`play ${color} ${writePoint(point, size)}`);
    } catch (error) {
      if (!(error instanceof GtpRefusal)) throw error;
      this.#started.onFailure('refusal', error.message);
      throw new VoidGame(`${this.name} does not accept a legal move: ${error.message}`);
    }
  }

  get #started(): GameStart {
    if (!this.#start) throw new Error('begin() must be called before the first move');
    return this.#start;
  }
}

/**
 * If the program refused `genmove`, returns the text "? reason". The referee treats this text as an answer that is not
 * a move.
 */
function textOfRefusal(error: unknown): string {
  if (error instanceof GtpRefusal) return `? ${error.reason}`;
  throw error;
}
