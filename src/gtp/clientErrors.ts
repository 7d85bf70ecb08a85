/** What can go wrong with another program: it ended, it fell silent, it talks past us, or it said no. */

export type ProgramFailureKind = 'crash' | 'hang' | 'nonsense';

/** The program can no longer be used. */
export class ProgramFailure extends Error {
  override name = 'ProgramFailure';
  readonly kind: ProgramFailureKind;

  constructor(kind: ProgramFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The program answered "? reason". It is well otherwise. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: string;

  constructor(command: string, reason: string) {
    super(`"${command}" was refused: ${reason || 'no reason given'}`);
    this.reason = reason;
  }
}
