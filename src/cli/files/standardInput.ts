/** The name "-", with which users ask a command to read standard input. A file of this name is written "./-". */
export const STANDARD_INPUT = '-';

export const isStandardInput = (path: string): boolean => path === STANDARD_INPUT;

/** The name of an input, for messages. */
export const nameOfInput = (path: string): string => (isStandardInput(path) ? 'standard input' : path);
