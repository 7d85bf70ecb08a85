/**
 * The game on the table: position and moves, komi, rules, handicap, and the
 * clocks of both sides. All changes go through here, so that what belongs to an
 * earlier position (a resignation, an analysis) is gone when the position is.
 */
import { InputError } from '../base/inputError.js';
import { afterMove, type ClockFace, LAG_SECONDS, type Progress, startClock, type TimeSystem } from '../player/clock.js';
import type { Analysis, Situation } from '../player/player.js';
import type { Color } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { handicapPosition } from '../rules/handicap.js';
import { type Point, pointsOf } from '../rules/point.js';
import { isEmpty, type Position } from '../rules/position.js';
import type { RuleSet } from '../rules/ruleSet.js';
import { underRules } from './recordedGame.js';

/** Where controllers that say nothing of the size begin. */
const USUAL_SIZE = 19;

export class Table {
  #komi: number;
  #game: Game;
  #handicap = 0;
  #resigned: Color | undefined;
  #ownSide: Color | 'both' | undefined;
  #analysis: Analysis | undefined;
  #timeSystem: TimeSystem = { kind: 'none' };
  #clocks = freshClocks({ kind: 'none' });

  constructor(rules: RuleSet, komi: number) {
    this.#game = new Game(USUAL_SIZE, rules);
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

  /** Who resigned in this position. */
  get resigned(): Color | undefined {
    return this.#resigned;
  }

  /** Whose moves we have chosen in this game, if any. */
  get ownSide(): Color | 'both' | undefined {
    return this.#ownSide;
  }

  /** The latest analysis of this position, under this komi. */
  get analysis(): Analysis | undefined {
    return this.#analysis;
  }

  get timeSystem(): TimeSystem {
    return this.#timeSystem;
  }

  get progress(): Progress {
    return { size: this.size, movesPlayed: this.#game.moves.length };
  }

  get isEmpty(): boolean {
    const { position, moves } = this.#game;
    return moves.length === 0 && pointsOf(position.size).every((point) => isEmpty(position, point));
  }

  situation(color: Color = this.#game.position.toMove): Situation {
    return { game: this.#game, color, komi: this.komi, handicap: this.#handicap };
  }

  /** Another game on an empty board, with fresh clocks. */
  clear(size = this.size): void {
    this.begin(new Game(size, this.rules));
    this.#clocks = freshClocks(this.#timeSystem);
  }

  /** Puts another game in the place of this one. */
  begin(game: Game, handicap = 0): void {
    this.#game = game;
    this.#handicap = handicap;
    this.#ownSide = undefined;
    this.#changed();
  }

  beginAt(position: Position, handicap = 0): void {
    this.begin(new Game(position, this.rules), handicap);
  }

  placeHandicap(points: readonly Point[]): void {
    this.begin(new Game(handicapPosition(points, this.size), this.rules), points.length);
  }

  setRules(rules: RuleSet): void {
    const ownSide = this.#ownSide;
    this.begin(underRules(this.#game, rules), this.#handicap);
    this.#ownSide = ownSide;
  }

  play({ color, point }: Move): void {
    if (this.#game.play(color, point) !== 'ok') throw new InputError('illegal move');
    this.#changed();
  }

  /** All moves or none. */
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

  /** A move of this colour is ours: played, or given up. */
  takeSide(color: Color): void {
    this.#ownSide = this.#ownSide === undefined || this.#ownSide === color ? color : 'both';
  }

  resign(color: Color): void {
    this.#resigned = color;
  }

  remember(analysis: Analysis | undefined): void {
    this.#analysis = analysis;
  }

  setTime(system: TimeSystem): void {
    this.#timeSystem = system;
    this.#clocks = freshClocks(system);
  }

  clockOf(color: Color): ClockFace {
    return this.#clocks[color];
  }

  setClock(color: Color, face: ClockFace): void {
    this.#clocks[color] = face;
  }

  /** For controllers that never tell the time left: their clock runs longer than our thinking. */
  countTime(color: Color, seconds: number): void {
    this.#clocks[color] = afterMove(this.#timeSystem, this.#clocks[color], seconds + LAG_SECONDS);
  }

  #changed(): void {
    this.#resigned = undefined;
    this.#analysis = undefined;
  }
}

const freshClocks = (system: TimeSystem): Record<Color, ClockFace> => ({
  black: startClock(system),
  white: startClock(system),
});
