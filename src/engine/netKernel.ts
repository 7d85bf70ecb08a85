/** The part of the kernel that the territory network uses: kernel/netExports.ts. */
type Address = number;
type Constant = { readonly value: number };

export interface NetKernelExports {
  readonly NET_JOB_BYTES: Constant;
  readonly RECORD_BYTES: Constant;
  readonly RECORD_CELLS: Constant;
  readonly RECORD_TARGETS: Constant;
  readonly RECORD_OUTPUTS: Constant;
  readonly WINDOW_BYTES: Constant;
  readonly WINDOW_CLASSES: Constant;
  readonly WINDOW_CODES: Constant;
  readonly WINDOW_TURNED: Constant;
  readonly WINDOW_MOVED: Constant;
  readonly TIED_TO_ZERO: Constant;
  readonly JOB_updates: Constant;
  readonly LEARNER_method: Constant;
  readonly LEARNER_freeParameters: Constant;
  readonly LEARNER_rate: Constant;
  readonly LEARNER_firstPower: Constant;
  readonly LEARNER_secondPower: Constant;
  readonly LEARNER_ties: Constant;
  readonly LEARNER_free: Constant;
  readonly LEARNER_firstMean: Constant;
  readonly LEARNER_secondMean: Constant;
  parameterCount(hidden: number, lateral: number): number;
  netBytes(hidden: number, lateral: number): number;
  layOutNet(net: Address, hidden: number, lateral: number): void;
  turnWeights(net: Address): void;
  weightsAddress(net: Address): Address;
  windowsAddress(net: Address): Address;
  netSpaceBytes(hidden: number, lateral: number): number;
  layOutNetSpace(own: Address, net: Address): void;
  inputsAddress(own: Address): Address;
  outputsAddress(own: Address): Address;
  netInputs(net: Address, own: Address, space: Address): void;
  netForward(net: Address, own: Address, space: Address): void;
  netEvaluate(net: Address, own: Address, space: Address): void;
  netGradient(net: Address, own: Address, space: Address, targets: Address, gradient: Address): void;
  netRank(net: Address, own: Address, space: Address, color: number, to: Address): void;
  netUrgencies(net: Address, own: Address, space: Address, color: number, to: Address): void;
  netLogistic(x: number): number;
  learnerBytes(parameters: number, batch: number): number;
  layOutLearner(learner: Address, parameters: number, batch: number): void;
  writeWeights(net: Address, learner: Address): void;
  layOutJob(job: Address, kind: number, count: number, net: Address, learner: Address, records: Address): void;
  workOnNet(job: Address, own: Address, space: Address): number;
}
