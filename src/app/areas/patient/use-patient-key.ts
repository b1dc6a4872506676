import { useEffect } from 'react';
import { userScope } from '#data/scope.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { firstUse } from '#platform/worker/first-use.ts';

/**
 * Opens the device key of a signed-in patient: what they wrote and what was written to them is kept
 * under it (OE-15, a patient's own phone). It closes when they sign out.
 */
export const usePatientKey = (): void => {
  const { user, status } = useAuth();
  const own = user?.role === 'customers' ? userScope(user.tenant, user.id, user.role) : null;
  useEffect(() => {
    if (own === null) return;
    let close = () => {};
    let gone = false;
    void Promise.all([
      import('#data/db.ts'),
      import('#data/crypto/key-ring.ts'),
      import('#data/crypto/device-key.ts'),
    ]).then(async ([{ db }, { keyRing }, { deviceKey }]) => {
      const key = await deviceKey(db, own);
      if (gone) return;
      keyRing.open(own, [key]);
      close = () => keyRing.close(own);
    });
    return () => {
      gone = true;
      close();
    };
  }, [own]);

  // The service worker must know who owns files that another app shares (ADR-0061).
  useEffect(() => {
    if (own === null && status !== 'signed_out') return;
    firstUse()
      .then(() => Promise.all([import('#data/db.ts'), import('#data/shares/owner.ts')]))
      .then(([{ db }, { noteShareOwner }]) => noteShareOwner(db, own))
      // Without storage nothing can be shared into the app either.
      .catch(() => undefined);
  }, [own, status]);
};
