/** What playout policies have learned, behind a typed handle (kernel/playout.ts): set it up for a policy, forget, read. */
import type { Kernel, ReplyWord } from './kernel.js';
import {
  describePolicy,
  type PlayoutPolicy,
  type PlayoutStrengths,
  type PolicyDescription,
  policyKey,
  type ReplyOptions,
} from './playoutPolicy.js';
import { KERNEL_POLICIES } from './policyList.js';
import { ReplyTables } from './replyTables.js';
import { beginTrace, type ReplyTrace, readTrace } from './replyTrace.js';

const PLACES = ['first', 'after-escape', 'last'] as const;
const DUPLICATES = ['learned', 'left', 'only-erased'] as const;

export class Lore {
  readonly #kernel: Kernel;
  /** Its address, for those in this folder. */
  readonly address: number;
  /** Where look-ups and lives of replies are counted; 0 for nowhere. */
  readonly #trace: number;
  #ready = '';
  #size = 0;

  /**
   * LORE_BYTES of memory from `address` on are ours, and TRACE_BYTES from `trace` on, if that is given: what becomes of
   * replies is counted there.
   */
  constructor(kernel: Kernel, address: number, trace = 0) {
    this.#kernel = kernel;
    this.address = address;
    this.#trace = trace;
    if (trace !== 0) beginTrace(kernel, trace);
  }

  /** Makes ready for this policy on boards of this size; what the same policy learned on them is kept. */
  prepare(size: number, policy: PlayoutPolicy): void {
    const wanted = `${size} ${policyKey(policy)}`;
    if (wanted === this.#ready) return;
    this.#writeOptions(describePolicy(policy));
    this.#kernel.functions.beginLore(this.address, this.numberOf(policy), size);
    this.#ready = wanted;
    this.#size = size;
  }

  /** The number by which the kernel knows a policy. */
  numberOf(policy: PlayoutPolicy): number {
    return KERNEL_POLICIES.indexOf(this.#ruleOf(describePolicy(policy)));
  }

  /** The replies stored by the policy it was last prepared for. */
  replies(): ReplyTables {
    return new ReplyTables(this.#kernel, this.address, this.#size);
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
    return description.checksShape ? 'repliesChecked' : 'replies';
  }

  #writeOptions(description: PolicyDescription): void {
    const { functions, memory } = this.#kernel;
    new Uint8Array(memory.buffer, this.address, functions.OPTION_BYTES.value).fill(0);
    if (description.rule === 'patterns') this.#writeStrengths(description.model);
    if (description.rule !== 'replies') return;
    const view = new DataView(memory.buffer, this.address);
    const words: Record<ReplyWord, number> = { ...replyWords(description), trace: this.#trace };
    for (const [name, value] of Object.entries(words))
      view.setUint32(functions[`REPLIES_${name as ReplyWord}`].value, value, true);
  }

  /** kernel/patternPlayout.ts has the order. */
  #writeStrengths({ capture, extension, selfAtari, contiguity, shapes }: PlayoutStrengths): void {
    const { functions, memory } = this.#kernel;
    new Float32Array(memory.buffer, this.address, 3).set([capture, extension, contiguity]);
    new Uint32Array(memory.buffer, this.address + 12, 1)[0] = Math.round(256 * selfAtari);
    const table = new Uint32Array(memory.buffer, this.address + functions.OPTION_BYTES.value, shapes.length);
    for (let code = 0; code < shapes.length; code++)
      table[code] = (shapes[code] as number) | ((shapes[withColorsSwapped(code)] as number) << 16);
  }
}

/** The code of the same neighbours (kernel/shape.ts), black for white and white for black. */
const withColorsSwapped = (code: number): number => ((code & 0x5555) << 1) | ((code >> 1) & 0x5555);

const replyWords = (options: ReplyOptions): Record<Exclude<ReplyWord, 'trace'>, number> => ({
  usesTwo: Number(options.context >= 2),
  usesThree: Number(options.context === 3),
  usesOwn: Number(options.followsUp),
  forgets: Number(options.forgets),
  place: PLACES.indexOf(options.place),
  checksShape: Number(options.checksShape),
  duplicates: DUPLICATES.indexOf(options.duplicates),
});
