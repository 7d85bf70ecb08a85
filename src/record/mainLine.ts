/**
 * What happens on the main line of a tree: moves, set-up, and the counting in
 * its last node. Moves may stand in the root (some servers put the first one
 * there), stones may be set up anywhere; in a node that does both, the set-up
 * comes first.
 */
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { Edit, GameRecord, PlacedStone, Setup, Territory } from './game.js';
import { type Report, SgfError } from './sgfError.js';
import { tryMove, tryPoints } from './sgfPoint.js';
import { mainLine, type SgfNode, type SgfProperty, type SgfTree, valuesOf } from './sgfTree.js';

type MainLine = Pick<GameRecord, 'setup' | 'moves' | 'edits' | 'territory'>;

export function readMainLine({ root, offset }: SgfTree, size: number, report: Report): MainLine {
  const moves: Move[] = [];
  const setups: Edit[] = [];
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

/** Adds the node's moves; true if it also has set-up. */
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

/** A move that cannot be read makes all later positions wrong, so there is no repairing it. */
function readMove(color: Color, { id, values }: SgfProperty, size: number, offset: number, number: number): Move {
  const point = tryMove(values[0] as string, size);
  if (point === undefined) throw new SgfError('bad-point', offset, `move ${number}, ${id}[${values[0]}]`);
  return { color, point };
}

function readSetup(node: SgfNode, size: number, offset: number, report: Report): Setup {
  const stones: PlacedStone[] = [];
  const place = (id: string, color: Color | undefined): void => {
    for (const point of readPoints(node, id, size, offset, report)) stones.push([point, color]);
  };
  place('AE', undefined);
  place('AB', 'black');
  place('AW', 'white');
  return { stones, toMove: readTurn(valuesOf(node, 'PL')[0] ?? '') };
}

/** Whose turn it is by a value of PL. Old files write PL[1] and PL[2]. */
export function readTurn(raw: string): Color | undefined {
  if (/^\s*(b|1)/i.test(raw)) return 'black';
  return /^\s*(w|2)/i.test(raw) ? 'white' : undefined;
}

function joinSetups(setups: readonly Setup[]): Setup {
  return {
    stones: setups.flatMap(({ stones }) => stones),
    toMove: setups.findLast(({ toMove }) => toMove !== undefined)?.toMove,
  };
}

function readTerritory(node: SgfNode, size: number, offset: number, report: Report): Territory | undefined {
  const black = readPoints(node, 'TB', size, offset, report);
  const white = readPoints(node, 'TW', size, offset, report);
  return black.length + white.length > 0 ? { black, white } : undefined;
}

function readPoints(node: SgfNode, id: string, size: number, offset: number, report: Report): Point[] {
  return valuesOf(node, id).flatMap((raw) => {
    // An empty list is written as one empty value.
    if (raw.trim() === '') return [];
    const points = tryPoints(raw, size);
    if (points === undefined) report('bad-point', offset, `${id}[${raw.slice(0, 20)}]`);
    return points ?? [];
  });
}
