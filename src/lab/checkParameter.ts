/**
 * Is a value that somebody chose fit for a parameter? The values of the scales
 * are the examples that it is measured by, so that experiments need not declare
 * what shows already; only the names that a parameter may hold, they do.
 */
import { isKernelSize, MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from '../engine/kernel.js';

/** What is wrong with it, to be read after the name of the parameter; undefined when nothing is. */
export function findFault(
  name: string,
  value: unknown,
  examples: readonly unknown[],
  choices?: readonly string[],
): string | undefined {
  const [kind] = examples.map(kindOf);
  if (kind === undefined) return undefined;
  if (kindOf(value) !== kind) return `is a ${kind}, as ${writeExample(examples[0])} is`;
  if (Array.isArray(value)) return faultOfList(name, value, examples.flat(), choices);
  if (typeof value === 'number') return faultOfNumber(name, value, examples as readonly number[]);
  if (kind === 'object') return faultOfFields(value as Fields, examples as readonly Fields[]);
  return choices && !choices.includes(value as string)
    ? `has no "${value}"; there are ${choices.map((choice) => `"${choice}"`).join(', ')}`
    : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Of a list one item shows enough. */
const writeExample = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.slice(0, 1) : value);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

function faultOfList(
  name: string,
  items: readonly unknown[],
  examples: readonly unknown[],
  choices?: readonly string[],
): string | undefined {
  const [kind] = examples.map(kindOf);
  if (kind !== undefined && items.some((item) => kindOf(item) !== kind)) return `is a list of ${kind}s`;
  return items.map((item) => findFault(name, item, examples, choices)).find(Boolean);
}

function faultOfNumber(name: string, value: number, examples: readonly number[]): string | undefined {
  if (/^sizes?$/.test(name))
    return isKernelSize(value)
      ? undefined
      : `must be a board size from ${MIN_KERNEL_SIZE} to ${MAX_KERNEL_SIZE}, not ${value}`;
  // A share may be 1, too.
  const isWhole = examples.every(Number.isInteger) && Math.max(...examples) > 1;
  const number = isWhole ? 'whole number' : 'number';
  if (isWhole && !Number.isInteger(value)) return `must be a ${number}, not ${value}`;
  const least = Math.min(...examples);
  if (least > 0 && value <= 0) return `must be a ${number} above 0, not ${value}`;
  return least >= 0 && value < 0 ? `must be a ${number} from 0, not ${value}` : undefined;
}

function faultOfFields(value: Fields, examples: readonly Fields[]): string | undefined {
  const known = [...new Set(examples.flatMap(Object.keys))];
  const strange = Object.keys(value).find((field) => !known.includes(field));
  if (strange !== undefined) return `has no field "${strange}"; it has ${known.join(', ')}`;
  for (const field of known) {
    const of = examples.filter((example) => Object.hasOwn(example, field)).map((example) => example[field]);
    if (!Object.hasOwn(value, field)) {
      if (of.length === examples.length) return `lacks the field "${field}"`;
      continue;
    }
    const fault = findFault(field, value[field], of);
    if (fault) return `has a field "${field}", which ${fault}`;
  }
  return undefined;
}
