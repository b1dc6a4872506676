import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { CONTENTS_AT_ONCE } from '#contract/activities/calls/contents.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { randomBytes } from '#data/bytes.ts';
import { type DataKey, importDataKey } from '#data/crypto/data-key.ts';
import { keptAnswer, keptIds } from '#data/files/kept-answer.ts';
import { createClient } from '#data/http/client.ts';
import { AHEAD, readAhead, wantedAhead } from '#platform/kept/contents-ahead.ts';
import { newDevice } from './rig/device.ts';

const SCOPE = 'lindenhof/user/anna/personnels';
const MITTE = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002';
const NOW = Date.UTC(2026, 10, 23, 12);

const id = (n: number) => `0192f0c1-2d3e-7a4b-8c5d-${n.toString(16).padStart(12, '0')}`;

const row = (n: number, part: Partial<ActivitySummary> = {}): ActivitySummary => ({
  id: id(n),
  location_id: MITTE,
  source: 'questionnaire_upload',
  status: 'neu',
  priority: 0,
  business_case: null,
  is_automatic: false,
  is_archived: false,
  delivery_status: null,
  subject: `Bogen ${n}`,
  preview: '',
  sender: null,
  assignees: [],
  created_at: new Date(NOW - n * HOUR_MS).toISOString(),
  version: 1,
  updated_at: new Date(NOW).toISOString(),
  ...part,
});
const CALL = {
  id: id(99),
  activity_id: id(2),
  from: null,
  to: '',
  transcript: 'Hier ist Petra Müller.',
  concern: null,
  urgent: false,
  started_at: new Date(NOW).toISOString(),
  duration: 1,
  recording: null,
};

const REVIEW = {
  id: id(98),
  person: { first_name: 'Erika', last_name: 'Muster', birth_date: '' },
  language: 'de',
  original: [],
  erased_at: null,
  corrections: [],
  critical: [{ element_id: 'allergie', priority: 100 }],
  signatures: [],
  changes: null,
  retention: { may_erase: false, reason: null },
};

let device: ReturnType<typeof newDevice>;
let key: DataKey | undefined;
let asked: Set<string>;
/** Ids of each call to the practice. */
let calls: string[][];
let broken: boolean;
beforeEach(async () => {
  device = newDevice();
  key = await importDataKey('key:anna', randomBytes(32));
  asked = new Set();
  calls = [];
  broken = false;
});
afterEach(() => device.db.close());

const client = (rows: readonly ActivitySummary[]) =>
  createClient({
    baseUrl: 'http://praxis.test',
    token: () => 'token',
    fetch: async (input) => {
      if (broken) throw new TypeError('Failed to fetch');
      const url = new URL(input instanceof Request ? input.url : String(input));
      const ids = (url.searchParams.get('ids') ?? '').split(',');
      calls.push(ids);
      const data = rows
        .filter((one) => ids.includes(one.id))
        .map((one) => ({
          activity: { ...one, notes: [], submission: null },
          call: one.source === 'answering_machine' ? CALL : null,
          review: one.source === 'questionnaire_upload' ? REVIEW : null,
        }));
      return new Response(JSON.stringify({ data }), {
        headers: { 'content-type': 'application/json' },
      });
    },
  });

/** Stores rows as delta sync does: an activity with a row here still belongs to this person. */
const keepRows = (rows: readonly ActivitySummary[]) =>
  device.db.records.bulkPut(
    rows.map((one) => ({
      scope: SCOPE,
      collection: 'activities',
      locationId: MITTE,
      id: one.id,
      etag: '"v1"',
      cipher: { iv: new Uint8Array(12), bytes: new Uint8Array(1), keyId: 'key:anna' },
    })),
  );
const readingOf = (rows: readonly ActivitySummary[], saving = false) => ({
  db: device.db,
  client: client(rows),
  scope: SCOPE,
  key: () => key,
  locationId: MITTE,
  rows,
  asked,
  saving,
  signal: new AbortController().signal,
  now: NOW,
  pause: async () => undefined,
});
const read = async (rows: readonly ActivitySummary[], saving = false) => {
  await keepRows(rows);
  await readAhead(readingOf(rows, saving));
};
const kept = (kind: 'contents' | 'calls' | 'reviews') => keptIds(device.db, { scope: SCOPE, kind });

describe('what is read ahead', () => {
  it('is what was handed in or said in two weeks, the newest first', () => {
    const rows = [
      row(3),
      row(1, { source: 'answering_machine' }),
      row(2, { source: 'sms' }),
      row(4, { is_archived: true }),
      row(5, { erased: true }),
      row(6, { created_at: new Date(NOW - (AHEAD.days + 1) * DAY_MS).toISOString() }),
      row(7),
    ];
    const here = { contents: new Set([id(7)]), calls: new Set<string>() };
    expect(wantedAhead(rows, here, NOW)).toEqual([id(1), id(3)]);
  });

  it('lies encrypted as the pane looks for it, and is asked for once', async () => {
    const rows = [row(1), row(2, { source: 'answering_machine' })];
    await read(rows);
    expect(calls).toEqual([[id(1), id(2)]]);
    expect([await kept('contents'), await kept('calls')]).toEqual([[id(1), id(2)], [id(2)]]);
    expect(await kept('reviews')).toEqual([id(1)]);
    if (!key) throw new Error('no key');
    const place = { db: device.db, key, scope: SCOPE };
    const bytes = await keptAnswer({ ...place, kind: 'calls', id: id(2) });
    expect(JSON.parse(new TextDecoder().decode(bytes ?? undefined))).toEqual(CALL);
    const lies = JSON.stringify(await device.db.records.toArray(), (_, value) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    );
    expect(lies).not.toContain('Petra');
    await read(rows);
    expect(calls).toHaveLength(1);
  });

  it('comes a few at a time, and goes on where a broken line ended it', async () => {
    const rows = Array.from({ length: CONTENTS_AT_ONCE + 2 }, (_, n) => row(n + 1));
    broken = true;
    await expect(read(rows)).rejects.toThrow();
    broken = false;
    await read(rows);
    expect(calls.map((ids) => ids.length)).toEqual([CONTENTS_AT_ONCE, 2]);
    expect(await kept('contents')).toHaveLength(rows.length);
  });

  it('is nobody’s once its person has locked', async () => {
    key = undefined;
    await read([row(1)]);
    expect([calls, await kept('contents')]).toEqual([[], []]);
  });

  it('is asked for again when its person locked while it was on its way', async () => {
    const own = key;
    const rows = [row(1)];
    await keepRows(rows);
    let looks = 0;
    // The key is open when the contents are requested, and closed when they arrive.
    await readAhead({ ...readingOf(rows), key: () => (looks++ === 0 ? own : undefined) });
    expect([calls.length, await kept('contents')]).toEqual([1, []]);
    await read(rows);
    expect([calls.length, await kept('contents')]).toEqual([2, [id(1)]]);
  });

  it('goes with its activity: erased, deleted, or no longer for this person', async () => {
    await read([row(1), row(2), row(3)]);
    await device.db.records.delete([SCOPE, 'activities', MITTE, id(2)]);
    await read([row(1), row(3, { erased: true })]);
    expect([await kept('contents'), await kept('reviews')]).toEqual([[id(1)], [id(1)]]);
  });

  it('is not read over a line that costs money, but goes all the same', async () => {
    await read([row(1), row(2)]);
    await device.db.records.delete([SCOPE, 'activities', MITTE, id(2)]);
    await read([row(1), row(3)], true);
    expect([calls.length, await kept('contents')]).toEqual([1, [id(1)]]);
  });

  it('ends where there is no more room, with the newest kept', async () => {
    const long = { subject: 'x'.repeat(3_000_000) };
    const rows = Array.from({ length: 2 * CONTENTS_AT_ONCE }, (_, n) => row(n + 1, long));
    await read(rows);
    await read(rows);
    expect(calls.map((ids) => ids.length)).toEqual([CONTENTS_AT_ONCE]);
    expect(await kept('contents')).toEqual([1, 2, 3, 4, 5, 6].map(id));
  });
});
