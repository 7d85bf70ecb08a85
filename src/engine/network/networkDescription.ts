/**
 * A network as its file describes it: layers with their weights, in the order in which an evaluation runs the layers.
 */

export type Activation = 'identity' | 'relu' | 'mish' | 'silu';

export interface Convolution {
  readonly name: string;
  readonly height: number;
  readonly width: number;
  readonly inputs: number;
  readonly outputs: number;
  /** The weights are sorted by row, then by column, then by input channel, then by output channel. */
  readonly weights: Float32Array;
}

/**
 * A batch norm: multiplies each channel by `scale` and adds `shift`. The mean and the variance that the file states are
 * already part of `scale` and `shift`.
 */
export interface Norm {
  readonly name: string;
  readonly channels: number;
  readonly scale: Float32Array;
  readonly shift: Float32Array;
}

/** Divides the channels by the root of their mean square. Then multiplies each channel by `scale` and adds `shift`. */
export interface RmsNorm {
  readonly name: string;
  readonly channels: number;
  readonly epsilon: number;
  /**
   * If true, the mean square is that of all points of a position together. If false, each point has its own mean
   * square.
   */
  readonly normsWholeBoard: boolean;
  readonly scale: Float32Array;
  readonly shift: Float32Array;
}

export interface Matrix {
  readonly name: string;
  readonly inputs: number;
  readonly outputs: number;
  /** The weights are sorted by input, then by output. */
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
  /**
   * The inputs of this matrix are the three numbers that pooling gives for each channel of `pooled`. Its outputs are
   * added to the channels of `regular` at every point.
   */
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

/**
 * Rotary positions. The channels 2p and 2p + 1 of a head are pair p, the two coordinates of a vector. At the point (x,
 * y), this vector is turned by the angle x * fx + y * fy, where fx and fy are the two frequencies of the pair.
 */
export interface Rotation {
  /**
   * For each pair of channels of each key head: two frequencies. At the point (x, y), the angle is x times the first
   * frequency plus y times the second.
   */
  readonly frequencies: Float32Array;
}

export interface AttentionBlock {
  readonly kind: 'attention';
  readonly name: string;
  readonly norm: RmsNorm;
  readonly heads: number;
  readonly keyHeads: number;
  /** The number of channels of each query and of each key, and the number of channels of each value. */
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
  /** The first convolution of the network, which reads the input planes. */
  readonly inputs: Convolution;
  /**
   * The inputs of this matrix are the globals. Its outputs are added to the outputs of the first convolution at every
   * point.
   */
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
  /**
   * A network may have several policies. This convolution has one output for each of them. Insei uses the first policy.
   */
  readonly last: Convolution;
  readonly pass: Matrix;
  /**
   * In files of version 15 or later, two layers compute the policy of the pass: first `pass` with a bias and an
   * activation, then this matrix.
   */
  readonly passSecond?: { readonly bias: Bias; readonly activation: Activation; readonly matrix: Matrix } | undefined;
}

export interface ValueHead {
  readonly name: string;
  readonly first: Convolution;
  readonly firstNorm: NormedActivation;
  readonly hidden: Matrix;
  readonly hiddenBias: Bias;
  readonly hiddenActivation: Activation;
  /** The three outputs of this matrix stand for a win, for a loss, and for a game without a result. */
  readonly value: Matrix;
  readonly valueBias: Bias;
  /**
   * The first three outputs are the mean of the score, the spread of the score, and the lead. Insei does not use the
   * others.
   */
  readonly score: Matrix;
  readonly scoreBias: Bias;
  readonly ownership: Convolution;
}

/** The outputs for the score and the lead are multiplied by these numbers, to get points. */
export interface ScoreMultipliers {
  readonly scoreMean: number;
  readonly scoreSpread: number;
  readonly lead: number;
}

export interface NetworkDescription {
  readonly name: string;
  readonly version: number;
  readonly multipliers: ScoreMultipliers;
  /**
   * Whether the inputs of this network show pass-alive regions as if suicide were legal, even if the rules forbid it.
   */
  readonly passAliveAllowsSuicide: boolean;
  readonly trunk: Trunk;
  readonly policy: PolicyHead;
  readonly value: ValueHead;
}
