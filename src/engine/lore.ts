/** What playout policies have learned, behind a typed handle (kernel/playout.ts): set it up for a policy, forget, read. */
import type { Kernel, PolicyFloat, ReplyWord, TacticsWord } from './kernel.js';
import {
  BEST_REPLIES,
  DUPLICATES,
  describePolicy,
  PLACES,
  type PlayoutPolicy,
  type PlayoutStrengths,
  type PolicyDescription,
  policyKey,
  REPLY_PLACES,
  type ReplyOptions,
  type TacticalOptions,
} from './playoutPolicy.js';
import { KERNEL_POLICIES } from './policyList.js';
import { ReplyTables } from './replyTables.js';
import { beginTrace, type ReplyTrace, readTrace } from './replyTrace.js';

/** Rules that keep nothing. */
const UNLEARNED: readonly string[] = ['light', 'heavy'];

export class Lore {
  readonly #kernel: Kernel;
  #place: number | (() => number);
  /** Where look-ups and lives of replies are counted; 0 for nowhere. */
  readonly #trace: number;
  #ready = '';
  #size = 0;
  #storesReplies = false;

  /**
   * LORE_BYTES of memory are ours: their address, or what gives it when they are first needed. TRACE_BYTES from `trace` on
   * are ours, too, if that is given: what becomes of replies is counted there.
   */
  constructor(kernel: Kernel, place: number | (() => number), trace = 0) {
    this.#kernel = kernel;
    this.#place = place;
    this.#trace = trace;
    if (trace !== 0) beginTrace(kernel, trace);
  }

  /** Makes ready for this policy on boards of this size; what the same policy learned on them is kept. */
  prepare(size: number, policy: PlayoutPolicy): void {
    const wanted = `${size} ${policyKey(policy)}`;
    if (wanted === this.#ready) return;
    const description = describePolicy(policy);
    if (!UNLEARNED.includes(description.rule)) {
      const address = typeof this.#place === 'number' ? this.#place : this.#place();
      this.#place = address;
      this.#writeOptions(address, description);
      this.#kernel.functions.beginLore(address, this.numberOf(policy), size);
    }
    this.#ready = wanted;
    this.#size = size;
    this.#storesReplies =
      description.rule === 'replies' || (description.rule === 'tactical' && description.repliesAt !== 'never');
  }

  /** The number by which the kernel knows a policy. */
  numberOf(policy: PlayoutPolicy): number {
    return KERNEL_POLICIES.indexOf(this.#ruleOf(describePolicy(policy)));
  }

  /** Has playouts on this workspace use what is here. */
  attach(space: number): void {
    if (typeof this.#place === 'number') this.#kernel.functions.useLore(space, this.#place);
  }

  /** The replies stored by the policy it was last prepared for; undefined if that is none that stores replies. */
  replies(): ReplyTables | undefined {
    if (!this.#storesReplies || typeof this.#place !== 'number') return undefined;
    return new ReplyTables(this.#kernel, this.#place, this.#size);
  }

  trace(): ReplyTrace {
    return readTrace(this.#kernel, this.#trace);
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
    new Uint8Array(memory.buffer, address, functions.OPTION_BYTES.value).fill(0);
    if (description.rule === 'patterns') this.#writeStrengths(address, description.model);
    const view = new DataView(memory.buffer, address);
    for (const [name, value] of Object.entries(floatsOf(description)))
      view.setFloat32(functions[name as PolicyFloat].value, value, true);
    const replies = description.rule === 'tactical' ? BEST_REPLIES : description;
    if (replies.rule !== 'replies') return;
    const words: Record<ReplyWord, number> = { ...replyWords(replies), trace: this.#trace };
    for (const [name, value] of Object.entries(words))
      view.setUint32(functions[`REPLIES_${name as ReplyWord}`].value, value, true);
    if (description.rule !== 'tactical') return;
    for (const [name, value] of Object.entries(tacticsWords(description)))
      view.setUint32(functions[`TACTICS_${name as TacticsWord}`].value, value, true);
  }

  /** kernel/patternPlayout.ts has the order. */
  #writeStrengths(address: number, strengths: PlayoutStrengths): void {
    const { captures, extension, selfAtari, contiguity, shapes } = strengths;
    const { functions, memory } = this.#kernel;
    const factors = Float32Array.of(...captures, extension, contiguity);
    new Float32Array(memory.buffer, address, factors.length).set(factors);
    new Uint32Array(memory.buffer, address + factors.byteLength, 1)[0] = Math.round(256 * selfAtari);
    const table = new Uint32Array(memory.buffer, address + functions.OPTION_BYTES.value, shapes.length);
    for (let code = 0; code < shapes.length; code++)
      table[code] = (shapes[code] as number) | ((shapes[withColorsSwapped(code)] as number) << 16);
  }
}

/** What the paper's policies do, which the kernel does fastest. */
const isPlain = ({ context, place, checksShape, followsUp }: ReplyOptions): boolean =>
  context < 3 && place === 'first' && !checksShape && !followsUp;

function floatsOf(description: PolicyDescription): Partial<Record<PolicyFloat, number>> {
  if (description.rule === 'softmax') return { SOFTMAX_temperature: description.temperature };
  if (description.rule !== 'ngrams') return {};
  const { epsilon, decay, trusted } = description;
  return { NGRAMS_epsilon: epsilon, NGRAMS_decay: decay, NGRAMS_trusted: trusted };
}
/** The code of the same neighbours (kernel/shape.ts), black for white and white for black. */
const withColorsSwapped = (code: number): number => ((code & 0x5555) << 1) | ((code >> 1) & 0x5555);

/** The kernel counts chances in parts of so many. */
const CERTAIN = 256;

const tacticsWords = (options: TacticalOptions): Record<TacticsWord, number> => {
  const parts = (chance: number): number => Math.round(CERTAIN * chance);
  return {
    repliesAt: REPLY_PLACES.indexOf(options.repliesAt),
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
  usesOwn: Number(options.followsUp),
  forgets: Number(options.forgets),
  place: PLACES.indexOf(options.place),
  checksShape: Number(options.checksShape),
  duplicates: DUPLICATES.indexOf(options.duplicates),
});
