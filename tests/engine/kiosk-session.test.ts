import { beforeEach, describe, expect, it } from 'vitest';
import { KIOSK } from '#contract/limits.ts';
import { memoryKeyFile } from '#data/crypto/key-file.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { brokenOffForms, KioskSessions } from '#data/drafts/kiosk-session.ts';
import { fakeKeyFile, fixedClock, newDevice, sampleQuestionnaire } from './device.ts';

const SCOPE = 'lindenhof/device/tablet-1';
const questionnaire = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let keyFile: ReturnType<typeof fakeKeyFile>;
let sessions: KioskSessions;

beforeEach(() => {
  device = newDevice();
  clock = fixedClock();
  keyFile = fakeKeyFile();
  sessions = new KioskSessions(device.db, keyFile.file, clock.now);
});

const begin = async (id = 'draft-1') => {
  const key = await sessions.begin(questionnaire.id, id);
  const store = new DraftStore(device.db, { scope: SCOPE, key, now: clock.now });
  await store.save({
    id,
    revision: 0,
    content: { questionnaire, answers: { name: 'Grünwald' }, page: 0, fileKeys: {} },
  });
};

const crash = () => {
  device.db.close();
  device = newDevice(device.factory);
  sessions = new KioskSessions(device.db, keyFile.file, clock.now);
};

const reopen = async () => {
  const session = await sessions.resumable();
  const key = session && (await sessions.key(session));
  if (!session || !key) return null;
  const store = new DraftStore(device.db, { scope: SCOPE, key });
  const row = await store.find(session.questionnaireId);
  return row ? store.open(row) : null;
};

describe('a kiosk form after a crash', () => {
  it('is found again with all answers within 30 minutes', async () => {
    await begin();
    crash();
    clock.advance(KIOSK.resumeForMs - 1);
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
  });

  it('is not offered for a day by a clock that is set back a day, but survives a small mend', async () => {
    await begin();
    crash();
    clock.advance(-60_000);
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
    crash();
    clock.advance(-86_400_000);
    expect(await sessions.resumable()).toBeNull();
  });

  it('is wiped afterwards, key and draft, and noted without content', async () => {
    await begin();
    crash();
    clock.advance(KIOSK.resumeForMs + 1);
    expect(await sessions.resumable()).toBeNull();
    expect(keyFile.state.bytes).toBeNull();
    expect(await device.db.drafts.count()).toBe(0);
    expect(await brokenOffForms(device.db)).toEqual([
      { questionnaireId: questionnaire.id, at: clock.now() },
    ]);
  });

  it('cannot be read once the key file was overwritten', async () => {
    await begin();
    keyFile.state.bytes = null;
    crash();
    expect(await reopen()).toBeNull();
  });

  it('gives way to the next form and says so', async () => {
    await begin();
    await sessions.begin(questionnaire.id, 'draft-2');
    expect(await device.db.drafts.get('draft-1')).toBeUndefined();
    expect(await brokenOffForms(device.db)).toHaveLength(1);
  });

  it('leaves the next one its note and its draft when that is begun while it is broken off', async () => {
    await begin();
    let goOn = () => {};
    const meanwhile = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let wiped = () => {};
    const inTheMiddle = new Promise<void>((resolve) => {
      wiped = resolve;
    });
    const wipe = async () => {
      await keyFile.file.wipe();
      wiped();
      await meanwhile;
    };
    const other = new KioskSessions(device.db, { ...keyFile.file, wipe }, clock.now);
    const leaving = other.breakOff();
    await inTheMiddle;
    await begin('draft-2');
    goOn();
    await leaving;
    expect(await sessions.resumable()).toMatchObject({ draftId: 'draft-2' });
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
    expect(await brokenOffForms(device.db)).toHaveLength(1);
  });

  it('leaves no key and no note after the hand-in', async () => {
    await begin();
    await sessions.finish();
    expect(keyFile.state.bytes).toBeNull();
    expect(await sessions.resumable()).toBeNull();
    expect(await brokenOffForms(device.db)).toEqual([]);
  });

  it('uses a fresh key for every form', async () => {
    await begin();
    const first = keyFile.state.bytes;
    await sessions.begin(questionnaire.id, 'draft-2');
    expect(keyFile.state.bytes?.slice(0, 32)).not.toEqual(first?.slice(0, 32));
  });
});

describe('a kiosk whose engine has no file for the key', () => {
  /** The lock of one page, seen by all; the page takes it with it when it dies. */
  const pages = () => {
    const held = new Set<object>();
    return (name: object) => ({
      die: () => held.delete(name),
      locks: {
        query: async () => ({ held: [...held].map(() => ({ name: 'empfang-kiosk-key' })) }),
        request: async (_: string, work: () => Promise<void>) => {
          held.add(name);
          await work();
          held.delete(name);
        },
      } as unknown as LockManager,
    });
  };

  it('gives the form up after a crash, says so for 30 minutes, and offers nothing it cannot keep', async () => {
    const page = pages();
    const first = page({});
    sessions = new KioskSessions(device.db, memoryKeyFile(first.locks), clock.now);
    expect(sessions.lasting).toBe(false);
    await begin();
    first.die();
    crash();
    sessions = new KioskSessions(device.db, memoryKeyFile(page({}).locks), clock.now);
    expect(await sessions.resumable()).toBeNull();
    expect(await sessions.lostOne()).toBe(true);
    expect(await device.db.drafts.count()).toBe(0);
    expect(await brokenOffForms(device.db)).toHaveLength(1);
    clock.advance(KIOSK.resumeForMs + 1);
    expect(await sessions.lostOne()).toBe(false);
  });

  it('says it no longer once the next form is begun', async () => {
    await begin();
    sessions = new KioskSessions(device.db, memoryKeyFile(), clock.now);
    await sessions.resumable();
    expect(await sessions.lostOne()).toBe(true);
    await begin();
    expect(await sessions.lostOne()).toBe(false);
  });

  it('leaves a form alone that another page is filling', async () => {
    const page = pages();
    sessions = new KioskSessions(device.db, memoryKeyFile(page({}).locks), clock.now);
    await begin();
    const other = new KioskSessions(device.db, memoryKeyFile(page({}).locks), clock.now);
    expect(await other.resumable()).not.toBeNull();
    expect(await device.db.drafts.count()).toBe(1);
    await sessions.finish();
    expect(await other.lostOne()).toBe(false);
  });
});
