/** The kernel and the training say the same of the network that comes with Insei. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { loadNetwork, loadNetworkInputMaker } from '../../src/engine/index.node.js';
import type { Game } from '../../src/rules/game.js';
import { PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { RULE_SETS, type RuleSetName } from '../../src/rules/ruleSet.js';
import { playRandomGame } from '../rules/randomGame.js';

/** Debian's PyTorch belongs to this Python. */
const PYTHON = '/usr/bin/python3';
const hasPyTorch = spawnSync(PYTHON, ['-c', 'import torch']).status === 0;
const PLANES = 22;
const POSITIONS = 200;
const LIMITS = { policy: 1e-3, win: 1e-3, loss: 1e-3, owner: 1e-3, scoreMean: 0.02, lead: 0.02 };
const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const title = `training and kernel agree in ${POSITIONS} positions of three board sizes`;
if (!hasPyTorch && process.env.CI) test(title, () => expect.fail(`${PYTHON} has no PyTorch`));
else
  test.skipIf(!hasPyTorch)(title, { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'insei-parity-'));
    try {
      const references = join(folder, 'references.jsonl.gz');
      const lines = await kernelAnswers();
      expect(lines).toHaveLength(POSITIONS);
      writeFileSync(references, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
      const network = inProject('models/network.bin.gz');
      const program = [
        inProject('training/tests/compare_with_katago.py'),
        '--network',
        network,
        '--references',
        references,
      ];
      const printed = execFileSync(PYTHON, program, { encoding: 'utf8' });
      const off: Record<string, number> = JSON.parse(printed.slice(printed.indexOf('{')));
      for (const [name, limit] of Object.entries(LIMITS)) expect(off[name], name).toBeLessThan(limit);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

/** What the kernel says of positions of random games, in the form of KataGo's reference positions. */
async function kernelAnswers(): Promise<object[]> {
  const [network, reader] = [await loadNetwork(), await loadNetworkInputMaker()];
  const lines: object[] = [];
  const add = async (game: Game, komi: number): Promise<void> => {
    const { size, toMove: color } = game.position;
    const situation = { game, color, komi, handicap: 0 };
    const { masks, globals } = reader.read(situation);
    const said = { size, planes: hexOf(masks), globals: [...globals] };
    const { policy, ownership, win, loss, noResult, score, scoreSpread, lead } = await network.evaluate(situation);
    // Networks know no suicide of a single stone, which some rules of Insei allow: its probability is 0.
    const probability = (point: Point): number => policy[point] || -1;
    lines.push({
      ...{ ...said, win, loss, noResult, lead, scoreMean: score, scoreStdev: scoreSpread },
      policy: [...pointsOf(size), PASS].map(probability),
      owner: pointsOf(size).map((point) => ownership[point]),
    });
  };
  for (let seed = 1; lines.length < POSITIONS; seed++) {
    const size = [9, 13, 19][seed % 3] as number;
    const rules = RULE_SETS[Object.keys(RULE_SETS)[seed % Object.keys(RULE_SETS).length] as RuleSetName];
    const games: Game[] = [];
    playRandomGame(makeRng(seed), { size, rules, plies: seed * 2, oddity: 0 }, (game) => games.push(game));
    const game = games.at(-1);
    if (game && !game.isOver) await add(game, seed % 4 === 0 ? -12.5 : 6.5);
  }
  network.close();
  return lines;
}

/** All planes one after the other, a bit for each point, the highest bit of each byte first. */
function hexOf(masks: Uint32Array): string {
  const bits = Array.from({ length: PLANES }, (_, plane) => [...masks].map((mask) => (mask >> plane) & 1)).flat();
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3] = (bytes[i >> 3] as number) | (bit << (7 - (i & 7)));
  return Buffer.from(bytes).toString('hex');
}
