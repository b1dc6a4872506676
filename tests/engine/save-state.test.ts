import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKey } from '#data/crypto/device-key.ts';
import { EmpfangDatabase } from '#data/db.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { placeOn } from '#features/questionnaires/fill/fill-place.ts';
import {
  FillSession,
  newDraft,
  type SaveState,
} from '#features/questionnaires/fill/fill-session.ts';
import { FakeLocks, newDevice, sampleQuestionnaire } from './rig/device.ts';

const SCOPE = 'lindenhof/public/browser-1';
let device: ReturnType<typeof newDevice>;
let said: SaveState[];

beforeEach(() => {
  device = newDevice();
  said = [];
});
afterEach(() => device.db.close());

const session = async (onSaved?: () => Promise<boolean>): Promise<FillSession> =>
  new FillSession({
    place: async () =>
      placeOn({ db: device.db, scope: SCOPE, key: await deviceKey(device.db, SCOPE) }),
    draft: newDraft(sampleQuestionnaire()),
    onSaveState: (state) => said.push(state),
    onSaved,
  });

const stored = async (): Promise<unknown> => {
  const store = new DraftStore(device.db, {
    scope: SCOPE,
    key: await deviceKey(device.db, SCOPE),
  });
  const row = await store.find(sampleQuestionnaire().id);
  return row && (await store.open(row)).content.answers;
};

describe('what the form says about being saved', () => {
  it('SEC-4 takes "gesichert" back with the first key, not only when the next save begins', async () => {
    const open = await session();
    open.change({ answers: { name: 'Ay' } });
    await open.flush();
    expect(said.at(-1)).toBe('saved');
    open.change({ answers: { name: 'Ayş' } });
    expect(said.at(-1)).toBe('saving');
    await open.close();
  });

  it('says that it lasts as long as the page when its key is gone, whatever the copies do', async () => {
    const lasting = [true, false];
    const open = await session(async () => lasting.shift() ?? false);
    open.change({ answers: { name: 'Ay' } });
    await open.flush();
    expect(said.at(-1)).toBe('saved');
    vi.spyOn(device.db, 'secured').mockResolvedValue('pending');
    open.change({ answers: { name: 'Ayş' } });
    await open.flush();
    expect(said.at(-1)).toBe('page_only');
    await open.close();
  });

  it('does not say "gesichert" after a save during which more was typed', async () => {
    const open = await session();
    open.change({ answers: { name: 'Ay' } });
    vi.spyOn(device.db, 'secured').mockImplementationOnce(async () => {
      open.change({ answers: { name: 'Ayşe' } });
      return 'both';
    });
    await open.flush();
    expect(await stored()).toMatchObject({ name: 'Ay' });
    expect(said).not.toContain('saved');
    await open.flush();
    expect(await stored()).toMatchObject({ name: 'Ayşe' });
    expect(said.at(-1)).toBe('saved');
    await open.close();
  });

  it('says that the second copy waits while an old page holds its upgrade up, and when it followed', async () => {
    const second = new IDBFactory();
    const old = await new Promise<IDBDatabase>((done) => {
      const request = second.open('empfang-copy', 1);
      request.onsuccess = () => done(request.result);
    });
    const copy = new EmpfangDatabase('empfang-copy', { indexedDB: second, IDBKeyRange });
    device.db.close();
    device.db = new EmpfangDatabase('empfang', {
      indexedDB: device.factory,
      IDBKeyRange,
      copy: { open: async () => copy, locks: FakeLocks.manager(), patienceMs: 50 },
    });
    const open = await session();
    open.change({ answers: { name: 'Ay' } });
    await open.flush();
    expect(await stored()).toMatchObject({ name: 'Ay' });
    expect(said.at(-1)).toBe('one_copy');
    expect(said).not.toContain('saved');
    old.close();
    await expect.poll(() => device.db.secured()).toBe('both');
    open.change({ answers: { name: 'Ayşe' } });
    await open.flush();
    expect(said.at(-1)).toBe('saved');
    expect(await copy.drafts.count()).toBe(1);
    await open.close();
    copy.close();
  });
});
