/** Reads KataGo's networks and its outputs for positions of real games, if they are on this machine. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Color, Game, parsePoint, type RuleSet } from '../../src/rules/index.js';
import { findRuleSet } from '../../src/rules/ruleSet.js';

export interface ReferencePosition {
  readonly network: string;
  readonly size: number;
  readonly rules: string;
  readonly komi: number;
  readonly moves: readonly string[];
  readonly toPlay: Color;
  readonly globals: readonly number[];
  /** One bit for each point, the high bit of a byte first, plane after plane. */
  readonly planes: string;
  readonly policy: readonly number[];
  readonly win: number;
  readonly loss: number;
  readonly noResult: number;
  readonly scoreMean: number;
  readonly scoreStdev: number;
  readonly lead: number;
  readonly owner: readonly number[];
}

export const REFERENCE_NETWORKS = ['kata-g170-b6c96', 'kata-b7c96h3-transformer', 'kata-b7c96h6-transformer'] as const;

const FOLDER = path.resolve(process.env.INSEI_SHARED ?? '../shared', 'data');

/** The file of a network; undefined if it is not there. */
export function networkFile(name: string): string | undefined {
  const file = path.join(FOLDER, `${name}.bin.gz`);
  return existsSync(file) ? file : undefined;
}

/** All positions that are there. The first file does not name its network. */
export const readReferencePositions = (): ReferencePosition[] => [
  ...readPositions('kata-reference.jsonl.gz').map((position) => ({ ...position, network: REFERENCE_NETWORKS[0] })),
  ...readPositions('kata-reference-transformers.jsonl.gz'),
];

function readPositions(file: string): ReferencePosition[] {
  const place = path.join(FOLDER, file);
  if (!existsSync(place)) return [];
  const lines = gunzipSync(readFileSync(place)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ReferencePosition);
}

/** KataGo's Chinese rules forbid only simple ko. */
function rulesOf({ rules }: ReferencePosition): RuleSet {
  const found = findRuleSet(rules) as RuleSet;
  return rules === 'chinese' ? { ...found, koRule: 'simple' } : found;
}

export function gameOf(position: ReferencePosition): Game {
  const game = new Game(position.size, rulesOf(position));
  for (const [i, move] of position.moves.entries()) {
    const verdict = game.play(i % 2 === 0 ? 'black' : 'white', parsePoint(move, position.size) as never);
    if (verdict !== 'ok') throw new Error(`move ${i + 1}, ${move}, is not legal: ${verdict}`);
  }
  return game;
}
