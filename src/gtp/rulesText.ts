/** Rule sets as KataGo and KGS name them: a word, or a JSON object with a field for each rule. */
import { InputError } from '../base/inputError.js';
import { findRuleSet, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import { quoted } from './arguments.js';

/** Names that other programs have for our rules beyond those that everyone knows. */
const OTHER_NAMES: ReadonlyMap<string, RuleSet> = new Map([
  ['chinese-ogs', RULE_SETS.chinese],
  ['chinese-kgs', RULE_SETS.chinese],
]);

/** A name such as "chinese", or a JSON object; fields that it leaves out stay as they are in `current`. */
export function readRules(text: string, current: RuleSet): RuleSet {
  if (!text.trim().startsWith('{')) return namedRules(text.trim());
  return rulesWith(parseObject(text), current);
}

/** The rules with all of these fields set; which comes first does not matter. */
export function rulesWith(fields: Readonly<Record<string, unknown>>, current: RuleSet): RuleSet {
  const { tax, ...others } = fields;
  const rules = Object.entries(others).reduce((changing, [field, value]) => withRule(changing, field, value), current);
  return tax === undefined ? rules : withRule(rules, 'tax', tax);
}

export function namedRules(name: string): RuleSet {
  const rules = OTHER_NAMES.get(name.toLowerCase()) ?? findRuleSet(name);
  if (!rules) throw new InputError(`unknown rules ${quoted(name)}`);
  return rules;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new InputError('the rules are not valid JSON');
  }
}

type Change = (rules: RuleSet, word: string) => RuleSet | undefined;

const SCORING: Readonly<Record<string, RuleSet['scoring'] | undefined>> = { AREA: 'area', TERRITORY: 'territory' };
const KO: Readonly<Record<string, RuleSet['koRule'] | undefined>> = {
  SIMPLE: 'simple',
  POSITIONAL: 'positional',
  SITUATIONAL: 'situational',
};
const BONUS: Readonly<Record<string, RuleSet['handicapBonus'] | undefined>> = {
  '0': 'none',
  'N-1': 'stones-less-one',
  N: 'stones',
};
const FLAGS: Readonly<Record<string, boolean | undefined>> = { TRUE: true, FALSE: false };

/** Each field: the rules with this value, or undefined when we do not play that way. */
const FIELDS: Readonly<Record<string, Change | undefined>> = {
  ko: (rules, word) => changed(rules, 'koRule', KO[word]),
  scoring: (rules, word) => changed(rules, 'scoring', SCORING[word]),
  suicide: (rules, word) => changed(rules, 'suicideAllowed', FLAGS[word]),
  whiteHandicapBonus: (rules, word) => changed(rules, 'handicapBonus', BONUS[word]),
  hasButton: (rules, word) => (FLAGS[word] === false ? rules : undefined),
  // Points in seki count or do not as the way of counting says.
  tax: (rules, word) => (word === taxOf(rules) ? rules : undefined),
  // When to pass is up to the player, not to the rules.
  friendlyPassOk: (rules, word) => (FLAGS[word] === undefined ? undefined : rules),
};

const taxOf = ({ scoring }: RuleSet): string => (scoring === 'area' ? 'NONE' : 'SEKI');

function changed<K extends keyof RuleSet>(rules: RuleSet, key: K, value: RuleSet[K] | undefined): RuleSet | undefined {
  return value === undefined ? undefined : { ...rules, [key]: value };
}

/** The rules with one field set, as `kata-set-rule` does. */
export function withRule(rules: RuleSet, field: string, value: unknown): RuleSet {
  const change = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (!change) throw new InputError(`unknown rule ${quoted(field)}`);
  const word = typeof value === 'object' ? undefined : String(value);
  const next = word === undefined ? undefined : change(rules, word.toUpperCase());
  if (!next) throw new InputError(`rule ${field} cannot be ${word === undefined ? 'an object' : quoted(word)}`);
  return withName(next);
}

/** Rules that are none of the known sets need another name. */
function withName(rules: RuleSet): RuleSet {
  const known = Object.values(RULE_SETS).find((set) => describeRules(set) === describeRules(rules));
  return { ...rules, name: known?.name ?? 'Custom' };
}

const nameOf = <T>(table: Readonly<Record<string, T>>, value: T): string =>
  Object.keys(table).find((word) => table[word] === value) as string;

/** The rules as KataGo writes them. */
export const describeRules = (rules: RuleSet): string =>
  JSON.stringify({
    friendlyPassOk: true,
    hasButton: false,
    ko: nameOf(KO, rules.koRule),
    scoring: nameOf(SCORING, rules.scoring),
    suicide: rules.suicideAllowed,
    tax: taxOf(rules),
    whiteHandicapBonus: nameOf(BONUS, rules.handicapBonus),
  });
