/**
 * Komi as files write it. Most write points. Chinese files may count in stones
 * ("3.75", worth two points each), and the Fox server writes hundredths of
 * either: 375 means 3.75 stones, 650 means 6.5 points. In its even games Fox
 * may also write 0 although a komi was given; it is then that of the rules.
 */
import { MOST_KOMI, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';

export interface KomiContext {
  /** The programs that wrote the file (AP). */
  readonly applications: readonly string[];
  readonly handicap: number;
  readonly rules: RuleSet | undefined;
}

/** Reads a komi; undefined when the text is no number, or none that anybody gives. */
export function parseKomi(raw: string, { applications, handicap, rules }: KomiContext): number | undefined {
  const text = raw.trim().replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const komi = Number(text);
  // Our own files write points, whatever the number looks like.
  if (applications.some((application) => /^insei(:|$)/i.test(application)))
    return Math.abs(komi) <= MOST_KOMI ? komi : undefined;
  const isFox = applications.some((application) => /foxwq/i.test(application));
  if (isFox && komi === 0 && handicap === 0) return (rules ?? RULE_SETS.japanese).komi;
  const isHundredths = Math.abs(komi) >= 100 || (isFox && Math.abs(komi) >= 50);
  const points = inPoints(isHundredths ? komi / 100 : komi);
  return Math.abs(points) <= MOST_KOMI ? points : undefined;
}

/** A quarter can only be of a stone: points are counted in halves. */
const inPoints = (komi: number): number =>
  Number.isInteger(komi * 4) && !Number.isInteger(komi * 2) ? komi * 2 : komi;
