/** Refusals that begin with the words of the protocol, which controllers look for, and go on with what people want to know. */
import { InputError } from '../base/inputError.js';

export async function refusingWith<T>(words: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${words}: ${error.message}`) : error;
  }
}
