/**
 * Can a search be done with these settings? They may come from the name of a contestant or from another program, and the kernel
 * takes any number: it would play as somebody else, or divide by zero.
 */
import { InputError } from '../base/inputError.js';
import { DUPLICATES, describePolicy, PLACES, type PlayoutPolicy, REPLY_PLACES } from './playoutPolicy.js';
import { SELECTIONS, type SearchSettings } from './searchSettings.js';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  selection: SELECTIONS,
  'policy.place': PLACES,
  'policy.repliesAt': REPLY_PLACES,
  'policy.duplicates': DUPLICATES,
};

type Bounds = readonly [least: number, most: number];

const MOST = 2 ** 31 - 1;
const ANY: Bounds = [0, MOST];
const CHANCE: Bounds = [0, 1];

/** Where not any number from 0 on will do. */
const BOUNDS: Readonly<Record<string, Bounds>> = {
  fullPlayoutEvery: [1, MOST],
  'policy.context': [1, 3],
  'policy.refusesSuggested': CHANCE,
  'policy.refusesRandom': CHANCE,
  'policy.vitalPoints': CHANCE,
  'policy.saves': CHANCE,
  'policy.catches': CHANCE,
  'policy.patterns': CHANCE,
  'policy.temperature': [1e-6, MOST],
  'policy.epsilon': CHANCE,
  'policy.decay': CHANCE,
};

/** Throws an InputError that names the first setting that will not do. */
export function checkSettings({ policy, ...settings }: SearchSettings): void {
  checkAll(settings, '');
  checkPolicy(policy);
  if (settings.widens && settings.selection !== 'ucb1-tuned')
    throw new InputError('the setting widens needs the selection ucb1-tuned: ranks stand where RAVE counts');
}

/** Does a search with these settings ask a model of moves? */
export const asksModel = ({ widens, modelPrior, modelBias, modelOpens }: SearchSettings): boolean =>
  widens || modelPrior > 0 || modelBias > 0 || modelOpens > 0;

function checkPolicy(policy: PlayoutPolicy): void {
  const description = describePolicy(policy);
  // The strengths of a model have been checked by whoever read it.
  if (description.rule !== 'patterns') checkAll(description, 'policy.');
}

function checkAll(part: object, path: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'object') checkAll(value, `${path}${key}.`);
    else check(`${path}${key}`, value);
  }
}

function check(name: string, value: unknown): void {
  const choices = CHOICES[name];
  if (choices && !choices.includes(value as string))
    throw new InputError(`the setting ${name} is one of ${choices.join(', ')}, not "${value}"`);
  const [least, most] = BOUNDS[name] ?? ANY;
  // Not a number is not within bounds, either.
  if (typeof value === 'number' && !(value >= least && value <= most))
    throw new InputError(
      `the setting ${name} is a number from ${least}${most === MOST ? ' on' : ` to ${most}`}, not ${value}`,
    );
}
