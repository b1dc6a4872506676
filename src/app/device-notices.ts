import { useEffect, useRef } from 'react';
import { installation as installationCall } from '#contract/calls/devices.ts';
import { db } from '#data/db.ts';
import { roomOf } from '#data/room.ts';
import { installationId } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { spokenTime } from '#platform/dates.ts';
import { useEngine } from '#platform/engine.tsx';
import { makeRoom } from '#platform/room.ts';
import { sevenDaysWarning, surroundings } from '#platform/seven-days.ts';
import { isEmbeddedAbroad, storageMode, storageWarning } from '#platform/storage-access.ts';
import {
  lostCount,
  nextMark,
  readMark,
  type Wipe,
  wipeOf,
  wipeText,
  writeMark,
} from '#platform/wipe-watch.ts';
import { dismiss, notify } from '#ui/notifications.ts';

const LOOK_MS = 60_000;
const always = { timeout: -1 } as const;

/** Tells once at the start whether the browser threw data away, then keeps the mark up to date. */
const useWipeWatch = (): void => {
  const client = useClient();
  const { summary, line } = useEngine();
  const installation = useRef<string | null>(null);
  const wipe = useRef<Wipe | null>(null);
  const known = summary !== null;
  const reached = line.online;

  useEffect(() => {
    if (!known || reached === null || storageMode() === 'memory') return;
    let gone = false;
    const look = async () => {
      const first = installation.current === null;
      installation.current ??= await installationId(db);
      if (first) wipe.current = wipeOf(readMark(), installation.current, db.started);
      const found = wipe.current;
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
      notify({
        id: 'wipe',
        ...wipeText(found, { count, asked: asked !== null, since }),
        ...always,
      });
      // Told for certain: the mark may follow the database that is there now.
      if (found.what === 'restored' || asked !== null) wipe.current = null;
    };
    void look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [known, reached, client]);

  useEffect(() => {
    const id = installation.current;
    // While it is not yet told what was lost, the old mark stays: the next start tells again.
    if (!summary || id === null || wipe.current?.what === 'lost') return;
    writeMark(nextMark(readMark(), id, summary, Date.now()));
  }, [summary]);
};

/** Makes room where it is short, and tells while it stays so. */
const useRoomWatch = (): void => {
  const { summary } = useEngine();
  const known = summary !== null;
  useEffect(() => {
    if (!known || storageMode() === 'memory') return;
    const look = async () => {
      const estimate = await makeRoom();
      if (roomOf(estimate) === 'ample') return dismiss('room');
      notify({
        id: 'room',
        intent: roomOf(estimate) === 'full' ? 'error' : 'info',
        title: 'Der Speicher dieses Geräts wird knapp',
        message:
          roomOf(estimate) === 'full'
            ? 'Fotos werden nicht mehr angenommen, Antworten schon. Bitte senden Sie, was im Ausgang wartet, und schaffen Sie auf dem Gerät Platz.'
            : 'Bitte senden Sie bald, was im Ausgang wartet, und schaffen Sie auf dem Gerät Platz.',
        ...always,
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
  const waiting = summary?.waiting ?? 0;
  useEffect(() => {
    const warning = storageWarning(storageMode(), isEmbeddedAbroad());
    if (warning) notify({ id: 'storage', intent: 'error', ...warning, ...always });
  }, []);
  useEffect(() => {
    const warning = sevenDaysWarning(surroundings(), waiting);
    if (warning) notify({ id: 'seven-days', intent: 'info', ...warning, ...always });
    else dismiss('seven-days');
  }, [waiting]);
};

/** What a person must know of the storage of this device; loaded after the first paint. */
export const DeviceNotices = (): null => {
  useWipeWatch();
  useRoomWatch();
  useBrowserLimits();
  return null;
};
