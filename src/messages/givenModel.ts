/** The kinds of models that the user can load to replace the shipped models. */
export const MODEL_KINDS = ['patterns', 'territory'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

export interface OwnModel {
  readonly kind: ModelKind;
  /** The name of the file from which the model was loaded. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
