/**
 * Parses the komi of a recorded game. Most files write points. Chinese files may write stones, such as 3.75; a stone is
 * worth two points. The Fox server writes hundredths, either of points or of stones: 650 means 6.5 points, and 375
 * means 3.75 stones. In even games Fox may write 0 although the game has the usual komi of its rules.
 */
import { MAX_KOMI, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';

export interface KomiContext {
  /** The values of the property AP, which names the program that wrote the file. */
  readonly applications: readonly string[];
  readonly handicap: number;
  readonly rules: RuleSet | undefined;
}

/** Returns the komi in points; undefined if the text is not a number or the number is too large for a komi. */
export function parseRecordedKomi(raw: string, { applications, handicap, rules }: KomiContext): number | undefined {
  const text = raw.trim().replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const komi = Number(text);
  // Insei always writes the komi in points, so a komi in a file by Insei is not converted.
  if (applications.some((application) => /^insei(:|$)/i.test(application)))
    return Math.abs(komi) <= MAX_KOMI ? komi : undefined;
  const isFox = applications.some((application) => /foxwq/i.test(application));
  if (isFox && komi === 0 && handicap === 0) return (rules ?? RULE_SETS.japanese).komi;
  const isHundredths = Math.abs(komi) >= 100 || (isFox && Math.abs(komi) >= 50);
  const points = inPoints(isHundredths ? komi / 100 : komi);
  return Math.abs(points) <= MAX_KOMI ? points : undefined;
}

/**
 * Converts a komi to points. A komi that ends in .25 or .75 is in stones, because a komi in points is a whole or a half
 * number.
 */
const inPoints = (komi: number): number =>
  Number.isInteger(komi * 4) && !Number.isInteger(komi * 2) ? komi * 2 : komi;
