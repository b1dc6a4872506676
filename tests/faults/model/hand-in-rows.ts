import { newRow } from '#data/outbox/write/enqueue.ts';
import { encodePayload, NO_KEY } from '#data/outbox/write/payload.ts';
import type { NewRow } from '#data/outbox/store.ts';

/** The entries of a hand-in with one photo: the file, then the answers that wait for it. */
export const handInRows = (id: string, scope: string, now: number): Promise<NewRow[]> => {
  const rowOf = async (operation: string, entity: string, dependsOn: string[]) => {
    const bytes = encodePayload({ params: { id: entity }, body: { id: entity, chunks: [] } });
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return newRow({
      scope,
      appVersion: '0',
      now,
      lane: entity,
      id: entity,
      entityId: entity,
      operation,
      dependsOn,
      cipher: { iv: new Uint8Array(0), bytes, keyId: NO_KEY },
      cipherHash: Buffer.from(digest).toString('hex'),
    });
  };
  const photo = `${id}-foto`;
  return Promise.all([rowOf('uploadFile', photo, []), rowOf('commit', id, [photo])]);
};
