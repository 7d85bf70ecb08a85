/** Writes a network as an ONNX model for boards of one size. The numbers of the fields are those of onnx.proto. */
import { computeNetwork, poolFactors } from './computeNetwork.mjs';
import { encode } from './protobuf.mjs';

const IR_VERSION = 8;
const OPERATIONS_VERSION = 13;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

/** The inputs are `planes`, by position, plane and point, and `globals`. The outputs are those of `computeNetwork`. */
export function onnxModel(network, size, count) {
  const graph = new Graph(size);
  const outputs = computeNetwork(graph, network, 'planes', 'globals');
  const results = Object.entries(outputs).map(([name, value]) => {
    graph.node('Identity', [value], {}, name);
    return [12, [[1, name]]];
  });
  const inputs = [
    [11, tensorValue('planes', [count, 22, size, size])],
    [11, tensorValue('globals', [count, 19])],
  ];
  return encode([
    [1, IR_VERSION],
    [7, [...graph.fields, [2, network.name], ...inputs, ...results]],
    [8, [[2, OPERATIONS_VERSION]]],
  ]);
}

/** A ValueInfoProto. */
const tensorValue = (name, shape) => {
  const dimensions = shape.map((length) => [1, [[1, length]]]);
  const tensorType = [
    [1, FLOAT],
    [2, dimensions],
  ];
  return [
    [1, name],
    [2, [[1, tensorType]]],
  ];
};

/** Collects nodes and weights. The tensors that its functions take and return are names. */
class Graph {
  /** NodeProto and TensorProto fields of a GraphProto. */
  fields = [];
  #factors;
  #names = 0;

  constructor(size) {
    this.#factors = poolFactors(size);
  }

  node(operation, inputs, attributes = {}, output = this.#name()) {
    const names = inputs.map((input) => [1, input]);
    const settings = Object.entries(attributes).map(([name, value]) => [5, attribute(name, value)]);
    this.fields.push([1, [...names, [2, output], [4, operation], ...settings]]);
    return output;
  }

  convolve({ height, width, inputs, outputs, weights }, board, normed) {
    const filter = this.#floats(transposed(weights, inputs, outputs), [outputs, inputs, height, width]);
    const pads = [(height - 1) / 2, (width - 1) / 2];
    const sums = this.node('Conv', [board, filter], { pads: [...pads, ...pads] });
    return normed ? this.normAndActivate(normed, sums) : sums;
  }

  normAndActivate({ norm, activation }, board) {
    const shape = [1, norm.channels, 1, 1];
    const scaled = this.node('Mul', [board, this.#floats(norm.scale, shape)]);
    return this.#activate(this.node('Add', [scaled, this.#floats(norm.shift, shape)]), activation);
  }

  multiply({ inputs, outputs, weights }, rows) {
    return this.node('MatMul', [rows, this.#floats(weights, [inputs, outputs])]);
  }

  addBias({ channels, weights }, rows, activation = 'identity') {
    return this.#activate(this.node('Add', [rows, this.#floats(weights, [1, channels])]), activation);
  }

  add(a, b) {
    return this.node('Add', [a, b]);
  }

  addToPoints(board, rows) {
    const axes = this.#tensor(INT64, new BigInt64Array([2n, 3n]), [2]);
    return this.node('Add', [board, this.node('Unsqueeze', [rows, axes])]);
  }

  pool(board, isValueHead) {
    const mean = this.#rowsOf('GlobalAveragePool', board);
    const [second, third] = this.#factors.map((factor) => this.#floats([factor], [1]));
    const last = isValueHead ? this.node('Mul', [mean, third]) : this.#rowsOf('GlobalMaxPool', board);
    return this.node('Concat', [mean, this.node('Mul', [mean, second]), last], { axis: 1 });
  }

  #rowsOf(operation, board) {
    return this.node('Flatten', [this.node(operation, [board])]);
  }

  #activate(input, activation) {
    if (activation === 'identity') return input;
    if (activation !== 'relu') throw new Error(`the peers have no activation ${activation}`);
    return this.node('Relu', [input]);
  }

  #floats(values, shape) {
    return this.#tensor(FLOAT, Float32Array.from(values), shape);
  }

  #tensor(type, values, shape) {
    const name = this.#name();
    const dimensions = shape.map((length) => [1, length]);
    this.fields.push([5, [...dimensions, [2, type], [8, name], [9, new Uint8Array(values.buffer)]]]);
    return name;
  }

  #name() {
    return `t${++this.#names}`;
  }
}

/** An AttributeProto with a whole number or a list of them. */
const attribute = (name, value) =>
  Array.isArray(value)
    ? [[1, name], ...value.map((each) => [8, each]), [20, ATTRIBUTE_INTS]]
    : [
        [1, name],
        [3, value],
        [20, ATTRIBUTE_INT],
      ];

/** From the order row, column, input, output to the order output, input, row, column. */
function transposed(weights, inputs, outputs) {
  const taps = weights.length / inputs / outputs;
  const result = new Float32Array(weights.length);
  let at = 0;
  for (let tap = 0; tap < taps; tap++)
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++) result[(output * inputs + input) * taps + tap] = weights[at++];
  return result;
}
