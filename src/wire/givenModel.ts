/** Models that a person may bring in the place of those that come with the program. */
export const MODEL_KINDS = ['patterns', 'territory'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

export interface GivenModel {
  readonly kind: ModelKind;
  /** Of its file. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
