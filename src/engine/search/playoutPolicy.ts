/**
 * Playout policies, which choose the moves of playouts. A policy is a rule of the kernel (a file in kernel/policies)
 * with options. A name such as `lgrf2`, from the paper of Baier and Drake (2010), stands for a rule with certain
 * options.
 */
import { InputError } from '../../base/errors.js';

/** The names of the files in kernel/policies, in the order in which kernel/policies/dispatch.ts numbers them. */
export const KERNEL_POLICIES = [
  'heavy',
  'light',
  'ngrams',
  'patterns',
  'replies',
  'repliesTraced',
  'repliesWithOptions',
  'softmax',
  'tactical',
] as const;

/** The values of the options `stage`, `replyStage` and `duplicates`, in the order in which the kernel numbers them. */
export const REPLY_STAGES = ['first', 'after-escape', 'last'] as const;
export const TACTICAL_REPLY_STAGES = ['never', 'first', 'last'] as const;
export const DUPLICATE_TREATMENTS = ['learned', 'left', 'only-erased'] as const;

/** The options of last-good-reply policies. Some options are not in the paper of Baier and Drake (2010). */
export interface ReplyOptions {
  /**
   * Replies are stored for the last move, the last two moves and so on, up to this number of moves. A playout first
   * looks for a reply to this number of moves, and then for replies to fewer moves.
   */
  readonly context: 1 | 2 | 3;
  /** Whether a reply is deleted when the player who played it in a playout loses that playout. */
  readonly forgets: boolean;
  /**
   * When a playout plays a stored reply: `first` (before it tries the rules of heavy playouts, as in the paper),
   * `after-escape` (after the rule for escapes from atari), or `last` (instead of a random move).
   */
  readonly stage: (typeof REPLY_STAGES)[number];
  /** Whether a reply is played only if its point has the same 3x3 neighbourhood as when the reply was stored. */
  readonly checksShape: boolean;
  /**
   * Whether a player's move is also stored as a reply to the player's own previous move. Such replies are tried last.
   */
  readonly followsUp: boolean;
  /**
   * What happens to the second answer if a move is answered twice in a playout: the policy learns from the second
   * answer as from the first (as in the paper), ignores the second answer ("ND"), or uses the second answer only to
   * delete a reply.
   */
  readonly duplicates: (typeof DUPLICATE_TREATMENTS)[number];
}

/** The options of playouts with a little tactical reading (kernel/policies/tactical.ts). */
export interface TacticalOptions {
  /**
   * When a playout plays a stored reply: `never`, `first` (before it tries any other rule), or `last` (instead of a
   * random move). Replies are stored as in LGRF-2.
   */
  readonly replyStage: (typeof TACTICAL_REPLY_STAGES)[number];
  /**
   * The probability of rejecting a self-atari that a tactical rule suggests. A self-atari that is a nakade is never
   * rejected.
   */
  readonly refusesSuggested: number;
  /**
   * The probability of rejecting a self-atari that a playout draws at random. A self-atari that is a nakade is never
   * rejected.
   */
  readonly refusesRandom: number;
  /**
   * The probability of playing the vital point of an enclosed region next to the last move. The vital point decides
   * whether the region becomes one eye or two.
   */
  readonly vitalPoints: number;
  /**
   * The probability of extending an own chain that lies next to the opponent's last move, if the chain has two
   * liberties and could be captured.
   */
  readonly saves: number;
  /**
   * The probability of putting the chain of the last move into atari, if the chain has two liberties and cannot escape.
   */
  readonly catches: number;
  /** The probability of playing a move that matches a 3x3 pattern, as in heavy playouts. */
  readonly patterns: number;
}

/**
 * The options of the policy Softmax-1. This policy draws each move at random (Gibbs sampling). It draws a move more
 * often if the move has a high win rate as a reply to the last move.
 */
export interface SoftmaxOptions {
  readonly temperature: number;
  /** The win rate that stands for replies that were never tried. The paper does not tell it. */
  readonly untried: number;
}

/** The options of n-gram statistics (Tak, Winands and Björnsson 2012). */
export interface NgramOptions {
  /**
   * The probability of playing as in heavy playouts instead of playing the best move by the statistics; 0.4 in the
   * paper.
   */
  readonly epsilon: number;
  /** When a search begins, the counts of all n-grams are multiplied by this factor; 1 keeps the counts unchanged. */
  readonly decay: number;
  /** The number of times that an n-gram must have been played before its statistics are used; 7 in the paper. */
  readonly minRuns: number;
}

/** A rule of the kernel, with its options. */
export type PolicyDescription =
  | ({ readonly rule: 'replies' } & ReplyOptions)
  | ({ readonly rule: 'tactical' } & TacticalOptions)
  | ({ readonly rule: 'softmax' } & SoftmaxOptions)
  | ({ readonly rule: 'ngrams' } & NgramOptions)
  | { readonly rule: 'patterns'; readonly model: PlayoutStrengths }
  /** A rule of the kernel that has no options. */
  | { readonly rule: RuleWithoutOptions };

/** A pattern model for playouts. It has few features, so that it is fast (kernel/playout/patternPlayout.ts). */
export interface PlayoutStrengths {
  /** The name of the model. Two models with the same name are treated as the same model. */
  readonly name: string;
  /**
   * The strengths of four kinds of captures: captures that rescue a chain newly in atari, recaptures, captures that
   * prevent a connection, and all other captures.
   */
  readonly captures: readonly [rescue: number, recapture: number, cut: number, other: number];
  /** The strength of extending a chain newly in atari. */
  readonly extension: number;
  readonly contiguity: number;
  /**
   * The factor by which the strength of a move is multiplied if the move is a self-atari. It is at most 1, and a
   * multiple of 1/256.
   */
  readonly selfAtari: number;
  /**
   * The strengths of all 3x3 neighbourhoods for Black to move, as whole numbers. The index is the code of the
   * neighbourhood (kernel/board/neighbourhood.ts). A move of strength 0 is never played.
   */
  readonly shapes: Uint16Array;
}

type KernelPolicy = (typeof KERNEL_POLICIES)[number];

/** A name from PLAYOUT_POLICIES, or a rule with options. */
export type PlayoutPolicy = string | PolicyDescription;

/** The policy LGR-1. The other reply policies differ from it in some options. */
const LGR1_POLICY: { readonly rule: 'replies' } & ReplyOptions = {
  rule: 'replies',
  context: 1,
  forgets: false,
  stage: 'first',
  checksShape: false,
  followsUp: false,
  duplicates: 'learned',
};

/** The policy LGRF-2, the strongest policy in the paper of Baier and Drake. */
export const LGRF2_POLICY = { ...LGR1_POLICY, context: 2, forgets: true } as const;

export const TACTICAL_POLICY: { readonly rule: 'tactical' } & TacticalOptions = {
  rule: 'tactical',
  replyStage: 'first',
  refusesSuggested: 1,
  refusesRandom: 1,
  vitalPoints: 1,
  saves: 1,
  catches: 1,
  patterns: 1,
};

/**
 * The rules in KERNEL_POLICIES that have options. The names `tactical` and `ngrams` also stand in POLICIES, as names of
 * policies that set these options.
 */
const RULES_WITH_OPTIONS = [
  'tactical',
  'replies',
  'repliesWithOptions',
  'repliesTraced',
  'softmax',
  'ngrams',
  'patterns',
] as const;
type RuleWithOptions = (typeof RULES_WITH_OPTIONS)[number];
type RuleWithoutOptions = Exclude<KernelPolicy, RuleWithOptions>;
const needsNoOptions = (rule: KernelPolicy): rule is RuleWithoutOptions =>
  !(RULES_WITH_OPTIONS as readonly KernelPolicy[]).includes(rule);

/** The policies that are a rule with certain options, by their names. */
const NAMED_POLICIES = {
  lgr1: LGR1_POLICY,
  lgr2: { ...LGR1_POLICY, context: 2 },
  lgrf1: { ...LGR1_POLICY, forgets: true },
  lgrf2: LGRF2_POLICY,
  lgrf3: { ...LGRF2_POLICY, context: 3 },
  'lgrf1-nd': { ...LGR1_POLICY, forgets: true, duplicates: 'left' },
  'lgrf2-after-escape': { ...LGRF2_POLICY, stage: 'after-escape' },
  'lgrf2-last': { ...LGRF2_POLICY, stage: 'last' },
  'lgrf2-checked': { ...LGRF2_POLICY, checksShape: true },
  'lgrf2-follow-up': { ...LGRF2_POLICY, followsUp: true },
  tactical: TACTICAL_POLICY,
  softmax1: { rule: 'softmax', temperature: 0.1, untried: 0.5 },
  // Baier and Drake tried Softmax-1 with four temperatures. The best was 0.1. The policies `softmax1-cold`,
  // `softmax1-cool` and `softmax1-hot` have the other three temperatures.
  'softmax1-cold': { rule: 'softmax', temperature: 0.001, untried: 0.5 },
  'softmax1-cool': { rule: 'softmax', temperature: 0.01, untried: 0.5 },
  'softmax1-hot': { rule: 'softmax', temperature: 1, untried: 0.5 },
  ngrams: { rule: 'ngrams', epsilon: 0.4, decay: 0.5, minRuns: 7 },
} as const satisfies Readonly<Record<string, PolicyDescription>>;

type PolicyName = RuleWithoutOptions | keyof typeof NAMED_POLICIES;
/** The name of a policy that is also a preset. */
export type PresetPolicy = Exclude<PolicyName, 'light' | 'heavy'>;

const POLICY_NAMES: readonly PolicyName[] = [
  ...KERNEL_POLICIES.filter(needsNoOptions),
  ...(Object.keys(NAMED_POLICIES) as (keyof typeof NAMED_POLICIES)[]),
];

const POLICIES: ReadonlyMap<string, PolicyDescription> = new Map<string, PolicyDescription>([
  ...KERNEL_POLICIES.filter(needsNoOptions).map((rule) => [rule, { rule }] as const),
  ...Object.entries(NAMED_POLICIES),
]);

/**
 * The names of policies that are also presets. Such a preset has the settings of the preset `default`, except that its
 * playouts use the policy of this name.
 */
export const PRESET_POLICIES: readonly PresetPolicy[] = POLICY_NAMES.filter(
  (name): name is PresetPolicy => name !== 'light' && name !== 'heavy',
);

/** The names of all playout policies. */
export const PLAYOUT_POLICIES: readonly string[] = POLICY_NAMES;

/** Returns a key for a policy. Two policies with the same key are equal. */
export function policyKey(policy: PlayoutPolicy): string {
  const description = describePolicy(policy);
  return description.rule === 'patterns' ? `patterns ${description.model.name}` : JSON.stringify(policy);
}

export function describePolicy(policy: PlayoutPolicy): PolicyDescription {
  if (typeof policy !== 'string') return policy;
  const description = POLICIES.get(policy);
  if (!description)
    throw new InputError(`there is no playout policy "${policy}"; the policies are ${PLAYOUT_POLICIES.join(', ')}`);
  return description;
}
