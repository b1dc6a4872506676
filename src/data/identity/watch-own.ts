import { liveQuery } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import { isOpen, isStuck } from '../outbox/machine.ts';
import type { Scope } from '../rows.ts';
import { scopesOf } from './person-rows.ts';

/** What of one person, or of one practice's tablets, is not with the practice yet; `moving` may still leave by itself. */
export interface OwnEntries {
  open: number;
  moving: number;
}

/** A kiosk speaks for every tablet scope of its practice (device-senders.ts), a person for one role. */
const mayMove = (of: Scope, own: Scope): boolean => of === own || own.split('/')[1] === 'device';

const ownEntries = async (db: EmpfangDatabase, scope: Scope): Promise<OwnEntries> => {
  const rows = await db.outbox.where('scope').startsWith(scopesOf(scope)).toArray();
  const open = rows.filter((row) => isOpen(row.state));
  const moving = open.filter(
    (row) => mayMove(row.scope, scope) && !isStuck(row.state) && row.state !== 'blocked_auth',
  );
  return { open: open.length, moving: moving.length };
};

/**
 * Waits until nothing of a person or of the tablet moves any more, at most so long
 * (OE-14).
 * @param scope a person's, or `deviceScope` for whatever the kiosks of this browser have handed in
 * @param signal ends the waiting at once: no network, or the person does not want to wait
 * @returns what is left
 */
export const waitForOwn = (
  db: EmpfangDatabase,
  scope: Scope,
  options: { signal: AbortSignal; ms: number; onChange?: (left: OwnEntries) => void },
): Promise<OwnEntries> =>
  new Promise((resolve, reject) => {
    const stop = (work: () => void) => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', enough);
      live.unsubscribe();
      work();
    };
    let last: OwnEntries | null = null;
    const enough = () =>
      stop(() => {
        if (last) resolve(last);
        else ownEntries(db, scope).then(resolve, reject);
      });
    const timer = setTimeout(enough, options.ms);
    const live = liveQuery(() => ownEntries(db, scope)).subscribe({
      next: (left) => {
        last = left;
        options.onChange?.(left);
        // Not within the subscription's own first call: there is nothing to unsubscribe yet.
        if (left.moving === 0 || options.signal.aborted) queueMicrotask(enough);
      },
      error: (error) => stop(() => reject(error)),
    });
    options.signal.addEventListener('abort', enough);
  });
