/** An import, or one file of it, that cannot be; the message is a German sentence. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
