/** Places Black's handicap stones on the board of another program, on the same points as on the referee's board. */
import { type GtpClient, GtpRefusal } from '../gtp/client/gtpClient.js';
import { type Point, parsePoint, writePoint } from '../rules/point.js';

/**
 * Places the stones on the program's board, which must be empty. Rejects with a GtpRefusal when the program accepts no
 * handicap.
 */
export async function placeHandicap(client: GtpClient, stones: readonly Point[], size: number): Promise<void> {
  if (stones.length === 0) return;
  const answer = await client.send(`fixed_handicap ${stones.length}`).catch(undefinedIfRefused);
  if (answer !== undefined && isPlacedOn(answer, stones, size)) return;
  // The program has refused the fixed handicap, or has placed the stones on points other than `stones`. So send the
  // points of `stones` as a free handicap.
  if (answer !== undefined) await client.send('clear_board');
  await client.send(`set_free_handicap ${stones.map((point) => writePoint(point, size)).join(' ')}`);
}

function isPlacedOn(answer: string, stones: readonly Point[], size: number): boolean {
  const named = new Set(answer.split(/\s+/).map((text) => parsePoint(text, size)));
  return named.size === stones.length && stones.every((point) => named.has(point));
}

function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof GtpRefusal) return undefined;
  throw error;
}
