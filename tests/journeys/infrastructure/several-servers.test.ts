import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventReader } from '../../server/system/event-reader.ts';
import { enrolDevice, signInTeam, TEAM, unlockAs } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';
import { request } from '../rig/request.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const PATIENT = 'patient@lindenhof.test';
const WRITERS = 6;
let practice: Practice;
let ada: string;
let paula: string;

beforeAll(async () => {
  practice = await Practice.open({ servers: 2 });
  ada = await practice.signIn(TEAM.ada.email);
  paula = await practice.signIn(PATIENT);
});
afterAll(() => practice?.close());

interface Write {
  id: string;
  method: string;
  path: string;
  token: string;
  headers?: Record<string, string>;
  body: unknown;
}

const task = (subject: string): Write => {
  const id = randomUUID();
  return {
    id,
    method: 'PUT',
    path: `/api/activities/${id}`,
    token: ada,
    headers: { 'if-none-match': '*' },
    body: {
      location_id: MITTE,
      subject,
      preview: '',
      status: 'neu',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: [],
    },
  };
};

/** A message in a new conversation each, so that one read returns all of them. */
const message = (text: string): Write => {
  const id = randomUUID();
  return {
    id,
    method: 'POST',
    path: '/api/own/messages',
    token: paula,
    body: {
      id,
      thread_id: randomUUID(),
      location_id: MITTE,
      subject: 'Ein Anliegen',
      text,
      sent_at: new Date().toISOString(),
      attachments: [],
    },
  };
};

/** Sends like the outbox: the same request with the same key until the practice has answered. */
const deliver = async ({ id, method, path, token, headers, body }: Write): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await request(method, `${practice.origin}${path}`, {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
        ...headers,
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer && answer.status < 300) return tries;
    const again = !answer || [409, 429, 502, 503].includes(answer.status);
    if (!again || tries > 200) throw new Error(`${path}: ${answer?.status} ${answer?.body}`);
    // The pause of a client after a broken connection; the test is not waiting for anything here.
    await wait(50);
  }
};

/** Writes one after the other until told to stop, but a minimum number; returns all texts. */
const writeUntil = async (name: string, stopped: () => boolean): Promise<string[]> => {
  const texts: string[] = [];
  for (let n = 0; n < 8 || !stopped(); n += 1) {
    const text = `${name}-${n}`;
    texts.push(text);
    await deliver(task(text));
    await deliver(message(text));
  }
  return texts;
};

interface Row {
  id: string;
  subject: string;
  source: string;
}
const tasks = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await practice.api<{ data: Row[] }>(
      'GET',
      `/api/activities?location=${MITTE}&type=task&pageSize=100&page=${page}`,
      { token: ada },
    );
    rows.push(...data);
    if (data.length === 0) return rows;
  }
};

/** Every text of every conversation, as the desk reads them. */
const messages = async (): Promise<string[]> => {
  const texts: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const page = await practice.api<{
      upserts: { data: { messages: { text: string }[] } }[];
      cursor: string;
      more: boolean;
    }>('GET', `/api/sync/threads?location=${MITTE}&limit=100${cursor}`, { token: ada });
    texts.push(...page.upserts.flatMap(({ data }) => data.messages.map(({ text }) => text)));
    cursor = `&cursor=${encodeURIComponent(page.cursor)}`;
    more = page.more;
  }
  return texts;
};

/** Six people write without a pause while something happens; each write must be there once. */
const whileWriting = async (name: string, happens: () => Promise<void>): Promise<void> => {
  let over = false;
  const writers = Array.from({ length: WRITERS }, (_, n) => writeUntil(`${name}${n}`, () => over));
  await happens().finally(() => {
    over = true;
  });
  const wanted = (await Promise.all(writers)).flat().sort();
  const mine = (text: string) => text.startsWith(name);
  expect(
    (await tasks())
      .map(({ subject }) => subject)
      .filter(mine)
      .sort(),
  ).toEqual(wanted);
  expect((await messages()).filter(mine).sort()).toEqual(wanted);
};

describe('two servers on one database', () => {
  it('lose and double nothing while one after the other is restarted', async () => {
    await whileWriting('Rollend', async () => {
      for (const at of [0, 1]) {
        await practice.endServer(at, 'SIGTERM');
        await practice.startServer(at);
      }
    });
  });

  it('lose and double nothing when one is killed in the middle, and the other after it', async () => {
    await whileWriting('Getötet', async () => {
      for (const at of [0, 1]) {
        await practice.endServer(at, 'SIGKILL');
        await practice.startServer(at);
      }
    });
  });

  it('tell what one of them wrote to who listens at the other', async () => {
    const [first, second] = [practice.serverOrigin(0), practice.serverOrigin(1)];
    const reader = await EventReader.open(second, ada);
    expect(await reader.next()).toMatchObject({ event: 'hello' });
    const { id, path, headers, body } = task('Am anderen Server');
    const answer = await request('PUT', `${first}${path}`, {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ada}`,
        'idempotency-key': id,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    expect(await reader.next()).toMatchObject({
      event: 'change',
      data: { collection: 'activities' },
    });
    reader.close();
  });

  it('count tries together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const answer = await request('POST', `${practice.serverOrigin(n % 2)}/api/login`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'niemand@lindenhof.test', password: `falsch-${n}` }),
      });
      statuses.push(answer.status);
    }
    // Ten tries of one address from one network, whichever server received them.
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  });

  it('send each mail once', async () => {
    const at = [0, 1].map((server) => practice.serverOrigin(server));
    const people = Array.from({ length: 10 }, (_, n) => `neu-${n}@lindenhof.test`);
    for (const [n, email] of people.entries()) {
      const answer = await request('POST', `${at[n % 2]}/api/locations/${MITTE}/invitations`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada}` },
        body: JSON.stringify({
          email,
          name: `Neu ${n}`,
          role: 'personnels',
          locations: [{ id: MITTE, permissions: ['view location-activities'] }],
        }),
      });
      expect(answer.status, String(answer.body)).toBe(201);
    }
    for (const email of people) {
      await expect
        .poll(async () => (await practice.mailsTo(email)).length, { timeout: 30_000 })
        .toBe(1);
    }
    // The other server had time to send by now: a mail that both had taken would be there twice.
    for (const email of people) expect(await practice.mailsTo(email)).toHaveLength(1);
  });

  it('lose nothing of a desk whose server dies while it works', async () => {
    const tablet = await Tablet.make({ whole: true, cold: true });
    try {
      const page = await tablet.start({ width: 1440, height: 900 });
      await enrolDevice(practice, page);
      await signInTeam(page, TEAM.ada);
      await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
      await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
      await page.getByRole('button', { name: 'PIN festlegen' }).click();
      await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
      await page.goto(`${practice.origin}/personnel/activities/alle`);
      await unlockAs(page, TEAM.ada);
      const subjects = Array.from({ length: 6 }, (_, n) => `Am Tresen ${n}`);
      for (const [n, subject] of subjects.entries()) {
        const at = n % 2;
        await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
        await page.getByLabel('Betreff').fill(subject);
        const dies = practice.endServer(at, 'SIGKILL');
        await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
        await page.getByRole('list', { name: 'Vorgänge' }).getByText(subject).waitFor();
        await dies;
        await practice.startServer(at);
      }
      await page.getByRole('link', { name: /Alles übertragen/ }).waitFor({ timeout: 60_000 });
      const there = (await tasks()).map(({ subject }) => subject);
      expect(there.filter((one) => one.startsWith('Am Tresen')).sort()).toEqual(subjects);
    } finally {
      await tablet.picture('several-servers');
      await tablet.close();
    }
  });
});
