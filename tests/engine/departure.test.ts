import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomBytes, sha256Hex, utf8 } from '#data/bytes.ts';
import { enqueueEndSession } from '#data/identity/end-session.ts';
import {
  discardWaiting,
  forgetPerson,
  peopleTiles,
  remainsOf,
  waitingForSignIn,
} from '#data/identity/waiting.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { decodePayload } from '#data/outbox/write/payload.ts';

import type { EntryState, PersonRow } from '#data/rows.ts';
import { newDevice } from './rig/device.ts';

const EMRE = 'lindenhof/user/emre/personnels';
const ADA = 'lindenhof/user/ada/admins';
let device: ReturnType<typeof newDevice>;

beforeEach(() => {
  device = newDevice();
});
afterEach(() => device.db.close());

const entry = async (scope: string, state: EntryState = 'queued') => {
  const id = crypto.randomUUID();
  const bytes = randomBytes(8);
  const seq = await addEntry(device.db, {
    id,
    operation: 'putActivity',
    scope,
    lane: id,
    entityId: id,
    dependsOn: [],
    cipher: { iv: randomBytes(12), bytes, keyId: 'key:1' },
    cipherHash: await sha256Hex(bytes),
    appVersion: '1',
    now: 0,
  });
  await device.db.outbox.update(seq, { state });
  return id;
};
const person = (userId: string, scope: string, updatedAt: number): PersonRow => ({
  userId,
  rowVersion: 1,
  scope,
  name: userId,
  emailTag: userId,
  byShare: null,
  byPassword: null,
  session: null,
  lastOnlineSignInAt: 0,
  updatedAt,
});
const draft = (scope: string) =>
  device.db.drafts.put({
    id: crypto.randomUUID(),
    rowVersion: 1,
    scope,
    questionnaireId: 'q',
    cipher: { iv: randomBytes(12), bytes: randomBytes(8), keyId: 'key:1' },
    revision: 1,
    createdAt: 0,
    updatedAt: 0,
  });

describe('what waits for whom', () => {
  it('is a number on each tile, who was here last first', async () => {
    await device.db.people.bulkPut([person('emre', EMRE, 1), person('ada', ADA, 2)]);
    await entry(EMRE);
    await entry('lindenhof/user/emre/admins', 'blocked_auth');
    await entry(EMRE, 'acked');
    const tiles = await peopleTiles(device.db);
    expect(tiles.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['ada', 0],
      ['emre', 2],
    ]);
  });

  it('is a number on the login page, without what leaves anyway', async () => {
    await entry(EMRE);
    await entry(ADA, 'conflict');
    await entry('lindenhof/device/tablet');
    await entry('lindenhof/public/tablet');
    expect(await waitingForSignIn(device.db, null)).toBe(2);
    expect(await waitingForSignIn(device.db, ADA)).toBe(1);
  });
});

describe('discarding', () => {
  it('takes the person’s own waiting entries and nobody else’s', async () => {
    await entry(EMRE);
    await entry(EMRE, 'blocked_auth');
    await entry(ADA);
    expect(await discardWaiting(device.db, EMRE)).toBe(0);
    const rows = await device.db.outbox.orderBy('seq').toArray();
    expect(rows.map(({ state }) => state)).toEqual(['discarded', 'discarded', 'queued']);
  });

  it('leaves what is on its way in this moment, as it may have arrived', async () => {
    await entry(EMRE, 'sending');
    expect(await discardWaiting(device.db, EMRE)).toBe(1);
    expect((await device.db.outbox.toArray())[0]?.state).toBe('sending');
  });
});

describe('forgetting a person', () => {
  it('is refused while something waits and nobody has confirmed it', async () => {
    await device.db.people.put(person('emre', EMRE, 1));
    await entry(EMRE);
    await draft(EMRE);
    const emre = { userId: 'emre', scope: EMRE };
    expect(await forgetPerson(device.db, emre, false)).toEqual({ entries: 1, drafts: 1 });
    expect(await device.db.people.count()).toBe(1);
    expect(await forgetPerson(device.db, emre, true)).toEqual({ entries: 0, drafts: 0 });
    expect(await device.db.people.count()).toBe(0);
    expect(await remainsOf(device.db, EMRE)).toEqual({ entries: 0, drafts: 0 });
  });

  it('takes the kept records with it and leaves those of others', async () => {
    const record = (scope: string) => ({
      scope,
      collection: 'activities',
      id: '1',
      locationId: 'l',
      etag: 'e',
      cipher: { iv: randomBytes(12), bytes: randomBytes(8), keyId: 'key:1' },
    });
    await device.db.records.bulkPut([record(EMRE), record(ADA)]);
    await forgetPerson(device.db, { userId: 'emre', scope: EMRE }, false);
    expect((await device.db.records.toArray()).map(({ scope }) => scope)).toEqual([ADA]);
  });

  it('does not happen while an entry is on its way', async () => {
    await device.db.people.put(person('emre', EMRE, 1));
    await entry(EMRE, 'sending');
    await forgetPerson(device.db, { userId: 'emre', scope: EMRE }, true);
    expect(await device.db.people.count()).toBe(1);
  });
});

describe('the end of a session without network', () => {
  it('SEC-22 SEC-31 waits under the browser’s own scope and says nothing but which session', async () => {
    const id = await enqueueEndSession(
      device.db,
      { token: 'geheim', tenant: 'lindenhof' },
      { appVersion: '1', now: 5 },
    );
    const [row] = await device.db.outbox.toArray();
    if (!row) throw new Error('no entry');
    expect(row).toMatchObject({ id, entityId: id, operation: 'endSession', state: 'queued' });
    expect(row.scope).toMatch(/^lindenhof\/public\//);
    expect(await decodePayload(row, () => undefined)).toEqual({
      body: { id, revocation: await sha256Hex(utf8('revoke|geheim')) },
    });
    expect((await device.db.meta.get('tenant'))?.value).toBe('lindenhof');
  });
});
