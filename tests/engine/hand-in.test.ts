import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/shared/limits.ts';
import { randomBytes, utf8 } from '#data/bytes.ts';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { handIn } from '#data/drafts/hand-in.ts';
import { DraftTakenOver } from '#data/drafts/taken-over.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain, resumeFor } from '#data/outbox/send/drain.ts';
import type { DrainOptions } from '#data/outbox/send/drain-options.ts';
import { outboxLines, outboxSummary } from '#data/outbox/view/view.ts';
import { trials } from '../trials.ts';
import { FakeLocks, fixedClock, newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const SCOPE = 'lindenhof/device/tablet-1';
let server: FakeServer;
let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let token: string | null;
let scope: string;

beforeEach(async () => {
  server = await FakeServer.start();
  device = newDevice();
  clock = fixedClock();
  token = 'device-token';
  scope = SCOPE;
});
afterEach(() => device.db.close());

const options = (more: Partial<DrainOptions> = {}): DrainOptions => ({
  ...deviceDrain(device.db, {
    locks: FakeLocks.manager(),
    identities: async () => [{ scope, token }],
    clientFor: (identity) => createClient({ token: () => identity.token, fetch: server.fetch }),
    now: clock.now,
    random: () => 0.5,
  }),
  ...more,
});

const fill = async (photo?: Uint8Array<ArrayBuffer>) => {
  const store = new DraftStore(device.db, {
    scope: SCOPE,
    key: await deviceKey(device.db, SCOPE),
    now: clock.now,
  });
  const draftId = crypto.randomUUID();
  const fileId = crypto.randomUUID();
  const fileKeys: Record<string, string> = {};
  if (photo) fileKeys[fileId] = (await store.attach(draftId, fileId, photo)).contentKey;
  const draft = await store.save({
    id: draftId,
    revision: 0,
    content: {
      questionnaire: sampleQuestionnaire(),
      page: 0,
      fileKeys,
      answers: {
        name: 'Ayşe Grünwald',
        allergie: 'nein',
        welche: 'Penicillin',
        ...(photo
          ? { foto: [{ id: fileId, name: 'foto.jpg', type: 'image/jpeg', size: photo.length }] }
          : {}),
      },
    },
  });
  return { store, draft, fileId };
};

const commitDraft = (draft: Parameters<typeof handIn>[1]) =>
  handIn(
    {
      db: device.db,
      scope: SCOPE,
      sealingKey: server.sealingKey,
      appVersion: '0.1.0',
      now: clock.now,
    },
    draft,
  );

describe('handing in', () => {
  it('SEC-14 arrives once, sealed, with hidden answers left out', async () => {
    const { draft } = await fill();
    const { id, resultKey } = await commitDraft(draft);
    expect(await drain(options())).toMatchObject({ sent: 1 });
    const content = await server.open(id);
    expect(content.answers).toEqual({ name: 'Ayşe Grünwald', allergie: 'nein' });
    expect(content.result_key).toBe(resultKey);
    expect(server.requests[0]).toMatchObject({ key: id, token: 'Bearer device-token' });
  });

  it('is called what its draft said from the beginning', async () => {
    const { draft } = await fill();
    const submissionId = uuidv7();
    const { id } = await commitDraft({ ...draft, content: { ...draft.content, submissionId } });
    expect(id).toBe(submissionId);
  });

  it('SEC-5 removes the draft in the same transaction, so it cannot be handed in twice', async () => {
    const { draft, store } = await fill();
    await commitDraft(draft);
    expect(await store.find(draft.content.questionnaire.id)).toBeUndefined();
    await expect(commitDraft(draft)).rejects.toBeInstanceOf(DraftTakenOver);
    expect(await device.db.outbox.count()).toBe(1);
  });

  it('is refused here, not at the server, when it is too large, and leaves the draft as it was', async () => {
    const { draft, store } = await fill(new Uint8Array(100));
    const long = 'ü'.repeat(LIMITS.longtext);
    const sized = (texts: number) => {
      const answers = { ...draft.content.answers, name: Array(texts).fill(long) };
      return { ...draft, content: { ...draft.content, answers } };
    };
    // Two bytes per letter, and a third more in base64.
    const most = Math.floor(((LIMITS.jsonBytes / 4) * 3) / (2 * LIMITS.longtext));
    await expect(commitDraft(sized(most + 1))).rejects.toMatchObject({ code: 'body_too_large' });
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.ledger.count()).toBe(0);
    expect(await store.find(draft.content.questionnaire.id)).toMatchObject({ id: draft.id });
    expect(await device.db.blobs.where('ownerId').equals(draft.id).count()).toBe(1);
    // After shortening, it can be handed in.
    const { id } = await commitDraft(sized(most));
    await drain(options());
    expect((await server.open(id)).answers.name).toHaveLength(most);
  });

  it('sends the photo in hashed chunks before the answers that name it', async () => {
    const photo = randomBytes(65_536);
    const big = new Uint8Array(2_500_000);
    big.set(photo, 1_000_000);
    const { draft, fileId } = await fill(big);
    const { id } = await commitDraft(draft);
    await drain(options());
    expect(
      server.requests.map(({ method, path }) => `${method} ${path.replace(fileId, 'F')}`),
    ).toEqual([
      'PUT /api/files/F',
      'PUT /api/files/F/chunks/0',
      'PUT /api/files/F/chunks/1',
      'PUT /api/files/F/chunks/2',
      'POST /api/questionnaires/commit',
    ]);
    // The bytes stay for 30 days: a server restored from a backup may ask for them again.
    expect(await device.db.blobs.count()).toBe(3);
    expect((await server.open(id)).file_keys[fileId]).toHaveLength(43);
  });

  it('resumes an upload where it broke off', async () => {
    const { draft } = await fill(new Uint8Array(2_500_000));
    await commitDraft(draft);
    server.faults = ['none', 'none', 'before'];
    await drain(options());
    clock.advance(10_000);
    await drain(options());
    const chunks = server.requests.filter(({ path }) => path.includes('/chunks/'));
    expect(chunks.map(({ path }) => path.at(-1))).toEqual(['0', '1', '1', '2']);
    expect(server.applied.size).toBe(1);
  });

  it('is there once when the network is cut right after the request left', async () => {
    const { draft } = await fill();
    const { id } = await commitDraft(draft);
    server.faults = ['after'];
    await drain(options());
    expect(await outboxLines(device.db)).toMatchObject([{ id, state: 'queued', attempts: 1 }]);
    clock.advance(5 * 60_000);
    await drain(options());
    expect(server.requests.map(({ key }) => key)).toEqual([id, id]);
    // The practice corrects a wrong clock by the time that the device sends with each attempt.
    const [first, second] = server.requests.map(({ deviceTime }) => Date.parse(deviceTime ?? ''));
    expect((second ?? 0) - (first ?? 0)).toBe(5 * 60_000);
    expect(server.applied.size).toBe(1);
    expect((await outboxSummary(device.db)).waiting).toBe(0);
  });

  it('SEC-4 takes neither a captive portal nor a redirect for success', async () => {
    const { draft } = await fill();
    await commitDraft(draft);
    server.faults = ['portal', 'redirect'];
    await drain(options());
    clock.advance(60_000);
    await drain(options());
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'queued', attempts: 2 }]);
  });

  it('waits as long as the server asks', async () => {
    const { draft } = await fill();
    await commitDraft(draft);
    server.faults = [{ status: 503, retryAfter: 90 }];
    await drain(options());
    clock.advance(89_000);
    await drain(options());
    expect(server.applied.size).toBe(0);
    clock.advance(2_000);
    await drain(options());
    expect(server.applied.size).toBe(1);
  });

  it('SEC-6 sends nothing under a foreign scope, and goes on when the same person is back', async () => {
    const { draft } = await fill();
    await commitDraft(draft);
    scope = 'lindenhof/user/somebody-else/customers';
    await drain(options());
    expect(server.requests).toEqual([]);
    scope = SCOPE;
    server.faults = [{ status: 401, code: 'not_signed_in' }];
    await drain(options());
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'blocked_auth' }]);
    await resumeFor(options());
    await drain(options());
    expect(server.applied.size).toBe(1);
  });

  it('keeps what the server refuses, and says so', async () => {
    const { draft } = await fill(new Uint8Array(10));
    await commitDraft(draft);
    server.faults = [{ status: 422, code: 'file_refused' }];
    await drain(options());
    await drain(options());
    expect((await outboxLines(device.db)).map(({ state }) => state)).toEqual([
      'rejected',
      'blocked_dep',
    ]);
    expect(await device.db.blobs.count()).toBe(1);
  });

  it('quarantines an entry whose bytes were damaged instead of sending or losing it', async () => {
    const { draft } = await fill();
    await commitDraft(draft);
    const row = await device.db.outbox.orderBy('seq').first();
    if (!row) throw new Error('no entry');
    row.cipher.bytes[10] = (row.cipher.bytes[10] ?? 0) ^ 1;
    await device.db.outbox.put(row);
    await drain(options());
    expect(server.requests).toEqual([]);
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'quarantined' }]);
  });

  it('puts back what a killed tab left in flight', async () => {
    const { draft } = await fill();
    const { id } = await commitDraft(draft);
    await device.db.outbox
      .where('id')
      .equals(id)
      .modify({ state: 'sending', epoch: 1, leaseUntil: clock.now() + 99_999 });
    device.db.close();
    device = newDevice(device.factory);
    await drain(options());
    expect(server.applied.size).toBe(1);
  });

  it('does not let a thawed sender write over a newer drain', async () => {
    const { draft } = await fill();
    const { id } = await commitDraft(draft);
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const slow = createClient({
      token: () => null,
      fetch: async () => {
        await frozen;
        return new Response('{}', { status: 422 });
      },
    });
    const first = drain(options({ clientFor: () => slow }));
    await expect.poll(async () => (await outboxLines(device.db))[0]?.state).toBe('sending');
    await device.db.outbox
      .where('id')
      .equals(id)
      .modify((row) => {
        row.state = 'queued';
        row.epoch += 1;
      });
    await drain(options());
    thaw();
    await first;
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked' }]);
  });

  it('SEC-14 leaves nothing readable: no answer in clear in any table', async () => {
    const { draft } = await fill(utf8('GEHEIMES-FOTO'.repeat(20)));
    const rows = async () =>
      JSON.stringify(
        await Promise.all(device.db.tables.map((table) => table.toArray())),
        (_, value) =>
          value instanceof Uint8Array
            ? Array.from(value, (byte) => String.fromCharCode(byte)).join('')
            : value,
      );
    expect(await rows()).not.toMatch(/Grünwald|Penicillin|GEHEIMES/);
    await commitDraft(draft);
    expect(await rows()).not.toMatch(/Grünwald|Penicillin|GEHEIMES/);
  });
});

describe('any history of faults', () => {
  it('keeps the law: enqueued = acknowledged + visible and open, and nothing twice', async () => {
    const fault = fc.oneof(
      { weight: 4, arbitrary: fc.constant('none' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'before' as const,
          'after' as const,
          'portal' as const,
          'redirect' as const,
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(500, 503, 429, 408, 401).map((status) => ({ status })),
      },
    );
    const step = fc.oneof(
      fc.constant('hand-in' as const),
      fc.constant('drain' as const),
      fc.constant('crash' as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fault, { maxLength: 20 }),
        async (steps, faults) => {
          device = newDevice();
          server.applied.clear();
          server.faults = [...faults];
          const enqueued: string[] = [];
          for (const what of steps) {
            if (what === 'hand-in') enqueued.push((await commitDraft((await fill()).draft)).id);
            if (what === 'drain') await drain(options());
            if (what === 'crash') {
              await device.db.outbox
                .where('state')
                .equals('queued')
                .limit(1)
                .modify((row) => {
                  row.state = 'sending';
                  row.epoch += 1;
                });
              device.db.close();
              device = newDevice(device.factory);
            }
            clock.advance(6 * 60_000);
            const lines = await outboxLines(device.db);
            expect(lines.map(({ id }) => id).toSorted()).toEqual(enqueued.toSorted());
            for (const line of lines) {
              if (line.state === 'acked') expect(server.applied.has(line.id)).toBe(true);
            }
          }
          server.faults = [];
          await resumeFor(options());
          await drain(options());
          expect([...server.applied.keys()].toSorted()).toEqual(enqueued.toSorted());
          expect((await outboxSummary(device.db)).waiting).toBe(0);
          device.db.close();
        },
      ),
      { numRuns: trials(process.env.HISTORIES, { few: 20, many: 100 }) },
    );
  });
});
