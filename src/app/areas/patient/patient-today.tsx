import { useEffect, useState } from 'react';
import { FormsToday } from '#features/dashboard/forms-today.tsx';
import { UnreadCard } from '#features/messages/unread-card.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { useScope } from '#platform/sync/local-rows.ts';
import { SyncProvider } from '#platform/sync/sync.tsx';

/** Whether the patient's key is open, or never will be: what is kept here is read with it. */
const useKeySettled = (): boolean => {
  const scope = useScope();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (scope === null) return;
    let gone = false;
    let leave = () => {};
    const look = async () => {
      const [{ db }, { keyRing }, { deviceKey }] = await Promise.all([
        import('#data/db.ts'),
        import('#data/crypto/key-ring.ts'),
        import('#data/crypto/device-key.ts'),
      ]);
      await deviceKey(db, scope);
      if (gone) return;
      const settle = () => {
        if (keyRing.current(scope)) setSettled(true);
      };
      leave = keyRing.subscribe(settle);
      settle();
    };
    // A browser that keeps nothing shows what the practice answers all the same.
    look().catch(() => setSettled(true));
    return () => {
      gone = true;
      leave();
    };
  }, [scope]);
  return settled;
};

/** What concerns the signed-in patient today: messages, and forms that they fill. */
export const PatientToday = () => {
  const { user } = useAuth();
  const { location } = usePractice();
  const settled = useKeySettled();
  if (!user || !location || !settled) return null;
  return (
    <SyncProvider locationId={location.id}>
      <UnreadCard key={location.id} locationId={location.id} name={user.name} />
      <FormsToday key={user.id} />
    </SyncProvider>
  );
};
