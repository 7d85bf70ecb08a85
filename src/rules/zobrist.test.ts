import { expect, test } from 'vitest';
import { makeRng } from '../base/rng.js';
import { parseDiagram } from './diagram.js';
import { legalPoints } from './legality.js';
import { afterPlay, emptyPosition } from './position.js';
import { stonesHash, updatedStonesHash, ZOBRIST_KEYS } from './zobrist.js';

test('no two keys are equal and none is zero', () => {
  expect(new Set(ZOBRIST_KEYS).size).toBe(ZOBRIST_KEYS.length);
  expect(ZOBRIST_KEYS.includes(0n)).toBe(false);
});

test('an updated hash equals one computed from the whole position', () => {
  const rng = makeRng(2);
  const options = { suicideAllowed: true };
  let position = emptyPosition(5);
  let hash = stonesHash(position);
  for (let ply = 0; ply < 300; ply++) {
    const legal = legalPoints(position, position.toMove, options);
    const point = legal[rng.below(legal.length)];
    if (point === undefined) break;
    const next = afterPlay(position, position.toMove, point);
    hash = updatedStonesHash(hash, position, next);
    position = next;
    expect(hash).toBe(stonesHash(position));
  }
});

test('the hash depends on the colours and not on the side to move', () => {
  expect(stonesHash(parseDiagram('X . / . .'))).not.toBe(stonesHash(parseDiagram('O . / . .')));
  expect(stonesHash(parseDiagram('X . / . O', 'black'))).toBe(stonesHash(parseDiagram('X . / . O', 'white')));
  expect(stonesHash(emptyPosition(9))).toBe(0n);
});
