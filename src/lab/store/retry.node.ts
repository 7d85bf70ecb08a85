/** Retries database actions while the server is unreachable, for example during a restart. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 2000;
/** An action is called at most this many times. The pauses between the calls add up to about ten minutes. */
const MAX_TRIES = 300;

/** The error codes with which the operating system and PostgreSQL report a connection that failed or was lost. */
const OUTAGE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0[1-3]|08...|53300)$/;

function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return OUTAGE.test(code) || /connection (?:terminated|timeout)|timeout exceeded/i.test(message);
}

/**
 * Retries the action after connection errors; throws any other error at once. The action must be idempotent, because it
 * may run more than once.
 */
export async function withRetries<T>(action: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await action();
    } catch (error) {
      if (!isOutage(error) || tries === MAX_TRIES) throw error;
      if (tries === 1) console.error('the queue cannot be reached; trying again');
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
