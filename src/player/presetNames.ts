/** The names of presets that the program treats in a special way. */

/** The preset that plays the first choice of a network. */
export const NETWORK_PRESET = 'network';
/** The preset that searches with a network. */
export const STRONG_PRESET = 'strong';
/** The strongest preset without a network. */
export const CLASSIC_PRESET = 'classic';

/** The preset that plays like a person of a rank. */
export const HUMAN_PRESET = 'human';

/** Levels play like people or search with the network. */
export const usesNetwork = (preset: string): boolean =>
  [NETWORK_PRESET, STRONG_PRESET, HUMAN_PRESET].includes(preset) || preset.startsWith('level-');
