/** The common rule sets as data: ko, suicide, scoring and komi. */
export const KO_RULES = ['simple', 'positional', 'situational'] as const;
/**
 * The moves that a ko rule forbids:
 * - simple: an immediate recapture in a ko
 * - positional: every move that repeats an earlier arrangement of stones
 * - situational: every move that repeats an earlier arrangement of stones with the same player to move
 */
export type KoRule = (typeof KO_RULES)[number];

/** The largest komi that is allowed. A game on 19x19 needs no larger komi, because the board has only 361 points. */
export const MAX_KOMI = 400;

/** The rules of a game. */
export interface RuleSet {
  readonly name: string;
  readonly koRule: KoRule;
  readonly suicideAllowed: boolean;
  /**
   * What counts as points. With `area`: a player's own stones and surrounded points. With `territory`: surrounded
   * points and prisoners.
   */
  readonly scoring: 'area' | 'territory';
  /** The points that White receives in an even game. */
  readonly komi: number;
  /**
   * White's compensation for Black's handicap: none, a point for each stone, or a point for each stone except the
   * first.
   */
  readonly handicapBonus: 'none' | 'stones' | 'stones-less-one';
}

/** All rule sets, by their names. */
export const RULE_SETS = {
  chinese: {
    name: 'Chinese',
    koRule: 'positional',
    suicideAllowed: false,
    scoring: 'area',
    komi: 7.5,
    handicapBonus: 'stones',
  },
  japanese: {
    name: 'Japanese',
    koRule: 'simple',
    suicideAllowed: false,
    scoring: 'territory',
    komi: 6.5,
    handicapBonus: 'none',
  },
  aga: {
    name: 'AGA',
    koRule: 'situational',
    suicideAllowed: false,
    scoring: 'area',
    komi: 7.5,
    handicapBonus: 'stones-less-one',
  },
  'new-zealand': {
    name: 'New Zealand',
    koRule: 'situational',
    suicideAllowed: true,
    scoring: 'area',
    komi: 7,
    handicapBonus: 'none',
  },
  'tromp-taylor': {
    name: 'Tromp-Taylor',
    koRule: 'positional',
    suicideAllowed: true,
    scoring: 'area',
    komi: 7.5,
    handicapBonus: 'none',
  },
} as const satisfies Record<string, RuleSet>;

/** The name of a rule set. */
export type RuleSetName = keyof typeof RULE_SETS;

/**
 * Do the players agree on the dead stones after they have passed? Under Tromp-Taylor rules they do not: every stone on
 * the board counts as alive.
 */
export const agreesOnDeadStones = ({ name }: RuleSet): boolean => name !== RULE_SETS['tromp-taylor'].name;

/** Finds a rule set by any name that files and protocols use ("Chinese", "NZ", "tromp_taylor", "Korean"). */
export function findRuleSet(text: string): RuleSet | undefined {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  const name = SPELLINGS[word];
  return name && RULE_SETS[name];
}

const SPELLINGS: Record<string, RuleSetName | undefined> = {
  chinese: 'chinese',
  cn: 'chinese',
  china: 'chinese',
  japanese: 'japanese',
  japan: 'japanese',
  jp: 'japanese',
  korean: 'japanese',
  korea: 'japanese',
  aga: 'aga',
  bga: 'aga',
  french: 'aga',
  newzealand: 'new-zealand',
  nz: 'new-zealand',
  tromptaylor: 'tromp-taylor',
  tt: 'tromp-taylor',
  // Ing's rules ("GOE" in SGF) count area and allow suicide, as Tromp-Taylor rules do. The special ko rule of Ing is
  // not implemented, because hardly anyone uses it.
  goe: 'tromp-taylor',
  ing: 'tromp-taylor',
};
