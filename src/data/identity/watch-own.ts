import { liveQuery } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import { isOpen, isStuck } from '../outbox/machine.ts';
import type { Scope } from '../rows.ts';
import { scopesOf } from './person-rows.ts';

/**
 * Entries of one person, or of one practice's tablets, that the practice does not have yet;
 * `moving` may still be sent without anybody's help.
 */
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
 * Waits until no entry of the person or of the tablet can be sent any more, or the time is over
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
        // Deferred, because during the first call there is no subscription to end yet.
        if (left.moving === 0 || options.signal.aborted) queueMicrotask(enough);
      },
      error: (error) => stop(() => reject(error)),
    });
    options.signal.addEventListener('abort', enough);
  });
