/** Helpers for tests of the search. */
import { DEFAULT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import type { SearchRequest } from '../../src/engine/search/searchTree.js';
import type { MoveStatistics, SearchReport } from '../../src/engine/search/treeReport.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { PASS, type Point, parsePoint, pointsOf, writePoint } from '../../src/rules/point.js';
import type { Position } from '../../src/rules/position.js';

export const at = (text: string, { size }: { readonly size: number }): Point => parsePoint(text, size) as Point;

/** A request to search a position without earlier moves; `changes` replaces any of its fields. */
export const requestFor = (position: Position, changes: Partial<SearchRequest> = {}): SearchRequest => ({
  position,
  lastMove: PASS,
  earlierMoves: [PASS, PASS],
  lastTook: false,
  moveNumber: 0,
  komi: 7.5,
  superko: 'positional',
  history: new BigUint64Array(),
  settings: DEFAULT_SETTINGS,
  avoid: [],
  playouts: 1000,
  ...changes,
});

/** All moves except this one. */
export const allBut = (point: Point, { size }: { readonly size: number }): Point[] =>
  [...pointsOf(size), PASS].filter((other) => other !== point);

export const totalVisits = ({ choices }: SearchReport): number =>
  choices.reduce((total, choice) => total + choice.visits, 0);

/** The priors of all moves, by name, as "runs/wins". */
export const priorsOf = ({ choices }: SearchReport, { size }: { readonly size: number }): Map<string, string> =>
  new Map(choices.map((choice) => [writePoint(choice.point, size), `${choice.priorRuns}/${choice.priorWins}`]));

export const choiceAt = ({ choices }: SearchReport, point: Point): MoveStatistics | undefined =>
  choices.find((choice) => choice.point === point);

/** The counts of an invented move that no playout has tried; `changes` replaces any of its fields. */
export const statisticsOf = (point: Point, changes: Partial<MoveStatistics> = {}): MoveStatistics => ({
  point,
  visits: 0,
  wins: 0,
  priorRuns: 2,
  priorWins: 1,
  scored: 0,
  scoreSum: 0,
  variation: [point],
  variationVisits: [0],
  ...changes,
});

/** White to move lives at D3. If Black plays there, White is dead. */
export const straightThree = parseDiagram(
  `
  . X . X X X X
  X X X X X X X
  X X X X X X X
  X O O O O O X
  X O . . . O X
  X O O O O O X
  X X X X X X X`,
  'white',
);
