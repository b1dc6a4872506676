import type { EmpfangDatabase } from '../db.ts';

const META = 'identity-clock';

const highest = async (db: EmpfangDatabase): Promise<number> => {
  const value = (await db.meta.get(META))?.value;
  return typeof value === 'number' ? value : 0;
};

/**
 * The latest instant that this browser has ever seen, this one included: setting the clock back
 * does not make expired access valid again (OE-15).
 */
export const seenInstant = (db: EmpfangDatabase, now: number): Promise<number> =>
  db.transaction('rw', db.meta, async () => {
    const before = await highest(db);
    if (now <= before) return before;
    await db.meta.put({ key: META, value: now });
    return now;
  });

/** The server has told the time: later instants, which a wrong clock had shown, no longer count. */
export const trustInstant = (db: EmpfangDatabase, serverNow: number): Promise<unknown> =>
  db.meta.put({ key: META, value: serverNow });
