import { useEffect } from 'react';
import { db } from '#data/db.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { storageMode } from '#platform/storage/storage-access.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { DEVICE_NOTICES } from './texts.ts';

const LOOK_MS = 1_000;

/**
 * Warns while an entry of this device is in only one of its two copies: on a full disk the browser
 * may delete that copy at its next start (ADR-0014).
 */
export const useUnsecured = (): void => {
  const { summary } = useEngine();
  const waiting = summary?.waiting ?? 0;
  /** The last entry: each new one is checked. */
  const last = summary?.lastSeq ?? 0;
  useEffect(() => {
    const isIdle = waiting === 0 || last === 0 || storageMode() === 'memory';
    if (isIdle) return dismiss('unsecured');
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = await db.secured().catch(() => 'pending' as const);
      if (isOver) return;
      // An entry in both copies stays there; the next entry is checked again.
      if (now !== 'pending') return dismiss('unsecured');
      // Writing the second copy failed: said at once, as the device may be switched off any moment.
      notify({
        id: 'unsecured',
        ofDevice: true,
        intent: 'error',
        timeout: -1,
        ...DEVICE_NOTICES.unsecured,
      });
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [waiting, last]);
};
