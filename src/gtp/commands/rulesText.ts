/** Parses and writes rule sets in the forms of KataGo and KGS: a name, or a JSON object with a field for each rule. */
import { InputError } from '../../base/errors.js';
import { findRuleSet, RULE_SETS, type RuleSet } from '../../rules/ruleSet.js';
import { quoted } from '../dialogue/arguments.js';

/** Names that other programs use for our rule sets, in addition to the names that `findRuleSet` knows. */
const OTHER_NAMES: ReadonlyMap<string, RuleSet> = new Map([
  ['chinese-ogs', RULE_SETS.chinese],
  ['chinese-kgs', RULE_SETS.chinese],
]);

/** Parses a name such as "chinese", or a JSON object. Rules that the object omits are taken from `current`. */
export function readRules(text: string, current: RuleSet): RuleSet {
  if (!text.trim().startsWith('{')) return namedRules(text.trim());
  return changeRules(parseObject(text), current);
}

/**
 * Returns `current` with the given fields changed. The field `tax` is processed last, because `scoring` determines
 * which value of `tax` is valid, and `fields` may change `scoring`.
 */
export function changeRules(fields: Readonly<Record<string, unknown>>, current: RuleSet): RuleSet {
  const { tax, ...others } = fields;
  const rules = Object.entries(others).reduce(
    (changing, [field, value]) => changeRule(changing, field, value),
    current,
  );
  return tax === undefined ? rules : changeRule(rules, 'tax', tax);
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

/**
 * For each field, a function that receives the rules and a value of the field. The function returns the rules with this
 * value, or undefined if Insei does not support the value.
 */
const FIELDS: Readonly<Record<string, Change | undefined>> = {
  ko: (rules, word) => changed(rules, 'koRule', KO[word]),
  scoring: (rules, word) => changed(rules, 'scoring', SCORING[word]),
  suicide: (rules, word) => changed(rules, 'suicideAllowed', FLAGS[word]),
  whiteHandicapBonus: (rules, word) => changed(rules, 'handicapBonus', BONUS[word]),
  hasButton: (rules, word) => (FLAGS[word] === false ? rules : undefined),
  // `tax` says whether points in seki count. In Insei the kind of scoring decides this, so only one value of `tax` is
  // valid for each kind of scoring.
  tax: (rules, word) => (word === taxOf(rules) ? rules : undefined),
  // `friendlyPassOk` is accepted but has no effect: it does not change when our players pass.
  friendlyPassOk: (rules, word) => (FLAGS[word] === undefined ? undefined : rules),
};

const taxOf = ({ scoring }: RuleSet): string => (scoring === 'area' ? 'NONE' : 'SEKI');

function changed<K extends keyof RuleSet>(rules: RuleSet, key: K, value: RuleSet[K] | undefined): RuleSet | undefined {
  return value === undefined ? undefined : { ...rules, [key]: value };
}

/**
 * Returns the rules with one field changed. `kata-set-rule` changes only one field; for a JSON object, each field is
 * changed in turn.
 */
export function changeRule(rules: RuleSet, field: string, value: unknown): RuleSet {
  const change = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (!change) throw new InputError(`unknown rule ${quoted(field)}`);
  const word = typeof value === 'object' ? undefined : String(value);
  const next = word === undefined ? undefined : change(rules, word.toUpperCase());
  if (!next) throw new InputError(`rule ${field} cannot be ${word === undefined ? 'an object' : quoted(word)}`);
  return withName(next);
}

/**
 * Gives the rules a name. Rules that equal a known rule set get the name of that set; other rules get the name
 * "Custom".
 */
function withName(rules: RuleSet): RuleSet {
  const known = Object.values(RULE_SETS).find((set) => describeRules(set) === describeRules(rules));
  return { ...rules, name: known?.name ?? 'Custom' };
}

const wordFor = <T>(words: Readonly<Record<string, T>>, value: T): string =>
  Object.keys(words).find((word) => words[word] === value) as string;

/** Writes the rules as a JSON object in KataGo's format. */
export const describeRules = (rules: RuleSet): string =>
  JSON.stringify({
    friendlyPassOk: true,
    hasButton: false,
    ko: wordFor(KO, rules.koRule),
    scoring: wordFor(SCORING, rules.scoring),
    suicide: rules.suicideAllowed,
    tax: taxOf(rules),
    whiteHandicapBonus: wordFor(BONUS, rules.handicapBonus),
  });
