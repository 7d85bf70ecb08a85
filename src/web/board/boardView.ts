/** What the board shows, as plain data. The board knows no rules: it draws this and tells which point was chosen. */
import type { Grade } from '../../review/index.js';
import type { Color } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';

export interface CandidateMark {
  readonly point: Point;
  /** Two short lines. */
  readonly top: string;
  readonly bottom: string;
  /** How much the move gives away. */
  readonly grade: Grade;
  /** Few playouts looked at it: do not trust it yet. */
  readonly isFaint: boolean;
  /** What the record played here. */
  readonly isPlayed: boolean;
  /** For screen readers. */
  readonly label: string;
}

/** A coloured disc on a point with one or two short lines. */
export interface Tint {
  readonly point: Point;
  /** 0 … 1: how much of it there is. */
  readonly strength: number;
  readonly top?: string;
  readonly bottom?: string;
}

export interface Arrow {
  readonly key: string;
  readonly from: Point;
  readonly to: Point;
  readonly color: Color;
  /** 0 … 1: how thick. */
  readonly weight: number;
  /** 0 … 1. */
  readonly opacity: number;
}

export interface GhostStone {
  readonly point: Point;
  readonly color: Color;
  readonly number: number;
}

export const SHAPES = ['triangle', 'square', 'circle', 'cross'] as const;
export type Shape = (typeof SHAPES)[number];

export interface BoardView {
  readonly size: number;
  /** EMPTY, BLACK or WHITE for every cell, indexed by point. */
  readonly cells: Uint8Array;
  /** Whose stone follows the pointer; undefined when nobody may play. */
  readonly ghost: Color | undefined;
  readonly last: Point | undefined;
  readonly ko: Point | undefined;
  readonly numbers: ReadonlyMap<Point, number>;
  readonly labels: ReadonlyMap<Point, string>;
  readonly shapes: ReadonlyMap<Point, Shape>;
  readonly candidates: readonly CandidateMark[];
  /** An expected continuation, drawn over the stones. */
  readonly variation: readonly GhostStone[];
  /** -1 … 1 by point, above zero for Black. */
  readonly overlay: Float32Array | undefined;
  /** What a move would add to it; above zero for Black. */
  readonly change: Float32Array | undefined;
  readonly tints: readonly Tint[];
  readonly arrows: readonly Arrow[];
  /** Words about points, for screen readers. */
  readonly notes: ReadonlyMap<Point, string>;
  readonly dead: ReadonlySet<Point>;
  readonly stars: readonly Point[];
  readonly hasCoordinates: boolean;
}

export interface BoardIntents {
  /** A point was clicked, or chosen by key. */
  choose(point: Point): void;
  /** The pointer or the focus is on a point, or on none. */
  look(point: Point | undefined): void;
}
