/** Changes search settings by name, so that an experiment can try values that differ from those of a preset. */
import { InputError } from '../base/errors.js';
import { describePolicy } from '../engine/search/playoutPolicy.js';

/**
 * The name and the new value of a setting, for example "priorWeight=10" or "policy.replyStage=last". The names are in
 * src/engine/search/searchSettings.ts.
 */
export type Adjustment = readonly [name: string, value: string];

/**
 * The settings that have been renamed: maps each old name to the new name. Stored results still contain the old names.
 */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['opensAtStake', 'urgentStonesPerLiberty'],
  ['policy.repliesAt', 'policy.replyStage'],
]);

export function adjustSettings<T extends object>(settings: T, adjustments: readonly Adjustment[]): T {
  return adjustments.reduce(
    (changed, [name, value]) => changeAt(changed, (OLD_NAMES.get(name) ?? name).split('.'), value, name),
    settings,
  );
}

function changeAt<T extends object>(part: T, [key = '', ...rest]: readonly string[], value: string, name: string): T {
  const old = Object.hasOwn(part, key) ? (part as Record<string, unknown>)[key] : undefined;
  if (rest.length === 0) return { ...part, [key]: parseLike(old, value, name) };
  // The settings hold most playout policies as names.
  const inner = key === 'policy' && typeof old === 'string' ? describePolicy(old) : old;
  if (typeof inner !== 'object' || inner === null) throw unknownSetting(name);
  return { ...part, [key]: changeAt(inner, rest, value, name) };
}

/** Converts the text of the new value to the type of the old value. */
function parseLike(old: unknown, value: string, name: string): unknown {
  if (typeof old === 'string' || isPolicy(old)) return value;
  if (typeof old === 'number' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  if (typeof old === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (typeof old === 'number' || typeof old === 'boolean')
    throw new InputError(`the setting ${name} must be a ${typeof old}, not "${value}"`);
  throw unknownSetting(name);
}

/**
 * Is the old value an object with the options of a playout policy? An adjustment may replace the whole object with the
 * name of another policy.
 */
const isPolicy = (old: unknown): boolean => typeof old === 'object' && old !== null && 'rule' in old;

const unknownSetting = (name: string): InputError => new InputError(`there is no setting "${name}" to change`);
