/** Another tab has saved this draft since: what is on this screen must not write over it. */
export class DraftTakenOver extends Error {
  override readonly name = 'DraftTakenOver';
}
