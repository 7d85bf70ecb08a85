/**
 * A class for a policy state in the kernel (kernel/playout/playout.ts). It prepares the state for a policy, clears it
 * and reads it.
 */
import type { Kernel, PolicyFloat, ReplyWord, TacticsWord } from '../kernel.js';
import {
  DUPLICATE_TREATMENTS,
  describePolicy,
  KERNEL_POLICIES,
  LGRF2_POLICY,
  type PlayoutPolicy,
  type PlayoutStrengths,
  type PolicyDescription,
  policyKey,
  REPLY_STAGES,
  type ReplyOptions,
  TACTICAL_REPLY_STAGES,
  type TacticalOptions,
} from './playoutPolicy.js';
import { ReplyTables } from './replyTables.js';
import { beginReplyTrace, type ReplyTrace, readReplyTrace } from './replyTrace.js';

/** The playout rules that do not learn. */
const UNLEARNED: readonly string[] = ['light', 'heavy'];

export class PolicyState {
  readonly #kernel: Kernel;
  #address: number | (() => number);
  /** The address of the reply trace; 0 if replies are not traced. */
  readonly #trace: number;
  #ready = '';
  #size = 0;
  #storesReplies = false;

  /**
   * `address` is the address of POLICY_STATE_BYTES bytes of memory, or a function that allocates this memory when it is
   * first needed. `trace` is the address of REPLY_TRACE_BYTES bytes of memory for the reply trace; 0 if replies are not
   * traced.
   */
  constructor(kernel: Kernel, address: number | (() => number), trace = 0) {
    this.#kernel = kernel;
    this.#address = address;
    this.#trace = trace;
    if (trace !== 0) beginReplyTrace(kernel, trace);
  }

  /**
   * Prepares the state for a policy and a board size. If the policy and the size are the same as in the previous call,
   * the learned data is kept.
   */
  prepare(size: number, policy: PlayoutPolicy): void {
    const wanted = `${size} ${policyKey(policy)}`;
    if (wanted === this.#ready) return;
    const description = describePolicy(policy);
    if (!UNLEARNED.includes(description.rule)) {
      const address = typeof this.#address === 'number' ? this.#address : this.#address();
      this.#address = address;
      this.#writeOptions(address, description);
      this.#kernel.functions.beginPolicyState(address, this.numberOf(policy), size);
    }
    this.#ready = wanted;
    this.#size = size;
    this.#storesReplies =
      description.rule === 'replies' || (description.rule === 'tactical' && description.replyStage !== 'never');
  }

  /** Returns the number with which the kernel identifies the rule of a policy. */
  numberOf(policy: PlayoutPolicy): number {
    return KERNEL_POLICIES.indexOf(this.#ruleOf(describePolicy(policy)));
  }

  /** Lets the playouts in a workspace use this policy state. */
  attach(space: number): void {
    if (typeof this.#address === 'number') this.#kernel.functions.usePolicyState(space, this.#address);
  }

  /** Returns the replies that the current policy has stored; undefined if the policy does not store replies. */
  replies(): ReplyTables | undefined {
    if (!this.#storesReplies || typeof this.#address !== 'number') return undefined;
    return new ReplyTables(this.#kernel, this.#address, this.#size);
  }

  trace(): ReplyTrace {
    return readReplyTrace(this.#kernel, this.#trace);
  }

  forget(): void {
    this.#ready = '';
  }

  #ruleOf(description: PolicyDescription): (typeof KERNEL_POLICIES)[number] {
    if (description.rule !== 'replies') return description.rule;
    if (this.#trace !== 0) return 'repliesTraced';
    return isPlain(description) ? 'replies' : 'repliesWithOptions';
  }

  #writeOptions(address: number, description: PolicyDescription): void {
    const { functions, memory } = this.#kernel;
    new Uint8Array(memory.buffer, address, functions.POLICY_OPTION_BYTES.value).fill(0);
    if (description.rule === 'patterns') this.#writeStrengths(address, description.model);
    const view = new DataView(memory.buffer, address);
    for (const [name, value] of Object.entries(floatsOf(description)))
      view.setFloat32(functions[name as PolicyFloat].value, value, true);
    const replies = description.rule === 'tactical' ? LGRF2_POLICY : description;
    if (replies.rule !== 'replies') return;
    const words: Record<ReplyWord, number> = { ...replyWords(replies), trace: this.#trace };
    for (const [name, value] of Object.entries(words))
      view.setUint32(functions[`REPLIES_${name as ReplyWord}`].value, value, true);
    if (description.rule !== 'tactical') return;
    for (const [name, value] of Object.entries(tacticsWords(description)))
      view.setUint32(functions[`TACTICS_${name as TacticsWord}`].value, value, true);
  }

  /** Writes the strengths in the order of the fields of `PlayoutModel` (kernel/playout/patternPlayout.ts). */
  #writeStrengths(address: number, strengths: PlayoutStrengths): void {
    const { captures, extension, selfAtari, contiguity, shapes } = strengths;
    const { functions, memory } = this.#kernel;
    const factors = Float32Array.of(...captures, extension, contiguity);
    new Float32Array(memory.buffer, address, factors.length).set(factors);
    new Uint32Array(memory.buffer, address + factors.byteLength, 1)[0] = Math.round(256 * selfAtari);
    const table = new Uint32Array(memory.buffer, address + functions.POLICY_OPTION_BYTES.value, shapes.length);
    for (let code = 0; code < shapes.length; code++)
      table[code] = (shapes[code] as number) | ((shapes[withColorsSwapped(code)] as number) << 16);
  }
}

/**
 * Tells whether the kernel's rule `replies`, which is faster than `repliesWithOptions`, can play a policy with these
 * options. It can if the context has one or two moves, if replies are played first, if shapes are not checked, and if
 * no replies to a player's own moves are stored.
 */
const isPlain = ({ context, stage, checksShape, followsUp }: ReplyOptions): boolean =>
  context < 3 && stage === 'first' && !checksShape && !followsUp;

function floatsOf(description: PolicyDescription): Partial<Record<PolicyFloat, number>> {
  if (description.rule === 'softmax')
    return { SOFTMAX_temperature: description.temperature, SOFTMAX_untried: description.untried };
  if (description.rule !== 'ngrams') return {};
  const { epsilon, decay, minRuns } = description;
  return { NGRAMS_epsilon: epsilon, NGRAMS_decay: decay, NGRAMS_minRuns: minRuns };
}

/** Returns the code that a neighbourhood has after its two colours are swapped (kernel/board/neighbourhood.ts). */
const withColorsSwapped = (code: number): number => ((code & 0x5555) << 1) | ((code >> 1) & 0x5555);

/** The kernel stores the probability p as the whole number CERTAIN * p, so CERTAIN stands for probability 1. */
const CERTAIN = 256;

const tacticsWords = (options: TacticalOptions): Record<TacticsWord, number> => {
  const parts = (chance: number): number => Math.round(CERTAIN * chance);
  return {
    replyStage: TACTICAL_REPLY_STAGES.indexOf(options.replyStage),
    refusesSuggested: parts(options.refusesSuggested),
    refusesRandom: parts(options.refusesRandom),
    vitalPoints: parts(options.vitalPoints),
    saves: parts(options.saves),
    catches: parts(options.catches),
    patterns: parts(options.patterns),
  };
};

const replyWords = (options: ReplyOptions): Record<Exclude<ReplyWord, 'trace'>, number> => ({
  usesTwo: Number(options.context >= 2),
  usesThree: Number(options.context === 3),
  usesOwnMove: Number(options.followsUp),
  forgets: Number(options.forgets),
  stage: REPLY_STAGES.indexOf(options.stage),
  checksShape: Number(options.checksShape),
  duplicates: DUPLICATE_TREATMENTS.indexOf(options.duplicates),
});
