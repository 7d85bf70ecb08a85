/**
 * What the board shows, as plain data. The board does not know the rules of Go: it draws this data and reports the
 * points that the person chooses.
 */
import type { Grade } from '../../review/index.js';
import type { Color } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';

/** A candidate, which the board draws as a coloured circle with two short texts. */
export interface CandidateMark {
  readonly point: Point;
  readonly top: string;
  readonly bottom: string;
  /** The grade of the move, which determines the colour of the circle. */
  readonly grade: Grade;
  /**
   * Whether the circle is drawn faint, because a search gave the move few playouts or a network gave it a low
   * probability.
   */
  readonly isFaint: boolean;
  /** The description of the candidate that screen readers read aloud. */
  readonly label: string;
}

/** A coloured disc on a point, with one or two short lines of text. */
export interface Tint {
  readonly point: Point;
  /** The strength of the disc, from 0 to 1. A stronger disc is larger and less transparent. */
  readonly strength: number;
  readonly top?: string;
  readonly bottom?: string;
}

/** An arrow from a move to its stored reply. */
export interface Arrow {
  readonly key: string;
  readonly from: Point;
  readonly to: Point;
  readonly color: Color;
  /** The weight of the arrow, from 0 to 1. An arrow with a greater weight is thicker. */
  readonly weight: number;
  /** The opacity of the arrow, from 0 (invisible) to 1. */
  readonly opacity: number;
}

/** A numbered stone of an expected continuation. */
export interface VariationStone {
  readonly point: Point;
  readonly color: Color;
  readonly number: number;
}

/** A move that follows the shown position in the record. */
export interface NextMove {
  readonly point: Point;
  readonly color: Color;
  /** False for a variation. */
  readonly isFirst: boolean;
}

export type MarkShape = 'triangle' | 'square' | 'circle' | 'cross';

export interface BoardView {
  readonly size: number;
  /** For each point, its contents: EMPTY, BLACK or WHITE. */
  readonly cells: Uint8Array;
  /**
   * The colour of the faint stone that the board shows under the pointer, to preview what a click would place;
   * undefined while a click would place no stone.
   */
  readonly ghost: Color | undefined;
  /** A point that was tapped and waits for a second tap. The board shows its neighbourhood enlarged. */
  readonly tapped: Point | undefined;
  readonly last: Point | undefined;
  readonly ko: Point | undefined;
  readonly numbers: ReadonlyMap<Point, number>;
  readonly labels: ReadonlyMap<Point, string>;
  readonly shapes: ReadonlyMap<Point, MarkShape>;
  readonly candidates: readonly CandidateMark[];
  readonly nextMoves: readonly NextMove[];
  /** An expected continuation, which the board draws over the stones. */
  readonly variation: readonly VariationStone[];
  /** For each point, its owner: a number from -1 (certainly White) to 1 (certainly Black). */
  readonly overlay: Float32Array | undefined;
  /**
   * For each point, how much its ownership would change if the next move were at the point under the pointer; positive
   * if Black gains.
   */
  readonly change: Float32Array | undefined;
  readonly tints: readonly Tint[];
  readonly arrows: readonly Arrow[];
  /** For some points, a note that screen readers read after the name of the point. */
  readonly notes: ReadonlyMap<Point, string>;
  readonly dead: ReadonlySet<Point>;
  readonly stars: readonly Point[];
  readonly hasCoordinates: boolean;
  /** Whether the board is turned by half a turn. */
  readonly isTurned: boolean;
}

/** The functions that the board calls when the person does something on the board. */
export interface BoardEventHandlers {
  /** The person clicked a point or pressed Enter on it. */
  choose(point: Point): void;
  /** The pointer or the focus has moved to `point`, or has left the board if `point` is undefined. */
  look(point: Point | undefined): void;
}
