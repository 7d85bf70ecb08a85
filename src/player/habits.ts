/** What a player that searches does beyond its search: settings that the search itself knows nothing of. */
export interface Habits {
  /** Points that each handicap stone is taken to be worth while a move is chosen (handicapKomi.ts). 0: the komi is left alone. */
  readonly handicapWorth: number;
}

export const NO_HABITS: Habits = { handicapWorth: 0 };
