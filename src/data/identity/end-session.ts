import { uuidv7 } from 'uuidv7';
import { endSession } from '#contract/devices/calls/devices.ts';
import { sha256Hex, utf8 } from '../bytes.ts';
import type { EmpfangDatabase } from '../db.ts';
import { outboxTables } from '../outbox/dexie-store.ts';
import { addEntry } from '../outbox/write/enqueue.ts';
import { encodePayload, NO_KEY } from '../outbox/write/payload.ts';
import { installationId, publicScope } from '../scope.ts';

/**
 * A value that can only end the session of this token; it does not even show whose session it is.
 */
export const revocationOf = (token: string): Promise<string> => sha256Hex(utf8(`revoke|${token}`));

/**
 * After a sign-out without network: the end of the session waits in the outbox, under the browser's
 * own scope, so that it leaves although nobody is signed in (OE-14).
 * @returns id of the entry
 */
export const enqueueEndSession = async (
  db: EmpfangDatabase,
  session: { token: string; tenant: string },
  options: { appVersion: string; now: number },
): Promise<string> => {
  const id = uuidv7();
  const scope = publicScope(session.tenant, await installationId(db));
  const bytes = encodePayload({ body: { id, revocation: await revocationOf(session.token) } });
  const cipherHash = await sha256Hex(bytes);
  await db.transaction('rw', [db.meta, ...outboxTables(db)], async () => {
    // The engine sends for the public scope of the tenant that is named here.
    await db.meta.put({ key: 'tenant', value: session.tenant });
    await addEntry(db, {
      id,
      operation: endSession.id,
      scope,
      lane: id,
      entityId: id,
      dependsOn: [],
      cipher: { iv: new Uint8Array(0), bytes, keyId: NO_KEY },
      cipherHash,
      appVersion: options.appVersion,
      now: options.now,
    });
  });
  return id;
};
