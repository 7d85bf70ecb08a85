/** Short ways to ask an engine for a search. */
import { DEFAULT_SETTINGS } from '../../src/engine/searchSettings.js';
import type { SearchRequest } from '../../src/engine/searchTree.js';
import type { ChoiceReport, SearchReport } from '../../src/engine/treeReport.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { PASS, type Point, parsePoint, pointsOf, writePoint } from '../../src/rules/point.js';
import type { Position } from '../../src/rules/position.js';

export const at = (text: string, { size }: { readonly size: number }): Point => parsePoint(text, size) as Point;

/** A search of a position without a past, by area, unless told otherwise. */
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

/** Everything at the root but this move. */
export const allBut = (point: Point, { size }: { readonly size: number }): Point[] =>
  [...pointsOf(size), PASS].filter((other) => other !== point);

export const totalVisits = ({ choices }: SearchReport): number =>
  choices.reduce((total, choice) => total + choice.visits, 0);

/** Priors as people write them: "E6 22/21". */
export const priorsOf = ({ choices }: SearchReport, { size }: { readonly size: number }): Map<string, string> =>
  new Map(choices.map((choice) => [writePoint(choice.point, size), `${choice.priorRuns}/${choice.priorWins}`]));

export const choiceAt = ({ choices }: SearchReport, point: Point): ChoiceReport | undefined =>
  choices.find((choice) => choice.point === point);

/** White, to move, lives by D3; Black kills there. */
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
