/** The rule sets people play by, as data: how ko, suicide, counting and komi differ. */
export const KO_RULES = ['simple', 'positional', 'situational'] as const;
/**
 * simple: no immediate retaking. positional: no earlier arrangement of stones may
 * return. situational: it may return, but not with the same player to move.
 */
export type KoRule = (typeof KO_RULES)[number];

/** Nobody gives more points: no board has them. */
export const MOST_KOMI = 400;

export interface RuleSet {
  readonly name: string;
  readonly koRule: KoRule;
  readonly suicideAllowed: boolean;
  /** area: own stones and surrounded points. territory: surrounded points and prisoners. */
  readonly scoring: 'area' | 'territory';
  /** Points White gets in an even game. */
  readonly komi: number;
  /** What White gets back for Black's handicap: nothing, a point a stone, or a point for each but the first. */
  readonly handicapBonus: 'none' | 'stones' | 'stones-less-one';
}

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

export type RuleSetName = keyof typeof RULE_SETS;

/** Finds a rule set by the many ways files and protocols spell it ("Chinese", "NZ", "tromp_taylor", "Korean"). */
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
  // Ing's rules (SGF's "GOE") count area and allow suicide; their own ko rule is played by hardly anyone.
  goe: 'tromp-taylor',
  ing: 'tromp-taylor',
};
