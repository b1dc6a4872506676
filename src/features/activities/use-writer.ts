import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { putActivity } from '#contract/calls/activities.ts';
import { type ActivityContent, contentOf } from '#contract/entities/activity.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthSession } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { failureOf } from '#platform/failure.ts';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import type { DialogFailure } from '#ui/dialog.tsx';
import { notify } from '#ui/notifications.ts';
import type { AtOnce, Write } from './at-once.ts';
import type { InboxRow } from './use-own-inbox.ts';

/** Some fields of an activity as somebody wants them. */
export interface Change {
  row: InboxRow;
  part: Partial<ActivityContent>;
}

export interface ActivityWriter {
  /**
   * Changes activities, all of them in one transaction of this device; resolves to whether they were
   * saved.
   * @param onProgress is told how many are ready
   */
  change: (changes: readonly Change[], onProgress?: (ready: number) => void) => Promise<boolean>;
  /**
   * Creates a task; resolves to null once it is saved, else to what the person is told.
   * @param id a UUIDv7, the same one for every try with this task
   */
  create: (id: string, content: ActivityContent) => Promise<DialogFailure | null>;
}

/** An undo or a dialog of whoever was here before: it is not for the next person to press. */
const NOT_MINE: DialogFailure = {
  title: 'Nicht gespeichert',
  message:
    'Das gehört jemandem, der hier nicht mehr angemeldet ist. Nur diese Person kann es speichern.',
};
/** Said where no answer came: it may be there, and it may not. */
const UNKNOWN_TITLE = 'Vielleicht schon gespeichert';
const UNKNOWN_TASK =
  'Die Praxis-Software hat nicht geantwortet. Bitte die Verbindung prüfen und noch einmal „Anlegen“ wählen: Die Aufgabe wird dabei nicht doppelt angelegt.';
const UNKNOWN_CHANGE =
  'Die Praxis-Software hat nicht geantwortet. Bitte die Verbindung prüfen: Sobald sie wieder da ist, zeigt die Liste, was gilt.';

/**
 * Writes activities through the outbox: saved on this device first, sent when the practice is
 * reached. Where no key can be had nothing is kept here, so the call is made at once.
 */
export const useActivityWriter = (locationId: string): ActivityWriter => {
  const client = useClient();
  const queries = useQueryClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();
  const session = useAuthSession();
  /** Where nothing can be kept; loaded then. What it waits for outlives a change of the location. */
  const atOnce = useRef<AtOnce | null>(null);

  return useMemo(() => {
    const enqueue = async (
      writes: readonly Write[],
      onProgress?: (ready: number) => void,
    ): Promise<boolean> => {
      const [key, { db }, { enqueuePuts }] = await Promise.all([
        ownKey(),
        import('#data/db.ts'),
        import('#data/outbox/put-many.ts'),
      ]);
      if (!key || scope === null) return false;
      const now = Date.now();
      const changes = writes.map(({ id, body, base }) => ({
        key,
        scope,
        operation: putActivity.id,
        entityId: id,
        params: { id },
        body,
        base,
        appVersion: __APP_VERSION__,
        now,
      }));
      await enqueuePuts(db, changes, onProgress);
      drainNow();
      return true;
    };
    const isOpen = (id: string): boolean => atOnce.current?.isOpen(id) ?? false;
    /** One that may have been sent already is settled on the same way, also with a key by now. */
    const save = async (
      writes: readonly Write[],
      onProgress?: (ready: number) => void,
    ): Promise<void> => {
      const fresh = writes.filter(({ id }) => !isOpen(id));
      const kept = fresh.length > 0 && (await enqueue(fresh, onProgress));
      const others = kept ? writes.filter(({ id }) => isOpen(id)) : writes;
      if (others.length === 0) return;
      const loaded = await import('./at-once.ts');
      atOnce.current ??= new loaded.AtOnce(client);
      try {
        for (const one of others) await atOnce.current.put(one);
      } finally {
        // Not waited for: it is read again whatever became of it, also on a bad line.
        void queries.invalidateQueries({ queryKey: [locationId] });
      }
    };
    const write = async (
      writes: readonly Write[],
      onProgress?: (ready: number) => void,
    ): Promise<DialogFailure | null> => {
      try {
        const { user } = session.state;
        const mine = user && userScope(user.tenant, user.id, user.role) === scope;
        if (!mine) return NOT_MINE;
        await save(writes, onProgress);
        return null;
      } catch (error) {
        const open = writes.some(({ id }) => isOpen(id));
        const unknown = open && !(await import('./at-once.ts')).isRefused(error);
        if (!unknown) return { title: 'Nicht gespeichert', message: failureOf(error).text };
        const isNew = writes.some(({ base }) => base === null);
        return { title: UNKNOWN_TITLE, message: isNew ? UNKNOWN_TASK : UNKNOWN_CHANGE };
      }
    };
    return {
      change: async (changes, onProgress) => {
        const writes = changes.map(({ row: { id, activity, etag }, part }): Write => {
          const seen = contentOf(activity);
          return {
            id,
            body: { ...seen, ...part },
            base: etag === null ? null : { body: seen, etag },
          };
        });
        const failure = await write(writes, onProgress);
        if (failure) notify({ id: 'activity-write', intent: 'error', ...failure });
        return failure === null;
      },
      create: (id, body) => write([{ id, body, base: null }]),
    };
  }, [client, queries, session, scope, ownKey, drainNow, locationId]);
};
