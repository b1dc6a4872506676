// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { brokenOffForms, KioskSessions } from '#data/drafts/kiosk-session.ts';
import { EnrolPage } from '#features/kiosk/enrol-page.tsx';
import { type Interrupted, watchInterrupted } from '#features/kiosk/home/interrupted.ts';
import { OutboxFrame } from '#features/kiosk/outbox-frame.tsx';
import { FakeLocks, fakeKeyFile, newDevice, sampleQuestionnaire } from './rig/device.ts';
import { settled, until } from './rig/until.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown, sessions: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));
vi.mock('#platform/identity/kiosk-sessions.ts', () => ({
  kioskSessions: async () => there.sessions,
}));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => ({}) }));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ drainNow: () => {} }) }));

const form = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let keyFile: ReturnType<typeof fakeKeyFile>;
let sessions: KioskSessions;
let resumable: MockInstance<KioskSessions['resumable']>;

/** A form that somebody left at the tablet, last touched now. */
beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 23, 8),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  });
  device = newDevice();
  there.db = device.db;
  keyFile = fakeKeyFile();
  sessions = new KioskSessions(device.db, keyFile.file, FakeLocks.manager());
  there.sessions = sessions;
  const key = await sessions.begin(form.id, 'draft-1');
  await new DraftStore(device.db, { scope: 'lindenhof/device/tablet-1', key }).save({
    id: 'draft-1',
    revision: 0,
    content: { questionnaire: form, answers: { name: 'Grünwald' }, page: 0, fileKeys: {} },
  });
  resumable = vi.spyOn(sessions, 'resumable');
});
afterEach(() => {
  vi.useRealTimers();
  device.db.close();
});

/** Number of looks at the storage that have finished. */
const looks = () =>
  resumable.mock.settledResults.filter(({ type }) => type !== 'incomplete').length;
const lookedAt = async (times: number) => {
  await until(() => Math.min(looks(), times), times);
  expect(looks()).toBe(times);
  await settled();
};
const minutes = async (count: number) => {
  for (let at = 0; at < count; at += 1) {
    const before = looks();
    vi.advanceTimersByTime(60_000);
    await lookedAt(before + 1);
  }
};
const isThere = async () =>
  keyFile.state.bytes !== null && (await device.db.drafts.get('draft-1')) !== undefined;
const expectWiped = async () => {
  expect(keyFile.state.bytes).toBeNull();
  expect(await device.db.drafts.count()).toBe(0);
  expect(await brokenOffForms(device.db)).toEqual([{ questionnaireId: form.id, at: Date.now() }]);
};

describe('the look for a form that somebody left', () => {
  let told: Interrupted[];
  let stop: () => void;
  beforeEach(async () => {
    told = [];
    stop = watchInterrupted((found) => told.push(found));
    await lookedAt(1);
  });
  afterEach(() => stop());

  it('SEC-21 tells of it for 30 minutes and then wipes it, noted without content', async () => {
    await minutes(30);
    expect(await isThere()).toBe(true);
    expect(told).toHaveLength(31);
    for (const found of told) expect(found).toMatchObject({ draftId: 'draft-1' });
    await minutes(1);
    expect(told.at(-1)).toBeNull();
    await expectWiped();
  });

  it('wipes it a minute later when the storage failed just then', async () => {
    await minutes(30);
    resumable.mockRejectedValueOnce(new Error('disk'));
    await minutes(1);
    expect(await isThere()).toBe(true);
    await minutes(1);
    await expectWiped();
  });

  it('says that it is lost when its key died with its page', async () => {
    keyFile.state.bytes = null;
    await minutes(1);
    expect(told.at(-1)).toBe('lost');
  });

  it('ends with its page', async () => {
    stop();
    vi.advanceTimersByTime(HOUR_MS);
    await settled();
    expect(resumable).toHaveBeenCalledTimes(1);
  });
});

describe('a tablet on which somebody left a form', () => {
  const nothing = () => {};
  const ausgang = { onLeave: nothing, children: 'Ausgang' };
  const pages: [string, ReactNode][] = [
    [
      'its release was taken away and nobody enrols it anew',
      createElement(EnrolPage, { revoked: true, onEnrolled: nothing }),
    ],
    ['the Ausgang was left open on it', createElement(OutboxFrame, ausgang)],
  ];

  it.each(pages)('wipes it after 30 minutes although %s', async (_, page) => {
    const root = createRoot(document.createElement('div'));
    root.render(page);
    await lookedAt(1);
    await minutes(30);
    expect(await isThere()).toBe(true);
    await minutes(1);
    await expectWiped();
    root.unmount();
    await settled();
    vi.advanceTimersByTime(60_000);
    await settled();
    expect(resumable).toHaveBeenCalledTimes(32);
  });
});
