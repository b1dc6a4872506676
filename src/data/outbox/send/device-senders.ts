import type { EmpfangDatabase } from '../../db.ts';
import { deviceScope, type Identity, installationId, publicScope } from '../../scope.ts';

/**
 * Who may send from this browser without a person: its kiosk, and a sender without an account. A
 * wiped database gets another `installation` until the copy restores the first one; what was written
 * meanwhile stands in this very database, so this browser speaks for it too. Never for a person, and
 * for no other practice.
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
