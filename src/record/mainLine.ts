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
import { trySgfMove, trySgfPoints } from './sgfPoint.js';
import { mainLine, type SgfNode, type SgfProperty, type SgfTree, valuesOf } from './sgfTree.js';

type MainLine = Pick<GameRecord, 'setup' | 'moves' | 'edits' | 'territory'>;

export function readMainLine({ root, offset }: SgfTree, size: number, report: ProblemHandler): MainLine {
  const moves: Move[] = [];
  const setups: SetupDuringGame[] = [];
  let last = root;
  for (const node of mainLine(root)) {
    const afterMove = moves.length;
    if (readNode(node, size, offset, moves)) setups.push({ afterMove, ...readSetup(node, size, offset, report) });
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
function readNode({ properties }: SgfNode, size: number, offset: number, moves: Move[]): boolean {
  let hasSetup = false;
  for (const property of properties) {
    const { id } = property;
    if (id === 'B') moves.push(readMove('black', property, size, offset, moves.length + 1));
    else if (id === 'W') moves.push(readMove('white', property, size, offset, moves.length + 1));
    else if (id === 'AB' || id === 'AW' || id === 'AE' || id === 'PL') hasSetup = true;
  }
  return hasSetup;
}

/** Reads a move. Throws if the move cannot be read, because without the move all later positions would be wrong. */
function readMove(color: Color, { id, values }: SgfProperty, size: number, offset: number, number: number): Move {
  const [value = ''] = values;
  const point = trySgfMove(value, size);
  if (point === undefined) throw new SgfError('bad-point', offset, `move ${number}, ${id}[${value}]`);
  return { color, point };
}

function readSetup(node: SgfNode, size: number, offset: number, report: ProblemHandler): Setup {
  const stones: PlacedStone[] = [];
  const place = (id: string, color: Color | undefined): void => {
    for (const point of readPoints(node, id, size, offset, report)) stones.push([point, color]);
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
    if (points === undefined) report('bad-point', offset, `${id}[${raw.slice(0, 20)}]`);
    return points ?? [];
  });
}
