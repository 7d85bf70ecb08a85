/** The two players. */
export const COLORS = ['black', 'white'] as const;
/** A player, and the colour of a stone. */
export type Color = (typeof COLORS)[number];

/** The other player. */
export const opponent = (color: Color): Color => (color === 'black' ? 'white' : 'black');

/** Reads `b`, `black`, `w` or `white`, in upper or lower case. */
export function parseColor(text: string): Color | undefined {
  const word = text.toLowerCase();
  if (word === 'b' || word === 'black') return 'black';
  if (word === 'w' || word === 'white') return 'white';
  return undefined;
}
