/** What KataGo's protocols say about a network: the answer of `kata-get-models` and of the action `query_models`. */
export interface NetworkModel {
  /** The name of the network's file. */
  readonly name: string;
  /** The name that the file itself states. */
  readonly internalName: string;
  /** The number of positions that a thread evaluates at once. */
  readonly maxBatchSize: number;
  readonly usesHumanSLProfile: boolean;
  /** The version of KataGo's file format. */
  readonly version: number;
  readonly usingFP16: 'true' | 'false' | 'auto';
}
