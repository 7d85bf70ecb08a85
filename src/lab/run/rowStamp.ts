/**
 * A stamp tells where a row comes from: the seed of its unit, the signatures of the players and models that the unit
 * used, the code, the versions of all programs, and a hash of all this together with the row. `insei lab verify` checks
 * the stamps. Rows of early versions have none.
 */

/** The beginnings of the names of signatures that belong to files of the user: networks and opening books. */
export const NETWORKS = 'networks/';
export const BOOKS = 'books/';

/** Does this signature belong to a file of the user? */
export const isOfUsersFile = (name: string): boolean => name.startsWith(NETWORKS) || name.startsWith(BOOKS);

export interface RowStamp {
  /** The seed of the unit. */
  readonly seed: number;
  /**
   * The signatures of the presets and models, by the names that `npm run signature` prints, and the hashes of files of
   * the user, by `NETWORKS` or `BOOKS` and the name of the file.
   */
  readonly signatures: Readonly<Record<string, string>>;
  /** The Git commit of the code; missing if the program is not in a Git checkout. */
  readonly commit?: string;
  /** Present if the code had uncommitted changes. */
  readonly isDirty?: true;
  /** The versions of `insei`, `node`, and each program that played, such as `gnugo`. */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * The processor time that the process used since its row before this one, so that the sum over all rows is the time of
   * the whole run, even if several units are processed at the same time. Other programs are not included. Rows of early
   * versions have none.
   */
  readonly cpuSeconds?: number;
  /** The hash of the run, the unit's key, the row and the other fields of the stamp. */
  readonly hash: string;
}

/** The code that processes the units of a run. */
export interface CodeVersion {
  readonly version: string;
  /** The Git commit of the code; undefined if the program is not in a Git checkout. */
  readonly commit: string | undefined;
  /** True if the code had uncommitted changes. */
  readonly isDirty: boolean;
  readonly node: string;
}
