/** A server that is away for a while, for a restart or through the network, is waited for. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 2000;
/** Ten minutes. */
const MOST_TRIES = 300;

/** Codes of the system and of PostgreSQL for a connection that cannot be made, or was lost. */
const OUTAGE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0[1-3]|08...|53300)$/;

function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return OUTAGE.test(code) || /connection (?:terminated|timeout)|timeout exceeded/i.test(message);
}

/** Tries again as long as nothing but the connection is at fault; the action must be one that can be done twice. */
export async function patiently<T>(action: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await action();
    } catch (error) {
      if (!isOutage(error) || tries === MOST_TRIES) throw error;
      if (tries === 1) console.error('the queue cannot be reached; trying again');
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
