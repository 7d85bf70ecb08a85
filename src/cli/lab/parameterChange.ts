/** Reads the option `--set`, which changes a parameter of an experiment. */
import { InputError } from '../../base/errors.js';
import type { ParameterChanges } from '../../lab/run/run.js';

/**
 * Parses a change of a parameter, `name=value`, and adds it to the earlier changes. A value that is not JSON is taken
 * as text.
 */
export function readParameterChange(text: string, before: ParameterChanges): ParameterChanges {
  const [, name, value = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new InputError(`"${text}" does not have the form name=value, as in playouts=1000`);
  try {
    return { ...before, [name]: JSON.parse(value) };
  } catch {
    return { ...before, [name]: value };
  }
}
