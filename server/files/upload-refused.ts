/** A file that is not taken; the message is a German sentence for its sender. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}
