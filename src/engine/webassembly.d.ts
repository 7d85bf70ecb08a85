/**
 * The types of those parts of WebAssembly that the engine uses. This folder is compiled without the types of the DOM
 * and of Node.
 */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBufferLike;
    grow(pages: number): number;
  }
  class Module {}
  class Instance {
    readonly exports: object;
  }
  function compile(bytes: ArrayBuffer | Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: { env: { memory: Memory } }): Promise<Instance>;
}
