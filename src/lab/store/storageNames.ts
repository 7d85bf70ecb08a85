/** How users name the storages of runs. Commands read this before they load what opens a storage. */

/** The folder of the database that `--save` uses if it names none. */
export const DEFAULT_SAVE_FOLDER = 'lab';

/** Is this the address of a PostgreSQL server? */
export const isServerAddress = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);
