import type { EmpfangDatabase } from '../../db.ts';
import { deviceScope, type Identity, installationId, publicScope } from '../../scope.ts';

/**
 * Who may send from this browser without a signed-in person: its kiosk, and a sender without an
 * account. After a wipe the database has another `installation` until the copy restores the first
 * one; entries written in between are in this same database, so this browser sends them too. Never
 * for a signed-in person, and for no other practice.
 * @param kioskToken null where no kiosk is enrolled
 */
export const deviceSenders = async (
  db: EmpfangDatabase,
  tenant: string,
  kioskToken: string | null,
): Promise<Identity[]> => {
  const own = await installationId(db);
  const scopes = new Set([deviceScope(tenant, own), publicScope(tenant, own)]);
  for (const scope of await db.outbox.orderBy('scope').uniqueKeys()) scopes.add(String(scope));
  const tablets = deviceScope(tenant, '');
  const nobody = publicScope(tenant, '');
  const senders: Identity[] = [];
  for (const scope of scopes) {
    if (kioskToken !== null && scope.startsWith(tablets))
      senders.push({ scope, token: kioskToken });
    else if (scope.startsWith(nobody)) senders.push({ scope, token: null });
  }
  return senders;
};
