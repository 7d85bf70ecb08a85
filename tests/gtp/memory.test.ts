/** With a full tree, the process needs no more memory than its limit plus the needs of Node. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { processOf, withEngine } from './engine.js';

const GIVEN = 32;
const NODE_NEEDS = 150;

/** The peak memory of a process in MiB. */
function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test.skipIf(!existsSync('/proc/self/status'))('the memory of a search stays within its limit', async () => {
  await withEngine(['--memory', String(GIVEN), '--playouts', '100000', '--seed', '1'], async (engine) => {
    for (const size of [9, 13]) {
      await engine.send(`boardsize ${size}`);
      await engine.send('genmove b');
    }
    expect(peakOf(await processOf(engine))).toBeLessThan(GIVEN + NODE_NEEDS);
  });
});
