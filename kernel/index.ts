/**
 * The kernel is the part of the program that must be fast. It is compiled to WebAssembly. `src/engine` calls the
 * functions of kernel/exports and reads and writes the kernel's memory.
 *
 * A folder may import only from the folders above it in this list:
 *
 *   board      the fast board: points, chains, liberties, legal moves
 *   memory     the memory of a thread (its workspace), lists, tables, random numbers
 *   playout    how a playout runs, and the rules that choose its moves
 *   replies    the tables of last good replies (LGR, LGRF)
 *   policies   the playout policies, one class each, and the functions that call a policy by its number
 *   features   the features of moves, and the pattern model that rates moves by them
 *   search     the Monte-Carlo tree search
 *   territory  the territory network (DAG-RNN): who will own each point
 *   exports    the functions, constants and field offsets that `src/engine` uses
 */
export * from './exports/memoryExports';
export * from './exports/boardExports';
export * from './exports/playoutExports';
export * from './exports/searchExports';
export * from './exports/featureExports';
export * from './exports/territoryExports';
export * from './exports/fieldOffsets';
