import { sql } from 'drizzle-orm';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import type { Database } from '#server/database/database.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { nextOpenings } from '#server/services/booking/openings.ts';
import { percentile } from '../load/clients.ts';
import type { FullPractice } from './practice.ts';

/** Searches that are not measured: they warm up the code of a server that has just started. */
const BEFORE = 50;
const WARM = 200;
const CHANGED = 50;
const COLD = 40;

export interface Searched {
  what: string;
  found: number;
  warm: { median: number; p95: number };
  /** After a change of one of the next seven days, which has to be read anew. */
  changed: { median: number; p95: number };
  cold: { median: number; p95: number };
}

/** Searches eight weeks, ten people, three rooms as the API does, with reads from the database. */
export async function searchOften(
  { db }: Database,
  secret: string,
  full: FullPractice,
): Promise<Searched[]> {
  const now = new Date();
  const by = { now, seesRecords: true };
  const from = dateAt(now.getTime());
  const timed = async (keys: AtRest, treatment_id: string) => {
    const begun = performance.now();
    const { length } = await nextOpenings(db, keys, DEMO_IDS.mitte, { treatment_id, from }, by);
    return { ms: performance.now() - begun, length };
  };
  const spread = (ms: number[]) => ({ median: percentile(ms, 0.5), p95: percentile(ms, 0.95) });
  const names = ['one person', 'a person and a room', 'two people one after the other, one room'];
  const all = [...full.treatments, full.hopeless];
  const found: Searched[] = [];
  for (const [at, id] of all.entries()) {
    const [warm, changed, cold]: [number[], number[], number[]] = [[], [], []];
    const keys = new AtRest(secret);
    const { length } = await timed(keys, id);
    for (let turn = 0; turn < BEFORE; turn += 1) await timed(keys, id);
    for (let turn = 0; turn < WARM; turn += 1) warm.push((await timed(keys, id)).ms);
    for (let turn = 0; turn < CHANGED; turn += 1) {
      await db.execute(
        sql`update booking_days set mark = gen_random_uuid() where date = ${addDays(from, turn % 7)}`,
      );
      changed.push((await timed(keys, id)).ms);
    }
    // The caches belong to the keys: with a new `AtRest` all rules are decrypted and all days read
    // anew.
    for (let turn = 0; turn < COLD; turn += 1) cold.push((await timed(new AtRest(secret), id)).ms);
    const spreads = { warm: spread(warm), changed: spread(changed), cold: spread(cold) };
    const what = names[at] ?? 'what is never free: every day is looked at';
    found.push({ what, found: length, ...spreads });
  }
  return found;
}
