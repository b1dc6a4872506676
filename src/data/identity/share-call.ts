import { deviceShare } from '#contract/devices/calls/devices.ts';
import { type Bytes, fromBase64Url } from '../bytes.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Client } from '../http/client.ts';
import { installationId } from '../scope.ts';

export interface HandedShare {
  share: Bytes;
  previousShare: Bytes | null;
  pinSet: boolean;
  /** Instant by the server's clock, if it said so. */
  serverNow: number | undefined;
  /** Call once the ring is wrapped with this share and stored. */
  done: () => Promise<void>;
}

const metaKey = (userId: string): string => `identity-share-pending|${userId}`;

/**
 * Asks the server for its half of a person's key. Whether the last half was ever used for wrapping
 * is noted before the call, so that a crash in between never leaves a ring that nothing opens.
 * `attempt` stays the same until an answer arrives: after a lost answer the server gives the same
 * half again.
 * @throws ApiError as the call gave it
 */
export const askShare = async (
  db: EmpfangDatabase,
  client: Client,
  who: { userId: string; token: string; attempt: string; newPin?: string },
): Promise<HandedShare> => {
  const key = metaKey(who.userId);
  const pending = (await db.meta.get(key)) !== undefined;
  await db.meta.put({ key, value: true });
  const { data, headers } = await client.call(deviceShare, {
    body: {
      installation: await installationId(db),
      rewrapped: !pending,
      attempt: who.attempt,
      ...(who.newPin === undefined ? {} : { new_pin: who.newPin }),
    },
    headers: { authorization: `Bearer ${who.token}` },
    quiet: true,
  });
  const said = Date.parse(headers.get('date') ?? '');
  return {
    share: fromBase64Url(data.share),
    previousShare: data.previous_share === null ? null : fromBase64Url(data.previous_share),
    pinSet: data.pin_set,
    serverNow: Number.isNaN(said) ? undefined : said,
    done: () => db.meta.delete(key),
  };
};
