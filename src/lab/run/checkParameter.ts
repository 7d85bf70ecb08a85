/**
 * Checks the value of a parameter that a user has set or that a stored run contains. Experiments do not declare the
 * types of their parameters. So a value must have the same type as the values that the experiment's scales (tiny, small
 * and full) give to the parameter. If the values of a parameter are names, the experiment declares which names are
 * allowed.
 */
import { isKernelBoardSize, MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../../engine/kernel.js';

/**
 * Returns what is wrong with the value of a parameter, as the end of a sentence that begins with the parameter's name;
 * returns undefined if the value is valid. `examples` are the values that the experiment's scales give to the
 * parameter.
 */
export function findParameterFault(
  name: string,
  value: unknown,
  examples: readonly unknown[],
  choices?: readonly string[],
): string | undefined {
  const [kind] = examples.map(kindOf);
  if (kind === undefined) return undefined;
  if (kindOf(value) !== kind) return `must be of type ${kind}, for example ${writeExample(examples[0])}`;
  if (Array.isArray(value)) return faultOfList(name, value, examples.flat(), choices);
  if (typeof value === 'number') return faultOfNumber(name, value, examples as readonly number[]);
  if (kind === 'object') return faultOfFields(value as Fields, examples as readonly Fields[]);
  return choices && !choices.includes(value as string)
    ? `does not allow "${value}"; it allows ${choices.map((choice) => `"${choice}"`).join(', ')}`
    : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes a value as JSON for an error message. To keep the message short, writes only the first item of a list. */
const writeExample = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.slice(0, 1) : value);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

function faultOfList(
  name: string,
  items: readonly unknown[],
  examples: readonly unknown[],
  choices?: readonly string[],
): string | undefined {
  const [kind] = examples.map(kindOf);
  if (kind !== undefined && items.some((item) => kindOf(item) !== kind)) return `must be a list of ${kind}s`;
  return items.map((item) => findParameterFault(name, item, examples, choices)).find(Boolean);
}

function faultOfNumber(name: string, value: number, examples: readonly number[]): string | undefined {
  if (/^sizes?$/.test(name))
    return isKernelBoardSize(value)
      ? undefined
      : `must be a board size from ${MIN_KERNEL_BOARD_SIZE} to ${MAX_KERNEL_BOARD_SIZE}, not ${value}`;
  // `examples` are the values that the experiment's scales give to this parameter. If no example is above 1, the
  // parameter is probably a share, so allow fractions.
  const isWhole = examples.every(Number.isInteger) && Math.max(...examples) > 1;
  const number = isWhole ? 'whole number' : 'number';
  if (isWhole && !Number.isInteger(value)) return `must be a ${number}, not ${value}`;
  const least = Math.min(...examples);
  if (least > 0 && value <= 0) return `must be a ${number} above 0, not ${value}`;
  return least >= 0 && value < 0 ? `must be a ${number} of 0 or more, not ${value}` : undefined;
}

function faultOfFields(value: Fields, examples: readonly Fields[]): string | undefined {
  const known = [...new Set(examples.flatMap(Object.keys))];
  const strange = Object.keys(value).find((field) => !known.includes(field));
  if (strange !== undefined) return `has no field "${strange}"; its fields are ${known.join(', ')}`;
  for (const field of known) {
    const of = examples.filter((example) => Object.hasOwn(example, field)).map((example) => example[field]);
    if (!Object.hasOwn(value, field)) {
      if (of.length === examples.length) return `lacks the field "${field}"`;
      continue;
    }
    const fault = findParameterFault(field, value[field], of);
    if (fault) return `has a field "${field}", which ${fault}`;
  }
  return undefined;
}
