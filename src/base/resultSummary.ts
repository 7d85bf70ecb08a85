/** The result of an experiment as data: the lab writes it, the page shows it. */
export type SummaryPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | number)[])[];
    }
  /** The drawing and its numbers are files beside this one. */
  | {
      readonly kind: 'figure';
      readonly title: string;
      readonly caption: string;
      readonly svg: string;
      readonly csv: string;
    };

/** How far a run is, and what it says so far. */
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

/** Players of one board size on one scale. */
export interface RatingList {
  readonly size: number;
  readonly anchor: { readonly name: string; readonly elo: number };
  /** Strongest first. */
  readonly players: readonly ListedPlayer[];
}

export interface ListedPlayer {
  /** As the match runner names contestants: a preset, perhaps with its playouts, as in `lgrf2@1000`. */
  readonly name: string;
  readonly elo: number;
  /** Half the 95 % interval. */
  readonly error: number;
  readonly games: number;
}

export interface ResultSummary extends RunSummary {
  readonly paper: string;
  readonly claim: string;
  /** What to type to run it again. */
  readonly command: string;
  readonly date: string;
  readonly parts: readonly SummaryPart[];
  /** Of experiments that rate players. */
  readonly ratings?: readonly RatingList[];
}
