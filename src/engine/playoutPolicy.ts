/**
 * How playouts choose their moves: a rule of the kernel (a file of kernel/policies) and its options. The
 * names of the forgetting paper (Baier and Drake 2010) stand for rules with options.
 */
import { InputError } from '../base/inputError.js';
import { KERNEL_POLICIES } from './policyList.js';

/** In the order in which the kernel numbers them. */
export const PLACES = ['first', 'after-escape', 'last'] as const;
export const REPLY_PLACES = ['never', 'first', 'last'] as const;
export const DUPLICATES = ['learned', 'left', 'only-erased'] as const;

/** The paper's policies, and what goes beyond it. */
export interface ReplyOptions {
  /** The longest context that a reply is stored for, in moves; where it gives no move, shorter ones are asked. */
  readonly context: 1 | 2 | 3;
  /** Erase a reply when it is played and lost. */
  readonly forgets: boolean;
  /** When a reply is played: before all rules of heavy playouts (the paper), after escapes, or instead of a random move. */
  readonly place: (typeof PLACES)[number];
  /** Play a reply only while its point has the same 3x3 neighbourhood as when it was stored. */
  readonly checksShape: boolean;
  /** Also store replies for the replier's own move before, and ask them last. */
  readonly followsUp: boolean;
  /** Where a move is answered twice in a playout: learn from both (the paper), from the first only ("ND"), or erase by both. */
  readonly duplicates: (typeof DUPLICATES)[number];
}

/** Playouts that read a little (kernel/tacticalMove.ts). Numbers are chances, from 0 to 1, that a rule is followed. */
export interface TacticalOptions {
  /** When replies, remembered as in LGRF-2, are played: never, before all rules, or instead of a random move. */
  readonly repliesAt: (typeof REPLY_PLACES)[number];
  /** No stone that can be taken at once, unless it makes a dead shape inside a chain in atari: if a rule suggests it, and if not. */
  readonly refusesSuggested: number;
  readonly refusesRandom: number;
  /** The point that decides about the eyes of an enclosed region beside the last move. */
  readonly vitalPoints: number;
  /** Chains with two liberties beside the last move that could be caught get more of them. */
  readonly saves: number;
  /** The chain of the last move is caught if it has two liberties and an atari decides. */
  readonly catches: number;
  /** The 3x3 patterns of heavy playouts. */
  readonly patterns: number;
}

/** Softmax-1: a Gibbs choice by the win rates of all replies. */
export interface SoftmaxOptions {
  readonly temperature: number;
}

/** N-grams (Tak, Winands and Björnsson 2012). */
export interface NgramOptions {
  /** How often a heavy move is played instead of the best one. Theirs: 0.4. */
  readonly epsilon: number;
  /** What is left of all counts when a search begins; 1 keeps everything. */
  readonly decay: number;
  /** How often a context must have been seen to count. Theirs: 7. */
  readonly trusted: number;
}

export type PolicyDescription =
  | ({ readonly rule: 'replies' } & ReplyOptions)
  | ({ readonly rule: 'tactical' } & TacticalOptions)
  | ({ readonly rule: 'softmax' } & SoftmaxOptions)
  | ({ readonly rule: 'ngrams' } & NgramOptions)
  | { readonly rule: 'patterns'; readonly model: PlayoutStrengths }
  /** A rule without options. */
  | { readonly rule: Exclude<KernelPolicy, (typeof PARTS)[number]> };

/** Strengths of the light features of playouts (kernel/patternPlayout.ts). */
export interface PlayoutStrengths {
  /** Two models with the same name are the same. */
  readonly name: string;
  /** Of a chain beside one newly in atari; of the stone that has just taken one; so that no connection is made; of any other. */
  readonly captures: readonly [rescue: number, recapture: number, cut: number, other: number];
  /** Of a chain newly in atari. */
  readonly extension: number;
  readonly contiguity: number;
  /** At most 1; a whole number of 256th parts. */
  readonly selfAtari: number;
  /** By code of the neighbours (kernel/shape.ts) as Black sees them: whole numbers in proportion; 0 is never played. */
  readonly shapes: Uint16Array;
}

export type KernelPolicy = (typeof KERNEL_POLICIES)[number];

/** A name from PLAYOUT_POLICIES, or a rule with options. */
export type PlayoutPolicy = string | PolicyDescription;

/** LGR-1, to which the others add. */
const PLAIN: { readonly rule: 'replies' } & ReplyOptions = {
  rule: 'replies',
  context: 1,
  forgets: false,
  place: 'first',
  checksShape: false,
  followsUp: false,
  duplicates: 'learned',
};

/** LGRF-2, the paper's strongest. */
export const BEST_REPLIES = { ...PLAIN, context: 2, forgets: true } as const;

export const TACTICAL: { readonly rule: 'tactical' } & TacticalOptions = {
  rule: 'tactical',
  repliesAt: 'first',
  refusesSuggested: 1,
  refusesRandom: 1,
  vitalPoints: 1,
  saves: 1,
  catches: 1,
  patterns: 1,
};

/** Kernel rules with options: names stand for them. */
const PARTS = ['tactical', 'replies', 'repliesWithOptions', 'repliesTraced', 'softmax', 'ngrams', 'patterns'] as const;
const isPart = (rule: KernelPolicy): boolean => (PARTS as readonly KernelPolicy[]).includes(rule);

const POLICIES: ReadonlyMap<string, PolicyDescription> = new Map<string, PolicyDescription>([
  ...KERNEL_POLICIES.filter((rule) => !isPart(rule)).map((rule) => [rule, { rule } as PolicyDescription] as const),
  ['lgr1', PLAIN],
  ['lgr2', { ...PLAIN, context: 2 }],
  ['lgrf1', { ...PLAIN, forgets: true }],
  ['lgrf2', BEST_REPLIES],
  ['lgrf3', { ...BEST_REPLIES, context: 3 }],
  ['lgrf1-nd', { ...PLAIN, forgets: true, duplicates: 'left' }],
  ['lgrf2-after-escape', { ...BEST_REPLIES, place: 'after-escape' }],
  ['lgrf2-last', { ...BEST_REPLIES, place: 'last' }],
  ['lgrf2-checked', { ...BEST_REPLIES, checksShape: true }],
  ['lgrf2-follow-up', { ...BEST_REPLIES, followsUp: true }],
  ['tactical', TACTICAL],
  ['softmax1', { rule: 'softmax', temperature: 0.1 }],
  // Other temperatures that the paper tried.
  ['softmax1-cold', { rule: 'softmax', temperature: 0.001 }],
  ['softmax1-cool', { rule: 'softmax', temperature: 0.01 }],
  ['softmax1-hot', { rule: 'softmax', temperature: 1 }],
  ['ngrams', { rule: 'ngrams', epsilon: 0.4, decay: 0.5, trusted: 7 }],
]);

/** All but those of presets that have names of their own. */
export const OTHER_POLICIES: readonly string[] = [...POLICIES.keys()].filter(
  (name) => name !== 'light' && name !== 'heavy',
);

export const PLAYOUT_POLICIES: readonly string[] = [...POLICIES.keys()];

/** Tells policies apart. */
export function policyKey(policy: PlayoutPolicy): string {
  const description = describePolicy(policy);
  return description.rule === 'patterns' ? `patterns ${description.model.name}` : JSON.stringify(policy);
}

export function describePolicy(policy: PlayoutPolicy): PolicyDescription {
  if (typeof policy !== 'string') return policy;
  const description = POLICIES.get(policy);
  if (!description)
    throw new InputError(`there is no playout policy "${policy}"; there are ${PLAYOUT_POLICIES.join(', ')}`);
  return description;
}
