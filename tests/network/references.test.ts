/**
 * Compares the inputs with those that KataGo computed for positions of real games, if they are on this machine (they are
 * not part of the project).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { networkInput } from '../../src/engine/network/networkInputs.js';
import { opponent, pointsOf, writePoint } from '../../src/rules/index.js';
import { GLOBALS, type InputKernel, loadInputKernel, PLANES, pointsIn } from './inputKernel.js';
import { gameOf, REFERENCE_NETWORKS, type ReferencePosition, readReferencePositions } from './referencePositions.js';

const REFERENCES = readReferencePositions();

/** The names of the points that are set in each plane. */
function planesOf({ size, planes }: ReferencePosition): string[] {
  const bits = [...planes].flatMap((digit) => [3, 2, 1, 0].map((bit) => (Number.parseInt(digit, 16) >> bit) & 1));
  return Array.from({ length: PLANES }, (_, plane) =>
    pointsOf(size)
      .filter((_, i) => bits[plane * size * size + i] === 1)
      .map((point) => writePoint(point, size))
      .join(' '),
  );
}

function ourPlanes(kernel: InputKernel, reference: ReferencePosition): { planes: string[]; globals: number[] } {
  const input = networkInput({ game: gameOf(reference), color: reference.toPlay, komi: reference.komi, handicap: 0 });
  const inputs = kernel.inputs(input);
  const { size } = reference;
  const planes = Array.from({ length: PLANES }, (_, plane) =>
    pointsIn(inputs, plane, size)
      .map((point) => writePoint(point, size))
      .join(' '),
  );
  return { planes, globals: [...inputs.globals] };
}

describe.skipIf(REFERENCES.length === 0)('the reference positions', () => {
  let kernel: InputKernel;
  beforeAll(async () => {
    kernel = await loadInputKernel();
  });

  test.each(REFERENCE_NETWORKS)('%s: every input is the same', (network) => {
    const references = REFERENCES.filter((reference) => reference.network === network);
    expect(references.length).toBeGreaterThan(50);
    for (const [number, reference] of references.entries()) {
      const name = `position ${number}, ${reference.rules} ${reference.size}x${reference.size}`;
      const { planes, globals } = ourPlanes(kernel, reference);
      expect(opponent(reference.moves.length % 2 === 0 ? 'white' : 'black'), name).toBe(reference.toPlay);
      expect(planes, name).toEqual(planesOf(reference));
      expect(globals, name).toEqual(reference.globals.map(Math.fround));
      expect(globals).toHaveLength(GLOBALS);
    }
  });
});
