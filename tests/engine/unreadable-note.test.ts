// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DataKey } from '#data/crypto/data-key.ts';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { UnreadableNote } from '#features/questionnaires/fill/unreadable-note.tsx';
import { GERMAN } from '#features/questionnaires/texts/de.ts';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

const SCOPE = 'lindenhof/public/browser-1';
const questionnaire = sampleQuestionnaire();
let device: ReturnType<typeof newDevice>;
let root: Root;

beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  const key: DataKey = await deviceKey(device.db, SCOPE);
  const content = { questionnaire, answers: {}, page: 0, fileKeys: {} };
  await new DraftStore(device.db, { scope: SCOPE, key }).save({ id: 'old', revision: 0, content });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(createElement(UnreadableNote, { t: GERMAN.resume, drafts: ['old'] }));
  await shows('Frühere Antworten entfernen');
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  device.db.close();
});

const buttons = () => [...document.querySelectorAll('button')];
const names = () => buttons().map(({ textContent }) => textContent);
const shows = (...wanted: string[]) => vi.waitFor(() => expect(names()).toEqual(wanted));
const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
const press = (name: string) => {
  const found = buttons().find(({ textContent }) => textContent === name);
  found?.focus();
  found?.click();
};
const drafts = () => device.db.drafts.count();

it('keeps the draft when its button is pressed twice in a row', async () => {
  const [button] = buttons();
  press('Frühere Antworten entfernen');
  await shows('Behalten', 'Endgültig entfernen');
  expect(document.activeElement).toBe(button);
  button?.click();
  await shows('Frühere Antworten entfernen');
  expect(await drafts()).toBe(1);
});

it('removes it after a second word, says so, and takes the focus along', async () => {
  press('Frühere Antworten entfernen');
  await shows('Behalten', 'Endgültig entfernen');
  press('Endgültig entfernen');
  await says('sind von diesem Gerät entfernt');
  expect(await drafts()).toBe(0);
  await vi.waitFor(() =>
    expect(document.activeElement?.textContent).toContain('sind von diesem Gerät entfernt'),
  );
});

it('says when it could not be removed, and offers it again', async () => {
  device.db.close();
  press('Frühere Antworten entfernen');
  await shows('Behalten', 'Endgültig entfernen');
  press('Endgültig entfernen');
  await says('gerade nicht entfernt');
  await shows('Frühere Antworten entfernen');
});
