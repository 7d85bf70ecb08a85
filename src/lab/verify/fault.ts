/** What `insei lab verify` finds in a run: faults, and notes about what it could not check. */

/** Something in a file that cannot be true. `line` is missing if the fault concerns no line of its own. */
export interface Fault {
  readonly line?: number;
  readonly what: string;
}

export interface Findings {
  readonly faults: readonly Fault[];
  /** What could not be checked, one sentence each. */
  readonly notes: readonly string[];
}

export const joinFindings = (parts: readonly Findings[]): Findings => ({
  faults: parts.flatMap(({ faults }) => faults),
  notes: parts.flatMap(({ notes }) => notes),
});

/** Writes a number of things, such as "1 row" or "3 rows". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
