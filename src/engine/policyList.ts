/** Made by `npm run build` from the files in kernel/policies: do not edit. */
export const KERNEL_POLICIES = [
  // biome-ignore format: a line for each file
  'heavy',
  'light',
  'ngrams',
  'patterns',
  'replies',
  'repliesTraced',
  'repliesWithOptions',
  'softmax',
  'tactical',
] as const;
