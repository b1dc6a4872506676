import { useCallback } from 'react';
import type { DataKey } from '#data/crypto/data-key.ts';
import { useIdentity } from './identity.tsx';
import { useScope } from '../sync/local-rows.ts';

/**
 * The signed-in person's key to write with. After a reload it comes with an answer of the server,
 * and a person may be quicker: then it is waited for, so that what they do goes through the outbox
 * all the same. Null where no key can be had: nobody at work, storage blocked, or no answer.
 */
export const useOwnKey = (): (() => Promise<DataKey | null>) => {
  const { service } = useIdentity();
  const scope = useScope();
  return useCallback(async () => {
    if (scope === null) return null;
    const { keyRing } = await import('#data/crypto/key-ring.ts');
    const open = keyRing.current(scope);
    if (open) return open;
    await service()
      .then((identity) => identity.openKeys())
      .catch(() => undefined);
    return keyRing.current(scope) ?? null;
  }, [service, scope]);
};
