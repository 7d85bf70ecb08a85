/** Words for what the kernel's own recount can find wrong; the order is that of `Fault` in kernel/check.ts. */
const FAULTS = [
  undefined,
  'a count of neighbours is wrong',
  'the list of empty points is wrong',
  'the balance of stones is wrong',
  'a stone carries the label of another chain',
  'the stones of a chain do not form a circle',
  'a chain has another number of stones than it says',
  'a chain has other liberties than it says',
  'the ko point is not empty',
  'the shape around a point is wrong',
  'the bit of a stone is wrong',
  'a chain in atari is not listed',
] as const;

export const faultText = (code: number): string | undefined => FAULTS[code];
