/** What becomes of a target, in a word that leaves out how it survives. */
import { isSurvival, type Outcome } from '../../engine/solver/outcome.js';

/** "captured", "survives", "unknown", or who wins a ko without ko threats, such as "ko for black". */
export const fateWord = ({ fate, ko }: Outcome): string => {
  if (ko) return `ko for ${ko.favours}`;
  return isSurvival(fate) ? 'survives' : fate;
};
