/** The TypeScript interface of the kernel's module for the solver (`kernel/solverModule.ts`), and a function to load it. */
import type { EngineEnvironment } from '../environment.js';
import { type Address, compileKernel, createMemory, type ExportedConstant, type KernelMemory } from '../kernel.js';

interface SolverFunctions {
  readonly SOLVER_HEAP_BASE: ExportedConstant;
  readonly SOLVER_BYTES: ExportedConstant;
  tableBytes(buckets: number): number;
  useTable(solver: Address, table: Address, buckets: number): void;
  putPosition(solver: Address, size: number, cells: Address, marks: Address, attacker: number): void;
  putQuestion(solver: Address, goal: number, ko: number, attackerThreats: number, defenderThreats: number): void;
  search(solver: Address, color: number, nodeLimit: number): number;
  proofLine(solver: Address, color: number, nodes: number, longest: number, line: Address): number;
  ladderLine(
    solver: Address,
    point: number,
    ko: number,
    isAttackerFirst: number,
    longest: number,
    line: Address,
  ): number;
  ladderStart(solver: Address, point: number): number;
  nodesRead(solver: Address): number;
  movesRead(solver: Address): number;
  hasGates(solver: Address): number;
  metKo(solver: Address): number;
}

export interface SolverKernel {
  readonly functions: SolverFunctions;
  readonly memory: KernelMemory;
}

export async function loadSolverKernel(environment: EngineEnvironment): Promise<SolverKernel> {
  const memory = createMemory(false);
  const module = await compileKernel(await environment.readSolverKernel());
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  return { functions: instance.exports as SolverFunctions, memory };
}
