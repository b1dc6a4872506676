import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DataKey } from '#data/crypto/data-key.ts';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { placeOn } from '#features/questionnaires/fill/fill-place.ts';
import {
  FillSession,
  newDraft,
  type SaveState,
} from '#features/questionnaires/fill/fill-session.ts';
import { FakeLocks, fixedClock, newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const SCOPE = 'lindenhof/public/browser-1';
let server: FakeServer;
let device: ReturnType<typeof newDevice>;
let key: DataKey;
let told: SaveState[];

beforeEach(async () => {
  server = await FakeServer.start();
  device = newDevice();
  key = await deviceKey(device.db, SCOPE);
  await device.db.meta.put({ key: 'sealing-key', value: server.sealingKey });
  told = [];
});
afterEach(() => device.db.close());

type Pictures = NonNullable<ConstructorParameters<typeof FillSession>[0]['pictures']>;
const begin = (pictures?: Pictures) =>
  new FillSession({
    ...(pictures && { pictures }),
    place: async () => placeOn({ db: device.db, scope: SCOPE, key }),
    draft: newDraft(sampleQuestionnaire()),
    onSaveState: (state) => told.push(state),
    lingers: true,
    retryMs: 1,
  });
const stored = async () => {
  const store = new DraftStore(device.db, { scope: SCOPE, key });
  const row = await store.find(sampleQuestionnaire().id);
  return row && (await store.open(row)).content.answers;
};
const photo = (name: string, text: string) =>
  new File([new TextEncoder().encode(text)], name, { type: 'image/jpeg' });

describe('a form that was begun and does not open any more', () => {
  it('stays on the device, is named, and does not hinder a new one', async () => {
    const first = begin();
    first.change({ answers: { name: 'verloren geglaubt' } });
    await first.close();
    const [lost] = await device.db.drafts.toArray();
    // The device key is gone, as after a partial wipe; a new one is made.
    await device.db.meta.delete(`device-key|${SCOPE}`);
    key = await deviceKey(device.db, SCOPE);
    const store = new DraftStore(device.db, { scope: SCOPE, key });
    const form = sampleQuestionnaire().id;
    expect(await store.openNewest(form)).toEqual({
      draft: undefined,
      begun: [],
      unreadable: [lost?.id],
    });
    const second = begin();
    second.change({ answers: { name: 'neu' } });
    await second.close();
    // Whichever was saved last, the draft that opens is found, and the other one is still reported.
    await device.db.drafts.update(lost?.id ?? '', { updatedAt: Number.MAX_SAFE_INTEGER });
    const found = await store.openNewest(form);
    expect(found.draft?.content.answers).toMatchObject({ name: 'neu' });
    expect(found.unreadable).toEqual([lost?.id]);
    await store.discard(lost?.id ?? '');
    expect((await store.openNewest(form)).unreadable).toEqual([]);
  });
});

describe('one form while it is being filled', () => {
  describe('that was left while it could not be saved', () => {
    const leave = async (lingers: boolean, heals: (tries: number) => boolean) => {
      let tries = 0;
      const session = new FillSession({
        draft: newDraft(sampleQuestionnaire()),
        place: async () => {
          tries += 1;
          if (!heals(tries)) throw new Error('no room');
          return placeOn({ db: device.db, scope: SCOPE, key });
        },
        onSaveState: (state) => told.push(state),
        lingers,
        retryMs: 1,
      });
      session.change({ answers: { name: 'Weber' } });
      await session.close();
      return { session, tries };
    };

    it('is tried again until it is saved', async () => {
      const { session } = await leave(true, (tries) => tries > 3);
      expect(session.unsaved).toBe(false);
      expect(await stored()).toEqual({ name: 'Weber' });
      session.change({ answers: { name: 'nach dem Verlassen' } });
      await session.flush();
      expect(await stored()).toEqual({ name: 'Weber' });
    });

    it('is tried once at a kiosk, where nothing of a person stays behind', async () => {
      const { tries } = await leave(false, () => false);
      expect(tries).toBe(1);
      expect(await stored()).toBeUndefined();
    });

    it('is given up where another tab has gone on with it', async () => {
      const first = begin();
      first.change({ answers: { name: 'Weber' } });
      await first.flush();
      const store = new DraftStore(device.db, { scope: SCOPE, key });
      const row = await store.find(sampleQuestionnaire().id);
      if (!row) throw new Error('no draft');
      const elsewhere = await store.open(row);
      await store.save({
        ...elsewhere,
        content: { ...elsewhere.content, answers: { name: 'Neu' } },
      });
      first.change({ answers: { name: 'Alt' } });
      await first.close();
      expect(await stored()).toEqual({ name: 'Neu' });
    });
  });

  it('is unsaved while its place is not to be had, and is saved by a later try', async () => {
    let fail = () => {};
    let tries = 0;
    const session = new FillSession({
      place: async () => {
        tries += 1;
        if (tries === 1)
          await new Promise<void>((_, reject) => (fail = () => reject(new Error('no key'))));
        return placeOn({ db: device.db, scope: SCOPE, key });
      },
      draft: newDraft(sampleQuestionnaire()),
      onSaveState: (state) => told.push(state),
    });
    session.change({ answers: { name: 'Unterschrift' } });
    const saving = session.flush();
    // A write that is still under way counts as unsaved.
    const seen = session.ready().catch(() => session.unsaved);
    fail();
    expect(await seen).toBe(true);
    await saving;
    expect([session.unsaved, told.at(-1)]).toEqual([true, 'failed']);
    await session.flush();
    expect([session.unsaved, told.at(-1)]).toEqual([false, 'saved']);
    expect(await stored()).toMatchObject({ name: 'Unterschrift' });
  });

  it('keeps the last stroke when the page goes before the pause is over', async () => {
    const session = begin();
    session.change({ answers: { name: 'Unterschrift' } });
    await session.close();
    expect(await stored()).toMatchObject({ name: 'Unterschrift' });
    expect(told.at(-1)).toBe('saved');
  });

  it('takes two files of the same name, and both arrive', async () => {
    const session = begin();
    const files = [
      await session.attach(photo('bild.jpg', 'vorne')),
      await session.attach(photo('bild.jpg', 'hinten')),
    ];
    session.change({ answers: { name: 'A', foto: files } });
    const { id } = await session.handIn('0.1.0');
    await drain(
      deviceDrain(device.db, {
        locks: FakeLocks.manager(),
        identities: async () => [{ scope: SCOPE, token: null }],
        clientFor: () => createClient({ token: () => null, fetch: server.fetch }),
        now: fixedClock(Date.now()).now,
      }),
    );
    expect(server.applied.has(id)).toBe(true);
    expect([...server.files.keys()].toSorted()).toEqual(files.map((file) => file.id).toSorted());
    const { file_keys } = await server.open(id);
    expect(Object.values(file_keys).every((one) => one.length === 43)).toBe(true);
  });

  it('keeps a photo as it was scaled, and says why when there is no room for one', async () => {
    let room = true;
    const session = begin({
      prepare: async (file) => new File(['klein'], `${file.name}.jpg`, { type: 'image/jpeg' }),
      turn: async (file) => file,
      hasRoomFor: async () => room,
    });
    const kept = await session.attach(photo('groß', 'x'.repeat(1_000)));
    expect(kept).toMatchObject({ name: 'groß.jpg', size: 5 });
    const address = await session.preview(kept.id);
    expect(await (await fetch(address ?? '')).text()).toBe('klein');
    room = false;
    await expect(session.attach(photo('b', 'b'))).rejects.toMatchObject({ why: 'noRoom' });
    session.change({ answers: { name: 'Text geht weiter' } });
    await session.close();
    expect(await stored()).toMatchObject({ name: 'Text geht weiter' });
  });

  it('turns a kept photo into another file, and keeps the first where that fails', async () => {
    const session = begin({
      prepare: async (file) => file,
      turn: async (file) => {
        const text = await file.text();
        if (text === 'neb') throw new Error('not drawn');
        return new File([[...text].reverse().join('')], file.name, { type: file.type });
      },
      hasRoomFor: async () => true,
    });
    const kept = await session.attach(photo('a.jpg', 'oben'));
    session.change({ answers: { foto: [kept] } });
    const turned = await session.turn(kept);
    expect(turned).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 4 });
    session.change({ answers: { foto: [turned] } });
    await session.detach(kept.id);
    const text = async (id: string) => (await fetch((await session.preview(id)) ?? '')).text();
    expect(await text(turned.id)).toBe('nebo');
    expect(await session.preview(kept.id)).toBeUndefined();

    const other = await session.attach(photo('b.jpg', 'neb'));
    expect(told.at(-1)).toBe('saved');
    const turning = session.turn(other);
    expect(told.at(-1)).toBe('saving');
    await expect(turning).rejects.toThrow('not drawn');
    expect(told.at(-1)).toBe('saved');
    expect(await text(other.id)).toBe('neb');
    await session.close();
    expect(await stored()).toEqual({ foto: [turned] });
  });

  it('says that it could not save, keeps what was typed and tries again', async () => {
    const session = begin();
    session.change({ answers: { name: 'A' } });
    const { put } = device.db.drafts;
    device.db.drafts.put = () =>
      Promise.reject(new DOMException('', 'QuotaExceededError')) as never;
    await session.flush();
    expect(told.at(-1)).toBe('failed');
    device.db.drafts.put = put;
    await session.close();
    expect(await stored()).toMatchObject({ name: 'A' });
  });
});
