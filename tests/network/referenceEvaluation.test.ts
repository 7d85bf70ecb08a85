/**
 * The plain evaluation agrees with KataGo's own program on positions of all sizes, where its networks are on this
 * machine (they are not part of the project).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseNetwork } from '../../src/engine/network/networkFile.js';
import { randomNetwork } from './randomNetwork.js';
import { evaluate, judge } from './referenceEvaluation.js';
import { networkFile, REFERENCE_NETWORKS, readReferencePositions } from './referencePositions.js';

/** The plain evaluation is slow, so there are few, and only one of the largest board. */
const positionsOf = (size: number): number => (size === 19 ? 1 : 2);

function bitsOf(hex: string, count: number): Uint8Array {
  const bytes = Buffer.from(hex, 'hex');
  return Uint8Array.from({ length: count }, (_, i) => ((bytes[i >> 3] as number) >> (7 - (i & 7))) & 1);
}

/** Takes positions from everywhere in the list, so that different rules are among them. */
function spread<T>(items: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, i) => items[Math.floor((i * items.length) / count)] as T,
  );
}

const positions = readReferencePositions();

describe.each(REFERENCE_NETWORKS)('%s', (name) => {
  const ours = positions.filter(({ network }) => network === name);
  for (const size of [9, 13, 19]) {
    const chosen = spread(
      ours.filter((position) => position.size === size),
      positionsOf(size),
    );
    test.skipIf(chosen.length === 0)(`agrees with KataGo on ${size}x${size}`, async () => {
      const network = await parseNetwork(readFileSync(networkFile(name) as string));
      for (const position of chosen) {
        const inputs = { ...position, planes: bitsOf(position.planes, 22 * size * size) };
        const isLegal = position.policy.map((probability) => probability >= 0);
        const judgement = judge(network, inputs, evaluate(network, inputs), isLegal);
        const difference = (a: readonly number[], b: readonly number[]): number =>
          Math.max(...a.map((value, i) => Math.abs(value - (b[i] as number))));
        expect(difference(judgement.policy, position.policy)).toBeLessThan(1e-4);
        expect(difference(judgement.owner, position.owner)).toBeLessThan(1e-4);
        const { win, loss, noResult, scoreMean, scoreSpread, lead } = judgement;
        const chances = [position.win, position.loss, position.noResult];
        expect(difference([win, loss, noResult], chances)).toBeLessThan(1e-4);
        const scores = [position.scoreMean, position.scoreStdev, position.lead];
        expect(difference([scoreMean, scoreSpread, lead], scores)).toBeLessThan(1e-3);
      }
    });
  }
});

test('blocks that no reference position covers give finite numbers', () => {
  const kinds = ['ordinary', 'pooled', 'nested', 'attention', 'feedForward'] as const;
  const network = randomNetwork({ seed: 1, version: 17, kinds, inner: kinds, tip: 'board' });
  const inputs = { size: 7, planes: Array.from({ length: 22 * 49 }, (_, i) => i % 2), globals: Array(19).fill(0.5) };
  const raw = evaluate(network, inputs);
  const all = [...raw.policies.flat(), ...raw.passes, ...raw.value, ...raw.scores, ...raw.ownership];
  expect(all.length).toBe(2 * 49 + 2 + 3 + 6 + 49);
  expect(all.every(Number.isFinite)).toBe(true);
});
