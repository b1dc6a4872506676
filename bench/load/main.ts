import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { withPractice } from '../practice.ts';
import { Client, newTask, nothingSeen, percentile, type Seen, sendTask } from './clients.ts';
import { usageOf } from './usage.ts';

const SERVERS = 2;
const CLIENTS = 200;
/** How many of the clients come back with entries that they wrote without a network. */
const DEVICES = 50;
const ENTRIES = 10_000;
/** Everyday work: every client notes something, then pauses. */
const WORK_S = 30;
const WORK_PAUSE_MS = 10_000;
/** A person at a desk sends and reads at this interval during all phases. */
const PROBE_PAUSE_MS = 250;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const times = ({ ms }: Seen) =>
  `${percentile(ms, 0.5).toFixed(0)} / ${percentile(ms, 0.95).toFixed(0)} / ${Math.max(0, ...ms).toFixed(0)} ms`;

/**
 * Two servers on one PostgreSQL, 200 devices that each hold a live stream and read what changed, and
 * 50 of them that come back with 10,000 entries at once. Prints a Markdown table.
 */
export async function benchLoad(): Promise<void> {
  await withPractice(SERVERS, async ({ practice, database, keys, directory }) => {
    const pid = async () =>
      Number(
        (await readFile(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
      );
    const postmaster = await pid();
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      const token = await createSession(
        database.db,
        {
          userId: n % 2 ? DEMO_IDS.admin : DEMO_IDS.reception,
          role: n % 2 ? 'admins' : 'personnels',
          deviceName: undefined,
          userAgent: undefined,
          networkHash: keys.keyedHash('network', '127.0.0.1').slice(0, 32),
        },
        new Date(),
      );
      clients.push(new Client(practice.serverOrigin(n % SERVERS), token));
    }

    const live = nothingSeen();
    const use = async () => ({
      servers: await Promise.all(practice.serverPids.map((one) => usageOf(one))),
      postgres: await usageOf(postmaster, true),
      bench: await usageOf(process.pid),
    });
    /** Runs one phase beside a person at a desk, and tells what it cost. */
    const phase = async (name: string, work: (seen: Seen) => Promise<void>) => {
      const [seen, probe] = [nothingSeen(), nothingSeen()];
      const desk = new Client(practice.serverOrigin(0), (clients[0] as Client).token);
      let over = false;
      const probing = (async () => {
        for (let n = 0; !over; n += 1) {
          await sendTask(desk, probe, newTask(`Am Tresen ${name} ${n}`), DEMO_IDS.mitte);
          await desk.ask(probe, 'GET', `/api/activities?location=${DEMO_IDS.mitte}`);
          await pause(PROBE_PAUSE_MS);
        }
      })();
      const before = await use();
      const readBefore = live.ms.length;
      const begun = performance.now();
      await work(seen);
      const seconds = (performance.now() - begun) / 1_000;
      const after = await use();
      over = true;
      await probing;
      desk.close();
      const busy = (now: { seconds: number }, then: { seconds: number }) =>
        `${(((now.seconds - then.seconds) / seconds) * 100).toFixed(0)} %`;
      const answered = Object.values(seen.statuses).reduce((sum, count) => sum + count, 0);
      line(
        name,
        seconds.toFixed(1),
        `${(answered / seconds).toFixed(0)}/s`,
        JSON.stringify(seen.statuses),
        `${((live.ms.length - readBefore) / seconds).toFixed(0)}/s`,
        times(seen),
        times(probe),
        after.servers.map((one, at) => busy(one, before.servers[at] ?? one)).join(' + '),
        busy(after.postgres, before.postgres),
        busy(after.bench, before.bench),
        after.servers.map(({ megabytes }) => `${megabytes.toFixed(0)} MB`).join(' + '),
      );
      return seconds;
    };

    line(
      'what',
      's',
      'requests',
      'by status',
      'reads of the live devices',
      'answered in (median / 95 % / worst)',
      'a person at a desk',
      'servers',
      'PostgreSQL',
      'the 200 clients',
      'memory of the servers',
    );
    line(...Array.from({ length: 11 }, () => '---'));
    const ends: (() => void)[] = [];
    await phase(`${CLIENTS} devices open their streams`, async (seen) => {
      for (const client of clients) ends.push(await client.listen(live, DEMO_IDS.mitte));
      seen.statuses[200] = ends.length;
    });
    await phase('nobody does anything', () => pause(10_000));
    await phase(`everyday: each notes something every ${WORK_PAUSE_MS / 1_000} s`, async (seen) => {
      const end = performance.now() + WORK_S * 1_000;
      await Promise.all(
        clients.map(async (client, n) => {
          await pause((n / CLIENTS) * WORK_PAUSE_MS);
          for (let turn = 0; performance.now() < end; turn += 1) {
            await sendTask(client, seen, newTask(`Alltag ${n} ${turn}`), DEMO_IDS.mitte);
            await client.catchUp(live, DEMO_IDS.mitte);
            await pause(WORK_PAUSE_MS);
          }
        }),
      );
    });
    const all = Array.from({ length: ENTRIES }, (_, n) => newTask(`Ohne Netz ${n}`));
    const readBefore = live.ms.length;
    const seconds = await phase(`${DEVICES} devices come back with ${ENTRIES} entries`, (seen) =>
      Promise.all(
        clients.slice(0, DEVICES).map(async (client, device) => {
          // One after the other, as a lane of the outbox sends.
          for (let n = device; n < all.length; n += DEVICES) {
            await sendTask(client, seen, all[n] as (typeof all)[number], DEMO_IDS.mitte);
          }
          await client.catchUp(live, DEMO_IDS.mitte);
        }),
      ).then(() => undefined),
    );
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from activities where id = any($1)',
      [all.map(({ id }) => id)],
    );
    const { rows: created } = await database.pool.query<{ count: number }>(
      'select count(*)::int from idempotency_keys where key = any($1)',
      [all.map(({ id }) => id)],
    );
    console.log(`\nentries a minute: ${Math.round((ENTRIES / seconds) * 60)}`);
    console.log(`lost: ${ENTRIES - rows.length}, applied under a key: ${created[0]?.count}`);
    console.log(
      `reads of the live devices meanwhile: ${live.ms.length - readBefore}, ${JSON.stringify(live.statuses)}, ${times(live)}`,
    );
    for (const end of ends) end();
    for (const client of clients) client.close();
  });
}
