/** The tables that all threads of a kernel read: Zobrist keys and 3x3 patterns (kernel/tables.ts). */
import { COLORS } from '../rules/color.js';
import { cellCount, type Point } from '../rules/point.js';
import { BLACK, WHITE } from '../rules/position.js';
import { zobristKey } from '../rules/zobrist.js';
import { type Kernel, MAX_KERNEL_SIZE } from './kernel.js';
import { packBits, patternShapes } from './patterns3x3.js';

export function writeTables({ functions, memory }: Kernel, address: number): void {
  const points = cellCount(MAX_KERNEL_SIZE);
  const keys = new BigUint64Array(memory.buffer, address, COLORS.length * points);
  for (const [index, color] of COLORS.entries())
    for (let point = 0; point < points; point++) keys[index * points + point] = zobristKey(color, point as Point);
  const bytes = new Uint8Array(memory.buffer, address + functions.PATTERNS.value);
  const black = packBits(patternShapes(BLACK));
  bytes.set(black);
  bytes.set(packBits(patternShapes(WHITE)), black.length);
}
