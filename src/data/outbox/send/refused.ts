import type { OutboxRow } from '../../rows.ts';
import type { Identity } from '../../scope.ts';
import type { DrainOptions } from './drain-options.ts';

/** The credential with which an entry is sent: the token, and whether its person's key is open. */
export const credentialOf = (
  options: Pick<DrainOptions, 'keyFor'>,
  { token }: Identity,
  row: Pick<OutboxRow, 'cipher'>,
): string => `${options.keyFor?.(row.cipher.keyId) ? 'open' : 'shut'}|${token ?? ''}`;

/**
 * Releases entries that were refused for lack of a sign-in, once they can be sent with another
 * credential: a new token or an opened key, whether it came before or after the refusal, and in
 * whichever tab (OE-13). What was refused with this same credential stays; a new page tries once.
 * Answers whether any moved.
 */
export const releaseSignedIn = async (
  options: DrainOptions,
  rows: readonly OutboxRow[],
  identities: readonly Identity[],
): Promise<boolean> => {
  const now = (options.now ?? Date.now)();
  let moved = false;
  for (const row of rows) {
    if (row.state !== 'blocked_auth') continue;
    const identity = identities.find(({ scope }) => scope === row.scope);
    if (!identity) continue;
    if (options.refused?.get(row.id) === credentialOf(options, identity, row)) continue;
    await options.store.transition(row, 'release', { nextAttemptAt: now });
    moved = true;
  }
  return moved;
};
