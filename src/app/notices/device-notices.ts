import { createElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { installation as installationCall } from '#contract/devices/calls/devices.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { toldRestored, wasRestored } from '#data/copy/restored.ts';
import { db } from '#data/db.ts';
import { type Room, roomOf } from '#data/room.ts';
import { installationId } from '#data/scope.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { makeRoom } from '#platform/storage/room.ts';
import { sevenDaysWarning, surroundings } from '#platform/storage/seven-days.ts';
import { isEmbeddedAbroad, storageMode, storageWarning } from '#platform/storage/storage-access.ts';
import {
  keepMark,
  lostCount,
  type MarkKeeper,
  readMark,
  type Wipe,
  wipeOf,
  wipeText,
} from '#platform/storage/wipe-watch.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';

const LOOK_MS = MINUTE_MS;

/** Tells once at the start whether the browser threw data away, then keeps the mark up to date. */
const useWipeWatch = (): void => {
  const client = useClient();
  const { summary, line } = useEngine();
  const installation = useRef<string | null>(null);
  const wipe = useRef<Wipe | null>(null);
  const known = summary !== null;
  const reached = line.online;

  const keeper = useRef<MarkKeeper | null>(null);
  // While it is not yet told what was lost, the old mark stays: the next start tells again.
  const keep = useEffectEvent(() => {
    const id = installation.current;
    if (!summary || id === null || wipe.current?.what === 'lost') return;
    if (keeper.current) keeper.current.counted(summary);
    else keeper.current = keepMark(db.outboxNews, id, summary);
  });
  useEffect(
    () => () => {
      keeper.current?.stop();
      keeper.current = null;
    },
    [],
  );

  useEffect(() => {
    if (!known || reached === null || storageMode() === 'memory') return;
    let gone = false;
    const look = async () => {
      const first = installation.current === null;
      installation.current ??= await installationId(db);
      if (first) wipe.current = wipeOf(readMark(), installation.current, await wasRestored(db));
      const found = wipe.current;
      if (!found) keep();
      if (gone || !found) return;
      const mark = found.what === 'lost' ? found.mark : null;
      const asked =
        mark && reached
          ? await client
              .call(installationCall, { params: { id: mark.installation }, quiet: true })
              .then(({ data }) => data.applied)
              .catch(() => null)
          : null;
      if (gone) return;
      const since = mark ? spokenTime(mark.oldestOpenAt ?? mark.at) : '';
      const count = mark ? lostCount(mark, asked) : 0;
      const text = wipeText(found, { count, asked: asked !== null, since });
      // A loss stays until somebody has read it.
      notify({
        id: 'wipe',
        ofDevice: true,
        ...text,
        ...(text.intent === 'error' ? { timeout: -1 } : {}),
      });
      // Told for certain: the mark may follow the database that is there now.
      if (found.what === 'restored') await toldRestored(db);
      if (found.what === 'restored' || asked !== null) {
        wipe.current = null;
        keep();
      }
    };
    void look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [known, reached, client]);

  useEffect(() => {
    if (summary && !summary.stale) keep();
  }, [summary]);
};

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
      if (room === 'ample') return dismiss('room');
      notify({
        id: 'room',
        ofDevice: true,
        intent: room === 'full' ? 'error' : 'info',
        title: 'Der Speicher dieses Geräts wird knapp',
        message:
          room === 'full'
            ? 'Fotos werden nicht mehr angenommen, Antworten schon. Bitte senden Sie, was im Ausgang wartet, und schaffen Sie auf dem Gerät Platz.'
            : 'Bitte senden Sie bald, was im Ausgang wartet, und schaffen Sie auf dem Gerät Platz.',
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
      ...(abroad && { timeout: -1, action: { label: 'In neuem Tab öffnen', onClick: open } }),
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
      title: 'Dieses Gerät ist nicht fertig eingerichtet',
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
  useLostEnrolment();
  return window.parent === window ? null : createElement(FrameHost);
};
