/** The result of an experiment as data, which the lab writes and the page shows. */
export type SummaryPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | number)[])[];
    }
  /**
   * A figure. `svg` and `csv` are the names of the files with its drawing and its data, in the folder of the summary.
   */
  | {
      readonly kind: 'figure';
      readonly title: string;
      readonly caption: string;
      readonly svg: string;
      readonly csv: string;
    };

/** The progress of a run, with the verdict so far. */
export interface RunSummary {
  readonly name: string;
  readonly question: string;
  readonly verdict: string;
  readonly because: string;
  readonly isComplete: boolean;
  readonly units: number;
  readonly finished: number;
  readonly scale: string;
}

/** The ratings of players on one board size. */
export interface RatingList {
  readonly size: number;
  readonly anchor: { readonly name: string; readonly elo: number };
  /** The rated players, strongest first. */
  readonly players: readonly ListedPlayer[];
}

export interface ListedPlayer {
  /** The player's name as a contestant: a preset, or a preset with a number of playouts, such as `lgrf2@1000`. */
  readonly name: string;
  readonly elo: number;
  /** Half the width of the 95 % confidence interval, in Elo points. */
  readonly error: number;
  readonly games: number;
}

export interface ResultSummary extends RunSummary {
  readonly paper: string;
  readonly claim: string;
  /** The command that repeats the experiment. */
  readonly command: string;
  readonly date: string;
  readonly parts: readonly SummaryPart[];
  /** The rating lists; undefined if the experiment does not rate players. */
  readonly ratings?: readonly RatingList[];
}
