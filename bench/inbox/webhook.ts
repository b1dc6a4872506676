import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inboundEvent } from '#contract/messages/calls/inbound.ts';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { sign } from '#server/sealing/signature.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { bodyOf } from '#server/store/messages/threads.ts';
import { TEAM } from '../../tests/journeys/acts/identity-journey.ts';
import { Practice } from '../../tests/journeys/rig/practice.ts';

const COUNT = 10_000;
/** Every twentieth event is sent a second time, as a provider does that missed the answer. */
const AGAIN_EVERY = 20;
const SENDERS = 500;
const AT_ONCE = 64;
const SECRET = 'a benchmark keeps no secret, but needs one of length';
const TO = '030 23125010';

interface Event {
  id: string;
  body: string;
  text: string;
}

const events = (): Event[] => {
  const once = Array.from({ length: COUNT }, (_, n): Event => {
    const text = `Nachricht ${n} 🌷`;
    const from = `+4917120${String(n % SENDERS).padStart(6, '0')}`;
    const sent_at = new Date().toISOString();
    const body = JSON.stringify({ kind: 'sms', from, to: TO, text, sent_at });
    return { id: `msg_${randomUUID()}`, body, text };
  });
  return once.flatMap((event, n) => (n % AGAIN_EVERY === 0 ? [event, event] : [event]));
};

/** Sends all events, a fixed number at the same time. Returns how often each status came back. */
async function sendAll(
  url: string,
  secret: string,
  all: readonly Event[],
): Promise<Record<string, number>> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const statuses: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const { id, body } = all[at] as Event;
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': sign(key, { id, timestamp }, body),
        },
      });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

/**
 * Ten thousand signed events to the webhook of telephone systems, some of them twice: how long it
 * takes, and whether each is stored once. Prints a Markdown table.
 */
export async function benchInboxWebhook(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-webhook-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const practice = await Practice.open({
    database: { url: cluster.connectionString, secret: SECRET },
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  try {
    const token = await practice.signIn(TEAM.ada.email);
    const { secret } = await practice.api<{ secret: string }>(
      'POST',
      `/api/locations/${DEMO_IDS.mitte}/integrations`,
      { token, body: { name: 'Telefonanlage' } },
    );
    const all = events();
    const begun = performance.now();
    const statuses = await sendAll(`${practice.origin}${inboundEvent.path}`, secret, all);
    const seconds = (performance.now() - begun) / 1_000;
    const keys = new AtRest(SECRET);
    const { rows } = await database.pool.query<{ id: string; body: Buffer }>(
      "select id, body from messages where direction = 'in'",
    );
    const times = new Map<string, number>();
    for (const row of rows) {
      const { text } = bodyOf(keys, row);
      times.set(text, (times.get(text) ?? 0) + 1);
    }
    const lost = all.filter(({ text }) => !times.has(text)).length;
    const twice = [...times.values()].filter((count) => count > 1).length;
    const { rows: lines } = await database.pool.query<{ count: number }>(
      'select count(*)::int from activities where thread_id is not null',
    );
    console.log('| webhook | |\n| --- | --- |');
    console.log(`| events sent (of them a second time: ${all.length - COUNT}) | ${all.length} |`);
    console.log(`| answers by status | ${JSON.stringify(statuses)} |`);
    console.log(`| seconds | ${seconds.toFixed(1)} |`);
    console.log(`| events a minute | ${Math.round((all.length / seconds) * 60)} |`);
    console.log(`| lost | ${lost} |`);
    console.log(`| twice | ${twice} |`);
    console.log(`| lines of the inbox (senders: ${SENDERS}) | ${lines[0]?.count} |`);
  } finally {
    await database.pool.end();
    await practice.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
