/** Another window has saved this draft since: what is on this screen must not write over it. */
export class DraftTakenOver extends Error {
  override readonly name = 'DraftTakenOver';
  /** It is there no more: handed in by the other window, or thrown away. */
  readonly gone: boolean;

  constructor({ gone }: { gone: boolean }) {
    super();
    this.gone = gone;
  }
}
