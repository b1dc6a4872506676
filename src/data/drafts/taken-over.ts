/** Another window has saved this draft since: what is on this screen must not write over it. */
export class DraftTakenOver extends Error {
  override readonly name = 'DraftTakenOver';
  /** The draft no longer exists: the other window has handed it in or thrown it away. */
  readonly gone: boolean;

  constructor({ gone }: { gone: boolean }) {
    super();
    this.gone = gone;
  }
}
