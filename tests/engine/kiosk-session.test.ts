import { beforeEach, describe, expect, it } from 'vitest';
import { KIOSK } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Bytes } from '#data/bytes.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import { memoryKeyFile } from '#data/crypto/key-file.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { brokenOffForms, KioskSessions } from '#data/drafts/kiosk-session.ts';
import {
  FakeLocks,
  fakeKeyFile,
  fixedClock,
  newDevice,
  sampleQuestionnaire,
} from './rig/device.ts';

const SCOPE = 'lindenhof/device/tablet-1';
const questionnaire = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let keyFile: ReturnType<typeof fakeKeyFile>;
let locks: LockManager;
let sessions: KioskSessions;

/** The sessions of a tab: all tabs have one database, one key file and the same locks. */
const tab = (file = keyFile.file) => new KioskSessions(device.db, file, locks, clock.now);

beforeEach(() => {
  locks = FakeLocks.manager();
  device = newDevice();
  clock = fixedClock();
  keyFile = fakeKeyFile();
  sessions = tab();
});

const write = async (key: DataKey, id = 'draft-1') => {
  const store = new DraftStore(device.db, { scope: SCOPE, key, now: clock.now });
  await store.save({
    id,
    revision: 0,
    content: { questionnaire, answers: { name: 'Grünwald' }, page: 0, fileKeys: {} },
  });
};
const begin = async (id = 'draft-1') => write(await sessions.begin(questionnaire.id, id), id);

const crash = () => {
  device.db.close();
  device = newDevice(device.factory);
  sessions = tab();
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
  it('SEC-13 is found again with all answers within 30 minutes', async () => {
    await begin();
    crash();
    clock.advance(KIOSK.resumeForMs - 1);
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
  });

  it('SEC-43 is not offered for a day by a clock that is set back a day, but survives a small mend', async () => {
    await begin();
    crash();
    clock.advance(-60_000);
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
    crash();
    clock.advance(-DAY_MS);
    expect(await sessions.resumable()).toBeNull();
  });

  it('SEC-13 is wiped afterwards, key and draft, and noted without content', async () => {
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

  it('SEC-13 cannot be read once the key file was overwritten', async () => {
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

  it('SEC-13 leaves no key and no note after the hand-in', async () => {
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

describe('a kiosk with two tabs', () => {
  /** A key file with an operation that stops in the middle until it is released. */
  const slow = (which: 'wipe' | 'write') => {
    let reach = () => {};
    let goOn = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const letGo = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const wipe = async () => {
      reach();
      await letGo;
      await keyFile.file.wipe();
    };
    const write = async (bytes: Bytes) => {
      await keyFile.file.write(bytes);
      reach();
      await letGo;
    };
    const file = { ...keyFile.file, ...(which === 'wipe' ? { wipe } : { write }) };
    return { file, reached, goOn: () => goOn() };
  };

  /** Waits until all work has gone as far as it can. */
  const asFarAsTheyCan = async () => {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((done) => setImmediate(done));
  };

  it('keeps key, note and draft of the form that one begins while the other breaks the last one off', async () => {
    await begin();
    const { file, reached, goOn } = slow('wipe');
    const leaving = tab(file).breakOff();
    await reached;
    const next = begin('draft-2');
    await asFarAsTheyCan();
    goOn();
    await Promise.all([leaving, next]);
    crash();
    expect(await sessions.resumable()).toMatchObject({ draftId: 'draft-2' });
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
    expect(await brokenOffForms(device.db)).toHaveLength(1);
  });

  it('notes a form once whose time ends in both at the same instant', async () => {
    await begin();
    clock.advance(KIOSK.resumeForMs + 1);
    const both = await Promise.all([tab().resumable(), tab().resumable()]);
    expect(both).toEqual([null, null]);
    expect(await brokenOffForms(device.db)).toHaveLength(1);
    expect(keyFile.state.bytes).toBeNull();
  });

  it('keeps the key of a form in which nothing was typed yet while the other looks, for 30 minutes', async () => {
    const key = await sessions.begin(questionnaire.id, 'draft-1');
    const other = tab();
    clock.advance(KIOSK.resumeForMs);
    expect(await other.resumable()).toBeNull();
    expect(await other.lostOne()).toBe(false);
    await write(key);
    await sessions.touch();
    clock.advance(KIOSK.resumeForMs);
    expect(await other.resumable()).toMatchObject({ draftId: 'draft-1' });
    crash();
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
  });

  it('wipes the key of a form in which nothing was typed after 30 minutes, and notes nothing', async () => {
    await sessions.begin(questionnaire.id, 'draft-1');
    clock.advance(KIOSK.resumeForMs + 1);
    expect(await tab().resumable()).toBeNull();
    expect(keyFile.state.bytes).toBeNull();
    expect(await device.db.meta.get('kiosk-session')).toBeUndefined();
    expect(await brokenOffForms(device.db)).toEqual([]);
  });

  it('wipes at once what was saved and is gone since: it was handed in', async () => {
    await begin();
    await sessions.touch();
    await device.db.drafts.clear();
    expect(await tab().resumable()).toBeNull();
    expect(keyFile.state.bytes).toBeNull();
    expect(await brokenOffForms(device.db)).toEqual([]);
  });

  it('has the key of the form that it can resume when two are begun at the same instant', async () => {
    const { file, reached, goOn } = slow('write');
    const first = tab(file).begin(questionnaire.id, 'draft-1');
    await reached;
    const second = begin('draft-2');
    await asFarAsTheyCan();
    goOn();
    await Promise.all([first, second]);
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
  });

  it('does not wipe the key of the form that the other began after the hand-in', async () => {
    await begin();
    await device.db.drafts.clear();
    const other = sessions;
    sessions = tab();
    await begin('draft-2');
    await other.finish();
    expect((await reopen())?.content.answers).toEqual({ name: 'Grünwald' });
  });

  it('does not bring back by a late keystroke what the other has broken off or begun', async () => {
    await begin();
    const other = sessions;
    sessions = tab();
    await sessions.breakOff();
    expect(await other.touch()).toBe(false);
    expect(await device.db.meta.get('kiosk-session')).toBeUndefined();
    await begin('draft-2');
    clock.advance(1_000);
    await other.touch();
    expect(await sessions.resumable()).toMatchObject({
      draftId: 'draft-2',
      lastActiveAt: clock.now() - 1_000,
    });
    expect(await sessions.touch()).toBe(true);
    expect(await sessions.resumable()).toMatchObject({ lastActiveAt: clock.now() });
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
    sessions = tab(memoryKeyFile(first.locks));
    expect(sessions.lasting).toBe(false);
    await begin();
    first.die();
    crash();
    sessions = tab(memoryKeyFile(page({}).locks));
    expect(await sessions.resumable()).toBeNull();
    expect(await sessions.lostOne()).toBe(true);
    expect(await device.db.drafts.count()).toBe(0);
    expect(await brokenOffForms(device.db)).toHaveLength(1);
    clock.advance(KIOSK.resumeForMs + 1);
    expect(await sessions.lostOne()).toBe(false);
  });

  it('says nothing of a form that died with its page before a word was typed', async () => {
    await sessions.begin(questionnaire.id, 'draft-1');
    sessions = tab(memoryKeyFile());
    expect(await sessions.resumable()).toBeNull();
    expect(await sessions.lostOne()).toBe(false);
    expect(await device.db.meta.get('kiosk-session')).toBeUndefined();
  });

  it('says it no longer once the next form is begun', async () => {
    await begin();
    sessions = tab(memoryKeyFile());
    await sessions.resumable();
    expect(await sessions.lostOne()).toBe(true);
    await begin();
    expect(await sessions.lostOne()).toBe(false);
  });

  it('leaves a form alone that another page is filling', async () => {
    const page = pages();
    sessions = tab(memoryKeyFile(page({}).locks));
    await begin();
    const other = tab(memoryKeyFile(page({}).locks));
    expect(await other.resumable()).not.toBeNull();
    expect(await device.db.drafts.count()).toBe(1);
    await sessions.finish();
    expect(await other.lostOne()).toBe(false);
  });
});
