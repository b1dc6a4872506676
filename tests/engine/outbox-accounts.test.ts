import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '#data/bytes.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { followEpoch } from '#data/outbox/send/epoch.ts';
import { EXPORT_MAGIC, exportEntries } from '#data/outbox/view/export.ts';
import { discardEntry, sendAgain } from '#data/outbox/person.ts';
import { accountsOf, outboxSummary } from '#data/outbox/view/view.ts';
import { ACTIVITY, content } from './rig/activity-server.ts';
import { type AnnasOutbox, annasOutbox } from './rig/annas-outbox.ts';

let server: AnnasOutbox['server'];
let device: AnnasOutbox['device'];
let clock: AnnasOutbox['clock'];
let client: AnnasOutbox['client'];
let store: AnnasOutbox['store'];
let options: AnnasOutbox['options'];
let put: AnnasOutbox['put'];
let states: AnnasOutbox['states'];
let sendAll: AnnasOutbox['sendAll'];

beforeEach(async () => {
  ({ server, device, clock, client, store, options, put, states, sendAll } = await annasOutbox());
});
afterEach(() => device.db.close());

describe('a restored server', () => {
  it('is offered again what it no longer has, once', async () => {
    const id = await put({ status: 'gelesen' });
    await drain(options());
    server.stored.set(ACTIVITY, { version: 1, content: content() });
    server.epoch = 'epoch-2';
    server.lost = [id];
    const asked = { client: client(), epoch: 'epoch-2', now: clock.now() };
    expect(await followEpoch(store(), asked)).toBe(1);
    expect(await states()).toEqual(['queued']);
    expect(await followEpoch(store(), asked)).toBe(0);
    expect(await accountsOf(device.db)).toMatchObject({ enqueued: 1, open: 1, unexplained: 0 });
  });

  it('is not asked while nothing has changed', async () => {
    await put({ status: 'gelesen' });
    await drain(options());
    server.requests.length = 0;
    await followEpoch(store(), { client: client(), epoch: 'epoch-1', now: clock.now() });
    expect(server.requests).toEqual([]);
  });
});

describe('the law as a number', () => {
  it('explains every entry: acknowledged, discarded by a person, or open', async () => {
    await put({ status: 'gelesen' });
    await drain(options());
    const second = await put(
      { status: 'erledigt' },
      { base: { body: content({ status: 'gelesen' }), etag: '"v2"' } },
    );
    server.faults = [{ status: 403, code: 'not_allowed' }];
    await drain(options());
    expect(await accountsOf(device.db)).toEqual({
      enqueued: 2,
      acknowledged: 1,
      discarded: 0,
      open: 1,
      unexplained: 0,
      brokenAt: null,
    });
    await discardEntry(device.db, second);
    expect(await accountsOf(device.db)).toMatchObject({ discarded: 1, open: 0, unexplained: 0 });
  });

  it('shows an entry that vanished and a ledger that was changed', async () => {
    await put({ status: 'gelesen' });
    await device.db.outbox.clear();
    expect(await accountsOf(device.db)).toMatchObject({ unexplained: 1 });
    await device.db.ledger.toCollection().modify({ event: 'acknowledged' });
    expect((await accountsOf(device.db)).brokenAt).toBe(1);
  });

  it('counts everything that is not settled as waiting', async () => {
    const id = await put({ status: 'gelesen' });
    for (const fault of [{ status: 403 }, { status: 401 }]) {
      server.faults = [fault];
      await sendAll();
      expect((await outboxSummary(device.db)).waiting).toBe(1);
      if (fault.status === 403) await sendAgain(device.db, id, clock.now());
    }
  });
});

describe('an exported file', () => {
  it('opens with its password alone and holds the entry as it waits', async () => {
    const id = await put({ status: 'gelesen' });
    const file = await exportEntries(device.db, [id], 'ein langes Passwort', clock.now());
    const magic = EXPORT_MAGIC.length;
    expect(fromUtf8(file.slice(0, magic))).toBe(EXPORT_MAGIC);
    const open = async (password: string) => {
      const material = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, [
        'deriveKey',
      ]);
      const opener = await crypto.subtle.deriveKey(
        {
          name: 'PBKDF2',
          hash: 'SHA-256',
          salt: file.slice(magic, magic + 16),
          iterations: 600_000,
        },
        material,
        { name: 'AES-GCM', length: 256 },
        false,
        ['decrypt'],
      );
      const head = {
        name: 'AES-GCM',
        iv: file.slice(magic + 16, magic + 28),
        additionalData: utf8(EXPORT_MAGIC),
      };
      const plain = await crypto.subtle.decrypt(head, opener, file.slice(magic + 28));
      return JSON.parse(fromUtf8(new Uint8Array(plain)));
    };
    expect(await open('ein langes Passwort')).toMatchObject({ entries: [{ id, state: 'queued' }] });
    await expect(open('ein anderes Passwort')).rejects.toThrow();
  });
});
