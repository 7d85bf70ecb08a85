/** A network as its file describes it: layers with their weights, in the order in which they work. */

export type Activation = 'identity' | 'relu' | 'mish' | 'silu';

export interface Convolution {
  readonly name: string;
  readonly height: number;
  readonly width: number;
  readonly inputs: number;
  readonly outputs: number;
  /** Sorted by row, column, input, output. */
  readonly weights: Float32Array;
}

/** Multiplies each channel by a factor and adds a summand: a batch norm with its statistics folded in. */
export interface Norm {
  readonly name: string;
  readonly channels: number;
  readonly scale: Float32Array;
  readonly shift: Float32Array;
}

/** Divides by the root of the mean square, then multiplies each channel by a factor and adds a summand. */
export interface RmsNorm {
  readonly name: string;
  readonly channels: number;
  readonly epsilon: number;
  /** Whether all points are normed together; otherwise each point is normed alone. */
  readonly isSpatial: boolean;
  readonly scale: Float32Array;
  readonly shift: Float32Array;
}

export interface Matrix {
  readonly name: string;
  readonly inputs: number;
  readonly outputs: number;
  /** Sorted by input, output. */
  readonly weights: Float32Array;
}

export interface Bias {
  readonly name: string;
  readonly channels: number;
  readonly weights: Float32Array;
}

export interface NormedActivation {
  readonly norm: Norm;
  readonly activation: Activation;
}

export interface OrdinaryBlock {
  readonly kind: 'ordinary';
  readonly name: string;
  readonly before: NormedActivation;
  readonly first: Convolution;
  readonly middle: NormedActivation;
  readonly last: Convolution;
}

export interface PooledBlock {
  readonly kind: 'pooled';
  readonly name: string;
  readonly before: NormedActivation;
  readonly regular: Convolution;
  readonly pooled: Convolution;
  readonly pooledNorm: NormedActivation;
  /** Its inputs are the three numbers of each pooled channel. Its outputs are added to the regular channels. */
  readonly pooledToBias: Matrix;
  readonly middle: NormedActivation;
  readonly last: Convolution;
}

export interface NestedBlock {
  readonly kind: 'nested';
  readonly name: string;
  readonly before: NormedActivation;
  readonly first: Convolution;
  readonly blocks: readonly Block[];
  readonly after: NormedActivation;
  readonly last: Convolution;
}

/** Rotary positions: channels 2p and 2p + 1 of a head turn by x fx + y fy. */
export interface Rotation {
  /** For each head of keys and each pair of channels, the frequency of x and the frequency of y. */
  readonly frequencies: Float32Array;
}

export interface AttentionBlock {
  readonly kind: 'attention';
  readonly name: string;
  readonly norm: RmsNorm;
  readonly heads: number;
  readonly keyHeads: number;
  /** The channels of a query or a key, and of a value. */
  readonly queryChannels: number;
  readonly valueChannels: number;
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
  readonly out: Matrix;
  readonly rotation?: Rotation | undefined;
}

export interface FeedForwardBlock {
  readonly kind: 'feedForward';
  readonly name: string;
  readonly norm: RmsNorm;
  readonly one: Matrix;
  readonly gate?: Matrix | undefined;
  readonly two: Matrix;
}

export type Block = OrdinaryBlock | PooledBlock | NestedBlock | AttentionBlock | FeedForwardBlock;

export interface Trunk {
  readonly name: string;
  readonly channels: number;
  /** The first convolution. It reads the input planes. */
  readonly inputs: Convolution;
  /** Its inputs are the globals. Its outputs are added to those of the first convolution, at every point. */
  readonly globals: Matrix;
  readonly blocks: readonly Block[];
  readonly tip: { readonly norm: Norm | RmsNorm; readonly activation: Activation };
}

export interface PolicyHead {
  readonly name: string;
  readonly first: Convolution;
  readonly pooled: Convolution;
  readonly pooledNorm: NormedActivation;
  readonly pooledToBias: Matrix;
  readonly middle: NormedActivation;
  /** One output for each kind of policy. The first is the policy that Insei uses. */
  readonly last: Convolution;
  readonly pass: Matrix;
  /** From version 15 on, the pass has two layers: `pass`, bias, activation, and this matrix. */
  readonly passSecond?: { readonly bias: Bias; readonly activation: Activation; readonly matrix: Matrix } | undefined;
}

export interface ValueHead {
  readonly name: string;
  readonly first: Convolution;
  readonly firstNorm: NormedActivation;
  readonly hidden: Matrix;
  readonly hiddenBias: Bias;
  readonly hiddenActivation: Activation;
  /** Win, loss, no result. */
  readonly value: Matrix;
  readonly valueBias: Bias;
  /** The outputs are score mean, spread and lead, and after them numbers that Insei does not use. */
  readonly score: Matrix;
  readonly scoreBias: Bias;
  readonly ownership: Convolution;
}

/** What the numbers of the score outputs are multiplied by. */
export interface Multipliers {
  readonly scoreMean: number;
  readonly scoreSpread: number;
  readonly lead: number;
}

export interface NetworkDescription {
  readonly name: string;
  readonly version: number;
  readonly multipliers: Multipliers;
  /** Whether pass-alive regions are computed as if suicide were legal. */
  readonly passAliveAllowsSuicide: boolean;
  readonly trunk: Trunk;
  readonly policy: PolicyHead;
  readonly value: ValueHead;
}
