/**
 * Exports the sizes of the memory blocks that `src/engine` allocates, and the functions that store their addresses in a
 * workspace.
 *
 * All exported functions take and return plain numbers. `space` is the address of a workspace, and points are the point
 * indices of `src/rules`. Colours are 1 (black) and 2 (white). Komi is doubled to make it an integer.
 */
import { SharedTables } from '../memory/sharedTables';
import { Workspace } from '../memory/workspace';

export { PATTERNS_OFFSET, SHARED_TABLES_BYTES } from '../memory/sharedTables';
export { EXCHANGE_ENTRIES, POLICY_OPTION_BYTES, POLICY_STATE_BYTES, WORKSPACE_BYTES } from '../memory/workspace';
export { REPLY_TRACE_BYTES } from '../replies/replyTrace';
export { OWNERS_BY_FIRST_MOVE_BYTES } from '../search/ownership';
export { TREE_BYTES } from '../search/tree';

/** The first address of the memory in which `src/engine` may allocate blocks. */
export const HEAP_BASE: usize = __heap_base;

/** Sets the address of the shared tables (sharedTables.ts). Must be called first for every new workspace. */
export function useSharedTables(space: Workspace, tables: SharedTables): void {
  space.tables = tables;
}

/** Sets the address of the policy state, a block of POLICY_STATE_BYTES bytes that threads may share. */
export function usePolicyState(space: Workspace, state: usize): void {
  space.policyState = state;
}

/**
 * Sets the address of a block of OWNERS_BY_FIRST_MOVE_BYTES bytes, in which the thread of this workspace counts the
 * owners of points separately for each move at the root of a search. No other thread may write to the block.
 */
export function useOwnersByFirstMove(space: Workspace, owners: usize): void {
  space.ownersByFirstMove = owners;
}

export function exchangeListAddress(space: Workspace): usize {
  return changetype<usize>(space.exchange);
}
