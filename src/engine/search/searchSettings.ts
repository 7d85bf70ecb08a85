/**
 * The settings of a search: the meaning of each setting, its default value, and a check of its value. The comments also
 * say which value Orego uses, and which settings Orego does not have. Orego is the program of Baier and Drake (2010);
 * our settings are compared with version 7.10, the oldest public version.
 *
 * The values are checked because users and other programs can choose them, for example in the name of a contestant
 * (`classic:modelBias=1`), and the kernel itself accepts any number. With a wrong number the kernel would play
 * differently than intended, or divide by zero.
 */
import { InputError } from '../../base/errors.js';
import {
  DUPLICATE_TREATMENTS,
  describePolicy,
  type PlayoutPolicy,
  REPLY_STAGES,
  TACTICAL_REPLY_STAGES,
} from './playoutPolicy.js';

/** The values of the setting `selection`, in the order in which the kernel numbers them. */
const SELECTIONS = ['rave', 'ucb1-tuned'] as const;

interface Prior {
  readonly runs: number;
  readonly wins: number;
}

/**
 * A word of the kernel's memory that stores a setting: a 32-bit integer or a 32-bit floating-point number. Some
 * settings need several words.
 */
interface Word<Value> {
  /**
   * A word has the name of its setting followed by this suffix. The suffix is empty if the setting has only one word.
   */
  readonly suffix: string;
  readonly isFloat: boolean;
  readonly of: (value: Value, size: number) => number;
}

interface Setting<Value> {
  readonly initial: Value;
  /** The smallest allowed value of the setting; 0 if this field is not given. */
  readonly least?: number;
  readonly choices?: readonly string[];
  readonly words: readonly Word<Value>[];
}

const word = <Value>(of: Word<Value>['of'], isFloat = false, suffix = ''): Word<Value> => ({ suffix, isFloat, of });
const count = (initial: number, least = 0): Setting<number> => ({ initial, least, words: [word((value) => value)] });
const float = (initial: number, of: Word<number>['of'] = (value) => value): Setting<number> => ({
  initial,
  words: [word(of, true)],
});
const flag = (initial: boolean): Setting<boolean> => ({ initial, words: [word(Number)] });
const choice = <Name extends string>(choices: readonly Name[], initial: Name): Setting<Name> => ({
  initial,
  choices,
  words: [word((value) => choices.indexOf(value))],
});
const counts = (runs: number, wins: number): Setting<Prior> => ({
  initial: { runs, wins },
  words: [word((prior) => prior.runs, false, 'Runs'), word((prior) => prior.wins, false, 'Wins')],
});
/**
 * Declares a setting for which the kernel has no word. Instead, `searchTree.ts` computes the values of other words of
 * the kernel from the setting.
 */
const notStored = <Value>(initial: Value): Setting<Value> => ({ initial, words: [] });

/**
 * Computes from the setting `modelOpens` how many runs a node needs before a move of probability 1 opens. Less probable
 * moves need more runs. On 9x9 and smaller boards the result is 0: any move there may be important, so all moves are
 * open from the start. On 19x19 the result is `modelOpens`: with all moves open from the start, the search would play
 * absurd moves whose RAVE values are high by chance.
 */
function openingRuns(modelOpens: number, size: number): number {
  return (modelOpens * Math.max(0, size - 9)) / 10;
}

/**
 * Declares all settings, each with its default value, its allowed values and its words in the kernel. Class `Tree` in
 * kernel/search/tree.ts has a field for each word, with the same name and in the same order.
 */
export const SETTING_DECLARATIONS = {
  /** The method that selects moves in the tree: RAVE or UCB1-tuned. */
  selection: choice(SELECTIONS, 'rave'),
  /**
   * The RAVE bias. Orego uses 0.0009, which corresponds to the bias b = 0.015 in Silver's formula for RAVE: our value
   * is b^2 / (0.5 * 0.5).
   */
  raveBias: float(0.0009),
  /** The factor of the exploration term of UCB1-tuned. The published formula has factor 1. */
  exploration: float(1),
  /** The numbers of runs and wins with which every move starts. Orego uses 1 win in 2 runs. */
  prior: counts(2, 1),
  /**
   * The numbers of runs and wins with which a pass starts. The win rate is low, so that a pass is tried only if all
   * other moves seem to be worse. Orego uses 1 win in 10 runs.
   */
  passPrior: counts(10, 1),
  /** The numbers of RAVE runs and RAVE wins with which every move starts. Orego uses 1 win in 2 runs. */
  ravePrior: counts(2, 1),
  /**
   * The number of additional runs, all won, with which a move starts if it escapes from atari or matches a 3x3 pattern.
   * A capture starts with this number of additional runs for each captured stone. Orego uses 20. The value 0 turns the
   * additional runs off.
   */
  priorWeight: count(20),
  /**
   * The number of runs, prior runs included, that a move needs before it gets a node. Orego uses 3: two prior runs and
   * one real run.
   */
  expandAfter: count(3),
  /**
   * The search repeats winning moves from this depth of the tree downwards: if the side to move won the last playout
   * through a node at this depth or deeper, the search plays the move of that playout again. Orego uses 0, so it also
   * repeats moves at the root, which has depth 0. Our default is 1, because at the root a bad move that wins by luck
   * might be repeated again and again. The value NEVER_REACHED_DEPTH turns the repetition off.
   */
  repeatsWinsFrom: count(1),
  /**
   * Whether the search skips moves that are far from all stones, unless they are on the third or fourth line. Orego
   * skips these moves.
   */
  usesFilter: flag(true),
  /**
   * A playout that is still running counts as this number of lost runs, so that other threads take other paths. Orego
   * uses 0. The setting has no effect if there is only one thread.
   */
  virtualLoss: count(1),
  policy: notStored<PlayoutPolicy>('heavy'),
  /** Whether a playout ends early if one side is far behind (Orego's mercy rule). */
  usesMercy: notStored<boolean>(true),
  /**
   * Every n-th playout ignores the mercy rule, where n is this number. Only these playouts count for ownership and
   * score. The setting is our own; Orego does not have it.
   */
  fullPlayoutEvery: count(4, 1),
  /**
   * Whether the search uses progressive widening (Coulom 2007): it considers only the moves that are most likely by the
   * pattern model, and more moves as the number of playouts grows. Progressive widening needs a pattern model, and
   * UCB1-tuned as `selection`.
   */
  widens: flag(false),
  /**
   * The number of additional prior runs, all won, of the move that is most likely by the pattern model. Other moves get
   * fewer additional runs, in proportion to their probability. The value 0 turns the additional runs off. The setting
   * is our own; Orego does not have it.
   */
  modelPrior: count(0),
  /**
   * The weight of the pattern model's probability in the value of a move. The influence of the probability decreases as
   * the move gets more runs. With the value 0 the probability has no influence. The setting is our own; Orego does not
   * have it.
   */
  modelBias: float(0),
  /**
   * Turns on a second kind of progressive widening, which is independent of `widens`. The pattern model gives each move
   * at a node a probability. On 19x19 a move opens when its probability, times the number of runs through the node,
   * reaches the value of this setting. So a move of probability 1/2 opens when the number of runs is twice this value.
   * On smaller boards the value is reduced, on 9x9 to 0 (`openingRuns`). The setting needs `modelBias`. The value 0
   * turns this widening off. The setting is our own; Orego does not have it.
   */
  modelOpens: float(0, openingRuns),
  /**
   * If a chain of either colour has at least this number of stones per liberty, all moves next to the chain are open
   * from the start. The reason is that such chains are rare in the training games of the pattern model, so the
   * probabilities of moves next to them are unreliable. The value 0 turns this exception off. The setting is our own;
   * Orego does not have it.
   */
  urgentStonesPerLiberty: float(0),
};

type ValueOf<Kind> = Kind extends Setting<infer Value> ? Value : never;
/** The settings of a search. */
export type SearchSettings = {
  readonly [Name in keyof typeof SETTING_DECLARATIONS]: ValueOf<(typeof SETTING_DECLARATIONS)[Name]>;
};

interface SettingWord {
  readonly name: string;
  readonly isFloat: boolean;
  readonly of: (settings: SearchSettings, size: number) => number;
}

/** The words of all settings, in the order of the fields of class `Tree` in kernel/search/tree.ts. */
export const KERNEL_SETTING_WORDS: readonly SettingWord[] = Object.entries<{ readonly words: readonly Word<never>[] }>(
  SETTING_DECLARATIONS,
).flatMap(([setting, { words }]) =>
  words.map(({ suffix, isFloat, of }) => ({
    name: setting + suffix,
    isFloat,
    of: (settings, size) => of(settings[setting as keyof SearchSettings] as never, size),
  })),
);

/** A depth of the search tree that no search reaches. */
export const NEVER_REACHED_DEPTH = 2 ** 31 - 1;

/** The settings of the preset `default`. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(SETTING_DECLARATIONS).map(([name, { initial }]) => [name, initial]),
) as unknown as SearchSettings;

/**
 * The settings of plain UCT, the first row of the table in Coulom 2007: no RAVE, no priors, and playouts with uniformly
 * random moves.
 */
export const UCT_SETTINGS: SearchSettings = {
  ...DEFAULT_SETTINGS,
  selection: 'ucb1-tuned',
  prior: { runs: 0, wins: 0 },
  passPrior: { runs: 0, wins: 0 },
  ravePrior: { runs: 0, wins: 0 },
  priorWeight: 0,
  expandAfter: 1,
  repeatsWinsFrom: NEVER_REACHED_DEPTH,
  usesFilter: false,
  policy: 'light',
  usesMercy: false,
  fullPlayoutEvery: 1,
};

/**
 * Returns the lead in stones beyond which the mercy rule ends a playout: half of the points of the board. Returns 0,
 * which turns the rule off, for small boards and for an extreme komi, where the rule would end playouts too early.
 */
export function mercyLead(size: number, komi: number): number {
  const area = size * size;
  return size < 7 || Math.abs(komi) > area / 8 ? 0 : Math.floor(area / 2);
}

/**
 * Returns the maximum number of moves of the game and of a playout together, where `moveNumber` moves of the game were
 * played before the search. A playout that exceeds this maximum is discarded.
 */
export const longestGame = (size: number, moveNumber: number): number =>
  Math.max(3 * size * size, moveNumber + 2 * size * size);

/** For each policy option whose value is a text: the allowed texts. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'policy.stage': REPLY_STAGES,
  'policy.replyStage': TACTICAL_REPLY_STAGES,
  'policy.duplicates': DUPLICATE_TREATMENTS,
};

type Limits = readonly [least: number, most: number];

const MAX_WORD = 2 ** 31 - 1;
const PROBABILITY: Limits = [0, 1];

/** The smallest and largest values of some policy options. All other options accept every number from 0 upwards. */
const LIMITS: Readonly<Record<string, Limits>> = {
  'policy.context': [1, 3],
  'policy.refusesSuggested': PROBABILITY,
  'policy.refusesRandom': PROBABILITY,
  'policy.vitalPoints': PROBABILITY,
  'policy.saves': PROBABILITY,
  'policy.catches': PROBABILITY,
  'policy.patterns': PROBABILITY,
  'policy.temperature': [1e-6, MAX_WORD],
  'policy.epsilon': PROBABILITY,
  'policy.decay': PROBABILITY,
};

/** Throws an InputError if a setting has a value that is not allowed. */
export function checkSearchSettings({ policy, ...settings }: SearchSettings): void {
  checkAll(settings, '');
  checkPolicy(policy);
  if (settings.widens && settings.selection !== 'ucb1-tuned')
    throw new InputError(
      'widens=true needs selection=ucb1-tuned, because progressive widening does not work with RAVE',
    );
}

/** Tells whether a search with these settings needs a pattern model. */
export const needsPatternModel = ({ widens, modelPrior, modelBias, modelOpens }: SearchSettings): boolean =>
  widens || modelPrior > 0 || modelBias > 0 || modelOpens > 0;

function checkPolicy(policy: PlayoutPolicy): void {
  const description = describePolicy(policy);
  // The options of the rule `patterns` are not checked here. They are the strengths of a pattern model, which were
  // checked when the model was read.
  if (description.rule !== 'patterns') checkAll(description, 'policy.');
}

function checkAll(part: object, path: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'object') checkAll(value, `${path}${key}.`);
    else check(`${path}${key}`, value);
  }
}

function check(name: string, value: unknown): void {
  const setting: { least?: number; choices?: readonly string[] } | undefined =
    SETTING_DECLARATIONS[name as keyof SearchSettings];
  const choices = setting?.choices ?? CHOICES[name];
  if (choices && !choices.includes(value as string))
    throw new InputError(`the setting ${name} must be one of ${choices.join(', ')}, not "${value}"`);
  const [least, most] = LIMITS[name] ?? [setting?.least ?? 0, MAX_WORD];
  // Every comparison with NaN is false, so the negated condition also rejects NaN.
  if (typeof value === 'number' && !(value >= least && value <= most)) {
    const range = most === MAX_WORD ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new InputError(`the setting ${name} must be a number ${range}, not ${value}`);
  }
}
