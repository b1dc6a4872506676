import { useEffect, useEffectEvent, useRef } from 'react';
import { installation as installationCall } from '#contract/devices/calls/devices.ts';
import { toldRestored, wasRestored } from '#data/copy/restored.ts';
import { db } from '#data/db.ts';
import { installationId } from '#data/scope.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { storageMode } from '#platform/storage/storage-access.ts';
import {
  keepMark,
  lostCount,
  type MarkKeeper,
  readMark,
  type Wipe,
  wipeOf,
  wipeText,
} from '#platform/storage/wipe-watch.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { notify } from '#ui/overlays/notifications.ts';

/** Tells once at the start whether the browser threw data away, then keeps the mark up to date. */
export const useWipeWatch = (): void => {
  const client = useClient();
  const { summary, line } = useEngine();
  const installation = useRef<string | null>(null);
  const wipe = useRef<Wipe | null>(null);
  const known = summary !== null;
  const reached = line.online;
  /** The number of the latest look; earlier looks show nothing any more. */
  const looks = useRef(0);
  const isDue = useRef(false);

  const keeper = useRef<MarkKeeper | null>(null);
  // Until the loss was told, the old mark is kept, so that the next start tells of it again.
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

  const look = useEffectEvent(async () => {
    looks.current += 1;
    const mine = looks.current;
    // Both are read before comparing: with only one, a loss could go unnoticed.
    const [id, restored] = [await installationId(db), await wasRestored(db)];
    if (installation.current === null) {
      installation.current = id;
      wipe.current = wipeOf(readMark(), id, restored);
    }
    const found = wipe.current;
    if (!found) keep();
    if (mine !== looks.current || !found) return;
    const mark = found.what === 'lost' ? found.mark : null;
    const asked =
      mark && reached
        ? await client
            .call(installationCall, { params: { id: mark.installation }, quiet: true })
            .then(({ data }) => data.applied)
            .catch(() => null)
        : null;
    if (mine !== looks.current) return;
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
    // Told for certain, so the mark may describe the present database from now on.
    if (found.what === 'restored') await toldRestored(db);
    if (found.what === 'restored' || asked !== null) {
      wipe.current = null;
      keep();
    }
  });
  // A database that could not be read for a moment is looked at again with the next count.
  const tryLook = useEffectEvent(() => {
    void look().catch(() => {
      isDue.current = true;
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that comes back is asked what was lost.
  useEffect(() => {
    if (!known || reached === null || storageMode() === 'memory') return;
    tryLook();
    return () => {
      looks.current += 1;
    };
  }, [known, reached, client]);

  useEffect(() => {
    if (!summary || summary.stale) return;
    if (isDue.current) {
      isDue.current = false;
      tryLook();
    } else keep();
  }, [summary]);
};
