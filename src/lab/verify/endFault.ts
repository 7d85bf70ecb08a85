/** Checks whether the result of a game fits the way in which it ended. */
import type { GameResult, WinReason } from '../../rules/result.js';

/** How a game is won, for each ending at which the side to move loses. */
export const REASONS: ReadonlyMap<string, WinReason> = new Map([
  ['resignation', 'resignation'],
  ['time', 'time'],
  ['nonsense', 'forfeit'],
  ['illegal-move', 'forfeit'],
]);

export function findEndFault(ending: string, result: GameResult | undefined): string[] {
  if (result === undefined) return [];
  const isRight =
    ending === 'void'
      ? result.kind === 'void'
      : REASONS.has(ending)
        ? result.kind === 'win' && result.by === REASONS.get(ending)
        : result.kind === 'draw' || (result.kind === 'win' && typeof result.by === 'number');
  return isRight ? [] : [`a game that ends by ${ending} cannot have this result`];
}
