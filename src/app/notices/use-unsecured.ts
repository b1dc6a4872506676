import { useEffect } from 'react';
import { db } from '#data/db.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { storageMode } from '#platform/storage/storage-access.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { DEVICE_NOTICES } from './texts.ts';

const LOOK_MS = 1_000;

/**
 * Says while something waits on this device that only one of its two copies has: where the disk is full, the next
 * start of the browser may throw that one away (ADR-0014).
 */
export const useUnsecured = (): void => {
  const { summary } = useEngine();
  const waiting = summary?.waiting ?? 0;
  /** Of the entries: each new one is looked at. */
  const last = summary?.lastSeq ?? 0;
  useEffect(() => {
    const isIdle = waiting === 0 || last === 0 || storageMode() === 'memory';
    if (isIdle) return dismiss('unsecured');
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = await db.secured().catch(() => 'pending' as const);
      if (isOver) return;
      // What both copies have stays there: it is looked again with the next entry.
      if (now !== 'pending') return dismiss('unsecured');
      // It was tried and failed: that is said at once, as the device may go off in the next moment.
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
