/**
 * Reads the main line of a tree: the moves, the set-ups, and the territory in the last node. Any node may have a
 * set-up. Even the root may have a move, because some servers write the first move there. If a node has a set-up and a
 * move, the set-up comes first.
 */
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { GameRecord, PlacedStone, Setup, SetupDuringGame, Territory } from './game.js';
import { type ProblemHandler, SgfError } from './sgfError.js';
import { trySgfMove, trySgfPoints, writeSgfPoint } from './sgfPoint.js';
import { mainLine, type SgfNode, type SgfProperty, type SgfTree, valuesOf } from './sgfTree.js';

/** A message about a value contains at most this many of its characters. */
const MAX_DETAIL = 20;

type MainLine = Pick<GameRecord, 'setup' | 'moves' | 'edits' | 'territory'>;

export function readMainLine({ root, offset }: SgfTree, size: number, report: ProblemHandler): MainLine {
  const moves: Move[] = [];
  const setups: SetupDuringGame[] = [];
  let last = root;
  for (const node of mainLine(root)) {
    const afterMove = moves.length;
    if (readNode(node, size, offset, moves, report))
      setups.push({ afterMove, ...readSetup(node, size, offset, report) });
    last = node;
  }
  return {
    setup: joinSetups(setups.filter(({ afterMove }) => afterMove === 0)),
    moves,
    edits: setups.filter(({ afterMove }) => afterMove > 0),
    territory: readTerritory(last, size, offset, report),
  };
}

/** Adds the moves of a node to `moves`. Returns whether this node has a set-up. */
function readNode(
  { properties }: SgfNode,
  size: number,
  offset: number,
  moves: Move[],
  report: ProblemHandler,
): boolean {
  let hasSetup = false;
  for (const property of properties) {
    const { id } = property;
    const color = id === 'B' ? 'black' : id === 'W' ? 'white' : undefined;
    if (color) moves.push(readMove(color, property, size, offset, moves.length + 1, report));
    else if (id === 'AB' || id === 'AW' || id === 'AE' || id === 'PL') hasSetup = true;
  }
  return hasSetup;
}

/**
 * Reads a move. Throws if the move cannot be read, because without the move all later positions would be wrong. If the
 * move names several points, the first one counts.
 */
function readMove(
  color: Color,
  { id, values }: SgfProperty,
  size: number,
  offset: number,
  number: number,
  report: ProblemHandler,
): Move {
  const [value = ''] = values;
  if (values.length > 1)
    report('several-points', offset, `move ${number}, ${id}[${values.join('][').slice(0, MAX_DETAIL)}]`);
  const point = trySgfMove(value, size);
  if (point === undefined) throw new SgfError('bad-point', offset, `move ${number}, ${id}[${value}]`);
  return { color, point };
}

function readSetup(node: SgfNode, size: number, offset: number, report: ProblemHandler): Setup {
  const stones: PlacedStone[] = [];
  const seen = new Set<Point>();
  const place = (id: string, color: Color | undefined): void => {
    for (const point of readPoints(node, id, size, offset, report)) {
      if (seen.has(point)) report('point-set-up-twice', offset, `${id}[${writeSgfPoint(point, size)}]`);
      seen.add(point);
      stones.push([point, color]);
    }
  };
  place('AE', undefined);
  place('AB', 'black');
  place('AW', 'white');
  return { stones, toMove: readSideToMove(valuesOf(node, 'PL')[0] ?? '') };
}

/** Reads the side to move from a value of the property PL. Old files write 1 for Black and 2 for White. */
export function readSideToMove(raw: string): Color | undefined {
  if (/^\s*(b|1)/i.test(raw)) return 'black';
  return /^\s*(w|2)/i.test(raw) ? 'white' : undefined;
}

function joinSetups(setups: readonly Setup[]): Setup {
  return {
    stones: setups.flatMap(({ stones }) => stones),
    toMove: setups.findLast(({ toMove }) => toMove !== undefined)?.toMove,
  };
}

function readTerritory(node: SgfNode, size: number, offset: number, report: ProblemHandler): Territory | undefined {
  const black = readPoints(node, 'TB', size, offset, report);
  const white = readPoints(node, 'TW', size, offset, report);
  return black.length + white.length > 0 ? { black, white } : undefined;
}

function readPoints(node: SgfNode, id: string, size: number, offset: number, report: ProblemHandler): Point[] {
  return valuesOf(node, id).flatMap((raw) => {
    // An empty value is not an error: it means that the list has no points.
    if (raw.trim() === '') return [];
    const points = trySgfPoints(raw, size);
    if (points === undefined) report('bad-point', offset, `${id}[${raw.slice(0, MAX_DETAIL)}]`);
    return points ?? [];
  });
}
