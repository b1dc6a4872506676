import { beforeEach, describe, expect, it } from 'vitest';
import { KIOSK } from '#contract/limits.ts';
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

const begin = async () => {
  const key = await sessions.begin(questionnaire.id, 'draft-1');
  const store = new DraftStore(device.db, { scope: SCOPE, key, now: clock.now });
  await store.save({
    id: 'draft-1',
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
