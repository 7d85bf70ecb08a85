/** The preset that plays the first choice of a network. */
export const NETWORK_PRESET = 'network';
