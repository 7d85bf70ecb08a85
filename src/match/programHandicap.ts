/** How another program gets Black's handicap stones on its board, on the very points where the referee has them. */
import type { GtpClient } from '../gtp/client.js';
import { Refusal } from '../gtp/clientErrors.js';
import { type Point, parsePoint, writePoint } from '../rules/point.js';

/** The board must be empty. Rejects with Refusal when the program takes no handicap. */
export async function tellHandicap(client: GtpClient, stones: readonly Point[], size: number): Promise<void> {
  if (stones.length === 0) return;
  const answer = await client.send(`fixed_handicap ${stones.length}`).catch(nothingOfRefusal);
  if (answer !== undefined && areAt(answer, stones, size)) return;
  // Not every program knows fixed places on every board, nor does every one have them where the protocol has.
  if (answer !== undefined) await client.send('clear_board');
  await client.send(`set_free_handicap ${stones.map((point) => writePoint(point, size)).join(' ')}`);
}

function areAt(answer: string, stones: readonly Point[], size: number): boolean {
  const named = new Set(answer.split(/\s+/).map((text) => parsePoint(text, size)));
  return named.size === stones.length && stones.every((point) => named.has(point));
}

function nothingOfRefusal(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
