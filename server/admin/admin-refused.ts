/** A command cannot be done; the message is a German sentence for the person at the terminal. */
export class AdminRefused extends Error {
  override name = 'AdminRefused';
}
