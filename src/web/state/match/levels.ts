/** The opponents that the page offers: the levels, which a slider chooses, and all others. */
import { PRESET_DESCRIPTIONS, type PresetDescription } from '../../../player/presetDescriptions.js';

const isLevel = ({ id }: PresetDescription): boolean => id.startsWith('level-');

/** The levels, the weakest first. */
export const LEVELS: readonly PresetDescription[] = PRESET_DESCRIPTIONS.filter(isLevel);
export const OTHER_OPPONENTS: readonly PresetDescription[] = PRESET_DESCRIPTIONS.filter((entry) => !isLevel(entry));

/** The index of a level; -1 for every other opponent. */
export const levelIndex = (player: string): number => LEVELS.findIndex(({ id }) => id === player);
