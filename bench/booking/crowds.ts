import type { Database } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { Client } from '../load/clients.ts';
import type { FullPractice } from './practice.ts';
import { at, freeDate, type Rush, rush, wish } from './rush.ts';

const BOOKERS = 1_000;
const KEYED = 50;
const CROSSING = 200;
/** Counts confirmed appointments without claims, others with some, and chains without two rooms. */
const BROKEN = `select count(*)::int as broken from (
  select a.state, a.treatment_id, count(c) as claims
  from appointments a left join booking_claims c on c.appointment_id = a.id group by a.id
) a where (state = 'confirmed') <> (claims > 0)
  or (state = 'confirmed' and treatment_id = any($1) and claims <> 2)`;

/** A session for each booker, spread over the servers: one session alone would reach its limit. */
export async function bookersAt(
  { db, pool }: Database,
  keys: AtRest,
  origins: readonly string[],
  now: Date,
): Promise<Client[]> {
  await pool.query(
    `update memberships set permissions = array_append(permissions, 'store activities') where user_id = $1 and not 'store activities' = any(permissions)`,
    [DEMO_IDS.admin],
  );
  const clients: Client[] = [];
  for (let n = 0; n < BOOKERS; n += 1) {
    const session = {
      ...({ userId: DEMO_IDS.admin, role: 'admins' } as const),
      ...{ deviceName: undefined, userAgent: undefined },
      networkHash: keys.keyedHash('network', '127.0.0.1').slice(0, 32),
    };
    const token = await createSession(db, session, now);
    clients.push(new Client(origins[n % origins.length] ?? '', token));
  }
  return clients;
}

/** A thousand at one time, chains that cross, and one entry sent often, on a day on which nothing is booked. */
export async function crowdsOn(
  { pool }: Database,
  { origins, clients }: { origins: readonly string[]; clients: readonly Client[] },
  full: FullPractice,
  { now, run }: { now: Date; run: number },
): Promise<Rush[]> {
  const deadlocks = async () => {
    const { rows } = await pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  };
  const [treatment_id = ''] = full.treatments;
  const [dentist = ''] = full.practitioners;
  const date = freeDate(now, run * 7);
  const one = { treatment_id, starts_at: at(date, '09:00'), resource_ids: [dentist] };
  const crowd = Array.from({ length: BOOKERS }, () => wish(one));
  // Half of them take room one and then room two, the others the reverse, at overlapping times: if
  // a chain could get only one of its rooms, two chains would keep each other from both.
  const crossing = Array.from({ length: CROSSING }, (_, n) =>
    wish({
      treatment_id: full.chains[n % 2] ?? '',
      starts_at: at(date, ['13:00', '13:15', '13:30', '13:45'][(n >> 1) % 4] ?? ''),
    }),
  );
  const same = wish({ ...one, starts_at: at(date, '16:00') });
  // One session at every server: an idempotency key counts for the person who sends it.
  const senders = origins.map((origin) => new Client(origin, clients[0]?.token ?? ''));
  const found = [
    await rush(`${BOOKERS} bookers, one time`, clients, crowd, deadlocks),
    await rush(`${CROSSING} crossing chains`, clients, crossing, deadlocks),
    await rush(
      `one key ${KEYED} times`,
      senders,
      Array.from({ length: KEYED }, () => same),
      deadlocks,
    ),
  ];
  for (const client of senders) client.close();
  return found;
}

/** How many appointments contradict their claims (`BROKEN`); 0 is right. */
export async function brokenIn({ pool }: Database, full: FullPractice): Promise<number> {
  const { rows } = await pool.query<{ broken: number }>(BROKEN, [full.chains]);
  return rows[0]?.broken ?? -1;
}
