/** A network in onnxruntime-web's WebAssembly, on one thread with SIMD. */
import ort from 'onnxruntime-web';
import { onnxModel } from './onnxModel.mjs';

/** Hides warnings about what the optimizer leaves out. */
const ERRORS_ONLY = 3;

/** Returns a function that evaluates `count` positions of one size. */
export async function onnxRuntimeNetwork(network, size, count) {
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(onnxModel(network, size, count), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    logSeverityLevel: ERRORS_ONLY,
  });
  return async ({ byPlane, globals }) => {
    const results = await session.run({
      planes: new ort.Tensor('float32', byPlane, [count, 22, size, size]),
      globals: new ort.Tensor('float32', globals, [count, 19]),
    });
    return Object.fromEntries(Object.entries(results).map(([name, tensor]) => [name, tensor.data]));
  };
}
