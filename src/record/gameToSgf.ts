/** Converts a game record to an SGF tree. */
import type { Color } from '../rules/color.js';
import type { Point } from '../rules/point.js';
import { writeResult } from '../rules/result.js';
import { encodeUtf8 } from './byteString.js';
import type { GameRecord, Setup } from './game.js';
import { UTF_8 } from './sgfCharset.js';
import { writeSgfPoint } from './sgfPoint.js';
import { escapeText } from './sgfText.js';
import { addChild, makeNode, type SgfNode, type SgfTree, setValues } from './sgfTree.js';

/**
 * The maximum number of decimals of a komi. Without a limit, a tiny komi would be written with an exponent, such as
 * 1e-7, which SGF does not allow.
 */
const MAX_DECIMALS = 6;

/** `application` is the name and version of the program that writes the file, such as "Insei:0.1.0". */
export function gameToSgf(record: GameRecord, application: string): SgfTree {
  const root = makeNode();
  writeFacts(root, record, application);
  writeSetup(root, record.setup, record.size);
  const last = writeMoves(root, record);
  writeTerritory(last, record);
  return { root, charset: UTF_8, offset: 0 };
}

function writeFacts(root: SgfNode, record: GameRecord, application: string): void {
  const { names, ranks, rules, rulesName = rules?.name, result } = record;
  const facts: readonly (readonly [id: string, text: string | undefined])[] = [
    ['GM', '1'],
    ['FF', '4'],
    ['CA', 'UTF-8'],
    ['AP', application],
    ['SZ', String(record.size)],
    ['KM', record.komi === undefined ? undefined : String(Number(record.komi.toFixed(MAX_DECIMALS)))],
    ['RU', rulesName],
    ['PB', names.black],
    ['PW', names.white],
    ['BR', ranks.black],
    ['WR', ranks.white],
    ['DT', record.date],
    ['RE', result && writeResult(result)],
    ['HA', record.handicap > 0 ? String(record.handicap) : undefined],
  ];
  for (const [id, text] of facts) if (text !== undefined) setValues(root, id, [encodeUtf8(escapeText(text))]);
}

/**
 * Writes a set-up into a node. If several stones are on the same point, only the last one is written, because SGF
 * allows a point only once in the set-up of a node.
 */
function writeSetup(node: SgfNode, { stones, toMove }: Setup, size: number): void {
  const latest = new Map(stones);
  for (const [id, wanted] of [
    ['AB', 'black'],
    ['AW', 'white'],
    ['AE', undefined],
  ] as const) {
    const points = [...latest].filter(([, color]) => color === wanted).map(([point]) => point);
    setValues(node, id, writePoints(points, size));
  }
  if (toMove) setValues(node, 'PL', [letterOf(toMove)]);
}

/** Adds a node for every move, and a separate node for every set-up in `edits`. Returns the last node. */
function writeMoves(root: SgfNode, { moves, edits, size }: GameRecord): SgfNode {
  let node = root;
  let nextEdit = 0;
  for (let played = 0; played <= moves.length; played++) {
    for (let edit = edits[nextEdit]; edit?.afterMove === played; edit = edits[++nextEdit]) {
      node = addChild(node);
      writeSetup(node, edit, size);
    }
    const move = moves[played];
    if (!move) break;
    node = addChild(node);
    setValues(node, letterOf(move.color), writePoints([move.point], size));
  }
  return node;
}

/**
 * Adds a node after `last`, and stores in it the points that were counted for each player. The new node has no set-up
 * and no move.
 */
function writeTerritory(last: SgfNode, { territory, size }: GameRecord): void {
  if (!territory) return;
  const node = addChild(last);
  setValues(node, 'TB', writePoints(territory.black, size));
  setValues(node, 'TW', writePoints(territory.white, size));
}

const letterOf = (color: Color): string => (color === 'black' ? 'B' : 'W');

const writePoints = (points: readonly Point[], size: number): string[] =>
  points.map((point) => writeSgfPoint(point, size));
