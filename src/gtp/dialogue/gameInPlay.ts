/**
 * The game in play, with its komi, its rules, its handicap and the clocks of both sides. Every change of the position
 * also removes the resignation, the analysis and the judgement, because they belong to the earlier position.
 */
import { InputError } from '../../base/errors.js';
import type { Analysis, Judgement, Situation } from '../../player/player.js';
import {
  type ClockState,
  clockAfterMove,
  type GameLength,
  LAG_SECONDS,
  startClock,
  type TimeSystem,
} from '../../player/timeControl.js';
import type { Color } from '../../rules/color.js';
import { Game, type Move } from '../../rules/game.js';
import { handicapPosition } from '../../rules/handicap.js';
import { type Point, pointsOf } from '../../rules/point.js';
import { isEmpty, type Position } from '../../rules/position.js';
import type { RuleSet } from '../../rules/ruleSet.js';
import { replayUnderRules } from '../commands/recordedGame.js';

/** The board size until a command sets another size. */
const DEFAULT_SIZE = 19;

export class GameInPlay {
  #komi: number;
  #game: Game;
  #handicap = 0;
  #resigned: Color | undefined;
  #ownSide: Color | 'both' | undefined;
  #analysis: Analysis | undefined;
  #judgement: Judgement | undefined;
  #timeSystem: TimeSystem = { kind: 'none' };
  #clocks = freshClocks({ kind: 'none' });

  constructor(rules: RuleSet, komi: number) {
    this.#game = new Game(DEFAULT_SIZE, rules);
    this.#komi = komi;
  }

  get komi(): number {
    return this.#komi;
  }

  set komi(points: number) {
    this.#komi = points;
    this.#analysis = undefined;
  }

  get game(): Game {
    return this.#game;
  }

  get size(): number {
    return this.#game.position.size;
  }

  get rules(): RuleSet {
    return this.#game.rules;
  }

  get handicap(): number {
    return this.#handicap;
  }

  /** The side that resigned in this position; undefined if neither side did. */
  get resigned(): Color | undefined {
    return this.#resigned;
  }

  /** The side for which the player has chosen moves in this game; undefined before the first choice. */
  get ownSide(): Color | 'both' | undefined {
    return this.#ownSide;
  }

  /** The latest analysis of the current position with the current komi; undefined if there is none. */
  get analysis(): Analysis | undefined {
    return this.#analysis;
  }

  /** Which stones of the current position are dead; undefined if nobody has asked. */
  get judgement(): Judgement | undefined {
    return this.#judgement;
  }

  get timeSystem(): TimeSystem {
    return this.#timeSystem;
  }

  get progress(): GameLength {
    return { size: this.size, movesPlayed: this.#game.moves.length };
  }

  get isEmpty(): boolean {
    const { position, moves } = this.#game;
    return moves.length === 0 && pointsOf(position.size).every((point) => isEmpty(position, point));
  }

  situation(color: Color = this.#game.position.toMove): Situation {
    return { game: this.#game, color, komi: this.komi, handicap: this.#handicap };
  }

  /** Starts a game on an empty board and resets the clocks. */
  clear(size = this.size): void {
    this.setGame(new Game(size, this.rules));
    this.#clocks = freshClocks(this.#timeSystem);
  }

  setGame(game: Game, handicap = 0): void {
    this.#game = game;
    this.#handicap = handicap;
    this.#ownSide = undefined;
    this.#changed();
  }

  /** Starts a game from `position`. */
  setPosition(position: Position, handicap = 0): void {
    this.setGame(new Game(position, this.rules), handicap);
  }

  placeHandicap(points: readonly Point[]): void {
    this.setGame(new Game(handicapPosition(points, this.size), this.rules), points.length);
  }

  setRules(rules: RuleSet): void {
    const ownSide = this.#ownSide;
    this.setGame(replayUnderRules(this.#game, rules), this.#handicap);
    this.#ownSide = ownSide;
  }

  play({ color, point }: Move): void {
    if (this.#game.play(color, point) !== 'ok') throw new InputError('illegal move');
    this.#changed();
  }

  /** Plays all moves. If one of them is illegal, throws an InputError and plays none. */
  playAll(moves: readonly Move[]): void {
    const illegal = moves.findIndex(({ color, point }) => this.#game.play(color, point) !== 'ok');
    for (let played = illegal; played > 0; played--) this.#game.undo();
    if (illegal >= 0) throw new InputError('illegal move');
    this.#changed();
  }

  undo(count: number): void {
    if (count > this.#game.moves.length) throw new InputError('cannot undo');
    for (let taken = 0; taken < count; taken++) this.#game.undo();
    this.#changed();
  }

  /**
   * Records that the player plays `color`. Called when the player has chosen a move for this side, or has resigned for
   * this side.
   */
  addOwnSide(color: Color): void {
    this.#ownSide = this.#ownSide === undefined || this.#ownSide === color ? color : 'both';
  }

  resign(color: Color): void {
    this.#resigned = color;
  }

  storeAnalysis(analysis: Analysis | undefined): void {
    this.#analysis = analysis;
  }

  storeJudgement(judgement: Judgement | undefined): void {
    this.#judgement = judgement;
  }

  setTimeSystem(system: TimeSystem): void {
    this.#timeSystem = system;
    this.#clocks = freshClocks(system);
  }

  clockOf(color: Color): ClockState {
    return this.#clocks[color];
  }

  setClock(color: Color, face: ClockState): void {
    this.#clocks[color] = face;
  }

  /**
   * Deducts the time that a move took, plus some lag, from the clock of a side. This is necessary because some programs
   * never send `time_left`.
   */
  deductTime(color: Color, seconds: number): void {
    this.#clocks[color] = clockAfterMove(this.#timeSystem, this.#clocks[color], seconds + LAG_SECONDS);
  }

  #changed(): void {
    this.#resigned = undefined;
    this.#analysis = undefined;
    this.#judgement = undefined;
  }
}

const freshClocks = (system: TimeSystem): Record<Color, ClockState> => ({
  black: startClock(system),
  white: startClock(system),
});
