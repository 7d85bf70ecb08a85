/** Settings changed by name: how an experiment tries other values than a preset's. */
import { InputError } from '../base/inputError.js';

/** "priorWeight=10" or "policy.place=last", by the names of src/engine/searchSettings.ts and src/player/habits.ts. */
export type Adjustment = readonly [name: string, value: string];

export function adjust<T extends object>(settings: T, adjustments: readonly Adjustment[]): T {
  return adjustments.reduce((changed, [name, value]) => changeAt(changed, name.split('.'), value, name), settings);
}

function changeAt<T extends object>(part: T, [key = '', ...rest]: readonly string[], value: string, name: string): T {
  const old = Object.hasOwn(part, key) ? (part as Record<string, unknown>)[key] : undefined;
  if (rest.length === 0) return { ...part, [key]: parseLike(old, value, name) };
  if (typeof old !== 'object' || old === null) throw unknown(name);
  return { ...part, [key]: changeAt(old, rest, value, name) };
}

/** The value has the type of the one that it replaces. */
function parseLike(old: unknown, value: string, name: string): unknown {
  if (typeof old === 'string' || isPolicy(old)) return value;
  if (typeof old === 'number' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  if (typeof old === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (typeof old === 'number' || typeof old === 'boolean')
    throw new InputError(`the setting ${name} is a ${typeof old}, and "${value}" is none`);
  throw unknown(name);
}

/** A playout policy with options may be replaced by one that has a name. */
const isPolicy = (old: unknown): boolean => typeof old === 'object' && old !== null && 'rule' in old;

const unknown = (name: string): InputError => new InputError(`there is no setting "${name}" to change`);
