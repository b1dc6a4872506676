import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { type Room, roomOf } from '#data/room.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { makeRoom, roomWarning } from '#platform/storage/room.ts';
import { sevenDaysWarning, surroundings } from '#platform/storage/seven-days.ts';
import { storageMode } from '#platform/storage/storage-access.ts';
import { isEmbeddedAbroad, storageWarning } from '#platform/storage/storage-warning.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { DEVICE_NOTICES } from './texts.ts';
import { useUnsecured } from './use-unsecured.ts';
import { useWipeWatch } from './use-wipe-watch.ts';

const LOOK_MS = MINUTE_MS;

/** Makes room where it is short, and tells each level once; the Ausgang shows it all the time. */
const useRoomWatch = (): void => {
  const { summary } = useEngine();
  const known = summary !== null;
  const told = useRef<Room>('ample');
  useEffect(() => {
    if (!known || storageMode() === 'memory') return;
    const look = async () => {
      const room = roomOf(await makeRoom());
      if (room === told.current) return;
      told.current = room;
      const warning = roomWarning(room);
      if (!warning) return dismiss('room');
      notify({
        id: 'room',
        ofDevice: true,
        intent: room === 'full' ? 'error' : 'info',
        ...warning,
      });
    };
    const safe = () => void look().catch(() => undefined);
    safe();
    const timer = setInterval(safe, LOOK_MS);
    return () => clearInterval(timer);
  }, [known]);
};

/** What this browser cannot promise: storage that is blocked, foreign or thrown away by Safari. */
const useBrowserLimits = (): void => {
  const { summary } = useEngine();
  const waiting = (summary?.waiting ?? 0) > 0;
  useEffect(() => {
    const abroad = isEmbeddedAbroad();
    const warning = storageWarning(storageMode(), abroad);
    if (!warning) return;
    const open = () => void window.open(window.location.href, '_blank', 'noopener');
    notify({
      id: 'storage',
      ofDevice: true,
      intent: 'error',
      ...warning,
      // By itself the app has a storage of its own.
      ...(abroad && { timeout: -1, action: { label: DEVICE_NOTICES.openInTab, onClick: open } }),
    });
  }, []);
  useEffect(() => {
    const warning = sevenDaysWarning(surroundings(), waiting ? 1 : 0);
    if (warning) notify({ id: 'seven-days', ofDevice: true, intent: 'info', ...warning });
    else dismiss('seven-days');
  }, [waiting]);
};

/** Nobody of the team gets keys here until somebody sets the device up again. */
const useLostEnrolment = (): void => {
  const { withoutToken } = useIdentity();
  useEffect(() => {
    if (!withoutToken) return;
    notify({
      id: 'lost-enrolment',
      ofDevice: true,
      intent: 'error',
      title: DEVICE_NOTICES.notSetUp,
      message: ERROR_TEXTS.device_without_token,
      timeout: -1,
    });
    return () => dismiss('lost-enrolment');
  }, [withoutToken]);
};

const FrameHost = lazyExtra(async () => (await import('../embedding/frame-host.tsx')).FrameHost);

/**
 * What a person must know of the storage of this device, and what the page around a frame may set;
 * loaded after the first paint.
 */
export const DeviceNotices = (): ReactNode => {
  useWipeWatch();
  useRoomWatch();
  useBrowserLimits();
  useUnsecured();
  useLostEnrolment();
  return window.parent === window ? null : createElement(FrameHost);
};
