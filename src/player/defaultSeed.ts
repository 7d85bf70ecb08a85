/** The seed of players and predictors if the caller gives none. */
export const DEFAULT_SEED = 1;
