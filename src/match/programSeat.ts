/**
 * Another program at the board, by GTP. It is kept from game to game.
 *
 * Programs crash and hang. One that does is started again, the moves so far are
 * played to it, and the question is put once more: the game goes on. Its seed is
 * then another one, or it might fail on the same thought for ever.
 *
 * A program may also end between two answers. It is used until its failure is
 * noted, so that no end goes unnoticed; at the end of a game it has to answer once
 * more, so that an end after its last answer is found in the same game every
 * time, and not in the next one, which a resumed match begins with a new program.
 */
import { InputError } from '../base/inputError.js';
import { mixSeed } from '../base/rng.js';
import { type ClientOptions, GtpClient } from '../gtp/client.js';
import { ProgramFailure, Refusal } from '../gtp/clientErrors.js';
import { joinWords } from '../gtp/clientWords.js';
import type { Situation } from '../player/player.js';
import type { Color } from '../rules/color.js';
import type { Game, Move } from '../rules/game.js';
import { parsePoint, writePoint } from '../rules/point.js';
import { type GameResult, parseResult } from '../rules/result.js';
import { tellHandicap } from './programHandicap.js';
import { type Choice, type GameStart, OutOfTime, type Seat, VoidGame } from './seat.js';
import { type TimeLeft, timeCommand, timeLeftCommand } from './timeControl.js';

/** In one game. */
const MAX_RESTARTS = 3;
/** Programs hold the seed in a signed integer. */
const SEEDS = 2 ** 31;
/** After its clock has run out, a program is waited for so long: then it need not be thrown away. */
const GRACE_SECONDS = 2;

export class ProgramSeat implements Seat {
  name = '';
  isGnuGo = false;
  readonly #words: readonly string[];
  readonly #options: ClientOptions;
  #client: GtpClient | undefined;
  /** The program has failed, and this was noted: another one is needed. */
  #isLost = false;
  #commands: ReadonlySet<string> = new Set();
  #start: GameStart | undefined;
  /** So many moves of this game has the program seen; undefined before it was told of the game. */
  #seen: number | undefined;
  #restarts = 0;
  /** The stray lines of the program when it was told of the game: greetings belong to no game. */
  #strayBefore = 0;
  #isClosed = false;

  constructor(words: readonly string[], options: ClientOptions) {
    this.#words = words;
    this.#options = options;
  }

  async begin(start: GameStart): Promise<void> {
    this.#start = start;
    this.#seen = undefined;
    this.#restarts = 0;
    const failure = this.#isLost ? undefined : this.#client?.failure;
    // It knew nothing of this game: the one that takes its place has the seed of the game.
    if (failure) this.#tellFailure(failure);
    // The name is wanted for the record of the game, even if the program never gets to move.
    if (this.name === '') await this.#introduce();
  }

  get isNoisy(): boolean {
    return this.#seen !== undefined && (this.#client?.strayLines ?? 0) > this.#strayBefore;
  }

  choose({ game, color }: Situation, time?: TimeLeft): Promise<Choice> {
    const deadline = time && this.#options.clock.now() + time.face.seconds;
    const genmove = async (client: GtpClient): Promise<Choice> => {
      const text = await this.#genmove(client, color, deadline).catch(wordsOfRefusal);
      this.#seen = game.moves.length + 1;
      const move = /^resign$/i.test(text) ? 'resign' : parsePoint(text, game.position.size);
      return { move, text };
    };
    return this.#ask(game, genmove, deadline);
  }

  async score({ game }: Situation): Promise<GameResult | undefined> {
    try {
      return parseResult(await this.#ask(game, (client) => client.send('final_score')));
    } catch (error) {
      // The moves are all played: someone else can count them.
      if (error instanceof Refusal || error instanceof VoidGame) return undefined;
      throw error;
    }
  }

  async end(): Promise<void> {
    if (!this.#client || this.#isLost) return;
    try {
      await this.#client.send('name');
    } catch (error) {
      if (error instanceof ProgramFailure && !this.#isClosed) this.#tellFailure(error);
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
      // Not every program takes what it knows; the clock runs all the same.
      void client.send(timeLeftCommand(color, left, this.#commands)).catch(() => {});
    return client.send(`genmove ${color}`, Math.min(seconds, left + GRACE_SECONDS));
  }

  /**
   * Puts a question to a program that knows the game so far, to a new one if it
   * has to be and there is time for it.
   */
  async #ask<T>(game: Game, question: (client: GtpClient) => Promise<T>, deadline = Infinity): Promise<T> {
    for (;;) {
      try {
        const client = this.#client && !this.#isLost ? this.#client : await this.#launch();
        if (this.#seen === undefined) await this.#setUp(client);
        await this.#catchUp(client, game);
        return await question(client);
      } catch (error) {
        if (!(error instanceof ProgramFailure) || this.#isClosed) throw error;
        this.#noteFailure(error, deadline);
      }
    }
  }

  #noteFailure(failure: ProgramFailure, deadline: number): void {
    const { message } = failure;
    if (this.#options.clock.now() > deadline) {
      // The referee notes that the time is up.
      this.#isLost = true;
      throw new OutOfTime(message);
    }
    this.#tellFailure(failure);
    if (this.#restarts === MAX_RESTARTS) throw new VoidGame(`${message}, after ${MAX_RESTARTS} restarts`);
    this.#restarts++;
  }

  #tellFailure({ kind, message }: ProgramFailure): void {
    this.#isLost = true;
    this.#started.onFailure(kind, message);
  }

  /** The first start. A program that cannot even do this is not worth trying again. */
  async #introduce(): Promise<void> {
    try {
      const client = await this.#launch();
      const name = await client.send('name');
      const version = this.#commands.has('version') ? await client.send('version') : '';
      this.name = `${name} ${version}`.trim() || (this.#words[0] as string);
      this.isGnuGo = name === 'GNU Go';
    } catch (error) {
      if (error instanceof ProgramFailure || error instanceof Refusal)
        throw new InputError(`${joinWords(this.#words)} cannot be used: ${error.message}`);
      throw error;
    }
  }

  async #launch(): Promise<GtpClient> {
    this.#seen = undefined;
    const client = new GtpClient(this.#words, this.#options);
    this.#client = client;
    this.#isLost = false;
    this.#commands = new Set((await client.send('list_commands')).split(/\s+/));
    return client;
  }

  async #setUp(client: GtpClient): Promise<void> {
    try {
      for (const command of this.#setUpCommands()) await client.send(command);
      await tellHandicap(client, this.#started.handicap, this.#started.size);
    } catch (error) {
      if (error instanceof Refusal) throw new InputError(`${this.name} cannot play this match: ${error.message}`);
      throw error;
    }
    this.#seen = 0;
    this.#strayBefore = client.strayLines;
  }

  #setUpCommands(): string[] {
    const { size, komi, seed, time } = this.#started;
    const drawn = this.#restarts === 0 ? seed : mixSeed(seed, this.#restarts);
    const timing = time && timeCommand(time, this.#commands);
    return [
      `boardsize ${size}`,
      'clear_board',
      // What the program remembers of earlier games must not tell in this one.
      ...(this.#commands.has('clear_cache') ? ['clear_cache'] : []),
      `komi ${komi}`,
      ...(this.#commands.has('set_random_seed') ? [`set_random_seed ${drawn % SEEDS}`] : []),
      ...(timing ? [timing] : []),
    ];
  }

  async #catchUp(client: GtpClient, { moves, position: { size } }: Game): Promise<void> {
    for (const move of moves.slice(this.#seen)) await this.#tell(client, move, size);
    this.#seen = moves.length;
  }

  async #tell(client: GtpClient, { color, point }: Move, size: number): Promise<void> {
    try {
      await client.send(`play ${color} ${writePoint(point, size)}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#started.onFailure('refusal', error.message);
      throw new VoidGame(`${this.name} does not accept a legal move: ${error.message}`);
    }
  }

  get #started(): GameStart {
    if (!this.#start) throw new Error('a game has to begin before it is played');
    return this.#start;
  }
}

/** A program that refuses to move has answered, though not with a move. */
function wordsOfRefusal(error: unknown): string {
  if (error instanceof Refusal) return `? ${error.reason}`;
  throw error;
}
