/** The names of presets that the program treats in a special way. */

/** The preset that plays the first choice of a network. */
export const NETWORK_PRESET = 'network';
/** The preset that searches with a network. */
export const STRONG_PRESET = 'strong';
/** The strongest preset without a network. */
export const CLASSIC_PRESET = 'classic';

export const usesNetwork = (preset: string): boolean => preset === NETWORK_PRESET || preset === STRONG_PRESET;
